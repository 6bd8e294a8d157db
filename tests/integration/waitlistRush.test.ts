import { type GatheringId, TicketId, UserId } from "@majlis/contracts/ids";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { joinGathering as join } from "@majlis/core/gatherings/joinGathering";
import { advanceWaitlist } from "@majlis/core/seats/advanceWaitlist";
import { findSeats } from "@majlis/core/seats/availability";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { newTicket } from "@majlis/core/seats/newTicket";
import { seatWrites } from "@majlis/core/seats/seatWrites";
import { commit } from "@majlis/core/table/commit";
import { createStore } from "@majlis/core/table/store";
import { describe, expect, it, vi } from "vitest";
import { insertEvent, insertGathering, newActor } from "#support/factories.ts";
import { outcomeOf, waitlistScene } from "#support/guestScenes.ts";
import { eventNow } from "#support/occasionRows.ts";
import { ownTable } from "#support/ownTable.ts";
import { testDeps } from "#support/table.ts";
import { isLong } from "#support/property.ts";

/** A table without a stream: the mails of these crowds are not sent. */
const { client, name } = ownTable();
const { deps, expectConsistent, gatheringRow, later, leave, waitlistOf, offeredTo, ticketRows } =
  waitlistScene(testDeps({ store: createStore(client, name) }));

describe("the transaction's conditions after an outdated read", () => {
  /** Takes a seat with an outdated row. */
  const takeOnStale = async (id: GatheringId, stale: object) => {
    const row = await findSeats(deps, id, { consistent: true });
    if (!row) throw new Error("No gathering");
    const issued = newTicket(deps, row, { ...newActor(), payment_status: "free" });
    const seat = { kind: "seat", entry: undefined } as const;
    const { outcome } = await commit(deps.store, (rows) =>
      seatWrites(deps, rows, { ...row, ...stale }, { ...issued, seat }),
    );
    return outcome;
  };

  it.each([
    ["a seat that was free", { attendee_count: 2 }, { attendee_count: 1 }],
    ["a seat that was not held", { attendee_count: 1, seats_held: 1 }, { seats_held: 0 }],
    ["the last beside a held one", { attendee_count: 1, seats_held: 1 }, { attendee_count: 0 }],
    ["a seat that somebody waits for", { attendee_count: 1, waiting_count: 1 }, { waiting_count: 0 }],
    ["a seat of the past", { starts_at: new Date(Date.now() - 1000).toISOString() }, {}],
    ["a seat that was canceled", { status: "canceled" }, {}],
  ])("refuse %s", async (_, now, stale) => {
    const id = await insertGathering(deps, { capacity: 2, ...now });
    expect(await takeOnStale(id, stale)).toBe("refused");
    expect(await ticketRows(id)).toEqual([]);
  });
});

const leaving = isLong ? 60 : 10;

it(`${leaving} concurrent cancellations offer their seats to the ${leaving} who wait`, async () => {
  const id = await insertEvent(deps, { capacity: leaving });
  const [guests, waiting] = [leaving, leaving].map((count) =>
    Array.from({ length: count }, () => newActor()),
  );
  await Promise.all((guests ?? []).map((guest) => joinEvent(deps, guest, id)));
  await Promise.all((waiting ?? []).map((one) => joinWaitlist(deps, one, id)));
  const outcomes = await Promise.all((guests ?? []).map((guest) => outcomeOf(leave(guest, id))));
  expect(new Set(outcomes)).toEqual(new Set(["done"]));
  expect((await offeredTo(id)).toSorted()).toEqual((waiting ?? []).map(({ userId }) => userId).toSorted());
  expect(await eventNow(deps, id)).toMatchObject({
    attendee_count: 0,
    seats_held: leaving,
    waiting_count: 0,
  });
});

