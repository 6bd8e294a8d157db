import type { TicketId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { commit } from "#core/table/commit";
import { closePageWrites, findCheckout } from "#core/payments/checkouts";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { cancelWrites } from "#core/seats/cancelWrites";
import { findSeats } from "#core/seats/availability";
import { readPlusOnes } from "#core/seats/plusOneTickets";
import type { Seats } from "#core/seats/moveSeats";
import { isRefundable } from "#core/seats/seats.rules";
import { newSeatRefund } from "#core/seats/refundSeat";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { findOwnTicket } from "./findOwnTicket";

type Holder = Pick<SignedIn, "userId">;

/**
 * Cancels the actor's own ticket, with those of the guests, before the start. Seats, ticket, refund task and mail are one transaction, so that the
 * seat is released and the payment refunded once. `isRefundable` tells whether a paid ticket is refunded.
 * A second call finds the canceled ticket. The first waitlist entry gets an offer. Throws TicketNotFound,
 * TooLateToCancel, TicketUsed, GuestUsed, Busy.
 */
export const cancelTicket = async (deps: Deps, actor: Holder, ticketId: TicketId): Promise<void> => {
  const refId = await retryOnConflict(async () => {
    const ticket = await findOwnTicket(deps, actor, ticketId);
    if (!ticket) return done(await findCanceledRef(deps, actor, ticketId));
    if (ticket.checked_in_at !== undefined) throw new DomainError("TicketUsed");
    const seats = await findSeats(deps, ticket.ref_id, { consistent: true });
    if (!seats) throw new DomainError("TicketNotFound");
    if (seats.starts_at <= instantNow(deps)) throw new DomainError("TooLateToCancel");
    const guests = await readPlusOnes(deps, ticket, { consistent: true });
    if (guests.length !== (ticket.guest_count ?? 0)) return conflict;
    if (guests.some(({ checked_in_at }) => checked_in_at !== undefined)) throw new DomainError("GuestUsed");
    const refund = await planRefund(deps, seats, ticket);
    const result = await commit(deps.store, (rows) =>
      cancelWrites(deps, rows, { seats, ticket, guests, template: "ticket_canceled", ...refund }),
    );
    return result.outcome === "committed" ? done(ticket.ref_id) : conflict;
  });
  await endTicketPage(deps, actor.userId, refId);
  await advanceWaitlist(deps, refId);
};

/** Closes the page on which a ticket could be paid before the door. Money that still arrives goes back. */
const endTicketPage = async (deps: Deps, userId: string, refId: string): Promise<void> => {
  const checkout = await findCheckout(deps, userId, refId);
  if (checkout?.ticket_id === undefined || checkout.status !== "open") return;
  const { user_id, purpose, id } = checkout;
  await commit(deps.store, (rows) => ({
    checkout: rows.checkout
      .patch({ user_id, purpose })
      .set({ status: "expired" })
      .where((is, { eq, notExists }) =>
        [eq(is.id, id), eq(is.status, "open"), notExists(is.claimed_at)].join(" AND "),
      )
      .commit(),
    ...closePageWrites(deps, rows, checkout),
  }));
};

/** What becomes of the money of a paid ticket. */
const planRefund = async (deps: Deps, seats: Seats, ticket: TicketRow) => {
  const { payment } = ticket;
  if (!payment) return {};
  const { amount_cents, provider } = payment;
  // The time of a seat that was given on counts from its purchase.
  const bought =
    payment.paid_by === undefined ? ticket : { created_at: ticket.bought_at ?? ticket.created_at };
  const refunded = isRefundable(seats, bought, deps.clock.now());
  const money = { amount_cents, refunded, simulated: provider === "demo" };
  const reason = seats.status === "canceled" ? "event_canceled" : "ticket_canceled";
  const { title } = seats;
  return refunded
    ? { money, refund: await newSeatRefund(deps, { ticket, payment, title, reason }) }
    : { money };
};

/** The occasion of a canceled ticket. */
const findCanceledRef = async (deps: Deps, actor: Holder, ticketId: TicketId): Promise<string> => {
  const { data } = await deps.store.canceledTicket
    .get({ user_id: actor.userId, id: ticketId })
    .go({ consistent: true });
  if (!data) throw new DomainError("TicketNotFound");
  return data.ref_id;
};
