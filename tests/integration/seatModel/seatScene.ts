import type { Since } from "@majlis/contracts/earlier";
import type { EventChange } from "@majlis/contracts/events/eventForm";
import type { Scan } from "@majlis/contracts/tickets/checkIn";
import { RefId, TicketId } from "@majlis/contracts/ids";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { releaseSuspended } from "@majlis/core/account/releaseSuspended";
import { setSuspension } from "@majlis/core/admin/setSuspension";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { removeFromEvents } from "@majlis/core/events/guests/removeEventGuest";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { requestEventJoin } from "@majlis/core/events/requests/requestEventJoin";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { withdrawEventRequest } from "@majlis/core/events/requests/withdrawEventRequest";
import { removeGuest } from "@majlis/core/gatherings/removeGuest";
import { unblockGuest } from "@majlis/core/gatherings/unblockGuest";
import { changeWay } from "@majlis/core/membership/changeWay";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { currency, type PaymentEvent } from "@majlis/core/payments/payments";
import { advanceWaitlist } from "@majlis/core/seats/advanceWaitlist";
import type { Deps } from "@majlis/core/table/deps";
import { readPlusOnes } from "@majlis/core/seats/plusOneTickets";
import { addPlusOne } from "@majlis/core/tickets/addPlusOne";
import { cancelPlusOne } from "@majlis/core/tickets/cancelPlusOne";
import { replacePlusOne } from "@majlis/core/tickets/replacePlusOne";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { leaveWaitlist } from "@majlis/core/tickets/leaveWaitlist";
import { undoCheckIn } from "@majlis/core/tickets/undoCheckIn";
import { insertEvent, insertGathering, named, newActor, newUser } from "#support/factories.ts";
import { fakePayments } from "#support/fakePayments.ts";
import { personAt } from "#support/guestScenes.ts";
import {
  type Checkout,
  guestsPerMember,
  hour,
  isMember,
  isRefusedAtDoor,
  peopleCount,
  type Person,
  type SeatAction,
} from "./seatModel";
import { guestOfJoin, readSeats, seatCents } from "./seatRows";

/** The people of a run, in the order of their ids, which breaks ties on the waitlist. */
const newPeople = async (deps: Deps): Promise<readonly SignedIn[]> => {
  const users = await Promise.all(Array.from({ length: peopleCount }, () => newUser(deps)));
  const people = users.toSorted((one, other) => (one.userId < other.userId ? -1 : 1));
  await Promise.all(
    people
      .filter((_, person) => isMember(person))
      .map(({ userId: id }) => deps.store.user.patch({ id }).set({ role: "member" }).go()),
  );
  return people;
};

/** A past gathering of the host where everyone was, from which the host blocks them. */
const newPastGathering = async (deps: Deps, host: SignedIn, people: readonly SignedIn[]) => {
  const past = { host_id: host.userId, starts_at: "2032-05-01T12:00:00.000Z" };
  const ref_id = await insertGathering(deps, past);
  const tickets = people.map(({ userId: user_id }) => {
    const id = deps.ids.next("tkt");
    const given = { id, user_id, ref_id, qr_code: `GTH-${id}`, created_at: past.starts_at };
    return { ...given, type: "gathering" as const, payment_status: "free" as const, holder_name: "Guest" };
  });
  await deps.store.ticket.put(tickets).go();
  return ref_id;
};

export interface SeatStart {
  readonly isPriced: boolean;
  readonly capacity: number;
  readonly startsInHours: number;
}

/** What a call has besides its person. */
interface Given {
  readonly kind: SeatAction["kind"];
  readonly seats?: number;
  readonly was?: number | undefined;
  readonly checkout?: Checkout | undefined;
}

const priceCents = seatCents;
const admin = newActor("admin");
let payments = 0;
let places = 0;
/** Adding a guest of the same name again returns the first one. */
const newName = () => `Guest ${crypto.randomUUID()}`;

