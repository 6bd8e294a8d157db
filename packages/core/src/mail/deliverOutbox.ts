import { instantNow } from "#core/kernel/clock";
import { newMail } from "#core/outbox/outbox";
import { findOccasion } from "#core/seats/occasions";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { MailTemplate, OutboxRow, OutboxTemplate } from "#core/table/outbox.entity";
import { composers } from "./composers";
import { formatWhen } from "./eventMails";
import { expandOutbox, isFanOut } from "./fanOut";
import { findRecipient } from "./findRecipient";
import { type Mailer, type Recipient, templates, type WhatsAppMessage, type WhatsAppTemplate } from "./mail";

/** What became of a row: `left` alone since it was not pending, or `expanded` into a row for each person. */
export type Delivery = "sent" | "skipped" | "expanded" | "left";

/**
 * Sends what one outbox row tells of and marks the row. A row that is not pending is left alone, so that a repeated
 * stream record sends nothing twice; a crash between sending and marking sends once more under the same message id.
 * A row whose person, event or ticket is gone ends `skipped`. A provider's failure is thrown for the queue to retry.
 * A row for many people becomes a row for each of them, which comes here in its turn.
 */
export const deliverOutbox = async (deps: Deps, mailer: Mailer, id: string): Promise<Delivery> => {
  const { data: row } = await deps.store.outbox.get({ id }).go({ consistent: true });
  if (row?.status !== "pending") return "left";
  await addCounts(deps, row);
  if (isFanOut(row.template)) {
    await expandOutbox(deps, row, row.template);
    return "expanded";
  }
  const reader = await findRecipient(deps, row);
  const send = row.channel === "email" ? sendMail : sendByPhone;
  const status = reader && (await send({ deps, mailer, row, reader }, row.template)) ? "sent" : "skipped";
  await finish(deps, row, status, reader);
  return status;
};

/** A row with all that sending it needs. */
interface Sending {
  readonly deps: Deps;
  readonly mailer: Mailer;
  readonly row: OutboxRow;
  readonly reader: Recipient;
}

/** Answers whether there was something to send. */
const sendMail = async (sending: Sending, template: MailTemplate): Promise<boolean> => {
  const { mailer, row, reader } = sending;
  const contents = await composers[template](sending);
  if (contents) await mailer.send({ ...contents, messageId: row.id, to: reader.email });
  return contents !== undefined;
};

const sendByPhone = async ({ deps, mailer, row, reader }: Sending): Promise<boolean> => {
  const message = mailer.sendWhatsApp && (await composeWhatsApp(deps, mailer.siteUrl, row, reader));
  if (message) await mailer.sendWhatsApp?.(message);
  return message !== undefined;
};

/** Marks the row. What also goes by WhatsApp becomes a row of its own with the mark: its failures are not the mail's. */
const finish = async (
  deps: Deps,
  row: OutboxRow,
  status: "sent" | "skipped",
  reader: Recipient | undefined,
): Promise<void> => {
  const done = { status, finished_at: instantNow(deps) };
  if (status === "skipped" || row.channel !== "email" || !goesByWhatsApp(row.template, reader?.phone))
    return void (await deps.store.outbox.patch({ id: row.id }).set(done).go());
  const { template, user_id, ref_id } = row;
  await commit(deps.store, (rows) => ({
    mail: rows.outbox.patch({ id: row.id }).set(done).commit(),
    whatsApp: rows.outbox
      .create({
        ...newMail(deps, { template, user_id, ref_id }),
        id: `${row.id}-wa`,
        channel: "whatsapp",
      })
      .commit(),
  }));
};

/** Adds a row's numbers and takes them off the row in one transaction: a second delivery finds none to add. */
const addCounts = async (deps: Deps, { id, counts = [] }: OutboxRow): Promise<void> => {
  if (counts.length === 0) return;
  await commit(deps.store, (rows) => ({
    mail: rows.outbox
      .patch({ id })
      .remove(["counts"])
      .where((is, { exists }) => exists(is.counts))
      .commit(),
    counts: counts.map(({ name, bucket, by }) =>
      rows.stat.upsert({ name, bucket }).add({ count: by }).commit(),
    ),
  }));
};

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
  { name, phone, locale }: Recipient,
): Promise<WhatsAppMessage | undefined> => {
  const to = readPhone(phone);
  const occasion = await findOccasion(deps, ref_id);
  if (!occasion || to === undefined || !isTemplate(template)) return undefined;
  const parameters = [name, occasion.title, formatWhen(occasion, locale), `${siteUrl}/my-tickets`];
  return { to, template, language: locale, parameters };
};

const jordan = "962";

/** A phone as people write it, `+962 79 123 4567` or `079 123 4567`, in digits; undefined for what cannot be one. */
export const readPhone = (phone: string | undefined): string | undefined => {
  const digits = phone?.replace(/\D/g, "").replace(/^00/, "").replace(/^0/, jordan);
  return digits && /^[1-9]\d{7,14}$/.test(digits) ? digits : undefined;
};
