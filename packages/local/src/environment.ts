import { house } from "@majlis/contracts/house/house";
import { fileURLToPath } from "node:url";
import type { QueueName } from "@majlis/functions/deployment/queues";

/**
 * Sets the functions' environment: the variables of AWS with the addresses of the stand-ins. Call it before a function
 * is loaded.
 */
export const setFunctionEnvironment = (local: LocalSettings, origin: string, dynamodb: string): void => {
  // `localhost` can resolve to IPv6 first, and not every client falls back to IPv4.
  const internal = origin.replace("localhost", "127.0.0.1");
  Object.assign(process.env, {
    STAGE: "local",
    TABLE_NAME: local.table,
    USER_POOL_ID: local.userPoolId,
    USER_POOL_CLIENT_ID: local.userPoolClientId,
    SITE_URL: origin,
    SITE_FOLDER: fileURLToPath(new URL("../../../web/dist", import.meta.url)),
    MAIL_FROM: `${house.mail.name} <hello@majlis.test>`,
    DYNAMODB_ENDPOINT: dynamodb,
    // One process answers everybody here, so a rush waits in it, as no function of a deployment does.
    CALL_LIMIT_MS: process.env.CALL_LIMIT_MS ?? "60000",
    SES_ENDPOINT: `${internal}/local/ses/`,
    SQS_ENDPOINT: `${internal}/local/sqs/`,
    S3_ENDPOINT: `${internal}/local/s3`,
    PICTURE_BUCKET: local.pictureBucket,
    // The stand-in answers at SQS_ENDPOINT for every queue.
    WORK_QUEUE_URL: queueUrl("work"),
    TICKET_QUEUE_URL: queueUrl("ticket"),
    BULK_QUEUE_URL: queueUrl("bulk"),
    // The mailbox takes any rate.
    SES_SEND_RATE: process.env.SES_SEND_RATE ?? "10000",
    // Off by default, as in a deployment without a number. The mailbox shows the messages.
    ...(process.env.MAJLIS_WHATSAPP === "on" && {
      WHATSAPP_PHONE_NUMBER_ID: "phone-number-id-local",
      WHATSAPP_ENDPOINT: `${internal}/local/whatsapp`,
    }),
    COGNITO_ISSUER: local.issuer,
    COGNITO_JWKS_URL: `${internal}/local/cognito/${local.userPoolId}/.well-known/jwks.json`,
    COGNITO_ENDPOINT: `${internal}/local/cognito/`,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
  });
};

const queueUrl = (name: QueueName): string => `https://sqs.us-east-1.amazonaws.com/000000000000/${name}`;

/** Constant settings of the local product. */
export const localSettings = {
  table: "majlis",
  userPoolId: "local_majlis",
  userPoolClientId: "majlis-web",
  issuer: "http://localhost/local_majlis",
  pictureBucket: "majlis-pictures",
} as const;

export type LocalSettings = typeof localSettings;
