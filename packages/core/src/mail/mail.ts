import type { Locale } from "@majlis/contracts/locales";
import type { Deps } from "#core/table/deps";
import type { OutboxRow } from "#core/table/outbox.entity";
import type { MailBody } from "./layout";

export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string | Uint8Array;
  /** Set for a picture that the HTML shows. */
  readonly cid?: string;
}

/** What a message says and brings along. */
export interface MailContents extends MailBody {
  readonly attachments?: readonly Attachment[];
}

export interface Mail extends MailContents {
  /** The same for every attempt, so that a receiver can recognise a repeated one. */
  readonly messageId: string;
  readonly to: string;
}

/** What delivery needs of the outside world. */
export interface Mailer {
  readonly siteUrl: string;
  send(mail: Mail): Promise<void>;
  qrPng(text: string): Promise<Uint8Array>;
  /** Absent where WhatsApp is not configured. */
  readonly sendWhatsApp?: (message: WhatsAppMessage) => Promise<void>;
}

/** WhatsApp lets a business begin a conversation with approved templates only: their names are these. */
export const templates = ["ticket_issued", "reminder"] as const;
export type WhatsAppTemplate = (typeof templates)[number];

export interface WhatsAppMessage {
  /** Digits with the country's code, without plus: E.164 as Meta writes it. */
  readonly to: string;
  readonly template: WhatsAppTemplate;
  /** Each template is approved in each language. */
  readonly language: Locale;
  /** What the template's places are filled with: name, title, time, link. */
  readonly parameters: readonly string[];
}

/** The person that a mail addresses, and the language of its text. */
export interface Addressee {
  readonly name: string;
  readonly locale: Locale;
}

/** The person that receives a message. */
export interface Recipient extends Addressee {
  readonly email: string;
  readonly phone?: string | undefined;
}

export interface Composition {
  readonly deps: Deps;
  readonly mailer: Mailer;
  readonly row: OutboxRow;
  readonly reader: Addressee;
}

/** Reads what a message tells of and words it; undefined when it has lost its subject, and need not be sent. */
export type Composer = (composition: Composition) => Promise<MailContents | undefined>;
