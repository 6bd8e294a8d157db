import type { EntityItem } from "electrodb";
import { type Deps, instantNow } from "../deps";
import { findReader } from "./findReader";
import { commit } from "../store";
import { composers } from "./mails/composers";
import type { MailBody } from "./mails/layout";
import { expandOutbox, isFanOut } from "./fanOut";
import type { MailTemplate, outboxEntity } from "./outbox.entity";

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
  const mail = row.channel === "email" ? await composeMail(deps, mailer, row, row.template) : undefined;
  if (mail) await mailer.send(mail);
  const status = mail ? "sent" : "skipped";
  await deps.store.outbox
    .patch({ id })
    .set({ status, finished_at: instantNow(deps) })
    .go();
  return status;
};

const composeMail = async (
  deps: Deps,
  mailer: Mailer,
  row: OutboxRow,
  template: MailTemplate,
): Promise<Mail | undefined> => {
  const reader = await findReader(deps, row);
  const contents = reader && (await composers[template]({ deps, mailer, row, name: reader.name }));
  return contents && { ...contents, messageId: row.id, to: reader.email };
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
