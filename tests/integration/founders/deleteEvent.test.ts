import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { describe, expect, it } from "vitest";
import { daysFromNow, newActor, newEvent, newRequest } from "#support/factories.ts";
import { coreDeps } from "#support/ownTable.ts";
import { countsOf } from "#support/table.ts";
import { rowsForAll } from "#support/outbox.ts";
import { eventNow } from "#support/occasionRows.ts";

const deps = coreDeps();
const rowOf = (id: string) => eventNow(deps, id);

describe("deleting an event", () => {
  it("deletes an event without tickets and requests", async () => {
    const founder = newActor("city_founder");
    const id = await newEvent(deps, founder, { status: "draft" });
    expect(await deleteEvent(deps, founder, id)).toBe("deleted");
    expect(await rowOf(id)).toBeNull();
    await expect(deleteEvent(deps, founder, id)).rejects.toMatchObject({ code: "EventNotFound" });
  });

  it("cancels an event with tickets and mails the holders once", async () => {
    const founder = newActor("city_founder");
    const id = await newEvent(deps, founder);
    await joinEvent(deps, newActor(), id);
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
    await expect(joinEvent(deps, newActor(), id)).rejects.toMatchObject({ code: "EventCanceled" });
  });

  it("cancels an event with requests only", async () => {
    const founder = newActor("city_founder");
    const id = await newEvent(deps, founder);
    await newRequest(deps, id);
    expect(await deleteEvent(deps, founder, id)).toBe("canceled");
  });

  it("refuses a past event with tickets", async () => {
    const founder = newActor("city_founder");
    const id = await newEvent(deps, founder, { starts_at: daysFromNow(1) });
    await joinEvent(deps, newActor(), id);
    const later = coreDeps({ clock: { now: () => new Date(daysFromNow(2)) } });
    await expect(deleteEvent(later, founder, id)).rejects.toMatchObject({ code: "EventStarted" });
  });

  it("keeps the ticket of a concurrent join", async () => {
    const founder = newActor("city_founder");
    const id = await newEvent(deps, founder);
    const [joined, removed] = await Promise.allSettled([
      joinEvent(deps, newActor(), id),
      deleteEvent(deps, founder, id),
    ]);
    const row = await rowOf(id);
    if (joined.status === "fulfilled") expect([row?.status, row?.attendee_count]).toEqual(["canceled", 1]);
    else expect(row).toBeNull();
    expect(removed.status).toBe("fulfilled");
  });
});

it("counts published events by day", async () => {
  const founder = newActor("city_founder");
  const starts_at = daysFromNow(400);
  const counted = async () =>
    (await countsOf(deps, "event_days"))[`event_days/${starts_at.slice(0, 10)}`] ?? 0;
  const before = await counted();
  const id = await newEvent(deps, founder, { starts_at, status: "draft" });
  expect(await counted()).toBe(before);
  await updateEvent(deps, founder, id, { status: "published" });
  expect(await counted()).toBe(before + 1);
  await joinEvent(deps, newActor(), id);
  await deleteEvent(deps, founder, id);
  expect(await counted()).toBe(before);
});
