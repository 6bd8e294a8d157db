// Guests of events and gatherings: waitlists, a founder's guest list, and plus-ones.
import type { EventForm } from "@majlis/contracts/events/eventForm";
import type { NewGuest } from "@majlis/contracts/events/guestList";
import type { EventId, GatheringId, RefId } from "@majlis/contracts/ids";
import { getEvent } from "@majlis/core/events/getEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { deliverMail } from "@majlis/core/mail/deliverOutbox";
import type { Mail } from "@majlis/core/mail/mail";
import { findSeats } from "@majlis/core/seats/availability";
import type { Deps, QueueDeps } from "@majlis/core/table/deps";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { expect } from "vitest";
import { insertGathering, newActor, newEvent } from "./factories";
import { eventNow, gatheringNow } from "./occasionRows";
import type { OwnTable } from "./ownTable";
import { testDeps } from "./table";

export const hour = 3_600_000;

/** Full gatherings, their waitlists and their rows, on the product's own table unless the test has one. */
export const waitlistScene = (deps = testDeps()) => {
  const gatheringRow = (id: string) => gatheringNow(deps, id);
  const ticketRows = async (ref_id: string) =>
    (await deps.store.ticket.query.byRef({ ref_id }).go({ pages: "all" })).data;
  const waitlistOf = async (ref_id: string, status: "waiting" | "offered") =>
    (await deps.store.waitlist.query.byRef({ ref_id, status }).go({ pages: "all" })).data;

  const ticketOf = async (one: SignedIn, refId: RefId) => {
    const { items } = await listMyTickets(deps, one, { limit: 100 });
    return items.find(({ ref_id }) => ref_id === refId);
  };

  return {
    deps,
    gatheringRow,
    ticketRows,
    waitlistOf,
    ticketOf,
    offeredTo: async (ref_id: string) => (await waitlistOf(ref_id, "offered")).map(({ user_id }) => user_id),

    /** The same table at another time. */
    later: (hours: number): QueueDeps => ({
      ...deps,
      clock: { now: () => new Date(Date.now() + hours * hour) },
    }),

    /** Cancels the guest's ticket. */
    leave: async (one: SignedIn, refId: RefId) => {
      const ticket = await ticketOf(one, refId);
      if (!ticket) throw new Error("No ticket to cancel");
      await cancelTicket(deps, one, ticket.id);
    },

    /** A gathering without free seats, and its guests. */
    fullGathering: async (capacity: number, over: object = {}) => {
      const id = await insertGathering(deps, { capacity, ...over });
      const guests = Array.from({ length: capacity }, () => newActor());
      for (const guest of guests) await joinGathering(deps, guest, id);
      return { id, guests };
    },

    /** The counts of the gathering match its rows. */
    expectConsistent: async (id: GatheringId) => {
      const [row, tickets, offers, waiting] = await Promise.all([
        gatheringRow(id),
        ticketRows(id),
        waitlistOf(id, "offered"),
        waitlistOf(id, "waiting"),
      ]);
      expect(row?.attendee_count).toBe(tickets.length);
      expect(row?.seats_held ?? 0).toBe(offers.length);
      expect(row?.waiting_count ?? 0).toBe(waiting.length);
      expect(tickets.length + offers.length).toBeLessThanOrEqual(row?.capacity ?? 0);
    },
  };
};

/** `done`, or the error's code. */
export const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => "done",
    (error) => error.code ?? String(error),
  );

export const personAt = (people: readonly SignedIn[], index: number): SignedIn => {
  const person = people[index];
  if (!person) throw new Error(`No person at ${index}`);
  return person;
};

/** Events of one founder, with their seats and mails. */
export const guestListScene = (deps: Deps) => {
  const founder = newActor("city_founder");
  const newParty = async (over: object = {}) => {
    const eventId = await newEvent(deps, founder, { capacity: 5, ...over });
    const { data } = await deps.store.event.get({ id: eventId }).go();
    return { eventId, startsAt: data?.starts_at ?? "" };
  };
  let keys = 0;
  const guest = (over: Partial<NewGuest> = {}): NewGuest => ({
    key: `guest-key-${++keys}`,
    full_name: "Walid Walk-in",
    email: "",
    kind: "complimentary",
    is_admitted: false,
    ...over,
  });
  const seatsOf = (eventId: EventId) => findSeats(deps, eventId, { consistent: true });
  const mailsAbout = async (ref: EventId, template?: string) => {
    const { data } = await deps.store.outbox.scan
      .where((row, { eq }) => eq(row.ref_id, String(ref)))
      .go({ pages: "all" });
    // Each listed event has the row for the followers of its host.
    return data
      .filter((row) => row.template !== "host_event_all")
      .filter((row) => template === undefined || row.template === template);
  };
  /** Delivers the mails of a template and returns what was sent. */
  const deliver = async (now: Deps, ref: EventId, template: string): Promise<readonly Mail[]> => {
    const sent: Mail[] = [];
    const mailer = {
      siteUrl: "https://majlis.test",
      send: async (mail: Mail) => void sent.push(mail),
      qrPng: async () => new Uint8Array(),
    };
    for (const { id } of await mailsAbout(ref, template)) await deliverMail(now, mailer, id);
    return sent;
  };
  return { founder, newParty, guest, seatsOf, mailsAbout, deliver };
};

/** Events of one founder to which members bring guests, on a table of the test file. */
export const plusOneScene = <Table extends OwnTable>(table: Table) => {
  const { deps } = table;
  const founder = newActor("city_founder");
  const opening = (over: Partial<EventForm> = {}) =>
    newEvent(deps, founder, { guests_per_member: 2, capacity: 20, ...over });
  const join = (member: SignedIn, id: EventId, guests: readonly string[] = []) =>
    joinEvent(deps, member, id, { guests });
  const ticketOf = async (member: SignedIn, id: EventId) => {
    const { my_ticket: ticket } = await getEvent(deps, member, id);
    if (!ticket) throw new Error("No ticket");
    return ticket;
  };
  const seatsOf = async (id: EventId) => (await eventNow(deps, id))?.attendee_count;
  const holders = async (id: EventId) =>
    (await deps.store.ticket.query.byRef({ ref_id: id }).go({ pages: "all" })).data;
  const guestOf = async (member: SignedIn, id: EventId) => {
    const ticket = await ticketOf(member, id);
    const [guest] = ticket.guests ?? [];
    if (!guest) throw new Error("No guest");
    return { ticketId: ticket.id, guest };
  };
  return { ...table, founder, opening, join, ticketOf, seatsOf, holders, guestOf };
};
