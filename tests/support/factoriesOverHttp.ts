// Accounts, events and gatherings through the API of the product under test.
import { setUserRole } from "@majlis/contracts/admin";
import { createEvent, type EventForm } from "@majlis/contracts/events/eventForm";
import { createGathering } from "@majlis/contracts/gatherings";
import { EventId, GatheringId, UserId } from "@majlis/contracts/ids";
import { getMe, type Role } from "@majlis/contracts/users";
import { call, product, tokenOf } from "./api";
import { eventForm, gatheringForm } from "./factories";
import { mailTo } from "./mailbox";

/** The password of new accounts. */
export const newPassword = "seven goats by the stairs";

const confirmSubjects = { en: "Confirm your Majlis account", ar: "أكّد حسابك في مجلس" } as const;

interface NewAccount {
  readonly email: string;
  readonly fullName: string;
  /** The language of the page on which the user signs up. */
  readonly locale: keyof typeof confirmSubjects;
  readonly password: string;
}

/** Signs up a user and confirms the account with the code of the mail. Returns the e-mail and an access token. */
export const newAccount = async ({
  email = `${crypto.randomUUID()}@majlis.test`,
  fullName = "Noor Test",
  locale = "en",
  password = newPassword,
}: Partial<NewAccount> = {}): Promise<{ email: string; token: string }> => {
  await askCognito("SignUp", {
    Username: email,
    Password: password,
    UserAttributes: [
      { Name: "email", Value: email },
      { Name: "name", Value: fullName },
    ],
    ValidationData: [{ Name: "password", Value: password }],
    ClientMetadata: { locale },
  });
  const { html } = await mailTo(email, confirmSubjects[locale]);
  const code = /confirm=(\d{6})/.exec(html)?.[1];
  await askCognito("ConfirmSignUp", {
    Username: email,
    ConfirmationCode: code,
    ClientMetadata: { locale },
  });
  return { email, token: await tokenOf(email, password) };
};

/** An account with a role that the demo's admin sets. */
export const newAccountAs = async (role: Role, over: Partial<NewAccount> = {}) => {
  const account = await newAccount(over);
  const { body: me } = await call(getMe, {}, account.token);
  const userId = UserId.parse(me.id);
  await call(setUserRole, { body: { userId, role } }, await tokenOf("admin@majlis.test"));
  return { ...account, userId };
};

/** An event that a demo account creates. */
export const postEvent = async (
  over: Partial<EventForm> = {},
  founder = "founder@majlis.test",
): Promise<EventId> => {
  const { body } = await call(createEvent, { body: eventForm(over) }, await tokenOf(founder));
  return EventId.parse(body["id"]);
};

/** A gathering that a demo account hosts. */
export const postGathering = async (over: object = {}, host = "member@majlis.test"): Promise<GatheringId> => {
  const { body } = await call(createGathering, { body: gatheringForm(over) }, await tokenOf(host));
  return GatheringId.parse(body["id"]);
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
