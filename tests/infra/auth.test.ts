import { readdirSync, readFileSync } from "node:fs";
import { writableAttributes } from "@majlis/contracts/users";
import { describe, expect, test } from "vitest";
import { listed, read, text } from "#support/json.ts";
import { attributeOf, deployedFunctions, resourceOf, resourcesOf } from "./stackTemplates.ts";

const pool = resourceOf("Auth", "AWS::Cognito::UserPool");
const client = resourceOf("Auth", "AWS::Cognito::UserPoolClient").Properties;

test("sign-in uses SRP and the pool's own challenge only", () => {
  expect(client.ExplicitAuthFlows).toEqual([
    "ALLOW_CUSTOM_AUTH",
    "ALLOW_USER_SRP_AUTH",
    "ALLOW_REFRESH_TOKEN_AUTH",
  ]);
  expect(client).toMatchObject({ GenerateSecret: false, AllowedOAuthFlowsUserPoolClient: false });
});

describe("the firewall of the user pool", () => {
  const rules = listed(resourceOf("Auth", "AWS::WAFv2::WebACL").Properties.Rules).map((rule) =>
    read(read(read(rule).Statement).RateBasedStatement),
  );

  test("stands before the pool", () => {
    const { Properties } = resourceOf("Auth", "AWS::WAFv2::WebACLAssociation");
    expect(attributeOf(Properties.ResourceArn)).toBe(pool.id);
  });

  /** Every call that the site makes, from its code. */
  const calls = readdirSync("web/src", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => [...readFileSync(`web/src/${file}`, "utf8").matchAll(/callCognito\(\s*"(\w+)"/g)])
    .map(([, call = ""]) => call);
  const ofPerson = ["InitiateAuth", "RespondToAuthChallenge", "RevokeToken"];

  test.each(calls)("limits %s by address", (call) => {
    const limits = rules
      .filter(({ ScopeDownStatement: scope }) => {
        const regex = read(read(scope).RegexMatchStatement).RegexString;
        return (
          regex === undefined || new RegExp(text(regex)).test(`AWSCognitoIdentityProviderService.${call}`)
        );
      })
      .map(({ Limit }) => Limit);
    // A sign-in is answered by its password or a code with three tries, and a token by its own rate.
    expect(limits).toEqual(ofPerson.includes(call) ? [5_000] : [100, 5_000]);
  });

  test("knows the calls of the site", () => {
    expect(calls).toEqual(
      expect.arrayContaining(["SignUp", "ForgotPassword", "ConfirmSignUp", "InitiateAuth"]),
    );
  });
});

test("two-step sign-in is optional, by authenticator app only", () => {
  expect(pool.Properties).toMatchObject({
    MfaConfiguration: "OPTIONAL",
    EnabledMfas: ["SOFTWARE_TOKEN_MFA"],
  });
});

/** Sign-up still tells taken from free addresses: docs/decisions/0050. */
test("the client has PreventUserExistenceErrors enabled", () => {
  expect(client.PreventUserExistenceErrors).toBe("ENABLED");
});

test("refresh tokens are revocable, and access tokens expire after 15 minutes", () => {
  expect(client).toMatchObject({
    EnableTokenRevocation: true,
    AccessTokenValidity: 15,
    IdTokenValidity: 15,
    TokenValidityUnits: { AccessToken: "minutes", IdToken: "minutes" },
  });
});

test("people can write their names and email only", () => {
  expect(client.WriteAttributes).toEqual(writableAttributes);
  expect(pool.Properties.Schema).toEqual([
    { Name: "email", Mutable: true, Required: true },
    { Name: "name", Mutable: true, Required: true },
  ]);
});

test("a new email is active only after it is verified", () => {
  expect(pool.Properties).toMatchObject({
    AutoVerifiedAttributes: ["email"],
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: "verified_email", Priority: 1 }] },
  });
});

test("emails are case-insensitive", () => {
  expect(pool.Properties).toMatchObject({
    UsernameAttributes: ["email"],
    UsernameConfiguration: { CaseSensitive: false },
  });
});

test("passwords have a minimum length and no composition rules", () => {
  expect(pool.Properties.Policies).toEqual({
    PasswordPolicy: {
      MinimumLength: 8,
      RequireLowercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      RequireUppercase: false,
    },
  });
});

test("the pool has seven triggers", () => {
  const functions = deployedFunctions();
  const triggers = Object.entries(read(pool.Properties.LambdaConfig)).map(([trigger, arn]) => [
    trigger,
    functions.find(({ id }) => id === attributeOf(arn))?.name,
  ]);
  expect(Object.fromEntries(triggers)).toEqual({
    PreSignUp: "auth/preSignUp",
    CustomMessage: "auth/customMessage",
    DefineAuthChallenge: "auth/defineAuthChallenge",
    CreateAuthChallenge: "auth/createAuthChallenge",
    VerifyAuthChallengeResponse: "auth/verifyAuthChallenge",
    PostConfirmation: "auth/postConfirmation",
    PostAuthentication: "auth/postAuthentication",
  });
});

test("two functions may ask whether an account has two-step sign-in, and nothing else of the pool", () => {
  const [policy] = resourcesOf("Auth", "AWS::IAM::Policy").filter(({ id }) =>
    id.startsWith("ReadSecondStep"),
  );
  expect(policy?.Properties.PolicyDocument).toMatchObject({
    Statement: [{ Action: "cognito-idp:AdminGetUser", Resource: { "Fn::GetAtt": [pool.id, "Arn"] } }],
  });
});

test("the triggers that refuse people know their stage, for the count of refusals", () => {
  for (const trigger of ["auth/preSignUp", "auth/customMessage"])
    expect(deployedFunctions().find(({ name }) => name === trigger)?.environment.STAGE).toBe("production");
});

test("the pool has deletion protection", () => {
  expect(pool.Properties.DeletionProtection).toBe("ACTIVE");
  expect(pool.DeletionPolicy).toBe("Retain");
});

test("there is no identity pool", () => {
  expect(resourcesOf("Auth", "AWS::Cognito::IdentityPool")).toEqual([]);
});

test("mails have the deployment's sender", () => {
  expect(pool.Properties.EmailConfiguration).toMatchObject({
    EmailSendingAccount: "DEVELOPER",
    From: "Majlis <hello@majlis.example>",
  });
});
