import { instantNow } from "#core/kernel/clock";
import { conflict, done, isTransientError, retryOnConflict } from "#core/kernel/retry";
import { type Claim, type LeasedRow, leaseMail } from "#core/outbox/leaseMail";
import { newMail } from "#core/outbox/outbox";
import { postponeMail, retryMail } from "#core/outbox/retryMail";
import { commit, wasWritten } from "#core/table/commit";
import type { Deps, QueueDeps } from "#core/table/deps";
import type { MailTemplate, OutboxRow } from "#core/table/outbox.entity";
import { composers } from "./composers";
import { startFanOut } from "./fanOut";
import { composeWhatsApp, goesByWhatsApp } from "./composeWhatsApp";
import { findRecipient } from "./findRecipient";
import { type Mailer, ProviderBusy, type Recipient } from "./mail";

/**
 * The outcome of a delivery. `left`: the row is finished, another delivery has it, or its next attempt is not due.
 * `expanded`: it became one row for each person. `postponed`: the provider was busy. `retrying`: the attempt failed.
 * `failed`: no attempt follows.
 */
export type Delivery =
  | { readonly outcome: "sent" | "skipped" | "expanded" | "left" }
  | { readonly outcome: "postponed" | "retrying" | "failed"; readonly error: unknown };

/**
 * Sends the message of one outbox row and marks the row. Only one delivery at a time has a row, so that a repeated
 * stream record, a retry and an operator's command at once send one message. A row without a person, event or ticket
 * ends as `skipped`. A fan-out row becomes one row for each person.
 *
 * A message is sent again in two cases, under the same id. A delivery that crashes between sending and marking is
 * repeated ten minutes later, once: after a second crash the row ends as `failed`. A reply of the provider that is lost
 * is a failed attempt, so the next attempt sends another copy.
 *
 * A failed attempt enters the retry list and does not throw. Throws when the table fails; the row then still belongs to
 * its stream record, and the stream has to deliver that again.
 */
export const deliverOutbox = async (deps: QueueDeps, mailer: Mailer, id: string): Promise<Delivery> => {
  const claim = await leaseMail(deps, id);
  switch (claim.outcome) {
    case "leased":
      return deliverLeased(deps, mailer, claim);
    case "fanOut":
      return expand(deps, claim);
    case "interrupted":
      return { outcome: "failed", error: new Error("Two deliveries did not end") };
    default:
      return claim;
  }
};

type Claimed<Outcome> = Extract<Claim, { readonly outcome: Outcome }>;

const deliverLeased = async (deps: Deps, mailer: Mailer, claim: Claimed<"leased">): Promise<Delivery> => {
  const attempt = await send(deps, mailer, claim).catch((error: unknown) => ({ error }));
  if ("error" in attempt) return endFailed(deps, claim.row, attempt.error);
  await finish(deps, claim.row, attempt);
  return { outcome: attempt.status };
};

const expand = async (deps: QueueDeps, { row, template }: Claimed<"fanOut">): Promise<Delivery> => {
  try {
    await startFanOut(deps, row, template);
    return { outcome: "expanded" };
  } catch (error) {
    return endFailed(deps, row, error);
  }
};

const endFailed = async (deps: Deps, row: OutboxRow, error: unknown): Promise<Delivery> => {
  if (!(error instanceof ProviderBusy)) {
    const outcome = await retryMail(deps, row, error);
    return outcome === "left" ? { outcome } : { outcome, error };
  }
  return (await postponeMail(deps, row)) ? { outcome: "postponed", error } : { outcome: "left" };
};

interface Attempt {
  readonly status: "sent" | "skipped";
  readonly recipient: Recipient | undefined;
}

const send = async (deps: Deps, mailer: Mailer, { row, template }: Claimed<"leased">): Promise<Attempt> => {
  const recipient = await findRecipient(deps, row);
  const sendOne = row.channel === "email" ? sendMail : sendByPhone;
  const isSent = recipient && (await sendOne({ deps, mailer, row, recipient }, template));
  return { status: isSent ? "sent" : "skipped", recipient };
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
 * Marks the row, unless its lease expired and another delivery has it. A WhatsApp copy becomes a row of its own in the
 * same transaction, so that its failures do not affect the mail.
 */
const finish = async (deps: Deps, row: LeasedRow, { status, recipient }: Attempt): Promise<void> => {
  const finished = { status, finished_at: instantNow(deps) };
  if (status === "skipped" || row.channel !== "email" || !goesByWhatsApp(row.template, recipient))
    return finishLeased(deps, row, finished);
  const { template, user_id, ref_id } = row;
  await commit(deps.store, (rows) => ({
    mail: rows.outbox
      .patch({ id: row.id })
      .set(finished)
      .remove(["due_list"])
      .where((is, { eq }) => eq(is.lease, row.lease))
      .commit(),
    whatsApp: rows.outbox
      .create({
        ...newMail(deps, { template, user_id, ref_id }),
        id: `${row.id}-wa`,
        channel: "whatsapp",
      })
      .commit(),
  }));
};

/** Retries a busy table: the message is sent already, and an unmarked row would send it again. */
const finishLeased = (deps: Deps, { id, lease }: LeasedRow, finished: Finished): Promise<void> =>
  retryOnConflict(async () => {
    const write = deps.store.outbox
      .patch({ id })
      .set(finished)
      .remove(["due_list"])
      .where((is, { eq }) => eq(is.lease, lease))
      .go();
    try {
      await wasWritten(write);
      return done(undefined);
    } catch (error) {
      if (isTransientError(error)) return conflict;
      throw error;
    }
  });

interface Finished {
  readonly status: Attempt["status"];
  readonly finished_at: string;
}
