import { instantNow } from "#core/kernel/clock";
import { newMail } from "#core/outbox/outbox";
import { countUse } from "#core/table/countUse";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { MailTemplate, OutboxRow, OutboxTemplate } from "#core/table/outbox.entity";
import { composers } from "./composers";
import { expandOutbox, isFanOut } from "./fanOut";
import { composeWhatsApp, goesByWhatsApp } from "./composeWhatsApp";
import { findRecipient } from "./findRecipient";
import type { Mailer, Recipient } from "./mail";

/** The outcome of a delivery. `left`: the row was not pending. `expanded`: it became one row for each person. */
export type Delivery = "sent" | "skipped" | "expanded" | "left";

/**
 * Sends the message of one outbox row and marks the row. Skips a row that is not pending, so that a repeated stream
 * record sends nothing. A crash between sending and marking sends the message again; both copies have the id of the
 * row. A row without a person, event or ticket ends as `skipped`. Throws the provider's failure, and the queue retries. A fan-out row
 * becomes one row for each person.
 */
export const deliverOutbox = async (deps: Deps, mailer: Mailer, id: string): Promise<Delivery> => {
  const { data: row } = await deps.store.outbox.get({ id }).go({ consistent: true });
  if (row?.status !== "pending") return "left";
  await addCounts(deps, row);
  if (isFanOut(row.template)) {
    await expandOutbox(deps, row, row.template);
    return "expanded";
  }
  if (!(await countMail(deps, row))) {
    await finish(deps, row, "skipped", undefined);
    return "skipped";
  }
  const recipient = await findRecipient(deps, row);
  const send = row.channel === "email" ? sendMail : sendByPhone;
  const status =
    recipient && (await send({ deps, mailer, row, recipient }, row.template)) ? "sent" : "skipped";
  await finish(deps, row, status, recipient);
  return status;
};

/** A row with everything that sending it needs. */
interface Sending {
  readonly deps: Deps;
  readonly mailer: Mailer;
  readonly row: OutboxRow;
  readonly recipient: Recipient;
}

/** Returns whether there was a message to send. */
const sendMail = async (sending: Sending, template: MailTemplate): Promise<boolean> => {
  const { mailer, row, recipient } = sending;
  const contents = await composers[template](sending);
  if (contents) await mailer.send({ ...contents, id: row.id, to: recipient.email });
  return contents !== undefined;
};

const sendByPhone = async ({ deps, mailer, row, recipient }: Sending): Promise<boolean> => {
  const message = mailer.sendWhatsApp && (await composeWhatsApp(deps, mailer.siteUrl, row, recipient));
  if (message) await mailer.sendWhatsApp?.(message);
  return message !== undefined;
};

/**
 * Marks the row. A WhatsApp copy becomes a row of its own in the same transaction, so that its failures do not affect
 * the mail.
 */
const finish = async (
  deps: Deps,
  row: OutboxRow,
  status: "sent" | "skipped",
  recipient: Recipient | undefined,
): Promise<void> => {
  const done = { status, finished_at: instantNow(deps) };
  if (status === "skipped" || row.channel !== "email" || !goesByWhatsApp(row.template, recipient))
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

/** Moves a row's counts to the counters in one transaction, so that a second delivery adds nothing. */
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

/** Mails that a person causes by joining and leaving. The ticket itself is always in My Tickets. */
const repeatable: ReadonlySet<OutboxTemplate> = new Set([
  "ticket_issued",
  "ticket_canceled",
  "waitlist_joined",
]);

/** Mails of these templates that a person gets about one occasion in a day. */
const mailsPerDay = 3;

/**
 * Counts a mail against the daily limit of person and occasion, once for all attempts. False above the limit. Mails
 * that another person or the clock causes are never suppressed.
 */
const countMail = async (deps: Deps, row: OutboxRow): Promise<boolean> => {
  const { id, channel, template, user_id, ref_id } = row;
  if (channel !== "email" || row.is_counted || !repeatable.has(template)) return true;
  const result = await commit(deps.store, (rows) => ({
    mail: rows.outbox
      .patch({ id })
      .set({ is_counted: true })
      .where((is, { notExists }) => notExists(is.is_counted))
      .commit(),
    quota: countUse(deps, rows, `mails:${user_id}:${ref_id}`, mailsPerDay),
  }));
  return result.outcome === "committed" || result.refused.has("mail");
};
