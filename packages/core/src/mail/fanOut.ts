import { guestGroups } from "@majlis/contracts/values";
import * as z from "zod/mini";
import { instantNow } from "#core/kernel/clock";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { walkRange, wholeRange } from "#core/kernel/ranges";
import { advanceTasks, type TaskOf } from "#core/table/tasks";
import { closeRequest } from "#core/events/requests/closeRequests";
import { claimWindow } from "#core/outbox/changeWindows";
import { newMail } from "#core/outbox/outbox";
import { positionOf } from "#core/occasions/attendees";
import { findOccasion } from "#core/occasions/occasions";
import { newSeatRefund } from "#core/seats/refundSeat";
import { findCheckout } from "#core/payments/checkouts";
import { closeWrite, findTransfer } from "#core/payments/transfers";
import { releaseWrites } from "#core/seats/seatHolds";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import type { TransactionRows } from "#core/table/store";
import { commit, wasWritten } from "#core/table/commit";
import { spendQuota } from "#core/table/spendQuota";
import type { Deps, QueueDeps } from "#core/table/deps";
import { type FanOutTemplate, isFanOut, mailsToMany } from "#core/table/mails";
import type { OutboxRow } from "#core/table/outbox.entity";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { freeAndTell, refundLate } from "./repayments";
import { isLateReturn } from "#core/seats/seats.rules";
import { groups, type Person } from "./fanOutGroups";

type FanOutTask = TaskOf<"fanOut">;

/**
 * Guests of members have no account: mails go to the member. `arrived` reads all ticket holders, and followers are told
 * of events that came after their follow. A filtered page could not be split into segments.
 */
const isAddressed = ({ group }: FanOutTask, row: OutboxRow, { ticket, created_at }: Person): boolean => {
  if (group === "followers") return created_at <= row.created_at;
  if (group === "returned") return isLateReturn(created_at, row.created_at);
  const { before } = FanOutData.parse(row.data);
  if (isFanOut(row.template) && mailsToMany[row.template].isForEarlier && created_at >= (before ?? ""))
    return false;
  return ticket?.guest_of === undefined && (group !== "arrived" || ticket?.checked_in_at !== undefined);
};

const audienceGroups: Record<(typeof guestGroups)[number], FanOutTask["group"]> = {
  guests: "holders",
  waitlist: "waitlist",
  came: "arrived",
};

/** What a fan-out tells each person. */
const FanOutData = z._default(
  z.object({
    message: z.optional(z.string()),
    key: z.optional(z.string()),
    before: z.optional(z.string()),
  }),
  {},
);
const Audience = z.object({ audience: z.enum(guestGroups) });

const groupsOf = ({ data }: OutboxRow, template: FanOutTemplate): readonly FanOutTask["group"][] =>
  mailsToMany[template].groups ?? [audienceGroups[Audience.parse(data).audience]];

/**
 * Turns a row for many people into one task for each group and marks the row. A crash before the mark repeats the tasks,
 * which write nothing twice. Mails about changes of one occasion go out once in a quarter of an hour:
 * docs/product.md#mail. Later ones are gathered.
 */
export const startFanOut = async (
  deps: QueueDeps,
  row: OutboxRow,
  template: FanOutTemplate,
): Promise<void> => {
  if (!(await claimWindow(deps, row, template))) return;
  await deps.queue.add([
    ...groupsOf(row, template).map((group) => ({
      kind: "fanOut" as const,
      ref: row.id,
      group,
      ...wholeRange,
    })),
    ...(mailsToMany[template].ends ? advanceTasks("kursi", [{ ref: row.ref_id, at: row.created_at }]) : []),
  ]);
  await wasWritten(
    deps.store.outbox
      .patch({ id: row.id })
      .set({ status: "sent", finished_at: instantNow(deps) })
      .remove(["due_list"])
      .where((is, { eq }) => eq(is.status, "pending"))
      .go(),
  );
};

/**
 * Writes the mails of one page of people, with the refunds and closed requests of a cancellation, and passes the rest on.
 * The id of a mail derives from row and person, so that a repeated task writes nothing twice.
 */
export const runFanOut = async (deps: QueueDeps, task: FanOutTask): Promise<void> => {
  const { data: row } = await deps.store.outbox.get({ id: task.ref }).go({ consistent: true });
  if (!row || !isFanOut(row.template)) return;
  const mails = mailsToMany[row.template];
  await walkRange({
    range: task,
    read: (part) => groups[task.group](deps, row.ref_id, part),
    positionOf,
    handle: (people) =>
      tell(
        deps,
        row,
        mails,
        people.filter((person) => isAddressed(task, row, person)),
      ),
    pass: (parts) => deps.queue.add(parts.map((part) => ({ ...task, ...part }))),
  });
};