it("twelve calls at once advance a waitlist of sixty once, ten offers in a transaction", async () => {
  const id = await insertEvent(deps, { capacity: 1, attendee_count: 1 });
  const waiting = Array.from({ length: 60 }, (_, index) => ({
    user_id: newActor().userId,
    ref_id: id,
    type: "event" as const,
    status: "waiting" as const,
    joined_at: new Date(Date.now() - 60_000 + index).toISOString(),
  }));
  await deps.store.waitlist.put(waiting).go();
  await deps.store.availability.patch({ id }).set({ capacity: 61, waiting_count: 60 }).go();
  const sent = vi.spyOn(client, "send");
  await Promise.all(Array.from({ length: 12 }, () => advanceWaitlist(deps, id)));
  const writes = sent.mock.calls.filter(([command]) => command.constructor.name === "TransactWriteCommand");
  sent.mockRestore();
  expect(await offeredTo(id)).toHaveLength(60);
  const row = await eventNow(deps, id);
  expect(row).toMatchObject({ seats_held: 60, waiting_count: 0 });
  // Six transactions, and at most two lost ones of each call.
  expect(writes.length).toBeGreaterThanOrEqual(6);
  expect(writes.length).toBeLessThanOrEqual(6 + 2 * 12);
});

/** More than the seats and the places of the waitlist together. */
const crowd = isLong ? 200 : 124;
const rounds = isLong ? 5 : 1;

describe(`${crowd} people, 20 seats and ${rounds * 10} cancellations`, () => {
  it("never seats more than 20 and offers seats in order", { timeout: 120_000 }, async () => {
    const id = await insertGathering(deps);
    const people = Array.from({ length: crowd }, () => newActor());
    const arrive = async (one: SignedIn): Promise<string> => {
      const joined = await outcomeOf(join(deps, one, id));
      return joined === "GatheringFull" ? outcomeOf(joinWaitlist(deps, one, id)) : joined;
    };
    const first = await Promise.all(people.map(arrive));
    expect(new Set(first)).toEqual(new Set(["done", "WaitlistTooLong"]));
    await expectConsistent(id);
    const waited = new Map((await waitlistOf(id, "waiting")).map((row) => [row.user_id, row.joined_at]));
    expect(waited.size).toBe(100);

    let over = 0;
    const watched = new AbortController();
    const watch = (async () => {
      while (!watched.signal.aborted) {
        const row = await gatheringRow(id);
        if ((row?.attendee_count ?? 0) + (row?.seats_held ?? 0) > 20) over += 1;
      }
    })();
    const served: string[] = [];
    const comeAndGo = async () => {
      const tickets = await ticketRows(id);
      const ticket = tickets[Math.floor(Math.random() * tickets.length)];
      if (ticket) {
        const one = newActor("member", { userId: UserId.parse(ticket.user_id) });
        await outcomeOf(cancelTicket(deps, one, TicketId.parse(ticket.id)));
        if (Math.random() < 0.5) await arrive(one);
      }
      const offers = await waitlistOf(id, "offered");
      for (const offer of offers.filter(() => Math.random() < 0.7)) {
        const one = newActor("member", { userId: UserId.parse(offer.user_id) });
        if ((await outcomeOf(join(deps, one, id))) === "done") served.push(offer.user_id);
      }
    };
    for (let round = 0; round < rounds; round++) await Promise.all(Array.from({ length: 10 }, comeAndGo));
    watched.abort();
    await watch;

    expect(over).toBe(0);
    await expectConsistent(id);
    const taken = [...new Set([...served, ...(await offeredTo(id))])];
    expect(taken.length).toBeGreaterThan(3 * rounds);
    const lastServed =
      taken
        .map((user) => waited.get(user) ?? "")
        .toSorted()
        .at(-1) ?? "";
    const stillWaiting = (await waitlistOf(id, "waiting")).filter(({ user_id }) => waited.has(user_id));
    expect(stillWaiting.length).toBeGreaterThan(0);
    for (const { joined_at } of stillWaiting) expect(joined_at >= lastServed).toBe(true);

    await advanceWaitlist(later(13), id);
    await expectConsistent(id);
    expect(await outcomeOf(join(deps, newActor(), id))).toBe("GatheringFull");
  });
});
