import type { PostConfirmationTriggerEvent, PreSignUpTriggerEvent } from "aws-lambda";
import { afterEach, describe, expect, it } from "vitest";
import { PASSWORD, start, startWithSara, stopAll, WRONG_SIGN_IN } from "./startCognito";

afterEach(stopAll);

describe("sign-up", () => {
  it("mails a code that confirms the account", async () => {
    const { client, codeFor } = await start();
    const result = await client.signUp("ann@example.com", PASSWORD);
    expect(result).toMatchObject({
      userConfirmed: false,
      codeDeliveryDetails: { Destination: "a***@e***", DeliveryMedium: "EMAIL", AttributeName: "email" },
    });
    await expect(client.signIn("ann@example.com", PASSWORD)).rejects.toMatchObject({
      name: "UserNotConfirmedException",
    });
    await expect(client.signIn("ann@example.com", "wrong password")).rejects.toMatchObject(WRONG_SIGN_IN);
    await client.confirm("ann@example.com", codeFor("ann@example.com"));
    const { session } = await client.signIn("Ann@Example.com", PASSWORD);
    expect(session.getIdToken().payload).toMatchObject({ email: "ann@example.com", email_verified: true });
  });

  it("refuses a taken e-mail, an invalid e-mail and foreign attributes", async () => {
    const { client, email } = await startWithSara();
    await expect(client.signUp(email, PASSWORD)).rejects.toMatchObject({
      name: "UsernameExistsException",
      message: "An account with the given email already exists.",
    });
    await expect(client.signUp("bob", PASSWORD)).rejects.toMatchObject({ name: "InvalidParameterException" });
    const forged = client.signUp("new@example.com", PASSWORD, { email_verified: "true" });
    await expect(forged).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });

  it("accepts every password of 8 to 256 characters", async () => {
    const { client } = await start();
    await expect(client.signUp("a@example.com", "1234567")).rejects.toMatchObject({
      name: "InvalidPasswordException",
      message: "Password did not conform with policy: Password not long enough",
    });
    for (const password of ["x".repeat(257), " leading blank"]) {
      await expect(client.signUp("a@example.com", password)).rejects.toMatchObject({
        name: "InvalidParameterException",
      });
    }
    await client.signUp("a@example.com", "x".repeat(256));
    await client.signUp("b@example.com", "كلمة سر طويلة");
  });

  it("creates one account for two concurrent sign-ups", async () => {
    const { client, mails } = await start({
      triggers: { preSignUp: async (event: PreSignUpTriggerEvent) => event },
    });
    const both = await Promise.allSettled([
      client.signUp("twin@example.com", PASSWORD),
      client.signUp("TWIN@example.com", PASSWORD),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(mails).toHaveLength(1);
  });

  it("confirms once when the link is opened twice", async () => {
    const profiles: string[] = [];
    const { client, codeFor } = await start({
      triggers: {
        postConfirmation: async (event: PostConfirmationTriggerEvent) => {
          await new Promise((resolve) => {
            setTimeout(resolve, 50);
          });
          profiles.push(event.userName);
          return event;
        },
      },
    });
    await client.signUp("ann@example.com", PASSWORD);
    const code = codeFor("ann@example.com");
    const first = client.confirm("ann@example.com", code);
    await expect(client.confirm("ann@example.com", code)).rejects.toMatchObject({
      message: "User cannot be confirmed. Current status is CONFIRMED",
    });
    expect(profiles).toHaveLength(1);
    await first;
  });

  it("keeps the account when the mail fails", async () => {
    let down = true;
    const sent: string[] = [];
    const { client } = await start({
      sendEmail: ({ html }) => {
        if (down) throw new Error("provider down");
        sent.push(html);
      },
    });
    await expect(client.signUp("ann@example.com", PASSWORD)).rejects.toMatchObject({
      name: "CodeDeliveryFailureException",
    });
    down = false;
    await client.resend("ann@example.com");
    await client.confirm("ann@example.com", /\d{6}/.exec(sent[0] ?? "")?.[0] ?? "");
  });
});

describe("codes", () => {
  it("distinguishes a wrong, a used, a missing and an expired code", async () => {
    const { client, codeFor, passSeconds } = await start();
    const email = "ann@example.com";
    await client.signUp(email, PASSWORD);
    const first = codeFor(email);
    const wrong = first === "000000" ? "000001" : "000000";
    await expect(client.confirm(email, wrong)).rejects.toMatchObject({ name: "CodeMismatchException" });
    await expect(client.confirm("no@example.com", wrong)).rejects.toMatchObject({
      name: "ExpiredCodeException",
    });
    passSeconds(24 * 3600);
    await expect(client.confirm(email, first)).rejects.toMatchObject({ name: "ExpiredCodeException" });
    await client.resend(email);
    await client.confirm(email, codeFor(email));
    await expect(client.confirm(email, codeFor(email))).rejects.toMatchObject({
      name: "NotAuthorizedException",
    });
    await expect(client.resend(email)).rejects.toMatchObject({ name: "InvalidParameterException" });
  });

  it("limits guesses to five and mails to ten an hour", async () => {
    const { client, codeFor, mails, passSeconds } = await start();
    const email = "ann@example.com";
    await client.signUp(email, PASSWORD);
    const right = codeFor(email);
    const wrong = right === "000000" ? "000001" : "000000";
    for (let i = 0; i < 5; i += 1) {
      await expect(client.confirm(email, wrong)).rejects.toMatchObject({ name: "CodeMismatchException" });
    }
    await expect(client.confirm(email, right)).rejects.toMatchObject({ name: "LimitExceededException" });
    for (let i = 0; i < 9; i += 1) await client.resend(email);
    await expect(client.resend(email)).rejects.toMatchObject({
      name: "LimitExceededException",
      message: "Attempt limit exceeded, please try after some time.",
    });
    expect(mails).toHaveLength(10);
    passSeconds(3601);
    await client.resend(email);
    await client.confirm(email, codeFor(email));
  });
});
