import { paymentWays } from "@majlis/contracts/values";
import * as z from "zod/mini";
import { defaultSendRate } from "./deployment/mailRates";

const optional = z.optional(z.string());

const standIns = [
  "DYNAMODB_ENDPOINT",
  "SES_ENDPOINT",
  "SQS_ENDPOINT",
  "S3_ENDPOINT",
  "COGNITO_ISSUER",
  "COGNITO_JWKS_URL",
  "COGNITO_ENDPOINT",
  "STRIPE_API_URL",
  "WHATSAPP_ENDPOINT",
  "SITE_FOLDER",
  "WALLET_KEYS",
] as const;

/** Whether these are the settings of a production: deployment/readDeployment.ts. */
export const isProduction = (env: {
  readonly STAGE: string;
  readonly PRODUCTION?: string | undefined;
}): boolean => env.STAGE === "production" || env.PRODUCTION === "1";

const Ways = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (text === "none" ? [] : text.split(","))),
  ),
  z.array(z.enum(paymentWays)),
);

/** Environment of a function, parsed once at start. Production rejects every stand-in. */
const Settings = z
  .object({
    STAGE: z.string(),
    /** `1` for a production of another name. */
    PRODUCTION: optional,
    TABLE_NAME: z.string(),
    USER_POOL_ID: z.string(),
    USER_POOL_CLIENT_ID: z.string(),
    SITE_URL: z.url(),
    MAIL_FROM: z.string(),
    VERSION: z._default(z.string(), "0.1.0"),
    /** Milliseconds within which a request begins its last call of the table. Far below Lambda's timeout. */
    CALL_LIMIT_MS: z._default(z.coerce.number().check(z.minimum(1)), 6_000),
    /** Secret header value that CloudFront adds to each request. Requests without it are rejected. */
    ORIGIN_SECRET: optional,
    /** A second one that is valid while a deployment replaces the first. */
    OTHER_ORIGIN_SECRET: optional,
    /** Root of derived keys. The local product derives them from the table's name. */
    KEY_SECRET: optional,
    /** Key of the hashes of blocked addresses. */
    ADDRESS_SECRET: optional,
    /** SES configuration set that reports bounces and complaints. */
    MAIL_CONFIGURATION_SET: optional,
    /** Phone number id of AWS End User Messaging Social. Without it, no WhatsApp message is sent. */
    WHATSAPP_PHONE_NUMBER_ID: optional,
    WHATSAPP_ENDPOINT: optional,
    DYNAMODB_ENDPOINT: optional,
    SES_ENDPOINT: optional,
    SQS_ENDPOINT: optional,
    S3_ENDPOINT: optional,
    /** The bucket of pictures. Set for functions that work on pictures only. */
    PICTURE_BUCKET: optional,
    /** The bucket of the site. Set for functions that write pages only. */
    SITE_BUCKET: optional,
    /** The built site, in place of the bucket. */
    SITE_FOLDER: optional,
    /** The address of the first admin. Set for the triggers that create profiles only. */
    FIRST_ADMIN: optional,
    /** Features that are off, separated by commas. */
    FEATURES_OFF: optional,
    /** For the job that watches backups: the table, and the bucket of copies with its region and its account. */
    TABLE_ARN: optional,
    COPIES_BUCKET: optional,
    COPIES_REGION: optional,
    COPIES_ACCOUNT: optional,
    /** Addresses of the queues. Set for functions that send to them only. */
    WORK_QUEUE_URL: optional,
    TICKET_QUEUE_URL: optional,
    BULK_QUEUE_URL: optional,
    /** Mails a second that SES allows the account. Set for functions that send mails. */
    SES_SEND_RATE: z._default(z.coerce.number().check(z.minimum(1)), defaultSendRate),
    COGNITO_ISSUER: optional,
    COGNITO_JWKS_URL: optional,
    /** Address of the Cognito API; defaults to the region's. */
    COGNITO_ENDPOINT: optional,
    /** Name of the secret with the keys of wallets. Without it, there are no passes. Set for functions of wallets only. */
    WALLET_SECRET: optional,
    /** The text of that secret, in place of it. */
    WALLET_KEYS: optional,
    /** The ways to pay, with commas, or `none`. Defaults to Stripe if there is a key, else to demo outside production. */
    PAYMENTS: z.optional(Ways),
    /** Set for functions that call Stripe only. */
    STRIPE_SECRET_KEY: optional,
    STRIPE_WEBHOOK_SECRET: optional,
    /** Stripe price of one month. Without it, each checkout states the price itself. */
    STRIPE_PRICE_ID: optional,
    STRIPE_API_URL: optional,
    /** The payee's alias and the instructions of transfers. Set for functions that show them only. */
    TRANSFER_ALIAS: optional,
    TRANSFER_INSTRUCTIONS_EN: optional,
    TRANSFER_INSTRUCTIONS_AR: optional,
  })
  .check(
    z.refine(
      (env) => !isProduction(env) || standIns.every((name) => !env[name]),
      "Production does not allow stand-ins",
    ),
    z.refine(
      (env) => !isProduction(env) || !env.PAYMENTS?.includes("demo"),
      "Production does not allow simulated payments",
    ),
  );
export type Settings = z.infer<typeof Settings>;

export const settings: Settings = Settings.parse(process.env);
