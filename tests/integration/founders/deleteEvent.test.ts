import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { describe, expect, it } from "vitest";
import { countsOf, daysFromNow, foundersEvent, newRequest, someFounder } from "#support/founders.ts";
import { rowsForAll } from "#support/outbox.ts";
import { someone, testDeps } from "#support/table.ts";

const deps = testDeps();
const rowOf = async (id: string) => (await deps.store.event.get({ id }).go({ consistent: true })).data;

describe("taking an event away", () => {
  it("deletes one that nobody is concerned by", async () => {
    const founder = someFounder();
    const id = await foundersEvent(deps, founder, { status: "draft" });
    expect(await deleteEvent(deps, founder, id)).toBe("deleted");
    expect(await rowOf(id)).toBeNull();
    await expect(deleteEvent(deps, founder, id)).rejects.toMatchObject({ code: "EventNotFound" });
  });

  it("cancels one with tickets: out of the list, nothing lost, told once", async () => {
    const founder = someFounder();
    const id = await foundersEvent(deps, founder);
    await joinEvent(deps, someone(), id);
    expect(await deleteEvent(deps, founder, id, "The roof leaks.")).toBe("canceled");
    expect(await deleteEvent(deps, founder, id)).toBe("canceled");
    expect(await rowOf(id)).toMatchObject({ status: "canceled", attendee_count: 1, sequence: 1 });
    expect((await rowOf(id))?.listed_month).toBeUndefined();
    expect((await rowsForAll(deps, id, "event_canceled_all")).map(({ data }) => data)).toEqual([
      { message: "The roof leaks." },
    ]);
    await expect(updateEvent(deps, founder, id, { title: "Again" })).rejects.toMatchObject({
      code: "EventNotEditable",
    });
    await expect(joinEvent(deps, someone(), id)).rejects.toMatchObject({ code: "EventCanceled" });
  });

  it("cancels one that somebody only asked for", async () => {
    const founder = someFounder();
    const id = await foundersEvent(deps, founder);
    await newRequest(deps, id);
    expect(await deleteEvent(deps, founder, id)).toBe("canceled");
  });

  it("leaves a past event with tickets as it is", async () => {
    const founder = someFounder();
    const id = await foundersEvent(deps, founder, { starts_at: daysFromNow(deps, 1) });
    await joinEvent(deps, someone(), id);
    const later = testDeps({ clock: { now: () => new Date(daysFromNow(deps, 2)) } });
    await expect(deleteEvent(later, founder, id)).rejects.toMatchObject({ code: "EventStarted" });
  });

  it("never loses a ticket to a deletion that races with a join", async () => {
    const founder = someFounder();
    const id = await foundersEvent(deps, founder);
    const [joined, removed] = await Promise.allSettled([
      joinEvent(deps, someone(), id),
      deleteEvent(deps, founder, id),
    ]);
    const row = await rowOf(id);
    if (joined.status === "fulfilled") expect([row?.status, row?.attendee_count]).toEqual(["canceled", 1]);
    else expect(row).toBeNull();
    expect(removed.status).toBe("fulfilled");
  });
});

it("counts the days of published events by writes", async () => {
  const founder = someFounder();
  const starts_at = daysFromNow(deps, 400);
  const counted = async () =>
    (await countsOf(deps, "event_days"))[`event_days/${starts_at.slice(0, 10)}`] ?? 0;
  const before = await counted();
  const id = await foundersEvent(deps, founder, { starts_at, status: "draft" });
  expect(await counted()).toBe(before);
  await updateEvent(deps, founder, id, { status: "published" });
  expect(await counted()).toBe(before + 1);
  await joinEvent(deps, someone(), id);
  await deleteEvent(deps, founder, id);
  expect(await counted()).toBe(before);
});
