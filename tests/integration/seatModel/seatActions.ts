/** The calls of the model of seats: what each changes, and what its caller is told. */
import {
  addMail,
  advance,
  type Bought,
  drop,
  type Checkout,
  type Entry,
  hasFreeSeat,
  hour,
  isFull,
  isRefusedAtDoor,
  isWaitlistOpen,
  guestLimit,
  minute,
  type Person,
  type SeatAction,
  type SeatModel,
  seatsOfCheckout,
  seatsTaken,
  setGuests,
} from "./seatModel";

/** What the caller is told, and whether the call goes on to offer free seats. */
export interface Applied {
  readonly outcome: string;
  readonly advances: boolean;
}

const told = (outcome: string): Applied => ({ outcome, advances: false });
const doneAndAdvances: Applied = { outcome: "done", advances: true };

/** Why the person may not join. Undefined without a reason. */
const refusalOf = (model: SeatModel, person: Person, claim: { offered: boolean; approved: boolean }) => {
  if (model.status === "canceled") return "EventCanceled";
  if (model.startsAt <= model.now) return "EventEnded";
  if (isFull(model) && !claim.offered) return "EventFull";
  if (model.members.has(person)) return undefined;
  if (model.isPriced && !claim.approved) return "MembershipRequired";
  return claim.approved ? undefined : "RequestNeeded";
};

const join = (model: SeatModel, person: Person, guests = 0, atDoor = false): Applied => {
  const heldUntil = model.holds.get(person);
  const isHeld = heldUntil !== undefined && heldUntil > model.now;
  if (!model.isPublic && !isHeld) return told("EventNotFound");
  if (model.blocked.has(person)) return told("EventFull");
  if (!model.isPriced && model.holds.has(person) && advance(model))
    return join(model, person, guests, atDoor);
  if (model.isPriced) {
    if (isHeld) return told(guests > 0 && seatsOfCheckout(model, person) === 1 ? "JoinedBefore" : "held");
    model.holds.delete(person);
  }
  const approved = model.requests.get(person) === "approved";
  const refuse = (offered: boolean) =>
    refusalOf(model, person, { offered, approved }) ?? guestRefusalOf(model, person, { guests, offered });
  const refusal = refuse(false);
  const entry = model.entries.find((one) => one.person === person);
  const reason = refusal && (entry?.offeredUntil ?? 0) > model.now ? refuse(true) : refusal;
  if (model.tickets.has(person))
    return told(guests > 0 && !model.named.has(person) ? "JoinedBefore" : "seat");
  if (reason !== undefined)
    return (isFull(model) || reason === "SeatsTooFew") && advance(model)
      ? join(model, person, guests, atDoor)
      : told(reason);
  if (entry) drop(model, entry);
  const isHold = model.isPriced && !atDoor;
  if (isHold) holdSeats(model, person, guests);
  else issueTicket(model, person, guests);
  if (model.isPriced && atDoor) model.due.set(person, model.now);
  return told(isHold ? "held" : "seat");
};

/** The hold becomes a ticket that is paid at the door. */
const changeToDoor = (model: SeatModel, person: Person): Applied => {
  if (model.due.has(person)) return told("seat");
  if ((model.holds.get(person) ?? 0) <= model.now) return told("SeatNotHeld");
  if (model.status === "canceled") return told("EventCanceled");
  if (!model.isPriced) return told("PriceChanged");
  if (model.blocked.has(person)) return told("EventFull");
  model.holds.delete(person);
  issueTicket(model, person, seatsOfCheckout(model, person) - 1);
  model.due.set(person, model.now);
  return told("seat");
};

const holdSeats = (model: SeatModel, person: Person, guests: number): void => {
  model.holds.set(person, model.now + 31 * minute);
  const earlier = model.checkouts.get(person)?.id ?? "none";
  model.checkouts.set(person, { id: `after ${earlier}`, seats: 1 + guests, createdAt: model.now });
};

/** Why the person may not bring guests. An offered seat is for one, the guests take free ones. */
const guestRefusalOf = (
  model: SeatModel,
  person: Person,
  { guests, offered }: { guests: number; offered: boolean },
) => {
  if (guests === 0) return undefined;
  if (guests > guestLimit(model, person)) return "GuestsNotAllowed";
  const isTooFew = offered ? isFull(model) || !hasFreeSeat(model, guests) : !hasFreeSeat(model, 1 + guests);
  return isTooFew ? "SeatsTooFew" : undefined;
};

