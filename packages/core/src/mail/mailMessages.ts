import type { Locale } from "@majlis/contracts/locales";
import { ar } from "./messages/ar";
import { en, type MailMessages } from "./messages/en";

/** The texts of mails by language. A language without a catalogue does not compile. */
export const mailMessages: Readonly<Record<Locale, MailMessages>> = { en, ar };
