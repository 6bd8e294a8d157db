/**
 * Kursi karam, a seat of generosity: a member gives a seat, and a free account takes it. A given seat counts as held
 * (`seats_held`) until it is taken, so that it is a seat of the same capacity:
 *
 *   (none) ──give──▶ open ──take──▶ taken (a ticket)
 *                     │  ◀──give back──┘
 *                     └─ start or cancellation ─▶ returned, with the money
 *
 * Each arrow is one transaction that moves the counters and the row under conditions.
 */
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { newDue } from "#core/outbox/dueRows";
import { newMail } from "#core/outbox/outbox";
import { newPayment, receiptOf, recordPayments } from "#core/payments/ledger";
import { findTask, newPaymentTask, taskId } from "#core/payments/paymentTasks";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { DueRef } from "#core/table/tasks";
import type { KursiRow } from "#core/table/tickets/kursi.entity";
import { findSeats } from "./availability";
import { moveSeats, type Seats } from "./moveSeats";

type KursiKey = Pick<KursiRow, "event_id" | "id">;

/** The seats that were given to an event, the first one first. */
export const listKursi = async ({ store }: Deps, event_id: string): Promise<readonly KursiRow[]> =>
  (await store.kursi.query.byEvent({ event_id }).go({ pages: "all", consistent: true })).data;

/** How many seats a person gave to an event, without those that came back. */
export const countGivenBy = async (
  deps: Deps,
  { userId }: Pick<SignedIn, "userId">,
  eventId: string,
): Promise<number> =>
  (await listKursi(deps, eventId)).filter(
    ({ giver_id, status }) => giver_id === userId && status !== "returned",
  ).length;

/** Moves the row of a given seat. Refused when it is in another state. The same transaction moves the counters. */
export const moveKursi = (
  rows: TransactionRows,
  { event_id, id }: KursiKey,
  from: KursiRow["status"],
  status: KursiRow["status"],
) =>
  rows.kursi
    .patch({ event_id, id })
    .set({ status })
    .where((is, { eq }) => eq(is.status, from))
    .commit();

interface NewKursi {
  readonly giver_id: string;
  /** The same id is the same seat: a second call is refused. */
  readonly id: string;
  readonly payment?: NonNullable<KursiRow["payment"]>;
}

/** The operations that make a seat a given one, without its counters. It comes back at the start. */
export const kursiWrites = (deps: Deps, rows: TransactionRows, seats: Seats, given: NewKursi) => ({
  kursi: rows.kursi
    .create({ event_id: seats.id, given_at: instantNow(deps), status: "open", ...given })
    .commit(),
  kursiDue: rows.due.put(kursiDue(seats)).commit(),
});

/** A payment gives one seat. */
export const kursiIdOf = (paymentId: string): string => `kur_${paymentId}`;

interface Given {
  readonly seats: Seats;
  readonly userId: string;
  readonly payment: NonNullable<KursiRow["payment"]>;
  /** From `nextSequence`. */
  readonly sequence: number;
}

/** The ledger's payment of a given seat, and the mail with its receipt. */
export const givenWrites = (
  deps: Deps,
  rows: TransactionRows,
  { seats: { id: ref_id, title, owner_id: founder_id }, userId: user_id, payment, sequence }: Given,
) => {
  const bought = {
    ...payment,
    user_id,
    sequence,
    kind: "payment" as const,
    purpose: ref_id,
    title,
    founder_id,
  };
  const paid = newPayment(deps, bought);
  const data = { amount_cents: payment.amount_cents, ...receiptOf(paid) };
  const mail = newMail(deps, { template: "kursi_given", user_id, ref_id, data });
  return {
    payments: recordPayments(rows, [paid]),
    mail: rows.outbox.create(mail).commit(),
  };
};

export const kursiDue = ({ id, starts_at }: Pick<Seats, "id" | "starts_at">) =>
  newDue({ kind: "kursi", ref_id: id, at: starts_at });

/**
 * Returns the given seats of an event that has started or was canceled, with the money of those that were paid. An
 * event that was moved keeps them until its new start. A second call changes nothing.
 */
export const endKursi = async (deps: Deps, { ref }: DueRef): Promise<void> => {
  const seats = await findSeats(deps, ref, { consistent: true });
  if (!seats) return;
  if (seats.status !== "canceled" && seats.starts_at > instantNow(deps)) {
    if (seats.status === "published") await deps.store.due.put(kursiDue(seats)).go();
    return;
  }
  for (const kursi of await listKursi(deps, ref))
    // oxlint-disable-next-line no-await-in-loop -- Each moves the same counters.
    await retryOnConflict(() => returnKursi(deps, kursi));
};

/** Whether a given seat comes back now. A taken one of a canceled event was given for nothing. */
const isOver = ({ status, payment }: KursiRow, seats: Seats): boolean =>
  status === "open" || (seats.status === "canceled" && status === "taken" && payment !== undefined);

const returnKursi = async (deps: Deps, { event_id, id }: KursiKey): Promise<Attempt<undefined>> => {
  const [{ data: kursi }, seats] = await Promise.all([
    deps.store.kursi.get({ event_id, id }).go({ consistent: true }),
    findSeats(deps, event_id, { consistent: true }),
  ]);
  if (!kursi || !seats || !isOver(kursi, seats)) return done(undefined);
  const { status, payment, giver_id } = kursi;
  const refund = payment && (await newRefundOf(deps, seats, giver_id, payment));
  const data = { amount_cents: payment?.amount_cents ?? 0 };
  const mail = newMail(deps, { template: "kursi_returned", user_id: giver_id, ref_id: event_id, data });
  const result = await commit(deps.store, (rows) => ({
    kursi: moveKursi(rows, kursi, status, "returned"),
    ...(status === "open" && {
      seats: moveSeats(rows, seats, { seats_held: -1, kursi_open: -1, kursi_given: -1 }, []),
    }),
    refund: refund && rows.paymentTask.create(refund).commit(),
    mail: payment && rows.outbox.create(mail).commit(),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};

/** Undefined when another cause has written it, such as a dispute. */
const newRefundOf = async (
  deps: Deps,
  { id: purpose, title, status }: Seats,
  user_id: string,
  { provider, payment_id: object_id, amount_cents }: NonNullable<KursiRow["payment"]>,
) => {
  const action = "refund" as const;
  if (await findTask(deps, taskId({ action, object_id }))) return undefined;
  const reason = status === "canceled" ? ("event_canceled" as const) : ("kursi_unused" as const);
  return newPaymentTask(deps, { action, object_id, provider, reason, user_id, purpose, title, amount_cents });
};
