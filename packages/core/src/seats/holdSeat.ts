import { seatHoldMinutes } from "@majlis/contracts/limits";
import type { SignedIn } from "#core/kernel/actor";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { seatTransferEndsAt } from "#core/payments/transfer.rules";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import { findCheckout, isOpen, newCheckout } from "#core/payments/checkouts";
import { commit } from "#core/table/commit";
import { advanceWaitlist } from "./advanceWaitlist";
import type { Seats } from "./moveSeats";
import { putHold, releaseHold, releaseLater, seatsOfCheckout } from "./seatHolds";
import { chooseSeat, doneBefore, findTicketCode, type SeatPlan, takeWrites } from "./takeSeat";

/** The code of an existing ticket, or the end of a hold. */
export type HeldSeat = { readonly qrCode: string } | { readonly holdUntil: string };

interface HoldTerms {
  readonly provider: "stripe" | "transfer";
  /** The price of one seat. */
  readonly seatCents: number;
  /** The price of one seat or of the whole hold that the actor saw, if the actor named it. */
  readonly shownCents: number | undefined;
}

export type HoldPlan = SeatPlan & HoldTerms;

/**
 * Holds the seats of the actor and the guests until they are paid, with one checkout, in one transaction. The first is
 * the actor's offer, if there is one; the others are free ones. A second call returns the same hold, or the ticket. A hold keeps its price when the event's price changes.
 * Throws the code of `refusalOf`, what `checkEarlier` throws, PriceChanged, TransferTooLate, Busy.
 */
export const holdSeat = (deps: Deps, actor: SignedIn, plan: HoldPlan): Promise<HeldSeat> =>
  retryOnConflict(async (): Promise<Attempt<HeldSeat>> => {
    const earlier = await findCheckout(deps, actor.userId, plan.first.id);
    if (earlier?.held_until !== undefined) {
      if (isOpen(deps, earlier)) {
        if (!isPriceOf(earlier, plan.shownCents)) throw new DomainError("PriceChanged");
        return doneBefore(plan, { holdUntil: earlier.expires_at });
      }
      await releaseHold(deps, earlier);
      await advanceWaitlist(deps, plan.first.id);
      return conflict;
    }
    const row = await plan.reread();
    const choice = await chooseSeat(deps, actor, plan, { row, consistent: true });
    if ("outcome" in choice) return conflict;
    if (choice.kind === "ticket") return doneBefore(plan, { qrCode: choice.code });
    const hold = newHold(deps, actor, row, plan);
    const result = await commit(deps.store, (rows) => ({
      ...takeWrites(deps, rows, row, {
        userId: actor.userId,
        seat: choice,
        guests: seatsOfCheckout(hold) - 1,
        move: { seats_held: seatsOfCheckout(hold) },
      }),
      noTicket: rows.ticket
        .check({ user_id: actor.userId, type: row.type, ref_id: row.id })
        .where((is, { notExists }) => notExists(is.id))
        .commit(),
      checkout: putHold(rows, hold, earlier),
      due: releaseLater(rows, row.id, hold.held_until),
      ...plan.also?.(rows),
    }));
    if (result.outcome === "committed") return done({ holdUntil: hold.expires_at });
    const qrCode = await findTicketCode(deps, actor, { row, consistent: true });
    return qrCode === undefined ? conflict : doneBefore(plan, { qrCode });
  });

/** Whether a hold costs this much: a seat of it, or all. */
const isPriceOf = (hold: CheckoutRow, shownCents = hold.amount_cents): boolean =>
  [shownCents, shownCents * seatsOfCheckout(hold)].includes(hold.amount_cents);

/** The end of a hold that starts now: 30 minutes for the payment page and one minute to reach it. */
export const holdExpiresAt = (deps: Deps): string =>
  new Date(deps.clock.now().getTime() + (seatHoldMinutes + 1) * 60_000).toISOString();

const newHold = (deps: Deps, { userId }: SignedIn, { id, starts_at }: Seats, plan: HoldPlan) => {
  const { provider, guests = [] } = plan;
  const amount_cents = plan.seatCents * (1 + guests.length);
  const expires_at =
    provider === "transfer" ? seatTransferEndsAt(starts_at, deps.clock.now()) : holdExpiresAt(deps);
  if (expires_at <= instantNow(deps)) throw new DomainError("TransferTooLate");
  const start = { user_id: userId, purpose: id, provider, amount_cents, expires_at };
  return {
    ...newCheckout(deps, start),
    held_event_id: id,
    held_until: expires_at,
    ...(plan.shown && { shown: true }),
    ...(guests.length > 0 && { guests: [...guests] }),
  };
};
