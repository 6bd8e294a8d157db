import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { findCheckout } from "#core/payments/checkouts";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { releaseHold, releaseWrites } from "#core/seats/seatHolds";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { EventRequestRow } from "#core/table/occasions/eventRequest.entity";
import type { TransactionRows } from "#core/table/store";

/**
 * Withdraws the actor's request, pending or approved, and releases the seat that is held until the actor pays, in one
 * transaction. The seat goes to the waitlist. Without a request, only the seat is released. A second call changes nothing.
 * Throws AlreadyJoined, RequestDeclined, Busy.
 */
export const withdrawEventRequest = async (deps: Deps, actor: SignedIn, eventId: EventId): Promise<void> => {
  const key = { event_id: eventId, user_id: actor.userId };
  const freesSeat = await retryOnConflict(async (): Promise<Attempt<boolean>> => {
    const [{ data: request }, checkout] = await Promise.all([
      deps.store.eventRequest.get(key).go({ consistent: true }),
      findCheckout(deps, actor.userId, eventId),
    ]);
    const hold = checkout?.held_until === undefined ? undefined : checkout;
    if (hold && request?.status !== "pending" && request?.status !== "approved")
      return (await releaseHold(deps, hold)) ? done(true) : conflict;
    if (!request) return done(false);
    if (request.status === "declined") throw new DomainError("RequestDeclined");
    const result = await commit(deps.store, (rows) => withdrawWrites(rows, request, hold));
    if (result.outcome === "committed") return done(hold !== undefined);
    if (result.refused.has("noTicket")) throw new DomainError("AlreadyJoined");
    return conflict;
  });
  if (freesSeat) await advanceWaitlist(deps, eventId);
};

const withdrawWrites = (
  rows: TransactionRows,
  { event_id, user_id, status }: EventRequestRow,
  hold: CheckoutRow | undefined,
) => ({
  request: rows.eventRequest
    .delete({ event_id, user_id })
    .where((is, { eq }) => eq(is.status, status))
    .commit(),
  event: rows.event
    .patch({ id: event_id })
    .add({ [`${status}_requests`]: -1 })
    .commit(),
  ...(hold && releaseWrites(rows, hold)),
  noTicket: rows.ticket
    .check({ user_id, type: "event", ref_id: event_id })
    .where((is, { notExists }) => notExists(is.id))
    .commit(),
});
