/**
 * The seats of one event as a small pure model, for comparison with the product. seatActions.ts has its calls.
 */

export const minute = 60_000;
export const hour = 60 * minute;

/** The index of a person. The last one has a free account, the others are members. */
export type Person = number;
export const peopleCount = 5;
export const isMember = (person: Person): boolean => person < peopleCount - 1;

/** The event's limit. */
export const guestsPerMember = 2;

export interface Entry {
  readonly person: Person;
  readonly joinedAt: number;
  readonly offeredUntil?: number;
}

export interface SeatModel {
  now: number;
  readonly startsAt: number;
  readonly isPriced: boolean;
  capacity: number;
  status: "published" | "canceled";
  /** Whether the ticket is checked in. */
  readonly tickets: Map<Person, boolean>;
  /** The number of each member's guests. */
  readonly guests: Map<Person, number>;
  /** The waitlist in order. */
  entries: Entry[];
  /** The end of each held seat. */
  readonly holds: Map<Person, number>;
  /** The guests of each person's last checkout, if it has any. */
  readonly bookings: Map<Person, number>;
  readonly requests: Map<Person, "pending" | "approved" | "declined">;
  /** The number of mails by recipient and template. */
  readonly mails: Map<string, number>;
  refunds: number;
}

export type SeatAction =
  | { readonly kind: "advance" | "cancelEvent" }
  | { readonly kind: "capacity"; readonly seats: number }
  | {
      readonly kind:
        | "join"
        | "joinWithGuest"
        | "addPlusOne"
        | "replacePlusOne"
        | "cancelPlusOne"
        | "cancel"
        | "enterWaitlist"
        | "leaveWaitlist"
        | "request"
        | "approve"
        | "decline"
        | "checkIn"
        | "undoCheckIn"
        | "pay"
        | "payAgain"
        | "expireHold";
      readonly person: Person;
    };

export const addMail = ({ mails }: SeatModel, person: Person | "host", template: string): void => {
  const key = `${person} ${template}`;
  mails.set(key, (mails.get(key) ?? 0) + 1);
};

export const offers = ({ entries }: SeatModel): Entry[] =>
  entries.filter(({ offeredUntil }) => offeredUntil !== undefined);
export const waiting = ({ entries }: SeatModel): Entry[] =>
  entries.filter(({ offeredUntil }) => offeredUntil === undefined);
export const seatsTaken = (model: SeatModel): number =>
  model.tickets.size +
  [...model.guests.values()].reduce((sum, count) => sum + count, 0) +
  offers(model).length +
  [...model.holds.keys()].reduce((sum, person) => sum + seatsOfBooking(model, person), 0);
/** The seats that a person's last checkout pays. */
export const seatsOfBooking = ({ bookings }: SeatModel, person: Person): number =>
  1 + (bookings.get(person) ?? 0);
export const hasFreeSeat = (model: SeatModel, count = 1): boolean =>
  seatsTaken(model) + count <= model.capacity;
/** How many guests a person may bring. */
export const guestLimit = (person: Person): number => (isMember(person) ? guestsPerMember : 0);
export const isFull = (model: SeatModel): boolean => !hasFreeSeat(model) || waiting(model).length > 0;
export const isWaitlistOpen = ({ status, startsAt, now }: SeatModel): boolean =>
  status === "published" && startsAt - hour > now;
export const drop = (model: SeatModel, entry: Entry): void =>
  void (model.entries = model.entries.filter((other) => other !== entry));

/** Releases lapsed offers and holds, offers free seats in order, and closes the waitlist. Returns whether it changed. */
export const advance = (model: SeatModel): boolean => {
  const isOpen = isWaitlistOpen(model);
  const lapsed = offers(model).filter(({ offeredUntil = 0 }) => !isOpen || offeredUntil <= model.now);
  const unpaid = [...model.holds].filter(([, until]) => until + 10 * minute <= model.now);
  for (const entry of lapsed) {
    drop(model, entry);
    addMail(model, entry.person, "offer_lapsed");
  }
  for (const [person] of unpaid) model.holds.delete(person);
  let changed = lapsed.length + unpaid.length > 0;
  for (const entry of waiting(model)) {
    if (isOpen && !hasFreeSeat(model)) break;
    drop(model, entry);
    addMail(model, entry.person, isOpen ? "seat_offered" : "waitlist_closed");
    const offeredUntil = Math.min(model.now + 12 * hour, model.startsAt - hour);
    if (isOpen) model.entries.push({ ...entry, offeredUntil });
    changed = true;
  }
  return changed;
};

/** The state that can be compared with the table. */
export const showSeats = (model: SeatModel): string =>
  JSON.stringify({
    capacity: model.capacity,
    status: model.status,
    tickets: [...model.tickets].sort(),
    guests: [...model.guests].sort(),
    offers: offers(model)
      .map(({ person, offeredUntil }) => [person, offeredUntil])
      .sort(),
    waiting: waiting(model).map(({ person }) => person),
    holds: [...model.holds].sort(),
    bookings: [...model.bookings].sort(),
    requests: [...model.requests].sort(),
    mails: [...model.mails].sort(),
    refunds: model.refunds,
  });
