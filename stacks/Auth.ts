import { passwordMinimum } from "@majlis/contracts/users";
import { type FunctionName, rowOf } from "@majlis/functions/deployment/functions";
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
import { Policy, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import {
  type App,
  Cognito,
  type CognitoUserPoolTriggers,
  type Stack,
  type StackContext,
  use,
} from "./constructs";
import { createSignInFirewall } from "./createSignInFirewall";
import { Database } from "./Database";
import { Email } from "./Email";
import { functionProps, grantTable } from "./functionProps";
import { isProduction, readDeployment } from "@majlis/functions/deployment/readDeployment";
import { secretReference } from "@majlis/functions/deployment/secretVersions";

/** User pool: sign-up, confirmation, sign-in and password reset, with seven triggers. */
export const Auth = (context: StackContext) => {
  const { stack, app } = context;
  const { siteUrl, signUpIsClosed } = readDeployment();
  /** Key of the hashes of blocked addresses. A new one would lose them, so it has no version to replace. */
  const addresses = new Secret(stack, "AddressSecret", {
    secretName: app.logicalPrefixedName("addresses"),
    generateSecretString: { passwordLength: 48, excludePunctuation: true },
  });
  const addressSecret = secretReference(addresses.secretArn);
  const auth = new Cognito(stack, "Auth", {
    login: ["email"],
    // SST's default adds an identity pool that is open to guests.
    identityPoolFederation: false,
    triggers: {
      preSignUp: functionProps(context, "auth/preSignUp", {
        environment: { STAGE: app.stage, ...(signUpIsClosed && { SIGN_UP: "closed" }) },
        ...limitsOf("auth/preSignUp"),
      }),
      customMessage: functionProps(context, "auth/customMessage", {
        environment: { STAGE: app.stage, SITE_URL: siteUrl },
        ...limitsOf("auth/customMessage"),
      }),
      defineAuthChallenge: functionProps(context, "auth/defineAuthChallenge", {
        ...limitsOf("auth/defineAuthChallenge"),
      }),
      createAuthChallenge: functionProps(context, "auth/createAuthChallenge", {
        ...limitsOf("auth/createAuthChallenge"),
      }),
      verifyAuthChallengeResponse: functionProps(context, "auth/verifyAuthChallenge", {
        environment: tableEnvironment(context),
        permissions: grantTable(use(Database).table, "auth/verifyAuthChallenge"),
        ...limitsOf("auth/verifyAuthChallenge"),
      }),
      postConfirmation: profileFunctionProps(context, "auth/postConfirmation", addressSecret),
      postAuthentication: profileFunctionProps(context, "auth/postAuthentication", addressSecret),
    },
    cdk: { userPool: userPoolProps(app), userPoolClient: clientProps },
  });
  allow(stack, auth, "EndSessions", "postConfirmation", "AdminUserGlobalSignOut");
  allow(stack, auth, "ReadSecondStep", "verifyAuthChallengeResponse", "AdminGetUser");
  // As of the site: only production has firewalls.
  if (isProduction(app)) createSignInFirewall(context, auth.cdk.userPool);
  return {
    auth,
    addressSecret,
    profileFunctions: profileTriggers.map((name) => triggerOf(auth, name)),
    /** People cannot sign up, reset a password or sign in by code without them. */
    otherTriggers: {
      preSignUp: triggerOf(auth, "preSignUp"),
      customMessage: triggerOf(auth, "customMessage"),
      defineAuthChallenge: triggerOf(auth, "defineAuthChallenge"),
      createAuthChallenge: triggerOf(auth, "createAuthChallenge"),
      verifyAuthChallenge: triggerOf(auth, "verifyAuthChallengeResponse"),
    },
  };
};

const limitsOf = (name: FunctionName) => {
  const { timeout, reserved } = rowOf(name);
  return { timeout, reserved };
};

/** Triggers that create profiles. New people cannot sign in without them. */
const profileTriggers = ["postConfirmation", "postAuthentication"] as const;

const triggerOf = (auth: Cognito, name: keyof CognitoUserPoolTriggers) => {
  const fn = auth.getFunction(name);
  if (!fn) throw new Error(`The user pool has no trigger ${name}`);
  return fn;
};

/**
 * Lets a trigger call the pool: postConfirmation ends sessions, verifyAuthChallenge asks for two-step sign-in. The pool
 * depends on its triggers and their roles, so the permission is a resource of its own.
 */
const allow = (
  stack: Stack,
  auth: Cognito,
  id: string,
  trigger: keyof CognitoUserPoolTriggers,
  verb: "AdminUserGlobalSignOut" | "AdminGetUser",
): void => {
  const policy = new Policy(stack, id, {
    statements: [new PolicyStatement({ actions: [`cognito-idp:${verb}`], resources: [auth.userPoolArn] })],
  });
  triggerOf(auth, trigger).role?.attachInlinePolicy(policy);
};

/** What a trigger needs that uses the table. */
const tableEnvironment = ({ app }: StackContext) => {
  const { siteUrl, mailFrom, version } = readDeployment();
  return {
    STAGE: app.stage,
    TABLE_NAME: use(Database).table.tableName,
    // The pool depends on its triggers, so they cannot reference it. These triggers verify no token.
    USER_POOL_ID: "none",
    USER_POOL_CLIENT_ID: "none",
    SITE_URL: siteUrl,
    MAIL_FROM: mailFrom,
    VERSION: version,
  };
};

const profileFunctionProps = (
  context: StackContext,
  name: `auth/${(typeof profileTriggers)[number]}`,
  addressSecret: string,
) => {
  const { table } = use(Database);
  const { firstAdmin, featuresOff } = readDeployment();
  return functionProps(context, name, {
    environment: {
      ...tableEnvironment(context),
      ADDRESS_SECRET: addressSecret,
      ...(firstAdmin && { FIRST_ADMIN: firstAdmin }),
      ...(featuresOff && { FEATURES_OFF: featuresOff }),
    },
    permissions: grantTable(table, name),
    ...limitsOf(name),
  });
};

const userPoolProps = (app: App): UserPoolProps => {
  const { mailAddress, mailName, mailDomain } = readDeployment();
  const { configurationSet } = use(Email);
  return {
    // Other plans cost more, and their features (custom token claims, passkeys, mailed codes of Cognito itself) are not used.
    featurePlan: FeaturePlan.LITE,
    autoVerify: { email: true },
    // A new address is active only after it is verified.
    keepOriginal: { email: true },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    // Optional for all. The page asks admins and founders to enable it.
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { otp: true, sms: false },
    standardAttributes: {
      email: { required: true, mutable: true },
      fullname: { required: true, mutable: true },
    },
    // Minimum length, and no common passwords (decision 43). NIST SP 800-63B, section 5.1.1.2, advises against
    // composition rules.
    passwordPolicy: {
      minLength: passwordMinimum,
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

/**
 * App client of the page: password proof by SRP, no password on the wire, or a mailed code by the pool's own challenge
 * (docs/decisions/0128-a-code-in-place-of-a-password.md). Sign-in and reset answer the same for every
 * address. Sign-up and confirmation cannot (docs/decisions/0050-what-cognito-tells-of-addresses.md).
 */
const clientProps: UserPoolClientOptions = {
  generateSecret: false,
  disableOAuth: true,
  authFlows: { userSrp: true, custom: true },
  preventUserExistenceErrors: true,
  enableTokenRevocation: true,
  // Functions accept the access token of a revoked session until it expires.
  accessTokenValidity: Duration.minutes(15),
  idTokenValidity: Duration.minutes(15),
  refreshTokenValidity: Duration.days(30),
  // Attributes of a sign-up. A person can write no other attribute.
  writeAttributes: new ClientAttributes().withStandardAttributes({
    email: true,
    fullname: true,
    givenName: true,
    familyName: true,
  }),
  readAttributes: new ClientAttributes().withStandardAttributes({
    email: true,
    emailVerified: true,
    fullname: true,
    givenName: true,
    familyName: true,
  }),
};
