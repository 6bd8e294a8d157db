import { RefId, TicketId, UserId } from "@majlis/contracts/ids";
import { formerNames } from "@majlis/contracts/values";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { DomainError } from "#core/kernel/errors";
import type { EventRequestRow } from "#core/table/occasions/eventRequest.entity";
import { readPlusOnes } from "#core/seats/plusOneTickets";
import { commit, wasWritten } from "#core/table/commit";
import { cancelTicket } from "#core/tickets/cancelTicket";
import { releaseReports } from "#core/businesses/endReports";
import { releaseRedemptions } from "#core/redemptions/releaseRedemptions";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { addressOf } from "#core/seats/houseGuests";
import { plusOneHolders } from "#core/occasions/attendeeIds.rules";
import { visitStat } from "#core/occasions/visits";
import { leaveWaitlist } from "#core/tickets/leaveWaitlist";

const all = { pages: "all", consistent: true } as const;

/** What becomes of a ticket that cannot be given back. */
type Rest = (ticket: TicketRow) => Promise<void>;

/**
 * Gives back what the actor has booked: waitlist entries, tickets to come, requests. Past tickets stay. A second call
 * changes nothing.
 */
export const releaseComing = async (
  deps: Deps,
  actor: SignedIn,
  rest: Rest = () => Promise.resolve(),
): Promise<void> => {
  const key = { user_id: actor.userId };
  const { data: entries } = await deps.store.waitlist.query.byUser(key).go(all);
  for (const { ref_id } of entries) await leaveWaitlist(deps, actor, RefId.parse(ref_id));
  await cancelOr(deps, actor, rest);
  const { data: requests } = await deps.store.eventRequest.query.byUser(key).go(all);
  for (const request of requests) await withdrawRequest(deps, request);
};

/**
 * Releases the actor's bookings. Deletes the counts of visits, and takes the
 * person out of recorded discounts and reports of partners. Past tickets stay for the host's statistics, without the
 * name. A second call changes nothing.
 */
export const releaseBookings = async (deps: Deps, actor: SignedIn): Promise<void> => {
  await releaseComing(deps, actor, (ticket) => anonymize(deps, ticket));
  for (const holder of [actor.userId, ...plusOneHolders(actor.userId)])
    await deleteCanceledTickets(deps, holder);
  const { data: visits } = await deps.store.stat.query.byName({ name: visitStat(actor.userId) }).go(all);
  for (const { name, bucket } of visits) await deps.store.stat.delete({ name, bucket }).go();
  await releaseRedemptions(deps, actor.userId);
  await releaseReports(deps, actor.userId);
};

/** Cancels the seats to come that hosts gave to the person's address as a guest of the house. Returns the guests. */
export const releaseComingGiven = async (
  deps: Deps,
  actor: SignedIn,
  email: string,
  rest: Rest = () => Promise.resolve(),
) => {
  const { data: contacts } = await deps.store.guestContact.query.byAddress({ address: addressOf(email) }).go({
    pages: "all",
  });
  for (const { user_id } of contacts) await cancelOr(deps, { ...actor, userId: UserId.parse(user_id) }, rest);
  return contacts;
};

/** The same, and past seats lose the name. The addresses are deleted last, so that a failed call can be repeated. */
export const releaseGivenSeats = async (deps: Deps, actor: SignedIn, email: string): Promise<void> => {
  const contacts = await releaseComingGiven(deps, actor, email, (ticket) => anonymize(deps, ticket));
  for (const { user_id } of contacts) {
    await deleteCanceledTickets(deps, user_id);
    await deps.store.guestContact.delete({ user_id }).go();
  }
};

const deleteCanceledTickets = async ({ store }: Deps, holder: string): Promise<void> => {
  const { data } = await store.canceledTicket.query.byUser({ user_id: holder }).go(all);
  for (const { user_id, id } of data) await store.canceledTicket.delete({ user_id, id }).go();
};

/** Cancels the actor's tickets. `rest` has those of which the occasion has started or was canceled, and used ones. */
const cancelOr = async (deps: Deps, actor: SignedIn, rest: Rest): Promise<void> => {
  const { data: tickets } = await deps.store.ticket.query.byUser({ user_id: actor.userId }).go(all);
  for (const ticket of tickets)
    await cancelTicket(deps, actor, TicketId.parse(ticket.id)).catch(async (error: unknown) => {
      if (!(error instanceof DomainError) || !notCancelable.has(error.code)) throw error;
      await rest(ticket);
    });
};

/**
 * Removes the name and the languages of a ticket's holder, and the names of guests and of a person to come instead.
 * A ticket that another call has given back meanwhile has none.
 */
const anonymize = async (deps: Deps, ticket: TicketRow): Promise<void> => {
  const { holder: former } = formerNames;
  const { user_id, type, ref_id } = ticket;
  await wasWritten(
    deps.store.ticket
      .patch({ user_id, type, ref_id })
      .set({ holder_name: former })
      .remove(["shown_event", "shown_at", "seated_as", "guest_note", "substitute_name", "substitute_at"])
      .go(),
  );
  for (const guest of await readPlusOnes(deps, ticket, { consistent: true }))
    await wasWritten(
      deps.store.ticket
        .patch({ user_id: guest.user_id, type, ref_id })
        .set({ holder_name: former, guest_of_name: former })
        .go(),
    );
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
