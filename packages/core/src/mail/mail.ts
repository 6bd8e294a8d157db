import type { Locale } from "@majlis/contracts/locales";
import type { Pace } from "#core/kernel/pace";
import type { Deps } from "#core/table/deps";
import type { OutboxRow } from "#core/table/outbox.entity";
import type { MailBody } from "./layout";

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Uint8Array;
  /** Set for an image that the HTML shows. */
  readonly cid?: string;
}

/** The text and the attachments of a message. */
export interface MailContents extends MailBody {
  readonly attachments?: readonly Attachment[] | undefined;
  /** Where an answer goes. Absent: to the address of the site. */
  readonly replyTo?: string | undefined;
  /** Where one POST ends mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface Mail extends MailContents {
  /** Id of the outbox row, the same for every attempt. */
  readonly id: string;
  readonly to: string;
}

/** The provider's rate or quota is used up, or it has paused the account. The message may be sent later. */
export class ProviderBusy extends Error {
  override readonly name = "ProviderBusy";
}

/** The external dependencies of delivery. Sending throws ProviderBusy or the provider's failure. */
export interface Mailer {
  readonly siteUrl: string;
  send(mail: Mail): Promise<void>;
  qrPng(text: string): Promise<Uint8Array>;
  /** Where to send a transfer, and how. Absent where payments are not transfers. */
  readonly transfer?: { readonly alias: string; readonly instructions: Readonly<Record<Locale, string>> };
  /** Absent where WhatsApp is not configured. */
  readonly sendWhatsApp?: (message: WhatsAppMessage) => Promise<void>;
}

/** A mailer whose mails wait for their turn. WhatsApp has limits of its own. */
export const paceMails = (mailer: Mailer, pace: Pace): Mailer => ({
  ...mailer,
  send: async (mail) => {
    await pace.turn();
    await mailer.send(mail);
  },
});

/** WhatsApp requires approved templates to start a conversation. These are their names. */
export const templates = ["ticket_issued", "reminder"] as const;
type OccasionTemplate = (typeof templates)[number];
export type WhatsAppTemplate = OccasionTemplate | "phone_code";

export interface WhatsAppMessage {
  /** E.164 digits without plus, as Meta expects them. */
  readonly to: string;
  readonly template: WhatsAppTemplate;
  /** Each template is approved in each language. */
  readonly language: Locale;
  /** The values of the template: title, time, link; or the code. Never a text of a profile. */
  readonly parameters: readonly string[];
}

/** The person whom a mail addresses, and the language of its text. */
export interface Addressee {
  /** How the greeting calls the person: the first name. */
  readonly name: string;
  readonly locale: Locale;
  /** Whether the person has no account, and so no page of tickets. */
  readonly isGuest?: true;
}

/** The person who receives a message. */
export interface Recipient extends Addressee {
  readonly email: string;
  /** The number that the person confirmed for WhatsApp, as digits. */
  readonly whatsAppNumber?: string | undefined;
}

export interface Composition {
  readonly deps: Deps;
  readonly mailer: Mailer;
  readonly row: OutboxRow;
  readonly recipient: Addressee;
}

/** How one mail is made of its facts. Its texts stand above it, in every language. */
interface MailParts<Facts> {
  /** Reads what the mail tells, at delivery. Undefined when the mail is obsolete: its row ends `skipped`. */
  readonly read: (composition: Composition) => Promise<Facts | undefined>;
  /** The mail that is sent in place of this one, as far as there is one. */
  readonly instead?: (facts: Facts) => MailDefinition | undefined;
  readonly write: (to: Addressee, facts: Facts, siteUrl: string) => MailContents;
  /** Facts of each variant. Tests of texts and layout write the mail with them. */
  readonly samples: readonly NoInfer<Facts>[];
}

/** A mail of any facts. */
export interface MailDefinition {
  /** Reads the facts and writes the mail. Undefined when the mail is obsolete. */
  readonly compose: (composition: Composition) => Promise<MailContents | undefined>;
  readonly writeSamples: (to: Addressee, siteUrl: string) => readonly MailContents[];
}

export const defineMail = <Facts>({ read, instead, write, samples }: MailParts<Facts>) => ({
  write,
  compose: async (composition: Composition): Promise<MailContents | undefined> => {
    const facts = await read(composition);
    if (facts === undefined) return undefined;
    const other = instead?.(facts);
    return other
      ? other.compose(composition)
      : write(composition.recipient, facts, composition.mailer.siteUrl);
  },
  writeSamples: (to: Addressee, siteUrl: string): readonly MailContents[] =>
    samples.map((facts) => write(to, facts, siteUrl)),
});