const addPlusOne = (model: SeatModel, person: Person): Applied => {
  if (!model.tickets.has(person)) return told("done");
  if (model.status === "canceled") return told("TicketCanceled");
  if (model.startsAt <= model.now) return told("EventEnded");
  const guests = model.guests.get(person) ?? 0;
  if (guests >= (model.isPriced ? 0 : guestLimit(model, person))) return told("GuestsNotAllowed");
  if (isFull(model)) return advance(model) ? addPlusOne(model, person) : told("SeatsTooFew");
  model.guests.set(person, guests + 1);
  return told("done");
};

const changeGuest = (model: SeatModel, person: Person, by: -1 | 0): Applied => {
  const guests = model.guests.get(person) ?? 0;
  if (guests === 0) return told("done");
  if (model.startsAt <= model.now) return told("TooLateToCancel");
  if (by < 0 && model.paid.has(person)) return told("GuestPaid");
  if (guests + by === 0) model.guests.delete(person);
  else model.guests.set(person, guests + by);
  model.named.delete(person);
  return by === 0 ? told("done") : doneAndAdvances;
};

const issueTicket = (model: SeatModel, person: Person, guests = 0): void => {
  model.tickets.set(person, false);
  if (guests > 0) setGuests(model, person, guests);
  addMail(model, person, "ticket_issued");
};

const cancel = (model: SeatModel, person: Person): Applied => {
  const isUsed = model.tickets.get(person);
  if (isUsed === undefined) return told("done");
  if (isUsed) return told("TicketUsed");
  if (model.startsAt <= model.now) return told("TooLateToCancel");
  const bought = model.paid.get(person);
  if (bought && isRefunded(model, bought)) model.givenBack += 1;
  model.tickets.delete(person);
  model.paid.delete(person);
  model.due.delete(person);
  model.doorPaid.delete(person);
  model.guests.delete(person);
  model.named.delete(person);
  addMail(model, person, "ticket_canceled");
  return doneAndAdvances;
};

/** Two days before the start, or after a change of the place since the purchase began and the ticket came. */
const isRefunded = ({ now, startsAt, movedAt, status }: SeatModel, { began, issued }: Bought): boolean => {
  if (status === "canceled" || now <= startsAt - 48 * hour) return true;
  return movedAt !== undefined && began <= movedAt && now <= Math.max(movedAt, issued) + 48 * hour;
};

const enterWaitlist = (model: SeatModel, person: Person): Applied => {
  advance(model);
  if (!model.isPublic) return told("EventNotFound");
  if (model.blocked.has(person)) return told("EventFull");
  if (model.entries.some((entry) => entry.person === person)) return told("done");
  const approved = model.requests.get(person) === "approved";
  const refusal = refusalOf(model, person, { offered: true, approved });
  if (refusal !== undefined) return told(refusal);
  const hold = model.holds.get(person);
  if (hold !== undefined && hold > model.now) return told("SeatHeld");
  if (model.holds.delete(person)) advance(model);
  if (!isFull(model)) return told("SeatsLeft");
  if (!isWaitlistOpen(model)) return told("WaitlistClosed");
  if (model.tickets.has(person)) return told("HasTicket");
  const order = (one: Entry, other: Entry) => one.joinedAt - other.joinedAt || one.person - other.person;
  model.entries = [...model.entries, { person, joinedAt: model.now }].sort(order);
  addMail(model, person, "waitlist_joined");
  return told("done");
};

const leaveWaitlist = (model: SeatModel, person: Person): Applied => {
  const entry = model.entries.find((other) => other.person === person);
  if (!entry) return doneAndAdvances;
  drop(model, entry);
  return entry.offeredUntil === undefined ? told("done") : doneAndAdvances;
};

const request = (model: SeatModel, person: Person): Applied => {
  if (!model.isPublic) return told("EventNotFound");
  if (model.tickets.has(person)) return told("AlreadyJoined");
  if (model.blocked.has(person)) return told("EventFull");
  const state = refusalOf(model, person, { offered: false, approved: false }) ?? "RequestNotNeeded";
  if (state !== "RequestNeeded") return told(state);
  const earlier = model.requests.get(person);
  if (earlier === undefined) {
    model.requests.set(person, "pending");
    addMail(model, person, "request_received");
  }
  return told(earlier === "declined" ? "RequestDeclined" : "done");
};

const decide = (model: SeatModel, person: Person, decision: "approved" | "declined"): Applied => {
  const status = model.requests.get(person);
  if (status === undefined) return told("RequestNotFound");
  if (status === decision) return told("done");
  if (status !== "pending") return told("RequestAlreadyDecided");
  if (decision === "declined") addMail(model, person, "request_declined");
  else if (!model.tickets.has(person)) {
    const refusal = refusalOf(model, person, { offered: false, approved: true });
    if (refusal !== undefined) return told(refusal);
    if (model.isPriced) return told("EventHasPrice");
    const entry = model.entries.find((one) => one.person === person);
    if (entry) drop(model, entry);
    issueTicket(model, person);
  }
  model.requests.set(person, decision);
  model.decided[decision] += 1;
  return told("done");
};

