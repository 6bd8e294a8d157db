import type { GatheringId, RefId } from "@majlis/contracts/ids";
import type { SignedIn } from "@majlis/core/kernel/actor";
import type { QueueDeps } from "@majlis/core/table/deps";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { expect } from "vitest";
import { insertGathering, newActor } from "./factories";
import { gatheringNow } from "./occasionRows";
import { testDeps } from "./table";

export const hour = 3_600_000;

/** Full gatherings, their waitlists and their rows, on the product's own table. */
export const waitlistScene = () => {
  const deps = testDeps();

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
