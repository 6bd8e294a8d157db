import type { TransferOutcome } from "@majlis/contracts/transfers";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { payGift } from "#core/membership/gifts/payGift";
import { moveMembership } from "#core/membership/moveMembership";
import { severalMonths } from "#core/membership/paidMonths";
import { findOwner, type MembershipOwner } from "#core/membership/showMembership";
import { payMonths } from "#core/membership/subscription.rules";
import { isUnneeded, unneededWrites } from "#core/membership/unneededMonths";
import { findCheckout } from "#core/payments/checkouts";
import { newPayment, nextSequence, recordPayments } from "#core/payments/ledger";
import { findTask, newPaymentTask, taskId } from "#core/payments/paymentTasks";
import { currency, eventOfPurpose, giftPurpose, membershipPurpose } from "#core/payments/payments";
import { findTransfer } from "#core/payments/transfers";
import { paySeat } from "#core/seats/paySeat";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { TransferRow } from "#core/table/payments/transfer.entity";
import type { UserRow } from "#core/table/people/user.entity";

/**
 * Confirms that the money of a transfer has arrived, claimed or not. Activates or extends the membership, or issues the
 * ticket, with the ledger's payment, its receipt and an audit row, in one transaction. Money that buys nothing any more,
 * because event, seat or account is gone, becomes a refund that an admin pays back. An expired transfer can still be
 * confirmed. A second call changes nothing and returns the first outcome.
 * Throws TransferNotFound, TransferDecided, TransferAmountDiffers, Busy.
 */
export const confirmTransfer = async (
  deps: Deps,
  actor: SignedIn,
  reference: string,
  amountCents: number,
): Promise<TransferOutcome> => {
  await retryOnConflict(async (): Promise<Attempt<unknown>> => {
    const transfer = await findTransfer(deps, reference);
    if (!transfer) throw new DomainError("TransferNotFound");
    if (transfer.status === "rejected") throw new DomainError("TransferDecided");
    if (transfer.amount_cents !== amountCents) throw new DomainError("TransferAmountDiffers");
    if (transfer.status === "confirmed") return done(undefined);
    if (transfer.purpose === giftPurpose) return confirmGift(deps, actor, transfer);
    return transfer.purpose === membershipPurpose
      ? confirmMembership(deps, actor, transfer)
      : confirmSeat(deps, actor, transfer);
  });
  const { outcome } = (await findTransfer(deps, reference)) ?? {};
  if (outcome === undefined) throw new Error(`${reference} was confirmed without an outcome`);
  return outcome;
};

const confirmSeat = (deps: Deps, actor: SignedIn, transfer: TransferRow): Promise<Attempt<unknown>> => {
  const { reference, user_id: userId, purpose, checkout_id: checkoutId, amount_cents } = transfer;
  const paid = {
    kind: "seatPaid" as const,
    id: `transfer_${reference}`,
    userId,
    eventId: eventOfPurpose(purpose),
    purpose,
    checkoutId,
    paymentId: reference,
    charge: { amountCents: amount_cents, currency },
  };
  return paySeat(deps, "transfer", paid, (rows, outcome) =>
    confirmWrites(deps, rows, { actor, transfer, outcome }),
  );
};

const confirmGift = (deps: Deps, actor: SignedIn, transfer: TransferRow): Promise<Attempt<unknown>> => {
  const { reference, user_id: userId, checkout_id: checkoutId, amount_cents } = transfer;
  const paid = {
    id: `transfer_${reference}`,
    userId,
    checkoutId,
    paymentId: reference,
    provider: "transfer" as const,
    charge: { amountCents: amount_cents, currency },
  };
  return payGift(deps, paid, (rows, outcome) => confirmWrites(deps, rows, { actor, transfer, outcome }));
};