/** One event on the table, the calls of its people, and what the table has of it. */
export const seatScene = async (at: (instant: string) => Deps, start: SeatStart) => {
  const began = Date.parse("2032-06-01T12:00:00.000Z");
  const startsAt = began + start.startsInHours * hour;
  const host = newActor("city_founder");
  const mailIds: string[] = [];
  const paid = new Map<Person, PaymentEvent>();
  let now = began;
  const base = at(new Date(began).toISOString());
  const deps: Deps = {
    ...base,
    clock: { now: () => new Date(now) },
    ids: {
      ...base.ids,
      next: (prefix) => {
        const id = base.ids.next(prefix);
        if (prefix === "out") mailIds.push(id);
        return id;
      },
    },
    settings: { stage: "local", ways: ["stripe"], version: "test", addressKey: "majlis" },
  };
  const eventId = await insertEvent(deps, {
    founder_id: host.userId,
    capacity: start.capacity,
    guests_per_member: guestsPerMember,
    at_door: "beside",
    price_cents: start.isPriced ? priceCents : 0,
    starts_at: new Date(startsAt).toISOString(),
    // An event with requests is canceled and never deleted.
    declined_requests: 1,
  });
  const people = await newPeople(base);
  const members = new Set(people.map((_, person) => person).filter(isMember));
  const suspended = new Set<Person>();
  const blocked = new Set<Person>();
  const pastId = await newPastGathering(base, host, people);
  const provider = fakePayments({ provider: "stripe" });
  const userOf = (person: Person): SignedIn => ({
    ...personAt(people, person),
    role: members.has(person) ? "member" : "free_user",
  });
  const ticketOf = async (person: Person) => {
    const key = { user_id: userOf(person).userId, type: "event" as const, ref_id: eventId };
    return (await deps.store.ticket.get(key).go({ consistent: true })).data;
  };
  const holdOf = async (person: Person) => {
    const key = { user_id: userOf(person).userId, purpose: eventId };
    return (await deps.store.checkout.get(key).go({ consistent: true })).data;
  };

  const changeEvent = async (fields: Since<EventChange>) =>
    void (await updateEvent(deps, host, eventId, fields));

  const withGuest = async (
    person: Person,
    change: (ticketId: TicketId, guestId: TicketId) => Promise<void>,
  ) => {
    const ticket = await ticketOf(person);
    const guests = ticket ? await readPlusOnes(deps, ticket, { consistent: true }) : [];
    const guest = guests.find(({ holder_name }) => holder_name === guestOfJoin) ?? guests[0];
    if (ticket && guest) await change(TicketId.parse(ticket.id), TicketId.parse(guest.id));
  };

  const pay = async (person: Person, { checkout }: Given) => {
    if (!checkout) return "done";
    const number = ++payments;
    const event: PaymentEvent = {
      kind: "seatPaid",
      id: `evt_${number}`,
      userId: userOf(person).userId,
      eventId,
      purpose: eventId,
      checkoutId: checkout.id,
      paymentId: `pi_${number}`,
      charge: { amountCents: checkout.seats * priceCents, currency },
    };
    paid.set(person, event);
    return (await receivePayment(deps, provider, event)) ?? "done";
  };

  const scan = async (person: Person, more: Partial<Scan> = {}) => {
    const key = { userId: userOf(person).userId, refId: RefId.parse(eventId), nonce: crypto.randomUUID() };
    const answer = await checkIn(deps, host, { ...key, ...more });
    return answer.result === "ok" ? "ok" : answer.reason;
  };

  const calls: Record<SeatAction["kind"], (person: Person, given: Given) => Promise<string | void>> = {
    join: async (person) => ("qrCode" in (await joinEvent(deps, userOf(person), eventId)) ? "seat" : "held"),
    joinWithGuest: async (person) => {
      const wishes = { guests: [guestOfJoin] };
      const reply = await joinEvent(deps, userOf(person), eventId, wishes);
      return "qrCode" in reply ? "seat" : "held";
    },
    addPlusOne: async (person) => {
      const ticket = await ticketOf(person);
      if (ticket) await addPlusOne(deps, userOf(person), TicketId.parse(ticket.id), named(newName()));
    },
    replacePlusOne: (person) =>
      withGuest(person, async (ticketId, guestId) => {
        await replacePlusOne(deps, userOf(person), { ticketId, guestId, ...named(newName()) });
      }),
    cancelPlusOne: (person) =>
      withGuest(person, (ticketId, guestId) => cancelPlusOne(deps, userOf(person), ticketId, guestId)),
    cancel: async (person) => {
      const ticket = await ticketOf(person);
      if (ticket) await cancelTicket(deps, userOf(person), TicketId.parse(ticket.id));
    },
    enterWaitlist: async (person) => void (await joinWaitlist(deps, userOf(person), RefId.parse(eventId))),
    leaveWaitlist: (person) => leaveWaitlist(deps, userOf(person), RefId.parse(eventId)),
    request: (person) => requestEventJoin(deps, userOf(person), eventId),
    approve: (person) =>
      decideEventRequest(deps, host, { eventId, userId: userOf(person).userId, decision: "approve" }),
    decline: (person) =>
      decideEventRequest(deps, host, { eventId, userId: userOf(person).userId, decision: "decline" }),
    joinAtDoor: async (person) =>
      "qrCode" in (await joinEvent(deps, userOf(person), eventId, { way: "door" })) ? "seat" : "held",
    changeToDoor: async (person) =>
      "qrCode" in (await changeWay(deps, provider, userOf(person), eventId, "door")) ? "seat" : "held",
    checkIn: (person) => scan(person),
    payAtDoor: async (person) => {
      const ticket = await ticketOf(person);
      const seats = 1 + (ticket?.guest_count ?? 0);
      return scan(person, { paid: { way: "cash", cents: seats * priceCents } });
    },
    undoCheckIn: async (person) => {
      const ticket = await ticketOf(person);
      if (ticket?.checked_in_at === undefined) return;
      const { userId } = userOf(person);
      await undoCheckIn(deps, host, {
        refId: RefId.parse(eventId),
        userId,
        checkedInAt: ticket.checked_in_at,
      });
    },
    pay,
    payReplaced: pay,
    payAgain: async (person) => {
      const event = paid.get(person);
      if (event) await receivePayment(deps, provider, event);
    },
    expireHold: async (person) => {
      const hold = await holdOf(person);
      if (hold?.held_until === undefined) return;
      const { user_id: userId, purpose, id: checkoutId } = hold;
      const event = {
        kind: "checkoutExpired" as const,
        id: `evt_${++payments}`,
        userId,
        purpose,
        checkoutId,
      };
      await receivePayment(deps, provider, event);
    },
    capacity: (_, { seats: capacity = 1, was }) =>
      changeEvent({ capacity, ...(was !== undefined && { was: { capacity: was } }) }),
    cancelEvent: async () => void (await deleteEvent(deps, host, eventId)),
    releaseHold: (person) => withdrawEventRequest(deps, userOf(person), eventId),
    toggleRole: async (person) => {
      const role = members.has(person) ? "free_user" : "member";
      await setUserRole(deps, admin, { userId: userOf(person).userId, role });
      if (!members.delete(person)) members.add(person);
    },
    toggleSuspension: async (person) => {
      const { userId } = userOf(person);
      await setSuspension(deps, admin, { userId, suspended: !suspended.has(person) });
      if (!suspended.delete(person)) suspended.add(person);
      members.delete(person);
    },
    releaseSuspended: (person) => releaseSuspended(deps, { ref: userOf(person).userId }),
    toggleBlock: async (person) => {
      const { userId } = userOf(person);
      if (blocked.delete(person)) return unblockGuest(deps, host, userId);
      blocked.add(person);
      await removeGuest(deps, host, { gatheringId: pastId, userId, isBlocked: true });
      await removeFromEvents(deps, host, userId);
    },
    moveEvent: () => changeEvent({ venue_name: `House ${++places}` }),
    makeFree: () => changeEvent({ price_cents: 0 }),
    makePriced: () => changeEvent({ price_cents: priceCents }),
    makePrivate: () => changeEvent({ is_public: false }),
    makePublic: () => changeEvent({ is_public: true }),
    advance: async () => void (await advanceWaitlist(deps, eventId)),
  };

  return {
    began,
    startsAt,
    setTime: (instant: number): void => void (now = instant),

    /** Makes a call. Returns what its caller is told: a result, or the error's code. */
    call: async (action: SeatAction): Promise<string> => {
      const person = "person" in action ? action.person : 0;
      if (isRefusedAtDoor({ suspended }, action)) return "AccountSuspended";
      try {
        return (await calls[action.kind](person, action)) ?? "done";
      } catch (error) {
        if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
        throw error;
      }
    },

    /** The rows of the event as a model. */
    read: () => {
      const facts = { now, startsAt, members: new Set(members), suspended: new Set(suspended) };
      return readSeats({ deps, eventId, people, host, mailIds, facts });
    },
  };
};
