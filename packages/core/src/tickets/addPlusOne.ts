import type { TicketId } from "@majlis/contracts/ids";
import type { GuestTicket } from "@majlis/contracts/seats";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { findSeats } from "#core/seats/availability";
import { countGivenBy } from "#core/seats/kursi";
import { laterPlusOneLimit } from "#core/seats/plusOnes.rules";
import { plusOneHolders } from "#core/occasions/attendeeIds.rules";
import {
  addedBefore,
  countPlusOnes,
  newPlusOneTicket,
  readPlusOnes,
  showPlusOne,
} from "#core/seats/plusOneTickets";
import { moveSeats, openToAll, type Seats, takesPlusOnes } from "#core/seats/moveSeats";
import { isFull } from "#core/seats/seats.rules";
import { issuedCounter } from "#core/stats/ticketStats";
import { hasWaitlist } from "#core/seats/waitlist.queries";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { findOwnTicket } from "./findOwnTicket";

/**
 * Takes a free seat for a guest of the actor and issues the guest's ticket, in one transaction. A second call with the
 * same key returns the same guest. Throws TicketNotFound, TicketCanceled, EventEnded, GuestsNotAllowed, SeatsTooFew,
 * GuestChanged, Busy.
 */
export const addPlusOne = async (
  deps: Deps,
  actor: SignedIn,
  ticketId: TicketId,
  wanted: { readonly key: string; readonly name: string },
): Promise<GuestTicket> => {
  const guest = await retryOnConflict(async () => {
    const ticket = await findOwnTicket(deps, actor, ticketId);
    const seats = ticket && (await findSeats(deps, ticket.ref_id, { consistent: true }));
    if (!seats) throw new DomainError("TicketNotFound");
    const guests = await readPlusOnes(deps, ticket, { consistent: true });
    const present = addedBefore(guests, wanted);
    if (present) return done(present);
    const given = seats.kursi_given ? await countGivenBy(deps, actor, seats.id) : 0;
    const limit = checkLimit(deps, actor, seats, { guests: guests.length, given });
    if (isFull(seats)) return refuseFull(deps, seats);
    return write(deps, actor, { seats, ticket, guests, wanted, limit });
  });
  return showPlusOne(guest);
};

/** The number of guests that the actor may bring. Throws when there is no further one. */
const checkLimit = (
  deps: Deps,
  actor: SignedIn,
  seats: Seats,
  { guests, given }: { readonly guests: number; readonly given: number },
): number => {
  if (seats.status !== "published") throw new DomainError("TicketCanceled");
  if (seats.starts_at <= instantNow(deps)) throw new DomainError("EventEnded");
  const limit = laterPlusOneLimit(seats, actor.role);
  // A given seat is a guest without a name.
  if (guests + given >= limit) throw new DomainError("GuestsNotAllowed");
  return limit;
};

/** Releases expired offers and holds first. */
const refuseFull = async (deps: Deps, seats: Seats): Promise<typeof conflict> => {
  if (hasWaitlist(seats) && (await advanceWaitlist(deps, seats.id))) return conflict;
  throw new DomainError("SeatsTooFew");
};

interface NewGuest {
  readonly seats: Seats;
  readonly ticket: TicketRow;
  readonly guests: readonly TicketRow[];
  readonly wanted: { readonly key: string; readonly name: string };
  readonly limit: number;
}

const write = async (
  deps: Deps,
  actor: SignedIn,
  { seats, ticket, guests, wanted, limit }: NewGuest,
): Promise<Attempt<TicketRow>> => {
  const now = instantNow(deps);
  const taken = new Set(guests.map(({ user_id }) => user_id));
  const holder = plusOneHolders(ticket.user_id).find((one) => !taken.has(one));
  if (holder === undefined) throw new DomainError("GuestsNotAllowed");
  const guest = newPlusOneTicket(deps, ticket, { ...wanted, holder, created_at: now });
  const issued = issuedCounter({ founderId: seats.owner_id, created_at: now, city: seats.city }, actor.role);
  const result = await commit(deps.store, (rows) => ({
    seats: moveSeats(rows, seats, { attendee_count: 1, unmailed_count: 1 }, [
      ...openToAll(seats, now),
      takesPlusOnes(limit),
    ]),
    ticket: countPlusOnes(rows, ticket, 1, limit),
    guest: rows.ticket.create(guest).commit(),
    count: rows.stat.upsert({ name: issued.name, bucket: issued.bucket }).add({ count: issued.by }).commit(),
  }));
  return result.outcome === "committed" ? done({ ...guest, resend_count: 0 }) : conflict;
};
