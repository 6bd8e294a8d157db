/**
 * The seats of one event as a small pure model, for comparison with the product. seatActions.ts has its calls.
 */

export const minute = 60_000;
export const hour = 60 * minute;

/** The index of a person. The last one has a free account, the others are members. */
export type Person = number;
export const peopleCount = 5;
/** Whether a person is a member when a run begins. */
export const isMember = (person: Person): boolean => person < peopleCount - 1;

/** The event's limit. */
export const guestsPerMember = 2;

export interface Entry {
  readonly person: Person;
  readonly joinedAt: number;
  readonly offeredUntil?: number;
  /** Passed over: the person could not join when a seat was free. */
  readonly isPassed?: boolean;
  /** The last reason that the person was told. */
  readonly told?: string;
}

/** What a person was asked to pay. */
export interface Checkout {
  readonly id: string;
  readonly seats: number;
  readonly createdAt: number;
}

/** When the purchase of a paid ticket began, and when it was issued. */
export interface Bought {
  readonly began: number;
  readonly issued: number;
}

export interface SeatModel {
  now: number;
  readonly startsAt: number;
  isPriced: boolean;
  isPublic: boolean;
  /** The people who are members now. */
  readonly members: Set<Person>;
  /** The people whose accounts an admin has suspended. */
  readonly suspended: Set<Person>;
  /** The people whom the host has blocked. */
  readonly blocked: Set<Person>;
  capacity: number;
  status: "published" | "canceled";
  /** Whether the ticket is checked in. */
  readonly tickets: Map<Person, boolean>;
  /** The people whose tickets were paid. */
  readonly paid: Map<Person, Bought>;
  /** When each ticket that is paid at the door, and is not paid, was issued. */
  readonly due: Map<Person, number>;
  /** The people whose tickets were paid at the door, with the seats that were paid. */
  readonly doorPaid: Map<Person, number>;
  /** The seats whose money is in the till, as the ledger has it. */
  till: number;
  /** When the place last changed. */
  movedAt: number | undefined;
  /** Paid tickets that came back with a right to their money, or that a block has ended. */
  givenBack: number;
  /** The number of each member's guests. */
  readonly guests: Map<Person, number>;
  /** The members whose first guest has the name that a join says. */
  readonly named: Set<Person>;
  /** The waitlist in order. */
  entries: Entry[];
  /** The end of each held seat. */
  readonly holds: Map<Person, number>;
  /** Each person's last checkout. */
  readonly checkouts: Map<Person, Checkout>;
  /** The one before, whose payment may still arrive. */
  readonly replaced: Map<Person, Checkout>;
  readonly requests: Map<Person, "pending" | "approved" | "declined">;
  /** What the host decided of requests that were not withdrawn. */
  readonly decided: { approved: number; declined: number };
  /** The number of mails by recipient and template. */
  readonly mails: Map<string, number>;
  refunds: number;
}

export type SeatAction =
  | {
      readonly kind:
        | "advance"
        | "cancelEvent"
        | "moveEvent"
        | "makeFree"
        | "makePriced"
        | "makePrivate"
        | "makePublic";
    }
  | {
      readonly kind: "capacity";
      readonly seats: number;
      /** The capacity that the form of another tab was opened with. */
      readonly was?: number | undefined;
    }
  | {
      readonly kind:
        | "join"
        | "joinWithGuest"
        | "joinAtDoor"
        | "payAtDoor"
        | "changeToDoor"
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
        | "payAgain"
        | "expireHold"
        | "releaseHold"
        | "toggleRole"
        | "toggleSuspension"
        | "releaseSuspended"
        | "toggleBlock";
      readonly person: Person;
    }
  | {
      readonly kind: "pay" | "payReplaced";
      readonly person: Person;
      /** The checkout that is paid: the one that the person had before the calls began. */
      readonly checkout?: Checkout | undefined;
    };

/** The calls of the person. The door of the API refuses those of a suspended one. */
const ownCalls: ReadonlySet<SeatAction["kind"]> = new Set([
  "join",
  "joinWithGuest",
  "joinAtDoor",
  "changeToDoor",
  "addPlusOne",
  "replacePlusOne",
  "cancelPlusOne",
  "cancel",
  "enterWaitlist",
  "leaveWaitlist",
  "request",
  "releaseHold",
]);
export const isRefusedAtDoor = ({ suspended }: Pick<SeatModel, "suspended">, action: SeatAction): boolean =>
  "person" in action && ownCalls.has(action.kind) && suspended.has(action.person);

/** Names the checkouts that payments are for. */
export const chooseCheckout = (model: SeatModel, action: SeatAction): SeatAction => {
  if (action.kind !== "pay" && action.kind !== "payReplaced") return action;
  const { checkouts, replaced } = model;
  return { ...action, checkout: (action.kind === "pay" ? checkouts : replaced).get(action.person) };
};

/** The checkouts that are not the last ones any more. */
export const replacedCheckouts = (before: SeatModel, after: Pick<SeatModel, "checkouts">) => {
  const replaced = new Map(before.replaced);
  for (const [person, checkout] of before.checkouts)
    if (after.checkouts.get(person)?.id !== checkout.id) replaced.set(person, checkout);
  return replaced;
};

export const addMail = (
  { mails }: Pick<SeatModel, "mails">,
  person: Person | "host",
  template: string,
): void => {
  const key = `${person} ${template}`;
  mails.set(key, (mails.get(key) ?? 0) + 1);
};

export const offers = ({ entries }: SeatModel): Entry[] =>
  entries.filter(({ offeredUntil }) => offeredUntil !== undefined);
export const waiting = ({ entries }: SeatModel): Entry[] =>
  entries.filter(({ offeredUntil, isPassed }) => offeredUntil === undefined && !isPassed);
