/** Rules of seats, the same for events and gatherings: pure, for server and page alike. */

/** What the rules need to know of an event or a gathering. `capacity` null or absent means unlimited. */
export interface SeatFacts {
  readonly capacity?: number | null | undefined;
  readonly attendee_count: number;
  /** Seats that wait for one person's answer or payment: taken, for everybody else. */
  readonly seats_held?: number | undefined;
  readonly waiting_count?: number | undefined;
}

/** Seats that nobody else can have: tickets, and what is held. */
export const seatsTaken = ({ attendee_count, seats_held = 0 }: SeatFacts): number =>
  attendee_count + seats_held;

export const hasFreeSeat = (facts: SeatFacts): boolean =>
  typeof facts.capacity !== "number" || seatsTaken(facts) < facts.capacity;

/** Full for whoever comes along: no seat is free, or whoever waits in line comes first. */
export const isFull = (facts: SeatFacts): boolean =>
  typeof facts.capacity === "number" && (!hasFreeSeat(facts) || (facts.waiting_count ?? 0) > 0);

/** Whether a place in line is an offered seat now: the normal join takes it. */
export const isOffer = (
  place: { readonly offer_expires_at: string | null } | undefined,
  now: Date,
): place is { readonly offer_expires_at: string } => (place?.offer_expires_at ?? "") > now.toISOString();

/** What of an event or gathering is kept for one person. */
export interface OwnClaim {
  /** A seat is held for this person. */
  readonly offered?: boolean | undefined;
  /** The host has said yes to this person's request. */
  readonly approved?: boolean | undefined;
}
