import { deleteMe } from "@majlis/contracts/account";
import { setSuspension, setUserRole } from "@majlis/contracts/admin";
import { UserId } from "@majlis/contracts/ids";
import { getMe } from "@majlis/contracts/users";
import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { call, newSession, product, send, tokenOf } from "#support/api.ts";
import { askCognito, newAccount, newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { linkIn, mailsTo, mailTo } from "#support/mailbox.ts";
import { answerWith, askCode, codeSubject, cognito, newCode, signInWith } from "#support/signInCodes.ts";
import { testDeps } from "#support/table.ts";

/** Attacks on the sign-in by a mailed code, over HTTP, as an outsider makes them. */

const refusal = { __type: "NotAuthorizedException", message: "Incorrect username or password." };
const otherThan = (code: string) => (code === "000000" ? "111111" : "000000");
const passwordSubject = "Sign in to Majlis with your password";
const noAccountSubject = "No Majlis account with this address";

/** All mails of the product about codes to this address, once the newest request was answered by a mail. */
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

it("a code signs its owner in, once", async () => {
  const { email } = await newAccount();
  const { answer } = await newCode(email);
  const token = await signInWith(email, answer);
  expect((await call(getMe, {}, token)).body["email"]).toBe(email);
  const { auth_time } = JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString());
  expect(Math.abs(auth_time * 1000 - Date.now())).toBeLessThan(60_000);
  expect(await answerWith(email, answer)).toEqual(refusal);
});

it("a code that was guessed three times is over, and one that was guessed twice is not", async () => {
  const { email } = await newAccount();
  const [first, second] = [await newCode(email), await newCode(email)];
  for (let guess = 0; guess < 3; guess++)
    expect(await answerWith(email, `${first.request}.${otherThan(first.code)}`)).toEqual(refusal);
  expect(await answerWith(email, first.answer)).toEqual(refusal);
  for (let guess = 0; guess < 2; guess++)
    await answerWith(email, `${second.request}.${otherThan(second.code)}`);
  expect(await signInWith(email, second.answer)).toBeDefined();
});

it("thirty guesses at once are three", async () => {
  const { email } = await newAccount();
  const { request, code, answer } = await newCode(email);
  const wrong = `${request}.${otherThan(code)}`;
  await Promise.all(Array.from({ length: 30 }, () => answerWith(email, wrong)));
  expect((await testDeps().store.signInCode.get({ id: request }).go()).data?.tries).toBe(3);
  expect(await signInWith(email, answer)).toBeUndefined();
});

it("two browsers that use a code at once are one sign-in", async () => {
  const { email } = await newAccount();
  const { answer } = await newCode(email);
  const tokens = await Promise.all([signInWith(email, answer), signInWith(email, answer)]);
  expect(tokens.filter((token) => token !== undefined)).toHaveLength(1);
});

it("a stranger can spend no try of a code that somebody else asked for", async () => {
  const { email } = await newAccount();
  const { code, answer } = await newCode(email);
  const stranger = await askCode(email);
  for (const guess of [code, `.${code}`, `${"0".repeat(40)}.${code}`, `${stranger.body["request"]}.000000`])
    await answerWith(email, guess);
  expect(await signInWith(email, answer)).toBeDefined();
});

it("a code opens no other account", async () => {
  const [own, other] = [await newAccount(), await newAccount()];
  const { answer } = await newCode(own.email);
  expect(await answerWith(other.email, answer)).toEqual(refusal);
  // Nor in a session that another person began.
  const { Session } = await cognito("InitiateAuth", {
    AuthFlow: "CUSTOM_AUTH",
    AuthParameters: { USERNAME: other.email },
  });
  const ChallengeResponses = { USERNAME: own.email, ANSWER: answer };
  const challenge = { ChallengeName: "CUSTOM_CHALLENGE", Session, ChallengeResponses };
  expect(await cognito("RespondToAuthChallenge", challenge)).toMatchObject({
    __type: "NotAuthorizedException",
  });
});

