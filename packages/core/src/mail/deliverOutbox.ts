import { instantNow } from "#core/kernel/clock";
import { conflict, done, isTransientError, retryOnConflict } from "#core/kernel/retry";
import { findSeatOwner } from "#core/seats/houseGuests";
import { type Claim, type ClaimOf, type LeasedRow, leaseMail } from "#core/outbox/leaseMail";
import { newMail } from "#core/outbox/outbox";
import { commit, wasWritten } from "#core/table/commit";
import type { Deps, QueueDeps } from "#core/table/deps";
import type { MailTemplate } from "#core/table/mails";
import type { OutboxRow } from "#core/table/outbox.entity";
import { type Delivery, endFailed } from "./delivery";
import { expandClaimed } from "./expandFanOut";
import { composeWhatsApp, goesByWhatsApp } from "./composeWhatsApp";
import { findRecipient } from "./findRecipient";
import type { Mailer, Recipient } from "./mail";
import { mailDefinitions } from "./mailDefinitions";

/**
 * Sends the message of one outbox row and marks the row. Only one delivery at a time has a row, so that a repeated
 * message of its lane, a retry and an operator's command at once send one message. A row without a person, event or
 * ticket ends as `skipped`.
 *
 * A message is sent again in two cases, under the same id. A delivery that crashes between sending and marking is
 * repeated ten minutes later, once: after a second crash the row ends as `failed`. A reply of the provider that is lost
 * is a failed attempt, so the next attempt sends another copy.
 *
 * A failed attempt enters the retry list and does not throw. Throws when the table fails; the row then still belongs to
 * its lane, which has to deliver it again.
 */
export const deliverMail = async (deps: Deps, mailer: Mailer, id: string): Promise<Delivery> => {
  const claim = await leaseMail(deps, id);
  if (claim.outcome === "fanOut") throw new Error("A message to many people is in a lane of mails");
  return deliverClaimed(deps, mailer, claim);
};

/** Delivers a row of any kind: a mail, or a message to many people, which becomes one row for each person. */
export const deliverOutbox = async (deps: QueueDeps, mailer: Mailer, id: string): Promise<Delivery> => {
  const claim = await leaseMail(deps, id);
  return claim.outcome === "fanOut" ? expandClaimed(deps, claim) : deliverClaimed(deps, mailer, claim);
};

const deliverClaimed = async (
  deps: Deps,
  mailer: Mailer,
  claim: Exclude<Claim, ClaimOf<"fanOut">>,
): Promise<Delivery> => {
  switch (claim.outcome) {
    case "leased":
      return deliverLeased(deps, mailer, claim);
    case "interrupted":
      return { outcome: "failed", error: new Error("Two deliveries did not end") };
    default:
      return claim;
  }
};

const deliverLeased = async (deps: Deps, mailer: Mailer, claim: ClaimOf<"leased">): Promise<Delivery> => {
  const attempt = await send(deps, mailer, claim).catch((error: unknown) => ({ error }));
  if ("error" in attempt) return endFailed(deps, claim.row, attempt.error);
  await finish(deps, claim.row, attempt);
  return { outcome: attempt.status };
};

interface Attempt {
  readonly status: "sent" | "skipped";
  readonly recipient: Recipient | undefined;
}

const send = async (
  deps: Deps,
  mailer: Mailer,
  { row: leased, template }: ClaimOf<"leased">,
): Promise<Attempt> => {
  // Written before the guest had an account.
  const user_id = (await findSeatOwner(deps, leased.user_id)) ?? leased.user_id;
  const row = { ...leased, user_id };
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
  const contents = await mailDefinitions[template].compose(sending);
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
