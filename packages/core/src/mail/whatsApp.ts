import { findOccasion } from "#core/seats/occasions";
import type { Deps } from "#core/table/deps";
import type { OutboxRow, OutboxTemplate } from "#core/table/outbox.entity";
import { whenOf } from "./eventMails";
import { type Reader, templates, type WhatsAppMessage, type WhatsAppTemplate } from "./mail";

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