export const seatsTaken = (model: SeatModel): number =>
  model.tickets.size +
  [...model.guests.values()].reduce((sum, count) => sum + count, 0) +
  offers(model).length +
  [...model.holds.keys()].reduce((sum, person) => sum + seatsOfCheckout(model, person), 0);
/** The seats that a person's last checkout pays. */
export const seatsOfCheckout = ({ checkouts }: SeatModel, person: Person): number =>
  checkouts.get(person)?.seats ?? 1;
export const hasFreeSeat = (model: SeatModel, count = 1): boolean =>
  seatsTaken(model) + count <= model.capacity;
/** Gives a new ticket its guests, the first with the name that the join said. */
export const setGuests = (model: SeatModel, person: Person, guests: number): void => {
  model.guests.set(person, guests);
  model.named.add(person);
};
/** How many guests a person may bring. */
export const guestLimit = ({ members }: SeatModel, person: Person): number =>
  members.has(person) ? guestsPerMember : 0;
export const isFull = (model: SeatModel): boolean => !hasFreeSeat(model) || waiting(model).length > 0;
export const isWaitlistOpen = ({ status, startsAt, now }: SeatModel): boolean =>
  status === "published" && startsAt - hour > now;
export const drop = (model: SeatModel, entry: Entry): void =>
  void (model.entries = model.entries.filter((other) => other !== entry));

/** Why a person on the waitlist cannot take a free seat now. */
const passReason = ({ isPublic, members, requests }: SeatModel, person: Person): string | undefined => {
  if (!isPublic) return "private";
  return members.has(person) || requests.get(person) === "approved" ? undefined : "membership";
};

const replace = (model: SeatModel, entry: Entry, after: Entry): void =>
  void (model.entries = model.entries.map((one) => (one === entry ? after : one)));

/** Passes over a person, who is told once for each reason. */
const pass = (model: SeatModel, entry: Entry, reason: string): void => {
  const { person, joinedAt, told } = entry;
  if (told !== reason) addMail(model, person, "waitlist_passed");
  replace(model, entry, { person, joinedAt, isPassed: true, told: reason });
};

const offer = (model: SeatModel, entry: Entry): void => {
  const { isPassed: _, ...rest } = entry;
  addMail(model, entry.person, "seat_offered");
  replace(model, entry, {
    ...rest,
    offeredUntil: Math.min(model.now + 12 * hour, model.startsAt - hour),
  });
};

/** One step: the first of the due ones, in this order. Returns whether there was one. */
const step = (model: SeatModel): boolean => {
  const isOpen = isWaitlistOpen(model);
  for (const entry of offers(model)) {
    if (isOpen && (entry.offeredUntil ?? 0) > model.now) continue;
    drop(model, entry);
    addMail(model, entry.person, "offer_lapsed");
    return true;
  }
  for (const entry of offers(model)) {
    const reason = passReason(model, entry.person);
    if (reason === undefined) continue;
    pass(model, entry, reason);
    return true;
  }
  if (!isOpen) {
    const [last] = model.entries;
    if (!last) return holdStep(model);
    drop(model, last);
    addMail(model, last.person, "waitlist_closed");
    return true;
  }
  if (!hasFreeSeat(model)) return holdStep(model);
  for (const entry of model.entries) {
    if (entry.offeredUntil !== undefined) continue;
    const reason = passReason(model, entry.person);
    if (reason === undefined) offer(model, entry);
    else if (entry.isPassed) continue;
    else pass(model, entry, reason);
    return true;
  }
  return holdStep(model);
};

/** Holds end unpaid, or before their time is over as tickets of an event that became free. */
const holdStep = (model: SeatModel): boolean => {
  const isFree = !model.isPriced && model.status === "published";
  for (const [person, until] of model.holds) {
    const isOver = until + 10 * minute <= model.now;
    if (!isFree && !isOver) continue;
    model.holds.delete(person);
    if (!isOver) {
      model.tickets.set(person, false);
      const guests = seatsOfCheckout(model, person) - 1;
      if (guests > 0) setGuests(model, person, guests);
      addMail(model, person, "ticket_issued");
    }
    return true;
  }
  return false;
};

/** Makes all steps that are due. Returns whether there were any. */
export const advance = (model: SeatModel): boolean => {
  let changed = false;
  while (step(model)) changed = true;
  return changed;
};

/** The state that can be compared with the table. */
export const showSeats = (model: SeatModel): string =>
  JSON.stringify({
    capacity: model.capacity,
    status: model.status,
    tickets: [...model.tickets].sort(),
    paid: [...model.paid].sort(),
    due: [...model.due].sort(),
    doorPaid: [...model.doorPaid].sort(),
    till: model.till,
    movedAt: model.movedAt,
    givenBack: model.givenBack,
    guests: [...model.guests].sort(),
    named: [...model.named].sort(),
    offers: offers(model)
      .map(({ person, offeredUntil }) => [person, offeredUntil])
      .sort(),
    waiting: waiting(model).map(({ person }) => person),
    passed: model.entries.filter(({ isPassed }) => isPassed).map(({ person, told }) => [person, told]),
    told: model.entries.flatMap(({ person, told }) => (told === undefined ? [] : [[person, told]])).sort(),
    members: [...model.members].sort(),
    suspended: [...model.suspended].sort(),
    blocked: [...model.blocked].sort(),
    isPriced: model.isPriced,
    isPublic: model.isPublic,
    holds: [...model.holds].sort(),
    checkouts: [...model.checkouts].map(([person, { seats }]) => [person, seats]).sort(),
    requests: [...model.requests].sort(),
    decided: model.decided,
    mails: [...model.mails].sort(),
    refunds: model.refunds,
  });
