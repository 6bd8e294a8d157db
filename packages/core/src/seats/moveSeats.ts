import type { AvailabilityRow } from "#core/table/occasions/availability.entity";
import type { TransactionRows } from "#core/table/store";

/** The seats of an occasion as they were read. */
export type Seats = AvailabilityRow;

/** The occasion that the seats belong to. */
export type SeatsKey = Pick<Seats, "id">;

/** The change of each counter. */
export interface SeatMove {
  readonly attendee_count?: number;
  readonly seats_held?: number;
  readonly waiting_count?: number;
  readonly passed_count?: number;
  readonly removal_count?: number;
  readonly unmailed_count?: number;
  readonly kursi_given?: number;
  readonly kursi_open?: number;
}

type Patch = ReturnType<ReturnType<TransactionRows["availability"]["patch"]>["set"]>;
type Where = Parameters<Parameters<Patch["where"]>[0]>;
/** A condition on the availability row. An empty text is no condition. */
export type SeatCondition = (is: Where[0], operators: Where[1]) => string;

/** Joins conditions with AND. */
export const all =
  (conditions: readonly SeatCondition[]): SeatCondition =>
  (is, ops) =>
    conditions
      .map((condition) => condition(is, ops))
      .filter(Boolean)
      .join(" AND ");

/** The only operation that moves seat counters. No counter falls below zero. */
export const moveSeats = (
  rows: TransactionRows,
  seats: SeatsKey,
  { unmailed_count = 0, ...move }: SeatMove,
  conditions: readonly SeatCondition[],
) =>
  rows.availability
    .patch({ id: seats.id })
    .add({ ...move, ...(unmailed_count !== 0 && { unmailed_count }), revision: 1 })
    .where(all([...conditions, ...staysPositive(move)]))
    .commit();

const staysPositive = (move: SeatMove): SeatCondition[] =>
  counters
    .filter((name) => (move[name] ?? 0) < 0)
    .map(
      (name): SeatCondition =>
        (is, { gte }) =>
          gte(is[name], -(move[name] ?? 0)),
    );

const counters = [
  "attendee_count",
  "seats_held",
  "waiting_count",
  "passed_count",
  "kursi_given",
  "kursi_open",
] as const;

export const isPublished: SeatCondition = (is, { eq }) => eq(is.status, "published");

export const startsAfter =
  (instant: string): SeatCondition =>
  (is, { gt }) =>
    gt(is.starts_at, instant);

/** The visibility is the one that was read. */
export const isListedAs =
  ({ is_public }: Seats): SeatCondition =>
  (is, { eq }) =>
    eq(is.is_public, is_public);

/** The price, and whether it can be paid at the door, are those that were read. */
export const priceIsUnchanged =
  ({ price_cents, at_door }: Seats): SeatCondition =>
  (is, { eq, notExists }) =>
    `${eq(is.price_cents, price_cents)} AND ${at_door === undefined ? notExists(is.at_door) : eq(is.at_door, at_door)}`;

/**
 * A seat is free, or as many as `count`. A condition cannot add two counters, so it requires the number of held seats
 * that was read; that number rarely changes. For several seats it also requires the capacity that was read.
 */
export const seatIsFree =
  ({ capacity, seats_held = 0 }: Seats, count = 1): SeatCondition =>
  (is, { eq, lte, name, notExists }) => {
    const noneHeld = () => `(${notExists(is.seats_held)} OR ${eq(is.seats_held, 0)})`;
    if (seats_held === 0 && count === 1)
      return `(${notExists(is.capacity)} OR ${name(is.attendee_count)} < ${name(is.capacity)}) AND ${noneHeld()}`;
    if (typeof capacity !== "number")
      return [notExists(is.capacity), ...(seats_held === 0 ? [noneHeld()] : [])].join(" AND ");
    return [
      eq(is.capacity, capacity),
      seats_held === 0 ? noneHeld() : eq(is.seats_held, seats_held),
      lte(is.attendee_count, capacity - seats_held - count),
    ].join(" AND ");
  };

export const waitlistIsEmpty: SeatCondition = (is, { eq, notExists }) =>
  `(${notExists(is.waiting_count)} OR ${eq(is.waiting_count, 0)})`;

/** No guest was removed since the read. A join that read the removals before one of them is refused. */
export const removalsAreRead =
  ({ removal_count }: Seats): SeatCondition =>
  (is, { eq, notExists }) =>
    removal_count === undefined ? notExists(is.removal_count) : eq(is.removal_count, removal_count);

/** Tickets and held seats do not exceed the capacity. */
export const seatsTakenAtMost =
  (capacity: number, { seats_held = 0 }: Pick<Seats, "seats_held">): SeatCondition =>
  (is, { eq, lte, notExists }) =>
    [
      seats_held === 0
        ? `(${notExists(is.seats_held)} OR ${eq(is.seats_held, 0)})`
        : eq(is.seats_held, seats_held),
      lte(is.attendee_count, capacity - seats_held),
    ].join(" AND ");

/** Anyone may take a seat: published, not started, a free seat, an empty waitlist, the price that was read. */
export const openToAll = (seats: Seats, now: string, count = 1): readonly SeatCondition[] => [
  isPublished,
  startsAfter(now),
  seatIsFree(seats, count),
  waitlistIsEmpty,
  priceIsUnchanged(seats),
  removalsAreRead(seats),
];

/** Members may bring this many guests. */
export const takesPlusOnes =
  (count: number): SeatCondition =>
  (is, { gte }) =>
    gte(is.guests_per_member, count);

/** The person of an offer may take the offered seat. */
export const openToOffer = (seats: Seats, now: string): readonly SeatCondition[] => [
  isPublished,
  startsAfter(now),
  priceIsUnchanged(seats),
  removalsAreRead(seats),
];

/** No seat is free, or the waitlist has entries: a person may enter the waitlist. */
export const seatsAreTaken =
  ({ capacity, seats_held = 0, waiting_count = 0 }: Seats): SeatCondition =>
  (is, { eq, gte, gt }) =>
    waiting_count > 0
      ? gt(is.waiting_count, 0)
      : [
          eq(is.capacity, capacity ?? 0),
          gte(is.attendee_count, (capacity ?? 0) - seats_held),
          ...(seats_held === 0 ? [] : [eq(is.seats_held, seats_held)]),
        ].join(" AND ");

export const waitlistIsShorterThan =
  (length: number): SeatCondition =>
  (is, { lt, notExists }) =>
    `(${notExists(is.waiting_count)} OR ${lt(is.waiting_count, length)})`;
