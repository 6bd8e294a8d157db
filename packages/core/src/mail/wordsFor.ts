import type { Locale } from "@majlis/contracts/locales";
import { type MailMessages, mailMessages } from "./mail.messages";
import { arabicMailMessages } from "./mail.messages.ar";

/** Whom a mail addresses, and the language that it is worded in. */
export interface Addressee {
  readonly name: string;
  readonly locale: Locale;
}

const catalogues: Readonly<Record<Locale, MailMessages>> = { en: mailMessages, ar: arabicMailMessages };

/** The wording of mails in a language. */
export const wordsFor = (locale: Locale): MailMessages => catalogues[locale];
