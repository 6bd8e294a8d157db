import { Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPoolEmail,
  type UserPoolClientOptions,
  type UserPoolProps,
} from "aws-cdk-lib/aws-cognito";
import { type App, Cognito, type StackContext, use } from "sst/constructs";
import { Database } from "./Database";
import { Email } from "./Email";
import { functionProps } from "./functionProps";
import { grantTable } from "./grantTable";
import { isProduction, readDeployment } from "./readDeployment";
import { tableNeeds } from "@majlis/functions/deployment/tableNeeds";

/** Seconds; Cognito waits no longer. */
const triggerTimeout = 5;

/** Accounts: sign-up, confirmation, sign-in and password reset, with the four triggers. */
export const Auth = (context: StackContext) => {
  const { stack, app } = context;
  const { siteUrl } = readDeployment();
  const auth = new Cognito(stack, "Auth", {
    login: ["email"],
    // By default SST adds an identity pool that admits anybody.
    identityPoolFederation: false,
    triggers: {
      preSignUp: functionProps(context, "auth/preSignUp", { timeout: triggerTimeout }),
      customMessage: functionProps(context, "auth/customMessage", {
        environment: { SITE_URL: siteUrl },
        timeout: triggerTimeout,
      }),
      postConfirmation: profileMaker(context, "auth/postConfirmation"),
      postAuthentication: profileMaker(context, "auth/postAuthentication"),
    },
    cdk: { userPool: userPoolProps(app), userPoolClient: clientProps },
  });
  return { auth, profileMakers: profileTriggers.map((name) => triggerOf(auth, name)) };
};

/** What makes the profile of an account: without them nobody new gets in. */
const profileTriggers = ["postConfirmation", "postAuthentication"] as const;

const triggerOf = (auth: Cognito, name: (typeof profileTriggers)[number]) => {
  const made = auth.getFunction(name);
  if (!made) throw new Error(`The pool has no trigger ${name}`);
  return made;
};

const profileMaker = (context: StackContext, name: `auth/${(typeof profileTriggers)[number]}`) => {
  const { table } = use(Database);
  const { siteUrl, mailFrom, version } = readDeployment();
  return functionProps(context, name, {
    environment: {
      STAGE: context.app.stage,
      TABLE_NAME: table.tableName,
      // The pool names its triggers, so they cannot name the pool; these verify no token.
      USER_POOL_ID: "none",
      USER_POOL_CLIENT_ID: "none",
      SITE_URL: siteUrl,
      MAIL_FROM: mailFrom,
      VERSION: version,
    },
    permissions: grantTable(table, tableNeeds[name]),
    timeout: triggerTimeout,
  });
};

const userPoolProps = (app: App): UserPoolProps => {
  const { mailAddress, mailName, mailDomain } = readDeployment();
  const { configurationSet } = use(Email);
  return {
    // What the other plans add (tokens with own claims, sign-in without password) is not used, at a third of the price.
    featurePlan: FeaturePlan.LITE,
    autoVerify: { email: true },
    // A new address counts only once its owner has confirmed it.
    keepOriginal: { email: true },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    // Offered to all; the page asks admins and founders to take it.
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    standardAttributes: {
      email: { required: true, mutable: true },
      fullname: { required: true, mutable: true },
    },
    // Length, and no common ones (preSignUp): rules of composition make passwords worse.
    passwordPolicy: {
      minLength: 8,
      requireDigits: false,
      requireLowercase: false,
      requireUppercase: false,
      requireSymbols: false,
    },
    email: UserPoolEmail.withSES({
      fromEmail: mailAddress,
      ...(mailName && { fromName: mailName }),
      sesVerifiedDomain: mailDomain,
      configurationSetName: configurationSet.configurationSetName,
    }),
    deletionProtection: isProduction(app),
    removalPolicy: isProduction(app) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  };
};

/** The page's client: it proves the password (SRP) and never sends it, and is told nothing of who has an account. */
const clientProps: UserPoolClientOptions = {
  generateSecret: false,
  disableOAuth: true,
  authFlows: { userSrp: true },
  preventUserExistenceErrors: true,
  enableTokenRevocation: true,
  accessTokenValidity: Duration.minutes(60),
  idTokenValidity: Duration.minutes(60),
  refreshTokenValidity: Duration.days(30),
  // What a sign-up must say; a person can set no other attribute.
  writeAttributes: new ClientAttributes().withStandardAttributes({ email: true, fullname: true }),
  readAttributes: new ClientAttributes().withStandardAttributes({
    email: true,
    emailVerified: true,
    fullname: true,
  }),
};
