import { joinEvent } from "@majlis/core/events/joinEvent";
import { updateGathering } from "@majlis/core/gatherings/updateGathering";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { advanceWaitlist } from "@majlis/core/seats/advanceWaitlist";
import { findSeats } from "@majlis/core/seats/availability";
import { catchUpWaitlists } from "@majlis/core/seats/waitlistDue";
import type { Deps } from "@majlis/core/table/deps";
import { runTask, withOwnQueue } from "@majlis/core/tasks/runTask";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { expect, it } from "vitest";
import { dueTimesOf, runDueRows } from "#support/dueRows.ts";
import { insertEvent, insertGathering, newActor } from "#support/factories.ts";
import { rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { at } = ownTable();

const entriesOf = async (deps: Deps, ref_id: string) => {
  const { data } = await deps.store.waitlist.query.byRef({ ref_id }).go({ pages: "all" });
  return data.map(({ user_id, status }) => [user_id, status]);
};

const toldOf = async (deps: Deps, refId: string, template: string) =>
  (await rowsAbout(deps, refId)).filter((row) => row.template === template).map(({ user_id }) => user_id);

/** A gathering of one seat, its guest, and two people who wait. */
const fullGathering = async (deps: Deps, starts_at: string) => {
  const host = newActor();
  const id = await insertGathering(deps, { capacity: 1, starts_at, host_id: host.userId });
  const [guest, first, second] = [newActor(), newActor(), newActor()];
  await joinGathering(deps, guest, id);
  await joinWaitlist(deps, first, id);
  // A second later: entries of one instant are sorted by person.
  const next = new Date(deps.clock.now().getTime() + 1_000).toISOString();
  await joinWaitlist(at(next), second, id);
  return { host, id, guest, first, second };
};

/** The guest leaves, and the call ends before it advances the waitlist. */
const freeSeat = async (deps: Deps, id: string, { userId: user_id }: SignedIn) => {
  await deps.store.ticket.delete({ user_id, type: "gathering", ref_id: id }).go();
  await deps.store.availability.patch({ id }).add({ attendee_count: -1, revision: 1 }).go();
};

it("passes an offer on after its end, also by a function whose clock is five minutes behind", async () => {
  const now = at("2027-03-01T10:00:00.000Z");
  const { id, guest, first, second } = await fullGathering(now, "2027-03-05T18:00:00.000Z");
  const closes = "2027-03-05T17:00:00.000Z";
  expect(await dueTimesOf(now, id)).toContain(closes);
  await freeSeat(now, id, guest);
  await advanceWaitlist(now, id);
  const ends = "2027-03-01T22:00:00.000Z";
  expect(await dueTimesOf(now, id)).toContain(ends);
  await runDueRows(at("2027-03-01T22:00:59.000Z"));
  expect(await entriesOf(now, id)).toContainEqual([first.userId, "offered"]);
  const task = { kind: "advance" as const, what: "waitlist" as const, due: [{ ref: id, at: ends }] };
  await runTask(at("2027-03-01T21:56:00.000Z"), task);
  expect(await entriesOf(now, id)).toEqual([[second.userId, "offered"]]);
  expect(await toldOf(now, id, "offer_lapsed")).toEqual([first.userId]);
  await runDueRows(at("2027-03-01T22:05:00.000Z"));
  await runTask(at("2027-03-01T22:06:00.000Z"), task);
  expect(await toldOf(now, id, "seat_offered")).toHaveLength(2);
});

it("closes an hour before the start, and moves with it", async () => {
  const now = at("2027-04-01T10:00:00.000Z");
  const { host, id, first, second } = await fullGathering(now, "2027-04-05T18:00:00.000Z");
  await updateGathering(now, host, id, { starts_at: "2027-04-08T18:00:00.000Z" });
  await runDueRows(at("2027-04-05T17:02:00.000Z"));
  expect(await entriesOf(now, id)).toHaveLength(2);
  await runDueRows(at("2027-04-08T17:02:00.000Z"));
  expect(await entriesOf(now, id)).toEqual([]);
  expect((await toldOf(now, id, "waitlist_closed")).toSorted()).toEqual(
    [first.userId, second.userId].toSorted(),
  );
});

it("gets an unpaid seat ten minutes after the end of its hold", async () => {
  const deps = at("2027-05-01T10:00:00.000Z");
  const stripe = withOwnQueue({ ...deps, settings: { ...deps.settings, ways: ["stripe"] } });
  const id = await insertEvent(stripe, {
    capacity: 1,
    price_cents: 1500,
    starts_at: "2027-05-09T18:00:00.000Z",
  });
  const [buyer, waiting] = [newActor(), newActor()];
  await joinEvent(stripe, buyer, id);
  await joinWaitlist(stripe, waiting, id);
  const released = "2027-05-01T10:41:00.000Z";
  expect(await dueTimesOf(deps, id)).toContain(released);
  await runDueRows(at("2027-05-01T10:41:59.000Z"));
  expect(await entriesOf(deps, id)).toEqual([[waiting.userId, "waiting"]]);
  await runDueRows(at("2027-05-01T10:42:01.000Z"));
  expect(await entriesOf(deps, id)).toEqual([[waiting.userId, "offered"]]);
});

it("catches up with a seat that a call freed before it ended, and leaves other waitlists alone", async () => {
  const deps = at("2027-06-01T10:00:00.000Z");
  const [free, full] = [
    await fullGathering(deps, "2027-06-05T18:00:00.000Z"),
    await fullGathering(deps, "2027-06-05T18:00:00.000Z"),
  ];
  await freeSeat(deps, free.id, free.guest);
  const moved = await Promise.all([free.id, full.id].map((id) => findSeats(deps, id, { consistent: true })));
  expect(
    await catchUpWaitlists(
      deps,
      moved.flatMap((seats) => seats ?? []),
    ),
  ).toBe(1);
  expect(await entriesOf(deps, free.id)).toContainEqual([free.first.userId, "offered"]);
  const canceled = await findSeats(deps, full.id, { consistent: true });
  if (!canceled) throw new Error("No seats");
  expect(await catchUpWaitlists(deps, [{ ...canceled, status: "canceled" }])).toBe(1);
});
