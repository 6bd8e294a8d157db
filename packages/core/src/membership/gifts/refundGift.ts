import type { Gift } from "@majlis/contracts/membership/gifts";
import type { GiftId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { recordReturn, type Returned } from "#core/payments/ledger";
import { isProcessed, newPaymentEvent } from "#core/payments/paymentEvents";
import { newPaymentTask } from "#core/payments/paymentTasks";
import { giftPurpose } from "#core/payments/payments";
import { commit, wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { findOwnGift, showGift } from "./findGift";
import { mayRefund } from "./gift.rules";

/**
 * Takes an unused gift of the actor back: its code ends, and a task returns the money, in one transaction. A second call
 * changes nothing. Of a refund and a redemption at once, the condition lets one through.
 * Throws GiftNotFound, GiftRedeemed, GiftKept, Busy.
 */
export const refundGift = async (deps: Deps, actor: SignedIn, giftId: GiftId): Promise<Gift> => {
  await retryOnConflict(async () => {
    const gift = await findOwnGift(deps, actor, giftId);
    if (gift.status === "refunded") return done(undefined);
    if (gift.status === "redeemed") throw new DomainError("GiftRedeemed");
    if (!mayRefund(gift, deps.clock.now())) throw new DomainError("GiftKept");
    const { giver_id, id, provider, payment_id: object_id, amount_cents } = gift;
    const bought = { user_id: giver_id, purpose: giftPurpose, provider, amount_cents };
    const task = newPaymentTask(deps, { ...bought, action: "refund", object_id, reason: "gift_returned" });
    const result = await commit(deps.store, (rows) => ({
      gift: rows.gift
        .patch({ giver_id, id })
        .set({ status: "refunded", refunded_at: instantNow(deps) })
        .where((is, { eq }) => eq(is.status, "unused"))
        .commit(),
      task: rows.paymentTask.create(task).commit(),
    }));
    return result.outcome === "committed" ? done(undefined) : conflict;
  });
  return showGift(await findOwnGift(deps, actor, giftId), deps.clock.now());
};

/**
 * Ends the code of a gift whose money the provider has returned, and records the refund. Months that were redeemed stay.
 * A repeated event changes nothing.
 */
export const endReturnedGift = async (
  deps: Deps,
  paymentEventId: string,
  returned: Returned,
): Promise<Attempt<undefined>> => {
  // Before the gifts: the payment may make its gift meanwhile.
  const isMarked = await isProcessed(deps, giftMark(returned.paymentId));
  const { data: gifts } = await deps.store.gift.query
    .byGiver({ giver_id: returned.userId })
    .go({ pages: "all", consistent: true });
  const gift = gifts.find(({ payment_id }) => payment_id === returned.paymentId);
  if (!gift && !isMarked) return markReturnedGift(deps, paymentEventId, returned);
  if (gift?.status === "unused")
    await wasWritten(
      deps.store.gift
        .patch({ giver_id: gift.giver_id, id: gift.id })
        .set({ status: "refunded", refunded_at: instantNow(deps) })
        .where((is, { eq }) => eq(is.status, "unused"))
        .go(),
    );
  return recordReturn(deps, paymentEventId, returned);
};

/** The row of a payment that made a gift, or was returned before it made one. */
export const giftMark = (paymentId: string): string => `gift_${paymentId}`;

/** The provider's events came out of order: the payment makes no gift later. */
const markReturnedGift = async (
  deps: Deps,
  paymentEventId: string,
  returned: Returned,
): Promise<Attempt<undefined>> => {
  const mark = giftMark(returned.paymentId);
  const result = await commit(deps.store, (rows) => ({
    mark: rows.paymentEvent.create(newPaymentEvent(deps, mark)).commit(),
    paymentEvent: rows.paymentEvent.create(newPaymentEvent(deps, paymentEventId)).commit(),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};
