import { expect, test } from "vitest";
import { newSession } from "#support/api.ts";
import { askCognito, newAccount, newPassword } from "#support/factoriesOverHttp.ts";
import { mailTo } from "#support/mailbox.ts";

const refresh = (refreshToken: string) =>
  askCognito("InitiateAuth", {
    AuthFlow: "REFRESH_TOKEN_AUTH",
    AuthParameters: { REFRESH_TOKEN: refreshToken },
  });

test("a password reset ends every session of the account and no other", async () => {
  const [{ email }, other] = await Promise.all([newAccount(), newAccount()]);
  const [before, foreign] = await Promise.all([
    newSession(email, newPassword),
    newSession(other.email, newPassword),
  ]);
  await refresh(before.getRefreshToken().getToken());

  await askCognito("ForgotPassword", { Username: email });
  const { html } = await mailTo(email, "Choose a new Majlis password");
  const Password = "eight goats on the roof";
  const ConfirmationCode = /code=(\d{6})/.exec(html)?.[1];
  await askCognito("ConfirmForgotPassword", { Username: email, ConfirmationCode, Password });

  await expect(refresh(before.getRefreshToken().getToken())).rejects.toThrow(/NotAuthorizedException/);
  await refresh(foreign.getRefreshToken().getToken());
  const after = await newSession(email, Password);
  await refresh(after.getRefreshToken().getToken());
});
