import { readLocale } from "@majlis/contracts/locales";
import type { NewPerson } from "@majlis/core/account/createUser";

/** Part of a trigger event that describes the account. */
interface TriggerRequest {
  readonly userAttributes: Readonly<Record<string, string>>;
  readonly clientMetadata?: Readonly<Record<string, string>> | undefined;
}

/** Reads the account and the language of the requesting page from a trigger event. */
export const readPerson = ({ userAttributes, clientMetadata }: TriggerRequest): NewPerson => {
  const { sub, email, name = "" } = userAttributes;
  if (!sub || !email) throw new Error("Confirmed account without subject or email");
  return { sub, email, fullName: name, locale: readLocale(clientMetadata?.locale) };
};