it("an address that is asked for a hundred times gets five mails", async () => {
  const { email } = await newAccount();
  const replies = await Promise.all(Array.from({ length: 100 }, () => askCode(email)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  const refusals = replies.filter(({ status }) => status !== 200).map(({ body }) => body["code"]);
  expect(refusals).toContain("TooManyRequests");
  // Some of a hundred at once may find the row too busy.
  expect(["Busy", "TooManyRequests"]).toEqual(expect.arrayContaining(refusals));
  await expect
    .poll(async () => (await subjectsTo(email)).filter((each) => each === codeSubject).length)
    .toBe(5);
  // The password does not wait.
  await newSession(email, newPassword);
});

it("one network address asks sixty times in ten minutes", async () => {
  const headers = { "x-forwarded-for": "192.0.2.77, 10.0.0.1" };
  const body = () => ({ email: `${crypto.randomUUID()}@majlis.test` });
  const { requestSignInCode } = await import("@majlis/contracts/account/signInCode");
  const replies = await Promise.all(
    Array.from({ length: 61 }, () => call(requestSignInCode, { body: body() }, undefined, { headers })),
  );
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
});

it("no code of before a new password works after it", async () => {
  const { email } = await newAccount();
  const { answer } = await newCode(email);
  await askCognito("ForgotPassword", { Username: email });
  const { html } = await mailTo(email, "Choose a new Majlis password");
  const ConfirmationCode = /code=(\d{6})/.exec(html)?.[1];
  const Password = "eight goats on the roof";
  await askCognito("ConfirmForgotPassword", { Username: email, ConfirmationCode, Password });
  expect(await answerWith(email, answer)).toEqual(refusal);
  const later = await newCode(email);
  expect(await signInWith(email, later.answer)).toBeDefined();
});

it("a code works for ten minutes", async () => {
  const { email } = await newAccount();
  const { request, answer } = await newCode(email);
  const { data } = await testDeps().store.signInCode.get({ id: request }).go();
  const lifeMs = new Date(data?.expires_at ?? "").getTime() - Date.now();
  expect(lifeMs).toBeGreaterThan(9 * 60_000);
  expect(lifeMs).toBeLessThanOrEqual(10 * 60_000);
  const expires_at = new Date(Date.now() - 1_000).toISOString();
  await testDeps().store.signInCode.patch({ id: request }).set({ expires_at }).go();
  expect(await answerWith(email, answer)).toEqual(refusal);
});

describe("codes of other mails", () => {
  it("sign nobody in, and a code to sign in neither confirms nor resets", async () => {
    const { email } = await newAccount();
    const { request, code } = await newCode(email);
    await askCognito("ForgotPassword", { Username: email });
    const reset = /code=(\d{6})/.exec((await mailTo(email, "Choose a new Majlis password")).html)?.[1] ?? "";
    if (reset !== code) {
      expect(await answerWith(email, `${request}.${reset}`)).toEqual(refusal);
      await expect(
        askCognito("ConfirmForgotPassword", {
          Username: email,
          ConfirmationCode: code,
          Password: newPassword,
        }),
      ).rejects.toThrow(/CodeMismatch/);
    }
    expect(await answerWith(email, reset)).toEqual(refusal);
  });

  it("leave an unconfirmed account unconfirmed", async () => {
    const email = `${crypto.randomUUID()}@majlis.test`;
    const password = { Name: "password", Value: newPassword };
    await askCognito("SignUp", {
      Username: email,
      Password: newPassword,
      UserAttributes: [
        { Name: "email", Value: email },
        { Name: "name", Value: "Code Test" },
      ],
      ValidationData: [password],
    });
    const { body } = await askCode(email);
    await mailTo(email, noAccountSubject);
    const { data } = await testDeps()
      .store.signInCode.get({ id: String(body["request"]) })
      .go();
    expect(await answerWith(email, `${data?.id}.${data?.code}`)).toEqual(refusal);
    await expect(newSession(email, newPassword)).rejects.toThrow(/not confirmed/);
  });
});

/** The right answer of a row, for an account whose mail has no code. */
const storedAnswer = async (email: string): Promise<string> => {
  const id = String((await askCode(email)).body["request"]);
  const { data } = await testDeps().store.signInCode.get({ id }).go();
  return `${id}.${data?.code}`;
};

describe.each(["city_founder", "admin"] as const)("an account of a %s", (role) => {
  it("gets a mail about its password, and no code signs it in, also one of before", async () => {
    const { email, token } = await newAccount();
    const early = await newCode(email);
    const userId = UserId.parse((await call(getMe, {}, token)).body["id"]);
    await call(setUserRole, { body: { userId, role } }, await tokenOf("admin@majlis.test"));
    expect(await answerWith(email, early.answer)).toEqual(refusal);
    const answer = await storedAnswer(email);
    const mail = await mailTo(email, passwordSubject);
    expect(mail.html).not.toContain(answer.split(".")[1]);
    expect(linkIn(mail)).not.toContain("#");
    expect(await answerWith(email, answer)).toEqual(refusal);
  });
});

it("an account with two-step sign-in gets a mail about its password, and no code signs it in", async () => {
  const { email, token: AccessToken } = await newAccount();
  const early = await newCode(email);
  const { SecretCode } = await cognito("AssociateSoftwareToken", { AccessToken });
  const UserCode = new TOTP({ secret: Secret.fromBase32(SecretCode ?? "") }).generate();
  await cognito("VerifySoftwareToken", { AccessToken, UserCode });
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await cognito("SetUserMFAPreference", { AccessToken, SoftwareTokenMfaSettings });
  expect(await answerWith(email, early.answer)).toEqual(refusal);
  expect(await answerWith(email, await storedAnswer(email))).toEqual(refusal);
  await mailTo(email, passwordSubject);
});

it("a suspended person signs in by code to what a password would open, and to nothing else", async () => {
  const { email, userId } = await newAccountAs("member");
  await call(setSuspension, { body: { userId, suspended: true } }, await tokenOf("admin@majlis.test"));
  const token = await signInWith(email, (await newCode(email)).answer);
  expect((await call(getMe, {}, token)).body["suspended_at"]).not.toBeNull();
  const { listMyTickets } = await import("@majlis/contracts/tickets/tickets");
  expect((await call(listMyTickets, { query: {} }, token)).body["code"]).toBe("AccountSuspended");
});

it("the code of a deleted account opens nothing, also not a new account of the address", async () => {
  const { email, token } = await newAccount();
  const { request, answer } = await newCode(email);
  expect((await send(deleteMe, { body: { confirm: true } }, token)).status).toBe(200);
  expect(await answerWith(email, answer)).toEqual(refusal);
  expect((await testDeps().store.signInCode.get({ id: request }).go()).data).toBeNull();
  await askCode(email);
  await mailTo(email, noAccountSubject);
});

it("no reply tells a member from a founder, a suspended person or an unknown address", async () => {
  const [member, founder, suspended] = [
    await newAccountAs("member"),
    await newAccountAs("city_founder"),
    await newAccountAs("member"),
  ];
  const admin = await tokenOf("admin@majlis.test");
  await call(setSuspension, { body: { userId: suspended.userId, suspended: true } }, admin);
  const unknown = `${crypto.randomUUID()}@majlis.test`;
  const seen = [];
  for (const email of [member.email, founder.email, suspended.email, unknown]) {
    const { status, body } = await askCode(email);
    const opened = await cognito("InitiateAuth", {
      AuthFlow: "CUSTOM_AUTH",
      AuthParameters: { USERNAME: email },
    });
    const tried = await answerWith(email, `${body["request"]}.000000x`);
    seen.push({ status, keys: Object.keys(body), opened: Object.keys(opened), tried });
  }
  expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
  await mailTo(unknown, noAccountSubject);
});

it("a password in the flow of codes is refused", async () => {
  const { email } = await newAccount();
  const AuthParameters = { USERNAME: email, CHALLENGE_NAME: "SRP_A", SRP_A: "abcdef" };
  expect(await cognito("InitiateAuth", { AuthFlow: "CUSTOM_AUTH", AuthParameters })).toEqual(refusal);
});

it("programs that open the link of the mail use nothing", async () => {
  const { email } = await newAccount();
  const { answer } = await newCode(email);
  const link = linkIn(await mailTo(email, codeSubject));
  for (const method of ["GET", "HEAD"]) {
    await fetch(link, { method });
    await fetch(`${product.url}/api/sign-in-code`, { method });
  }
  expect(await signInWith(email, answer)).toBeDefined();
});
