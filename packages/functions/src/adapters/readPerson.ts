import { readLocale } from "@majlis/contracts/locales";
import type { NewPerson } from "@majlis/core/account/createUser";

/** What a trigger is told of an account. */
interface TriggerRequest {
  readonly userAttributes: Readonly<Record<string, string>>;
  readonly clientMetadata?: Readonly<Record<string, string>> | undefined;
}

/** Whose account Cognito speaks of, and the language of the page that asked. */
export const readPerson = ({ userAttributes, clientMetadata }: TriggerRequest): NewPerson => {
  const { sub, email, name = "" } = userAttributes;
  if (!sub || !email) throw new Error("A confirmed account without subject or e-mail");
  return { sub, email, fullName: name, locale: readLocale(clientMetadata?.locale) };
};