const tell = async (
  deps: Deps,
  row: OutboxRow,
  { mail, ends, repays, isDaily }: (typeof mailsToMany)[FanOutTemplate],
  people: readonly Person[],
): Promise<void> => {
  const isPaid = ends && people.some(({ ticket, returned }) => returned || ticket?.payment_status === "paid");
  const title = isPaid ? (await findOccasion(deps, row.ref_id))?.title : undefined;
  const data = FanOutData.parse(row.data);
  const mailTo = ({ user_id }: Person) => ({
    ...newMail(deps, { template: mail, user_id, ref_id: row.ref_id, data }),
    // An event that is listed again has another row.
    id: isDaily ? `out_${mail}_${row.ref_id}-${user_id}` : `${row.id}-${user_id}`,
  });
  await Promise.all(
    people.map(async ({ event_id, ...person }) => {
      if (ends && event_id !== undefined) return closeRequest(deps, { ...person, event_id }, mailTo(person));
      if (ends && person.checkout) return endHoldAndTell(deps, mailTo(person), person.checkout);
      if (isDaily) return tellOnceADay(deps, mailTo(person));
      if (person.returned)
        return refundLate(deps, mailTo(person), { ...person.returned, title: title ?? "" });
      if (repays)
        return person.ticket?.payment ? freeAndTell(deps, mailTo(person), person.ticket) : undefined;
      return title !== undefined && person.ticket
        ? refundAndTell(deps, mailTo(person), person.ticket, title)
        : wasWritten(deps.store.outbox.create(mailTo(person)).go());
    }),
  );
};

/** Writes the mail unless the person has it, or had another one today, in one transaction. */
const tellOnceADay = async (deps: Deps, mail: ReturnType<typeof newMail>): Promise<boolean> => {
  const { outcome } = await commit(deps.store, (rows) => ({
    mail: rows.outbox.create(mail).commit(),
    day: spendQuota(deps, rows, `${mail.template}:${mail.user_id}`, 1),
  }));
  return outcome === "committed";
};

/**
 * Writes the mail and ends an unpaid seat with its transfer, in one transaction. A transfer that was claimed waits for an
 * admin, who pays the money back.
 */
const endHoldAndTell = (
  deps: Deps,
  mail: ReturnType<typeof newMail>,
  { user_id, purpose }: CheckoutRow,
): Promise<void> =>
  retryOnConflict(async () => {
    const hold = await findCheckout(deps, user_id, purpose);
    if (hold?.held_until === undefined) return done(undefined);
    const { claimed_at, session_id, provider } = hold;
    const isClaimed = claimed_at !== undefined;
    const transfer =
      !isClaimed && provider === "transfer" && session_id !== undefined
        ? await findTransfer(deps, session_id)
        : undefined;
    const data = { ...mail.data, held: isClaimed ? "claimed" : "unpaid" };
    const end = (rows: TransactionRows) => ({
      ...(!isClaimed && releaseWrites(rows, hold)),
      transfer: transfer?.status === "awaiting" ? closeWrite(deps, rows, transfer.reference) : undefined,
    });
    const told = await commit(deps.store, (rows) => ({
      mail: rows.outbox.create({ ...mail, data }).commit(),
      ...end(rows),
    }));
    if (told.outcome === "committed") return done(undefined);
    if (!told.refused.has("mail")) return conflict;
    // The person was told in another group.
    const ended = isClaimed ? told : await commit(deps.store, end);
    return isClaimed || ended.outcome === "committed" ? done(undefined) : conflict;
  });

/** Writes the mail and the refund of a ticket in one transaction. A free ticket has only the mail. */
const refundAndTell = (
  deps: Deps,
  mail: ReturnType<typeof newMail>,
  ticket: TicketRow,
  title: string,
): Promise<void> =>
  retryOnConflict(async () => {
    const { payment } = ticket;
    // The refund tells the payer of a seat that was given on.
    const money = payment &&
      payment.paid_by === undefined && {
        amount_cents: payment.amount_cents,
        refunded: true,
        simulated: payment.provider === "demo",
      };
    const refund =
      payment && (await newSeatRefund(deps, { ticket, payment, title, reason: "event_canceled" }));
    const result = await commit(deps.store, (rows) => ({
      mail: rows.outbox.create({ ...mail, data: { ...mail.data, ...(money && { money }) } }).commit(),
      refund: refund && rows.paymentTask.create(refund).commit(),
    }));
    if (result.outcome === "committed") return done(undefined);
    // Another cause can write the refund after the read.
    if (!result.refused.has("mail")) return conflict;
    // The person was told in another group, of a given seat that was not paid: the money goes back all the same.
    if (refund) await wasWritten(deps.store.paymentTask.create(refund).go());
    return done(undefined);
  });
