import path from "node:path";

/** Root of the project. */
export const root = path.resolve(import.meta.dirname, "../..");

/** Everything that a rehearsal installs and writes. Git ignores it. */
export const home = path.join(root, ".local/rehearsal");

/** The main region and the one of CloudFront's firewall and certificate differ. */
export const region = "eu-central-1";
export const account = "123456789012";
export const stages = { production: "production", other: "rehearsal" } as const;

export const mailFrom = "Majlis <hello@majlis.example>";
export const siteDomain = "majlis.example";

/** The bucket of copies of the other stage. The emulator has one account. */
export const copies = {
  COPIES_BUCKET: "majlis-copies",
  COPIES_REGION: "eu-west-1",
  COPIES_ACCOUNT: account,
} as const;

/** The account's only certificate. The emulator gives it an id of its own. */
const certificateArn = (): string =>
  process.env.MAJLIS_CERTIFICATE_ARN ?? `arn:aws:acm:us-east-1:${account}:certificate/none`;

const port = process.env.MAJLIS_EMULATOR_PORT ?? "4566";

/** Address of the emulator. By number, as S3 clients then put the bucket into the path. */
export const endpoint = `http://127.0.0.1:${port}`;

/** Credentials, region and endpoint for every command and client. */
export const awsEnvironment = {
  AWS_ENDPOINT_URL: endpoint,
  AWS_ACCESS_KEY_ID: "test",
  AWS_SECRET_ACCESS_KEY: "test",
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
  /** The files of the stages' settings. They are of the emulator's account. */
  DEPLOYMENTS: path.join(home, "state/deployments"),
  CDK_HOME: path.join(home, "cdk"),
  SST_TELEMETRY_DISABLED: "1",
  SST_BUILD_CONCURRENCY: "2",
  // SST runs an empty `npm install` for every function.
  npm_config_audit: "false",
  npm_config_fund: "false",
  npm_config_offline: "true",
} as const;

/** Variables of a deployment. Production has a domain with a certificate, the other stage CloudFront's own address. */
export const deploymentEnvironment = (stage: string): Record<string, string> => ({
  ...awsEnvironment,
  MAIL_FROM: mailFrom,
  ALARM_EMAIL: "ops@majlis.example",
  ...(stage === stages.production
    ? { SITE_DOMAIN: siteDomain, SITE_CERTIFICATE_ARN: certificateArn() }
    : { SITE_URL: "https://rehearsal.majlis.example", ...copies }),
});
