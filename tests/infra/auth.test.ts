import { writableAttributes } from "@majlis/contracts/users";
import { expect, test } from "vitest";
import { read } from "#support/json.ts";
import { attributeOf, deployedFunctions } from "#support/stackFunctions.ts";
import { resourceOf, resourcesOf } from "#support/stackTemplates.ts";

const pool = resourceOf("Auth", "AWS::Cognito::UserPool");
const client = resourceOf("Auth", "AWS::Cognito::UserPoolClient").Properties;

test("passwords are proved and never sent", () => {
  expect(client.ExplicitAuthFlows).toEqual(["ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"]);
  expect(client).toMatchObject({ GenerateSecret: false, AllowedOAuthFlowsUserPoolClient: false });
});

test("a second step by authenticator app is offered to all, by text message to nobody", () => {
  expect(pool.Properties).toMatchObject({
    MfaConfiguration: "OPTIONAL",
    EnabledMfas: ["SOFTWARE_TOKEN_MFA"],
  });
});

test("nobody is told who has an account", () => {
  expect(client.PreventUserExistenceErrors).toBe("ENABLED");
});

test("signing out ends the refresh token, and access tokens live an hour", () => {
  expect(client).toMatchObject({
    EnableTokenRevocation: true,
    AccessTokenValidity: 60,
    TokenValidityUnits: { AccessToken: "minutes" },
  });
});

test("a person can set name and e-mail, nothing else", () => {
  expect(client.WriteAttributes).toEqual(writableAttributes);
  expect(pool.Properties.Schema).toEqual([
    { Name: "email", Mutable: true, Required: true },
    { Name: "name", Mutable: true, Required: true },
  ]);
});

test("a new address counts only once it is confirmed", () => {
  expect(pool.Properties).toMatchObject({
    AutoVerifiedAttributes: ["email"],
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: "verified_email", Priority: 1 }] },
  });
});

test("people sign in with an e-mail in any case", () => {
  expect(pool.Properties).toMatchObject({
    UsernameAttributes: ["email"],
    UsernameConfiguration: { CaseSensitive: false },
  });
});

test("passwords are long rather than odd", () => {
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

test("the four triggers are ours", () => {
  const functions = deployedFunctions();
  const triggers = Object.entries(read(pool.Properties.LambdaConfig)).map(([trigger, arn]) => [
    trigger,
    functions.find(({ id }) => id === attributeOf(arn))?.name,
  ]);
  expect(Object.fromEntries(triggers)).toEqual({
    PreSignUp: "auth/preSignUp",
    CustomMessage: "auth/customMessage",
    PostConfirmation: "auth/postConfirmation",
    PostAuthentication: "auth/postAuthentication",
  });
});

test("accounts cannot be deleted by mistake", () => {
  expect(pool.Properties.DeletionProtection).toBe("ACTIVE");
  expect(pool.DeletionPolicy).toBe("Retain");
});

test("no identity pool lets anybody in", () => {
  expect(resourcesOf("Auth", "AWS::Cognito::IdentityPool")).toEqual([]);
});

test("mails come from the deployment's own sender", () => {
  expect(pool.Properties.EmailConfiguration).toMatchObject({
    EmailSendingAccount: "DEVELOPER",
    From: "Majlis <hello@majlis.example>",
  });
});