const checkIn = (model: SeatModel, person: Person, paysAtDoor = false): Applied => {
  const isUsed = model.tickets.get(person);
  // Money for a seat that is not there: a device's list is older than its end.
  if (isUsed === undefined) return told(paysAtDoor ? "canceled" : "unknown");
  if (model.status === "canceled") return told("canceled");
  if (model.now < model.startsAt - 3 * hour) return told("too_early");
  const issued = model.due.get(person);
  if (!isUsed && model.isPriced && issued !== undefined) {
    if (!paysAtDoor) return told("payment_due");
    const seats = 1 + (model.guests.get(person) ?? 0);
    model.due.delete(person);
    model.doorPaid.set(person, seats);
    model.paid.set(person, { began: issued, issued });
    model.till += seats;
  }
  model.tickets.set(person, true);
  return told(isUsed ? "already_checked_in" : "ok");
};

/** The money goes back with the admission. Of a canceled event it waits for the payback. */
const undoCheckIn = (model: SeatModel, person: Person): Applied => {
  if (!model.tickets.get(person)) return told("done");
  model.tickets.set(person, false);
  const [seats, bought] = [model.doorPaid.get(person), model.paid.get(person)];
  if (seats === undefined || !bought || model.status === "canceled") return told("done");
  model.doorPaid.delete(person);
  model.paid.delete(person);
  model.due.set(person, bought.issued);
  model.till -= seats;
  return told("done");
};

/**
 * A payment of a checkout. A late one takes the payer's offer and free seats; one that does not get all its seats is
 * refunded. That of a replaced checkout leaves the newer hold alone, and buys one seat at the price of now.
 */
const pay = (model: SeatModel, person: Person, { checkout }: Given): Applied => {
  if (!checkout) return told("done");
  const isOwn = model.checkouts.get(person)?.id === checkout.id;
  const isFree = !model.isPriced && model.status === "published";
  // The hold of an event that became free ends first.
  if (isFree && isOwn && model.holds.has(person)) advance(model);
  const isHeld = model.holds.has(person);
  const entry = model.entries.find((one) => one.person === person);
  const seats = isOwn ? checkout.seats : 1;
  const reserved = (isOwn && isHeld ? seats : 0) + (entry?.offeredUntil === undefined ? 0 : 1);
  const isUseful =
    model.status === "published" &&
    !model.suspended.has(person) &&
    !model.blocked.has(person) &&
    model.isPriced &&
    !model.tickets.has(person) &&
    (isOwn || !isHeld) &&
    (reserved >= seats || hasFreeSeat(model, seats - reserved));
  const isAsAsked = isOwn || (model.isPriced && checkout.seats === 1);
  if (isUseful && !isAsAsked) return told("mismatch");
  if (isOwn) model.holds.delete(person);
  if (isUseful) {
    if (entry) drop(model, entry);
    issueTicket(model, person, seats - 1);
    model.paid.set(person, { began: isOwn ? checkout.createdAt : model.now, issued: model.now });
  } else {
    model.refunds += 1;
    addMail(model, person, "seat_refunded");
  }
  return told("done");
};

const expireHold = (model: SeatModel, person: Person): Applied =>
  model.holds.delete(person) ? doneAndAdvances : told("done");

/** Gives up a seat on hold, and withdraws a request. */
const releaseHold = (model: SeatModel, person: Person): Applied => {
  const status = model.requests.get(person);
  const isOpenRequest = status === "pending" || status === "approved";
  if (model.holds.has(person) && !isOpenRequest) {
    model.holds.delete(person);
    return doneAndAdvances;
  }
  if (status === undefined) return told("done");
  if (status === "declined") return told("RequestDeclined");
  if (model.tickets.has(person)) return told("AlreadyJoined");
  model.requests.delete(person);
  if (status === "approved") model.decided.approved -= 1;
  return model.holds.delete(person) ? doneAndAdvances : told("done");
};

const toggleRole = (model: SeatModel, person: Person): Applied => {
  if (model.suspended.has(person)) return told("UserSuspended");
  addMail(model, person, "role_changed");
  if (!model.members.delete(person)) model.members.add(person);
  return told("done");
};

