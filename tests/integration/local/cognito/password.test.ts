import type {
  CustomMessageTriggerEvent,
  PostAuthenticationTriggerEvent,
  PostConfirmationTriggerEvent,
  PreSignUpTriggerEvent,
} from "aws-lambda";
import { afterEach, describe, expect, it } from "vitest";
import { OTHER_PASSWORD, PASSWORD, start, startWithSara, stopAll, WRONG_SIGN_IN } from "./startCognito";

afterEach(stopAll);

describe("passwords", () => {
  it("resets a forgotten password once with the mailed code", async () => {
    const { client, codeFor, email } = await startWithSara();
    for (let i = 0; i < 5; i += 1) await client.signIn(email, "wrong password").catch(() => undefined);
    await client.forgot(email);
    const code = codeFor(email);
    await expect(client.reset(email, code, "short")).rejects.toMatchObject({
      name: "InvalidPasswordException",
    });
    const wrong = code === "000000" ? "000001" : "000000";
    await expect(client.reset(email, wrong, OTHER_PASSWORD)).rejects.toMatchObject({
      name: "CodeMismatchException",
    });
    await client.reset(email, code, OTHER_PASSWORD);
    await expect(client.reset(email, code, PASSWORD)).rejects.toMatchObject({ name: "ExpiredCodeException" });
    await expect(client.signIn(email, PASSWORD)).rejects.toMatchObject(WRONG_SIGN_IN);
    await client.signIn(email, OTHER_PASSWORD);
  });

  it("answers an unknown and an unconfirmed e-mail like a known one", async () => {
    const { client, mails } = await start();
    await client.signUp("new@example.com", PASSWORD);
    const masked = { CodeDeliveryDetails: { Destination: "n***@e***" } };
    expect(await client.forgot("new@example.com")).toMatchObject(masked);
    expect(await client.forgot("nobody@example.com")).toMatchObject(masked);
    expect(mails).toHaveLength(1);
  });

  it("changes a password with the old one", async () => {
    const { client, email } = await startWithSara();
    const signedIn = await client.signIn(email, PASSWORD);
    await expect(client.changePassword(signedIn, "wrong password", OTHER_PASSWORD)).rejects.toMatchObject(
      WRONG_SIGN_IN,
    );
    await expect(client.changePassword(signedIn, PASSWORD, "short")).rejects.toMatchObject({
      name: "InvalidPasswordException",
    });
    await client.changePassword(signedIn, PASSWORD, OTHER_PASSWORD);
    await client.signIn(email, OTHER_PASSWORD);
  });
});

describe("triggers", () => {
  it("refuses a sign-up with the message of preSignUp", async () => {
    const seen: PreSignUpTriggerEvent[] = [];
    const { client, userPool } = await start({
      triggers: {
        preSignUp: (event: PreSignUpTriggerEvent) => {
          seen.push(event);
          throw new Error("This password is too common");
        },
      },
    });
    await expect(client.signUp("ann@example.com", PASSWORD)).rejects.toMatchObject({
      name: "UserLambdaValidationException",
      message: "PreSignUp failed with error This password is too common.",
    });
    expect(userPool.hasUser("ann@example.com")).toBe(false);
    expect(seen).toMatchObject([
      {
        version: "1",
        userPoolId: "local_majlis",
        triggerSource: "PreSignUp_SignUp",
        callerContext: { clientId: "majlis-web" },
        request: {
          userAttributes: { email: "ann@example.com", name: "Ann Lee" },
          validationData: { origin: "test" },
          clientMetadata: { language: "en" },
        },
      },
    ]);
  });

  it("uses customMessage for each mail and replaces the placeholder with the code", async () => {
    const sources: string[] = [];
    const { client, codeFor, mails } = await start({
      triggers: {
        customMessage: async (event: CustomMessageTriggerEvent) => {
          sources.push(event.triggerSource);
          event.response.emailSubject = `Ahlan ${event.request.userAttributes["name"]}`;
          event.response.emailMessage = `<a href="/auth?confirm=${event.request.codeParameter}">Confirm</a>`;
          return event;
        },
      },
    });
    const email = "ann@example.com";
    await client.signUp(email, PASSWORD);
    await client.resend(email);
    expect(mails[0]).toMatchObject({ to: [email], subject: "Ahlan Ann Lee" });
    expect(mails[0]?.html).toMatch(/^<a href="\/auth\?confirm=\d{6}">Confirm<\/a>$/);
    await client.confirm(email, codeFor(email));
    await client.forgot(email);
    expect(sources).toEqual([
      "CustomMessage_SignUp",
      "CustomMessage_ResendCode",
      "CustomMessage_ForgotPassword",
    ]);
  });

  it("refuses a message without the code, as AWS does", async () => {
    const { client } = await start({
      triggers: {
        customMessage: async (event: CustomMessageTriggerEvent) => {
          event.response.emailMessage = "Welcome";
          return event;
        },
      },
    });
    await expect(client.signUp("ann@example.com", PASSWORD)).rejects.toMatchObject({
      name: "InvalidLambdaResponseException",
    });
  });

  it("calls postConfirmation with the status and the verified e-mail", async () => {
    const events: PostConfirmationTriggerEvent[] = [];
    const { client, codeFor } = await start({
      triggers: {
        postConfirmation: async (event: PostConfirmationTriggerEvent) => {
          events.push(event);
          return event;
        },
      },
    });
    await client.signUp("ann@example.com", PASSWORD);
    await client.confirm("ann@example.com", codeFor("ann@example.com"));
    await client.forgot("ann@example.com");
    await client.reset("ann@example.com", codeFor("ann@example.com"), OTHER_PASSWORD);
    const userAttributes = { email: "ann@example.com", email_verified: "true" };
    expect(events).toMatchObject([
      {
        triggerSource: "PostConfirmation_ConfirmSignUp",
        request: { userAttributes: { ...userAttributes, "cognito:user_status": "CONFIRMED" } },
      },
      { triggerSource: "PostConfirmation_ConfirmForgotPassword", request: { userAttributes } },
    ]);
    expect(events[0]?.request.userAttributes["sub"]).toBe(events[0]?.userName);
  });

  it("calls postAuthentication at sign-in, not at a refresh", async () => {
    const told: PostAuthenticationTriggerEvent[] = [];
    const { client, email, sub } = await startWithSara({
      triggers: {
        postAuthentication: async (event: PostAuthenticationTriggerEvent) => {
          told.push(event);
          if (told.length > 1) throw new Error("Later");
          return event;
        },
      },
    });
    await expect(client.signIn(email, OTHER_PASSWORD)).rejects.toThrow();
    const { user, session } = await client.signIn(email, PASSWORD);
    await new Promise((resolve, reject) => {
      user.refreshSession(session.getRefreshToken(), (error: unknown, fresh: unknown) =>
        error ? reject(error) : resolve(fresh),
      );
    });
    expect(told).toMatchObject([
      {
        triggerSource: "PostAuthentication_Authentication",
        userName: sub,
        request: { userAttributes: { sub, email, name: "Sara" }, newDeviceUsed: false },
      },
    ]);
    await expect(client.signIn(email, PASSWORD)).rejects.toMatchObject({
      name: "UserLambdaValidationException",
      message: "PostAuthentication failed with error Later.",
    });
  });
});