const confirmMembership = async (
  deps: Deps,
  actor: SignedIn,
  transfer: TransferRow,
): Promise<Attempt<unknown>> => {
  const owner = await findOwner(deps, transfer.user_id);
  return owner && !isUnneeded(deps, owner)
    ? activate(deps, actor, transfer, owner)
    : payBack(deps, actor, transfer, owner?.user);
};

const activate = async (
  deps: Deps,
  actor: SignedIn,
  transfer: TransferRow,
  { user, membership: before }: MembershipOwner,
): Promise<Attempt<unknown>> => {
  const { reference, checkout_id, amount_cents, months = 1 } = transfer;
  const checkout = await findCheckout(deps, user.id, membershipPurpose);
  const isOpen = checkout?.id === checkout_id && checkout.status === "open";
  const step = payMonths(before, deps.clock.now(), { months, provider: "transfer" });
  const charge = before?.subscription_id;
  const end = { action: "endSubscription", object_id: charge ?? "" } as const;
  const isCharged = charge !== undefined && !(await findTask(deps, taskId(end)));
  const task = newPaymentTask(deps, {
    ...end,
    provider: before?.provider ?? "stripe",
    user_id: user.id,
    purpose: membershipPurpose,
    reason: "paid_otherwise",
  });
  return moveMembership(deps, {
    ...step,
    user,
    before,
    actorId: actor.userId,
    checkoutId: isOpen ? checkout_id : undefined,
    isPurchase: true,
    paid: [
      {
        payment_id: reference,
        amount_cents,
        period_ends_at: step.after.period_ends_at,
        ...severalMonths(months),
      },
    ],
    also: (rows) => ({
      ...confirmWrites(deps, rows, { actor, transfer, outcome: "membership" }),
      // Its unpaid month would be charged beside these months.
      endTask: isCharged ? rows.paymentTask.create(task).commit() : undefined,
    }),
  });
};

/** The account was deleted, or its role has the membership without a charge: the money goes back to its person. */
const payBack = async (
  deps: Deps,
  actor: SignedIn,
  transfer: TransferRow,
  user: UserRow | undefined,
): Promise<Attempt<unknown>> => {
  const { reference, user_id, purpose, amount_cents } = transfer;
  const newest = await findCheckout(deps, user_id, purpose);
  const checkout = newest?.id === transfer.checkout_id ? newest : undefined;
  const reason = user ? "months_unneeded" : "no_seat";
  const bought = { user_id, purpose, provider: "transfer" as const, amount_cents };
  const sequence = await nextSequence(deps, user_id);
  const payment = newPayment(deps, { ...bought, payment_id: reference, sequence, kind: "payment" });
  const task = newPaymentTask(deps, { ...bought, action: "refund", object_id: reference, reason });
  const result = await commit(deps.store, (rows) => ({
    payment: recordPayments(rows, [payment]),
    task: rows.paymentTask.create(task).commit(),
    ...(user && unneededWrites(deps, rows, user, checkout)),
    ...confirmWrites(deps, rows, { actor, transfer, outcome: "payback" }),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};

interface Confirmation {
  readonly actor: SignedIn;
  readonly transfer: TransferRow;
  readonly outcome: TransferOutcome;
}

/** The decision and its audit row. Refused when another decision came first. */
const confirmWrites = (deps: Deps, rows: TransactionRows, { actor, transfer, outcome }: Confirmation) => {
  const { reference, user_id, amount_cents, status } = transfer;
  return {
    transfer: rows.transfer
      .patch({ reference })
      .set({
        status: "confirmed",
        outcome,
        decided_at: instantNow(deps),
        decided_by: actor.userId,
      })
      .remove(["open_status", "due_at"])
      .where((is, { eq }) => eq(is.status, status))
      .commit(),
    transferAudit: rows.audit
      .create(
        newAudit(deps, {
          actor_id: actor.userId,
          action: "transfer.confirmed",
          subject_id: user_id,
          detail: { reference, amount_cents, outcome },
        }),
      )
      .commit(),
  };
};
