import type { Locale } from "@majlis/contracts/locales";
import { ar } from "./messages/ar";
import { en, type MailMessages } from "./messages/en";

/** A language without a catalogue does not compile. */
const catalogues: Readonly<Record<Locale, MailMessages>> = { en, ar };

/** The texts that several mails share. A mail's own texts are in its file. */
export const mailMessages = (locale: Locale): MailMessages => catalogues[locale];
