import type { Locale } from "@majlis/contracts/locales";
import type { Deps } from "#core/deps";
import { findOccasion } from "#core/tickets/occasions";
import type { OutboxRow } from "./deliverOutbox";
import type { Reader } from "./findReader";
import { whenOf } from "./mails/eventMails";
import type { OutboxTemplate } from "./outbox.entity";

/** WhatsApp lets a business begin a conversation with approved templates only: their names are these. */
const templates = ["ticket_issued", "reminder"] as const;
type WhatsAppTemplate = (typeof templates)[number];

export interface WhatsAppMessage {
  /** Digits with the country's code, without plus: E.164 as Meta writes it. */
  readonly to: string;
  readonly template: WhatsAppTemplate;
  /** Each template is approved in each language. */
  readonly language: Locale;
  /** What the template's places are filled with: name, title, time, link. */
  readonly parameters: readonly string[];
}

const isTemplate = (template: OutboxTemplate): template is WhatsAppTemplate =>
  templates.some((name) => name === template);

/** Whether a mail is followed by a message to this phone. */
export const goesByWhatsApp = (template: OutboxTemplate, phone: string | undefined): boolean =>
  isTemplate(template) && readPhone(phone) !== undefined;

/** Undefined when the event or the phone is gone. */
export const composeWhatsApp = async (
  deps: Deps,
  siteUrl: string,
  { template, ref_id }: OutboxRow,
  { name, phone, locale }: Reader,
): Promise<WhatsAppMessage | undefined> => {
  const to = readPhone(phone);
  const occasion = await findOccasion(deps, ref_id);
  if (!occasion || to === undefined || !isTemplate(template)) return undefined;
  const parameters = [name, occasion.title, whenOf(occasion, locale), `${siteUrl}/my-tickets`];
  return { to, template, language: locale, parameters };
};

const jordan = "962";

/** A phone as people write it, `+962 79 123 4567` or `079 123 4567`, in digits; undefined for what cannot be one. */
export const readPhone = (phone: string | undefined): string | undefined => {
  const digits = phone?.replace(/\D/g, "").replace(/^00/, "").replace(/^0/, jordan);
  return digits && /^[1-9]\d{7,14}$/.test(digits) ? digits : undefined;
};