/** Ends the role at once, and the rest by a task. A lifted suspension brings nothing back. */
const toggleSuspension = (model: SeatModel, person: Person): Applied => {
  if (!model.suspended.delete(person)) model.suspended.add(person);
  model.members.delete(person);
  addMail(model, person, "suspension_changed");
  return told("done");
};

/** The task after a suspension gives back what the person has, as a deletion of the account does. */
const releaseSuspended = (model: SeatModel, person: Person): Applied => {
  if (!model.suspended.has(person)) return told("done");
  const isWaiting = model.entries.some((entry) => entry.person === person);
  for (const step of [expireHold, ...(isWaiting ? [leaveWaitlist] : []), cancel])
    if (step(model, person).advances) advance(model);
  model.requests.delete(person);
  return told("done");
};

/** A blocked person leaves the event with the whole price back. A ticket that is checked in stays. */
const toggleBlock = (model: SeatModel, person: Person): Applied => {
  if (model.blocked.delete(person)) return told("done");
  model.blocked.add(person);
  if (model.status === "canceled" || model.startsAt <= model.now) return told("done");
  if (model.requests.get(person) === "pending") model.requests.delete(person);
  const hasSeat = model.tickets.get(person) === false;
  if (hasSeat) {
    if (model.paid.delete(person)) model.givenBack += 1;
    model.tickets.delete(person);
    model.due.delete(person);
    model.doorPaid.delete(person);
    model.guests.delete(person);
    model.named.delete(person);
    addMail(model, person, "guest_removed");
  }
  const entry = model.entries.find((one) => one.person === person);
  if (entry) drop(model, entry);
  return model.holds.delete(person) || entry || hasSeat ? doneAndAdvances : told("done");
};

const changeEvent = (
  model: SeatModel,
  change: Partial<Pick<SeatModel, "isPriced" | "isPublic">>,
): Applied => {
  if (model.status === "canceled") return told("EventNotEditable");
  Object.assign(model, change);
  return doneAndAdvances;
};

const moveEvent = (model: SeatModel): Applied => {
  if (model.status === "canceled") return told("EventNotEditable");
  model.movedAt = model.now;
  return doneAndAdvances;
};

const setCapacity = (model: SeatModel, { seats = 1, was }: Given): Applied => {
  if (was !== undefined && model.capacity !== was && model.capacity !== seats)
    return told("ChangedMeanwhile");
  if (model.status === "canceled") return told("EventNotEditable");
  if (seats < seatsTaken(model)) return told("CapacityTooLow");
  model.capacity = seats;
  return doneAndAdvances;
};

const cancelEvent = (model: SeatModel): Applied => {
  if (model.status === "published") {
    if (model.startsAt <= model.now) return told("EventStarted");
    model.status = "canceled";
    addMail(model, "host", "event_canceled_all");
  }
  return doneAndAdvances;
};

/** What a call has besides its person. */
interface Given {
  readonly kind: SeatAction["kind"];
  readonly seats?: number;
  readonly was?: number | undefined;
  readonly checkout?: Checkout | undefined;
}

const moves: Record<SeatAction["kind"], (model: SeatModel, person: Person, given: Given) => Applied> = {
  join: (model, person) => join(model, person),
  joinWithGuest: (model, person) => join(model, person, 1),
  addPlusOne,
  replacePlusOne: (model, person) => changeGuest(model, person, 0),
  cancelPlusOne: (model, person) => changeGuest(model, person, -1),
  cancel,
  enterWaitlist,
  leaveWaitlist,
  request,
  approve: (model, person) => decide(model, person, "approved"),
  decline: (model, person) => decide(model, person, "declined"),
  joinAtDoor: (model, person) => join(model, person, 0, true),
  changeToDoor,
  checkIn: (model, person) => checkIn(model, person),
  payAtDoor: (model, person) => checkIn(model, person, true),
  undoCheckIn,
  pay,
  payReplaced: pay,
  payAgain: () => told("done"),
  expireHold,
  releaseHold,
  toggleRole,
  toggleSuspension,
  releaseSuspended,
  toggleBlock,
  makeFree: (model) => changeEvent(model, { isPriced: false }),
  makePriced: (model) => changeEvent(model, { isPriced: true }),
  makePrivate: (model) => changeEvent(model, { isPublic: false }),
  moveEvent,
  makePublic: (model) => changeEvent(model, { isPublic: true }),
  capacity: (model, _, given) => setCapacity(model, given),
  cancelEvent,
  advance: () => doneAndAdvances,
};

/** Changes the model as one call does, up to the offers that follow it. */
export const apply = (model: SeatModel, action: SeatAction): Applied =>
  isRefusedAtDoor(model, action)
    ? told("AccountSuspended")
    : moves[action.kind](model, "person" in action ? action.person : 0, action);
