/** Rules of seats, the same for events and gatherings. Pure, for server and page. */
import { refundHours } from "@majlis/contracts/limits";
import { isMemberRole, type Role } from "@majlis/contracts/roles";

/** The input of the rules. A null or absent `capacity` means unlimited. */
export interface SeatFacts {
  readonly capacity?: number | null | undefined;
  readonly attendee_count: number;
  /** Offered and unpaid seats. They are taken for everyone else. */
  readonly seats_held?: number | undefined;
  readonly waiting_count?: number | undefined;
}

/** Seats that are not available: tickets and held seats. */
export const seatsTaken = ({ attendee_count, seats_held = 0 }: SeatFacts): number =>
  attendee_count + seats_held;

/** Infinity without a capacity. */
export const freeSeats = (facts: SeatFacts): number =>
  typeof facts.capacity === "number" ? facts.capacity - seatsTaken(facts) : Infinity;

/** Whether this many seats are free. */
export const hasFreeSeat = (facts: SeatFacts, count = 1): boolean => freeSeats(facts) >= count;

/** Whether a newcomer gets no seat: no seat is free, or the waitlist has entries. */
export const isFull = (facts: SeatFacts): boolean => !hasFreeSeat(facts) || (facts.waiting_count ?? 0) > 0;

/** Whether a waitlist entry has an offer now. The normal join accepts it. */
export const isOffer = (
  place: { readonly offer_expires_at: string | null } | undefined,
  now: Date,
): place is { readonly offer_expires_at: string } => (place?.offer_expires_at ?? "") > now.toISOString();

const refundMs = refundHours * 3_600_000;

/** An occasion as far as refunds go. */
interface Moved {
  readonly starts_at: string;
  /** When the host last changed the time, city or place. */
  readonly moved_at?: string | undefined;
}

/** A paid ticket as far as refunds go. */
interface Bought {
  readonly created_at: string;
  /** When its purchase began, if that was before. */
  readonly bought_at?: string | undefined;
}

/**
 * Until when a ticket that its holder gives back is refunded: 48 hours before the start. After a change of time, city or
 * place also for 48 hours, and at most until the start, if its purchase began before. The 48 hours begin with the ticket
 * if its payment arrived after the change. docs/product.md#refunds
 */
export const refundableUntil = (
  { starts_at, moved_at }: Moved,
  { created_at, bought_at = created_at }: Bought,
): string => {
  const start = new Date(starts_at).getTime();
  const usual = start - refundMs;
  const isMoved = moved_at !== undefined && bought_at <= moved_at;
  const known = moved_at !== undefined && moved_at > created_at ? moved_at : created_at;
  const moved = isMoved ? Math.min(new Date(known).getTime() + refundMs, start) : usual;
  return new Date(Math.max(usual, moved)).toISOString();
};

/** Whether a ticket that its holder gives back now is refunded. Always when the event was canceled. */
export const isRefundable = (
  occasion: Moved & { readonly status: string },
  ticket: Bought,
  now: Date,
): boolean => occasion.status === "canceled" || now.toISOString() <= refundableUntil(occasion, ticket);

/** How long before a cancellation by the host a seat is given back and refunded all the same. */
const lateReturnMs = 24 * 3_600_000;

/** Whether a seat that was given back without its money is refunded, because its host canceled within a day. */
export const isLateReturn = (givenBackAt: string, canceledAt: string): boolean =>
  givenBackAt <= canceledAt && Date.parse(canceledAt) - Date.parse(givenBackAt) <= lateReturnMs;

/** What an occasion reserves for one person. */
export interface OwnClaim {
  /** A seat is offered to this person. */
  readonly offered?: boolean | undefined;
  /** The host has approved this person's request. */
  readonly approved?: boolean | undefined;
}

/** Whether a person may take a free seat: members, and whose request the host has approved. */
export const isAdmitted = (role: Role | undefined, approved = false): boolean =>
  role !== undefined && (isMemberRole(role) || approved);
