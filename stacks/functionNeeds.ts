import { pictureFolder, uploadFolder } from "@majlis/contracts/events/pictures";
import type { Deployment } from "@majlis/functions/deployment/deployment";
import type { FunctionRow } from "@majlis/functions/deployment/functionRow";
import { type FunctionName, rowOf } from "@majlis/functions/deployment/functions";
import { pictureFiles } from "@majlis/functions/deployment/pictureFiles";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { type App, type FunctionProps, type Stack, type StackContext, use } from "./constructs";
import { Auth } from "./Auth";
import { Database } from "./Database";
import { Email } from "./Email";
import { type FunctionNeeds, functionProps, grantTable } from "./functionProps";
import { Pictures } from "./Pictures";
import { isProduction, paymentWaysOf, readDeployment } from "@majlis/functions/deployment/readDeployment";
import { readSecretVersions, secretReference } from "@majlis/functions/deployment/secretVersions";
import { Web } from "./Web";

/** A function with everything that its row in deployment/functions.ts names, and with `extra`. */
export const propsOf = (
  context: StackContext,
  name: FunctionName,
  extra: FunctionNeeds = {},
): FunctionProps => {
  const row = rowOf(name);
  const needs: readonly FunctionNeeds[] = [
    { environment: functionEnvironment(context, row) },
    { permissions: grantTable(use(Database).table, name) },
    workingOnPictures(row),
    readingWallets(context.stack, row),
    row.draws ? drawing : {},
    row.pages ? readingPages() : {},
    row.readsAccounts ? readingAccounts() : {},
    row.sendsMails ? sendingMails() : {},
    row.sendsWhatsApp ? sendingWhatsApp(context.stack) : {},
    extra,
  ];
  return functionProps(context, name, {
    environment: Object.assign({}, ...needs.map(({ environment }) => environment)),
    permissions: needs.flatMap(({ permissions = [] }) => permissions),
    copyFiles: needs.flatMap(({ copyFiles = [] }) => copyFiles),
    timeout: row.timeout,
    memory: row.memory,
    recursive: row.recursive,
    reserved: row.reserved,
  });
};

/** Environment of a function, as `packages/functions/src/settings.ts` reads it. */
export const functionEnvironment = ({ app }: StackContext, row: Partial<FunctionRow> = {}) => {
  const { table } = use(Database);
  const { auth } = use(Auth);
  const { siteUrl, mailFrom, version, featuresOff, whatsappPhoneNumberId } = readDeployment();
  return {
    STAGE: app.stage,
    ...(isProduction(app) && app.stage !== "production" && { PRODUCTION: "1" }),
    TABLE_NAME: table.tableName,
    USER_POOL_ID: auth.userPoolId,
    USER_POOL_CLIENT_ID: auth.userPoolClientId,
    SITE_URL: siteUrl,
    MAIL_FROM: mailFrom,
    VERSION: version,
    ...(featuresOff && { FEATURES_OFF: featuresOff }),
    ...(whatsappPhoneNumberId && { WHATSAPP_PHONE_NUMBER_ID: whatsappPhoneNumberId }),
    ...paymentEnvironment(app, row),
  };
};

/**
 * Payment settings of a function. Every function receives the ways to pay; only a few receive secrets. The secrets are in
 * Secrets Manager as `{ "secretKey": …, "webhookSecret": … }`. CloudFormation resolves them, so no template contains
 * them.
 */
export const paymentEnvironment = (
  app: Pick<App, "stage">,
  { payments, transfers }: Partial<FunctionRow> = {},
): Record<string, string> => {
  const { stripe, transfer } = readDeployment();
  return {
    PAYMENTS: paymentWaysOf(app),
    ...(transfer &&
      transfers && {
        TRANSFER_ALIAS: transfer.alias,
        TRANSFER_INSTRUCTIONS_EN: transfer.en,
        TRANSFER_INSTRUCTIONS_AR: transfer.ar,
      }),
    ...(stripe && payments && stripeSecrets(stripe, payments)),
  };
};

