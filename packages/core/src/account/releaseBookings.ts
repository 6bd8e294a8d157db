import { RefId, TicketId, UserId } from "@majlis/contracts/ids";
import { formerNames } from "@majlis/contracts/values";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { DomainError } from "#core/kernel/errors";
import type { EventRequestRow } from "#core/table/occasions/eventRequest.entity";
import { readPlusOnes } from "#core/seats/plusOneTickets";
import { commit } from "#core/table/commit";
import { cancelTicket } from "#core/tickets/cancelTicket";
import { releaseReports } from "#core/businesses/endReports";
import { releaseRedemptions } from "#core/redemptions/releaseRedemptions";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { addressOf } from "#core/seats/houseGuests";
import { plusOneHolders } from "#core/occasions/attendeeIds.rules";
import { visitStat } from "#core/occasions/visits";
import { leaveWaitlist } from "#core/tickets/leaveWaitlist";

const all = { pages: "all", consistent: true } as const;

/**
 * Releases the actor's bookings: waitlist entries, tickets to come, requests. Deletes the counts of visits, and takes the
 * person out of recorded discounts and reports of partners. Past tickets stay for the host's statistics, without the
 * name. A second call changes nothing.
 */
export const releaseBookings = async (deps: Deps, actor: SignedIn): Promise<void> => {
  const key = { user_id: actor.userId };
  const { data: entries } = await deps.store.waitlist.query.byUser(key).go(all);
  for (const { ref_id } of entries) await leaveWaitlist(deps, actor, RefId.parse(ref_id));
  const { data: tickets } = await deps.store.ticket.query.byUser(key).go(all);
  for (const ticket of tickets) await cancelOrAnonymize(deps, actor, ticket);
  for (const holder of [actor.userId, ...plusOneHolders(actor.userId)])
    await deleteCanceledTickets(deps, holder);
  const { data: visits } = await deps.store.stat.query.byName({ name: visitStat(actor.userId) }).go(all);
  for (const { name, bucket } of visits) await deps.store.stat.delete({ name, bucket }).go();
  const { data: requests } = await deps.store.eventRequest.query.byUser(key).go(all);
  for (const request of requests) await withdrawRequest(deps, request);
  await releaseRedemptions(deps, actor.userId);
  await releaseReports(deps, actor.userId);
};

/**
 * Releases the seats that hosts gave to the person's address as a guest of the house: those to come are canceled, past
 * ones lose the name. The addresses are deleted last, so that a failed call can be repeated.
 */
export const releaseGivenSeats = async (deps: Deps, actor: SignedIn, email: string): Promise<void> => {
  const { data: contacts } = await deps.store.guestContact.query.byAddress({ address: addressOf(email) }).go({
    pages: "all",
  });
  for (const { user_id } of contacts) {
    const guest = { ...actor, userId: UserId.parse(user_id) };
    const { data: tickets } = await deps.store.ticket.query.byUser({ user_id }).go(all);
    for (const ticket of tickets) await cancelOrAnonymize(deps, guest, ticket);
    await deleteCanceledTickets(deps, user_id);
    await deps.store.guestContact.delete({ user_id }).go();
  }
};

const deleteCanceledTickets = async ({ store }: Deps, holder: string): Promise<void> => {
  const { data } = await store.canceledTicket.query.byUser({ user_id: holder }).go(all);
  for (const { user_id, id } of data) await store.canceledTicket.delete({ user_id, id }).go();
};

/** Cancels a ticket, or removes its name and the languages of its holder, and those of the guests, when the occasion has started, was canceled, or the ticket is used. */
const cancelOrAnonymize = async (deps: Deps, actor: SignedIn, ticket: TicketRow) => {
  try {
    await cancelTicket(deps, actor, TicketId.parse(ticket.id));
  } catch (error) {
    if (!(error instanceof DomainError) || !notCancelable.has(error.code)) throw error;
    const { holder: former } = formerNames;
    const { user_id, type, ref_id } = ticket;
    await deps.store.ticket
      .patch({ user_id, type, ref_id })
      .set({ holder_name: former })
      .remove(["shown_event", "shown_at", "seated_as"])
      .go();
    for (const guest of await readPlusOnes(deps, ticket, { consistent: true }))
      await deps.store.ticket
        .patch({ user_id: guest.user_id, type, ref_id })
        .set({ holder_name: former, guest_of_name: former })
        .go();
  }
};

const notCancelable: ReadonlySet<string> = new Set([
  "TooLateToCancel",
  "TicketUsed",
  "GuestUsed",
  "TicketNotFound",
]);

const withdrawRequest = async (deps: Deps, { event_id, user_id, status }: EventRequestRow): Promise<void> => {
  await commit(deps.store, (rows) => ({
    request: rows.eventRequest
      .delete({ event_id, user_id })
      .where((is, { eq }) => eq(is.status, status))
      .commit(),
    event:
      status === "pending"
        ? rows.event.patch({ id: event_id }).add({ pending_requests: -1 }).commit()
        : undefined,
  }));
};
