import { setUserRole } from "@majlis/contracts/admin";
import { UserId } from "@majlis/contracts/ids";
import { getMe, type Role } from "@majlis/contracts/users";
import { call, tokenOf } from "./api";
import { mailTo } from "./mailbox";
import { product } from "./product";

export const newPassword = "seven goats by the stairs";

const confirmSubjects = { en: "Confirm your Majlis account", ar: "أكّد حسابك في مجلس" } as const;

/**
 * Signs somebody up as the page of a language does, confirms with the mail's code, and answers e-mail and access token.
 */
export const newAccount = async (
  fullName = "Noor Test",
  locale: keyof typeof confirmSubjects = "en",
): Promise<{ email: string; token: string }> => {
  const email = `${crypto.randomUUID()}@majlis.test`;
  await askCognito("SignUp", {
    Username: email,
    Password: newPassword,
    UserAttributes: [
      { Name: "email", Value: email },
      { Name: "name", Value: fullName },
    ],
    ValidationData: [{ Name: "password", Value: newPassword }],
    ClientMetadata: { locale },
  });
  const { html } = await mailTo(email, confirmSubjects[locale]);
  const code = /confirm=(\d{6})/.exec(html)?.[1];
  await askCognito("ConfirmSignUp", {
    Username: email,
    ConfirmationCode: code,
    ClientMetadata: { locale },
  });
  return { email, token: await tokenOf(email, newPassword) };
};

/** An account with a role that the demo's admin gave it. */
export const newAccountAs = async (role: Role, fullName?: string) => {
  const account = await newAccount(fullName);
  const { body: me } = await call(getMe, {}, account.token);
  const userId = UserId.parse(me.id);
  await call(setUserRole, { body: { userId, role } }, await tokenOf("admin@majlis.test"));
  return { ...account, userId };
};

export const askCognito = async (action: string, body: Record<string, unknown>): Promise<void> => {
  const reply = await fetch(`${product.url}/local/cognito/`, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: "majlis-web", ...body }),
  });
  if (!reply.ok) throw new Error(`${action}: ${await reply.text()}`);
};
