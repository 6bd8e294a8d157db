import { houseName } from "@majlis/contracts/house/house";
import { shorten } from "#core/kernel/cutText.rules";
import { inLanguage } from "#core/kernel/translation.rules";
import { findOccasion } from "#core/occasions/occasions";
import type { Deps } from "#core/table/deps";
import type { OutboxTemplate } from "#core/table/mails";
import type { OutboxRow } from "#core/table/outbox.entity";
import { formatWhen } from "./occasionFacts";
import { type Recipient, templates, type WhatsAppMessage } from "./mail";

type OccasionTemplate = (typeof templates)[number];

const isTemplate = (template: OutboxTemplate): template is OccasionTemplate =>
  templates.some((name) => name === template);

/** Whether WhatsApp also sends this message: the person confirmed a number and consented. */
export const goesByWhatsApp = (template: OutboxTemplate, recipient: Recipient | undefined): boolean =>
  isTemplate(template) && recipient?.whatsAppNumber !== undefined;

/** Undefined without a published occasion or a confirmed number. No parameter has text of a profile. */
export const composeWhatsApp = async (
  deps: Deps,
  siteUrl: string,
  { template, ref_id }: OutboxRow,
  { whatsAppNumber: to, locale }: Recipient,
): Promise<WhatsAppMessage | undefined> => {
  const occasion = await findOccasion(deps, ref_id);
  if (occasion?.status !== "published" || to === undefined || !isTemplate(template)) return undefined;
  const { title } = inLanguage(occasion, locale);
  const parameters = [plainTitle(title), formatWhen(occasion, locale), `${siteUrl}/my-tickets`];
  return { to, template, language: locale, parameters };
};

const maxTitleLength = 60;

/** Controls, line breaks and marks of direction. WhatsApp refuses parameters with line breaks. */
const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const links = /(?:\b[a-z][a-z\d+.-]*:\/\/|\bwww\.)\S+|[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?:\/\S*)?/giu;

/** The host's title without links and controls, shortened: the message goes out in the name of Majlis. */
export const plainTitle = (title: string): string => {
  const text = title.replace(controls, " ").replace(links, " ").replace(/\s+/g, " ").trim() || houseName.en;
  return shorten(text, maxTitleLength);
};
