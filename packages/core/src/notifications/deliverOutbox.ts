import type { EntityItem } from "electrodb";
import { type Deps, instantNow } from "#core/deps";
import { findReader, type Reader } from "./findReader";
import { commit } from "#core/store";
import { composers } from "./mails/composers";
import type { MailBody } from "./mails/layout";
import { expandOutbox, isFanOut } from "./fanOut";
import { newMail } from "./outbox";
import type { MailTemplate, outboxEntity } from "./outbox.entity";
import { composeWhatsApp, goesByWhatsApp, type WhatsAppMessage } from "./whatsApp";

export type OutboxRow = EntityItem<typeof outboxEntity>;

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
  const reader = await findReader(deps, row);
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
  readonly reader: Reader;
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
  reader: Reader | undefined,
): Promise<void> => {
  const done = { status, finished_at: instantNow(deps) };
  if (status === "skipped" || row.channel !== "email" || !goesByWhatsApp(row.template, reader?.phone))
    return void (await deps.store.outbox.patch({ id: row.id }).set(done).go());
  const { template, user_id, ref_id } = row;
  await commit(() =>
    deps.store.transaction
      .write((rows) => [
        rows.outbox.patch({ id: row.id }).set(done).commit(),
        rows.outbox
          .create({
            ...newMail(deps, { template, user_id, ref_id }),
            id: `${row.id}-wa`,
            channel: "whatsapp",
          })
          .commit(),
      ])
      .go(),
  );
};

/** Adds a row's numbers and takes them off the row in one transaction: a second delivery finds none to add. */
const addCounts = async (deps: Deps, { id, counts = [] }: OutboxRow): Promise<void> => {
  if (counts.length === 0) return;
  await commit(() =>
    deps.store.transaction
      .write((rows) => [
        rows.outbox
          .patch({ id })
          .remove(["counts"])
          .where((is, { exists }) => exists(is.counts))
          .commit(),
        ...counts.map(({ name, bucket, by }) =>
          rows.stat.upsert({ name, bucket }).add({ count: by }).commit(),
        ),
      ])
      .go(),
  );
};