const stripeSecrets = (
  stripe: NonNullable<Deployment["stripe"]>,
  payments: NonNullable<FunctionRow["payments"]>,
): Record<string, string> => {
  const { stripe: version } = readSecretVersions();
  const secret = (key: string) => secretReference(stripe.secretName, { key, version });
  return {
    STRIPE_SECRET_KEY: secret("secretKey"),
    ...(stripe.priceId && { STRIPE_PRICE_ID: stripe.priceId }),
    ...(payments === "receive" && { STRIPE_WEBHOOK_SECRET: secret("webhookSecret") }),
  };
};

/** `write`: a form has the permissions of its signer; an upload is read, checked, stored and deleted. */
const pictureActions = {
  write: [
    ["s3:GetObject", uploadFolder],
    ["s3:PutObject", uploadFolder],
    ["s3:DeleteObject", uploadFolder],
    ["s3:PutObject", pictureFolder],
  ],
  delete: [["s3:DeleteObject", pictureFolder]],
} as const;

const workingOnPictures = ({ pictures }: FunctionRow): FunctionNeeds => {
  if (!pictures) return {};
  const { bucket } = use(Pictures);
  return {
    environment: { PICTURE_BUCKET: bucket.bucketName },
    permissions: pictureActions[pictures].map(
      ([action, folder]) =>
        new PolicyStatement({ actions: [action], resources: [bucket.arnForObjects(`${folder}/*`)] }),
    ),
  };
};

/**
 * The secret with the keys of wallets. Functions read it at run time, because an environment has room for 4 kB. Its name
 * alone tells that there are wallets.
 */
const readingWallets = ({ partition, region, account }: Stack, { wallets }: FunctionRow): FunctionNeeds => {
  const { wallet } = readDeployment();
  if (!wallet || !wallets) return {};
  // A function keeps the keys. A changed environment starts new processes, which read the new ones.
  const { wallet: version } = readSecretVersions();
  const environment = {
    WALLET_SECRET: wallet.secretName,
    ...(version && { WALLET_SECRET_VERSION: version }),
  };
  if (wallets === "name") return { environment };
  // Secrets Manager adds six characters to a name.
  const secret = `arn:${partition}:secretsmanager:${region}:${account}:secret:${wallet.secretName}-??????`;
  return {
    environment,
    permissions: [new PolicyStatement({ actions: ["secretsmanager:GetSecretValue"], resources: [secret] })],
  };
};

/** The files that pictures are drawn with. */
const drawing: FunctionNeeds = {
  copyFiles: Object.entries(pictureFiles).map(([to, from]) => ({ from: `node_modules/${from}`, to })),
};

/** The site's build writes the drawing before any function of a later stack is bundled (web/build/drawPages.ts). */
const readingPages = (): FunctionNeeds => {
  const { bucket } = use(Web);
  return {
    environment: { SITE_BUCKET: bucket.bucketName },
    permissions: [
      new PolicyStatement({
        actions: ["s3:GetObject"],
        resources: [bucket.arnForObjects("app.html")],
      }),
    ],
    copyFiles: [{ from: ".sst/site-server", to: "drawing" }],
  };
};

const readingAccounts = (): FunctionNeeds => ({
  permissions: [
    new PolicyStatement({ actions: ["cognito-idp:AdminGetUser"], resources: [use(Auth).auth.userPoolArn] }),
  ],
});

const sendingMails = (): FunctionNeeds => {
  const { allowSending, configurationSet } = use(Email);
  return {
    environment: {
      MAIL_CONFIGURATION_SET: configurationSet.configurationSetName,
      SES_SEND_RATE: `${readDeployment().sesSendRate}`,
    },
    permissions: [allowSending()],
  };
};

/** Allows messages from the configured number only. */
const sendingWhatsApp = ({ partition, region, account }: Stack): FunctionNeeds => {
  const { whatsappPhoneNumberId: id } = readDeployment();
  if (!id) return {};
  const number = `arn:${partition}:social-messaging:${region}:${account}:phone-number-id/${id}`;
  return {
    permissions: [
      new PolicyStatement({ actions: ["social-messaging:SendWhatsAppMessage"], resources: [number] }),
    ],
  };
};
