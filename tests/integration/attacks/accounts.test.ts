import { deleteMe, exportMe } from "@majlis/contracts/account";
import { exportUsers, listUsers, setUserRole } from "@majlis/contracts/admin";
import { UserId } from "@majlis/contracts/ids";
import { startCheckout } from "@majlis/contracts/membership";
import { getMe, updateMe } from "@majlis/contracts/users";
import { describe, expect, it } from "vitest";
import { agedToken } from "#support/tokens.ts";
import { call, newSession, send, signOutEverywhere, tokenOf } from "#support/api.ts";
import { askCognito, newAccount, newPassword } from "#support/factoriesOverHttp.ts";
import { mailTo } from "#support/mailbox.ts";

/** Attacks on accounts over HTTP, as an outsider makes them. Each was possible, or was tried, before. */

const ownPassword = "nine goats by the river";
const signUp = (email: string, Password: string) =>
  askCognito("SignUp", {
    Username: email,
    Password,
    UserAttributes: [
      { Name: "email", Value: email },
      { Name: "name", Value: "Attack Test" },
    ],
    ValidationData: [{ Name: "password", Value: Password }],
    ClientMetadata: { locale: "en" },
  });
const codeOf = async (email: string, subject: string) =>
  /(?:confirm|code)=(\d{6})/.exec((await mailTo(email, subject)).html)?.[1];

describe("an account that a stranger began with a person's address", () => {
  it("goes to the owner of the address with a new password, and the stranger's sessions end", async () => {
    const email = `${crypto.randomUUID()}@majlis.test`;
    await signUp(email, newPassword);
    const ConfirmationCode = await codeOf(email, "Confirm your Majlis account");
    await askCognito("ConfirmSignUp", { Username: email, ConfirmationCode });
    const stranger = await newSession(email, newPassword);

    await askCognito("ForgotPassword", { Username: email });
    await askCognito("ConfirmForgotPassword", {
      Username: email,
      ConfirmationCode: await codeOf(email, "Choose a new Majlis password"),
      Password: ownPassword,
    });
    await expect(newSession(email, newPassword)).rejects.toThrow(/Incorrect/);
    await expect(
      askCognito("InitiateAuth", {
        AuthFlow: "REFRESH_TOKEN_AUTH",
        AuthParameters: { REFRESH_TOKEN: stranger.getRefreshToken().getToken() },
      }),
    ).rejects.toThrow(/NotAuthorized/);
  });
});

describe("a stolen access token", () => {
  it("lasts at most 15 minutes", async () => {
    const { token } = await newAccount();
    const { exp, iat } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    expect(exp - iat).toBeLessThanOrEqual(15 * 60);
  });

  it("neither exports nor deletes nor pays when the sign-in was an hour ago", async () => {
    const { token } = await newAccount();
    const old = agedToken(token, 61);
    const body = { confirm: true };
    for (const [endpoint, input] of [
      [exportMe, {}],
      [deleteMe, { body }],
      [startCheckout, {}],
    ] as const)
      expect((await send(endpoint, input, old)).body.code).toBe("SignInAgain");
    expect((await call(getMe, {}, token)).status).toBe(200);
  });

  it("deletes nothing after its owner signed out everywhere", async () => {
    const { email, token } = await newAccount();
    await tokenOf(email, newPassword);
    await signOutEverywhere(email);
    expect((await send(deleteMe, { body: { confirm: true } }, token)).status).toBeGreaterThanOrEqual(400);
    await expect(newSession(email, newPassword)).resolves.toBeDefined();
  });

  it("of an admin lists users, but gives no roles and no file an hour after the sign-in", async () => {
    const old = agedToken(await tokenOf("admin@majlis.test"), 61);
    const { body } = await call(listUsers, { query: {} }, old);
    const userId = UserId.parse(body.items[0].id);
    expect((await send(setUserRole, { body: { userId, role: "admin" } }, old)).body.code).toBe("SignInAgain");
    expect((await send(exportUsers, {}, old)).body.code).toBe("SignInAgain");
  });
});

it("no field of a profile makes an admin", async () => {
  const { token } = await newAccount();
  for (const body of [
    { role: "admin" },
    { full_name: "New Name", role: "admin" },
    { full_name: "New Name", member_until: "2099-01-01T00:00:00.000Z" },
  ])
    expect((await send(updateMe, { body }, token)).status).toBe(400);
  expect((await call(getMe, {}, token)).body.role).toBe("free_user");
});

it.each(["password", "password1", "12345678", "qwertyui"])(
  "the password %s opens no account",
  async (common) => {
    await expect(signUp(`${crypto.randomUUID()}@majlis.test`, common)).rejects.toThrow(
      /UserLambdaValidation|Invalid/,
    );
  },
);
