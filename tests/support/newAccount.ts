import { expect, inject } from "vitest";
import { tokenOf } from "./api";
import { mailTo } from "./mailbox";

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

export const askCognito = async (action: string, body: Record<string, unknown>): Promise<void> => {
  const reply = await fetch(`${inject("url")}/local/cognito/`, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: "majlis-web", ...body }),
  });
  expect(reply.status, await reply.text()).toBe(200);
};
