/** Money that a device took and nobody owed: docs/product.md#paid-at-the-door. */
import type { DoorPayment } from "@majlis/contracts/tickets/doorMoney";
import type { SignedIn } from "#core/kernel/actor";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { partyOf } from "#core/occasions/attendeeIds.rules";
import type { Occasion } from "#core/occasions/occasions";
import { type NewPayment, readLedger, recordPayments, sequenceAfter } from "#core/payments/ledger";
import { addUp, restOf } from "#core/payments/ledger.rules";
import { findTask, newPaymentTask, taskId } from "#core/payments/paymentTasks";
import { addToTill, doorPaymentId, newDoorPayment } from "#core/payments/till";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { PaymentRow } from "#core/table/payments/payment.entity";

/** The id of what was taken beyond the sum that was due. */
export const restPaymentId = (paymentId: string): string => `${paymentId}_rest`;

/** The task of money that was not due: it goes back by hand, as that of a transfer does. */
export const paybackOf = (
  deps: Deps,
  { user_id, payment_id, purpose, title = "", amount_cents }: NewPayment,
) =>
  newPaymentTask(deps, {
    action: "refund",
    object_id: payment_id,
    provider: "door",
    reason: "paid_twice",
    user_id,
    purpose,
    title,
    amount_cents,
  });

interface Taken {
  readonly userId: string;
  readonly paid: DoorPayment;
  readonly nonce: string;
}

/** What the ledger has of a scan's money: what was owed, and what goes back by hand. */
export interface Booked {
  readonly paid?: DoorPayment;
  readonly extra?: DoorPayment;
}

/**
 * What an earlier call with the nonce booked, so that a repeated scan gets the first answer. Nothing of money that an undo
 * gave back at the door. Undefined for a scan that booked nothing yet.
 */
const showBooked = async (
  deps: Deps,
  ledger: readonly PaymentRow[],
  { paid: { way }, nonce }: Taken,
): Promise<Booked | undefined> => {
  const paymentId = doorPaymentId(nonce);
  const [own, rest] = [paymentId, restPaymentId(paymentId)].map((id) =>
    ledger.filter(({ payment_id }) => payment_id === id),
  );
  const [payment] = own ?? [];
  if (!payment || !own) return undefined;
  const isExtra = (await findTask(deps, taskId({ action: "refund", object_id: paymentId }))) !== undefined;
  const [beyond] = rest ?? [];
  const back = (isExtra ? payment.amount_cents : 0) + (beyond?.amount_cents ?? 0);
  const kept = isExtra ? 0 : restOf(addUp(own));
  return {
    ...(kept > 0 && { paid: { way, cents: kept } }),
    ...(back > 0 && { extra: { way, cents: back } }),
  };
};

/** What an earlier call with the nonce booked. Books nothing. */
export const findBooked = async (deps: Deps, taken: Taken): Promise<Booked> =>
  (await showBooked(deps, await readLedger(deps, partyOf(taken.userId)), taken)) ?? {};

/**
 * Books money that a device without network took for a seat that owed nothing: it was paid or canceled meanwhile, or
 * another door took the money. A payback for an admin is written with it. A repeated call books nothing. Returns what is
 * booked with the nonce. Throws Busy.
 */
export const bookExtra = (
  deps: Deps,
  actor: SignedIn,
  event: Occasion,
  taken: Taken & { readonly door?: string | undefined },
): Promise<Booked> =>
  retryOnConflict(async () => {
    const { userId, paid, nonce, door } = taken;
    const payerId = partyOf(userId);
    const ledger = await readLedger(deps, payerId);
    const booked = await showBooked(deps, ledger, taken);
    if (booked) return done(booked);
    const payment = newDoorPayment(deps, {
      payerId,
      sequence: sequenceAfter(ledger),
      paymentId: doorPaymentId(nonce),
      event,
      paid,
      takerId: actor.userId,
      door,
    });
    const result = await commit(deps.store, (rows) => ({
      payments: recordPayments(rows, [payment]),
      till: addToTill(rows, [payment]),
      payback: rows.paymentTask.create(paybackOf(deps, payment)).commit(),
    }));
    return result.outcome === "committed" ? done<Booked>({ extra: paid }) : conflict;
  });
