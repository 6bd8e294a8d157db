import type { GatheringId } from "@majlis/contracts/ids";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { advanceWaitlist } from "@majlis/core/seats/advanceWaitlist";
import { findSeats } from "@majlis/core/seats/availability";
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
const { deps, leave, offeredTo, ticketRows } = waitlistScene(testDeps({ store: createStore(client, name) }));

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
