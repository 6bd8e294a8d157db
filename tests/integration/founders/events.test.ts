import { EventForm } from "@majlis/contracts/events/eventForm";
import { createEvent } from "@majlis/core/events/createEvent";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { listEvents } from "@majlis/core/events/listEvents";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { listFounderEvents } from "@majlis/core/founders/listFounderEvents";
import { visitor } from "@majlis/core/kernel/actor";
import { describe, expect, it } from "vitest";
import { overtakenDeps } from "#support/dyingDeps.ts";
import { daysFromNow, eventForm, newActor, newEvent, newRequest } from "#support/factories.ts";
import { coreDeps } from "#support/ownTable.ts";
import { rowsForAll } from "#support/outbox.ts";
import { eventNow } from "#support/occasionRows.ts";

const deps = coreDeps();
const rowOf = (id: string) => eventNow(deps, id);

describe("an event's form", () => {
  const form = eventForm();
  it.each([
    ["no title", { title: "  " }],
    ["a title too long", { title: "x".repeat(121) }],
    ["a description too long", { description: "x".repeat(4001) }],
    ["no city", { city: "" }],
    ["a day that does not exist", { starts_at: "2027-02-30T10:00:00.000Z" }],
    ["a local time", { starts_at: "2027-02-20T10:00" }],
    ["no seat", { capacity: 0 }],
    ["half a seat", { capacity: 7.5 }],
    ["too many seats", { capacity: 10_001 }],
    ["seats in words", { capacity: "twenty" }],
    ["a negative price", { price_cents: -1 }],
    ["a price beyond the limit", { price_cents: 100_001 }],
    ["a part of a cent", { price_cents: 10.5 }],
    ["a status that only canceling gives", { status: "canceled" }],
    ["somebody else as founder", { founder_id: "usr_x" }],
    ["a count of its own", { attendee_count: 3 }],
  ])("refuses %s", (_, wrong) => expect(EventForm.safeParse({ ...form, ...wrong }).success).toBe(false));

  it("keeps markup as text and an empty venue as null", () => {
    const parsed = EventForm.parse({ ...form, title: " <img src=x onerror=alert(1)> ", venue_name: " " });
    expect([parsed.title, parsed.venue_name]).toEqual(["<img src=x onerror=alert(1)>", null]);
  });

  it.each([
    ["in the past", { starts_at: daysFromNow(-1) }, "starts_at"],
    ["five years ahead", { starts_at: daysFromNow(5 * 365) }, "starts_at"],
    ["that ends before it starts", { ends_at: daysFromNow(4) }, "ends_at"],
    ["that never ends", { ends_at: daysFromNow(80) }, "ends_at"],
  ])("refuses an event %s and names the field", async (_, over, field) => {
    await expect(createEvent(deps, newActor("city_founder"), eventForm(over))).rejects.toMatchObject({
      code: "InvalidInput",
      fields: { [field]: expect.any(String) },
    });
  });
});

describe("listing", () => {
  it("shows founders their own events, latest start first, page by page", async () => {
    const founder = newActor("city_founder");
    const ids = [];
    for (const days of [3, 9, 6])
      ids.push(
        await newEvent(deps, founder, {
          starts_at: daysFromNow(days),
          status: days === 9 ? "draft" : "published",
        }),
      );
    await newEvent(deps, newActor("city_founder"));
    const first = await listFounderEvents(deps, founder, { limit: 2 });
    const second = await listFounderEvents(deps, founder, { limit: 2, cursor: first.cursor ?? undefined });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]]);
    expect(first.items[0]).toMatchObject({
      status: "draft",
      venue_name: "Beit Secret",
      checked_in_count: 0,
      requests: { pending: 0 },
    });
  });

  it("keeps the public list correct after every change of state", async () => {
    const founder = newActor("city_founder");
    const city = `Town ${crypto.randomUUID()}`;
    // A page with a filter can be empty: other tests file many events.
    const listed = async () => {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listEvents(deps, visitor, { limit: 10, city, cursor });
        ids.push(...page.items.map((event) => event.id));
        cursor = page.cursor ?? undefined;
      } while (cursor !== undefined);
      return ids;
    };
    const id = await newEvent(deps, founder, { city, status: "draft" });
    expect(await listed()).toEqual([]);
    await updateEvent(deps, founder, id, { status: "published" });
    expect(await listed()).toEqual([id]);
    await updateEvent(deps, founder, id, { starts_at: daysFromNow(70) });
    expect(await listed()).toEqual([id]);
    await updateEvent(deps, founder, id, { is_public: false });
    expect(await listed()).toEqual([]);
    await updateEvent(deps, founder, id, { is_public: true, starts_at: daysFromNow(7) });
    expect(await listed()).toEqual([id]);
    await updateEvent(deps, founder, id, { status: "draft" });
    expect(await listed()).toEqual([]);
  });
});

describe("changing an event", () => {
  it("changes the given fields and clears them with null", async () => {
    const founder = newActor("city_founder");
    /** Other tests have events of the same words. */
    const word = founder.userId.slice(4);
    const id = await newEvent(deps, founder, {
      description: `Music above the city ${word}`,
      ends_at: daysFromNow(5.1),
    });
    const shown = await updateEvent(deps, founder, id, {
      title: "Qanun",
      ends_at: null,
      capacity: null,
      venue_address: null,
    });
    expect(shown).toMatchObject({
      title: "Qanun",
      ends_at: null,
      capacity: null,
      venue_name: "Beit Secret",
      venue_address: null,
    });
    const found = await listEvents(deps, visitor, { limit: 100, q: word, city: "irbid" });
    expect(found.items.map((event) => event.id)).toContain(id);
  });

  it("is not found for another founder", async () => {
    const id = await newEvent(deps, newActor("city_founder"));
    await expect(updateEvent(deps, newActor("city_founder"), id, { title: "Mine" })).rejects.toMatchObject({
      code: "EventNotFound",
    });
    await expect(deleteEvent(deps, newActor("city_founder"), id)).rejects.toMatchObject({
      code: "EventNotFound",
    });
    expect((await rowOf(id))?.title).toBe("Rooftop oud");
  });

  it("keeps the capacity above the issued tickets during concurrent joins", async () => {
    const founder = newActor("city_founder");
    const id = await newEvent(deps, founder, { capacity: 10 });
    await joinEvent(deps, newActor(), id);
    await joinEvent(deps, newActor(), id);
    await expect(updateEvent(deps, founder, id, { capacity: 1 })).rejects.toMatchObject({
      code: "CapacityTooLow",
    });
    await Promise.allSettled([
      ...Array.from({ length: 6 }, () => joinEvent(deps, newActor(), id)),
      updateEvent(deps, founder, id, { capacity: 4 }),
    ]);
    const row = await rowOf(id);
    expect(row?.capacity === 4 ? row.attendee_count <= 4 : row?.attendee_count === 8).toBe(true);
  });

  it("mails ticket holders once when time or place change", async () => {
    const founder = newActor("city_founder");
    const id = await newEvent(deps, founder);
    await updateEvent(deps, founder, id, { description: "Longer." });
    expect([await rowsForAll(deps, id, "event_changed_all"), (await rowOf(id))?.sequence]).toEqual([[], 0]);
    await updateEvent(deps, founder, id, { venue_name: "Rooftop" });
    await updateEvent(deps, founder, id, { venue_name: "Rooftop" });
    expect(await rowsForAll(deps, id, "event_changed_all")).toHaveLength(1);
    expect((await rowOf(id))?.sequence).toBe(1);
  });

  it("cannot become a draft with tickets or pending requests", async () => {
    const founder = newActor("city_founder");
    const id = await newEvent(deps, founder);
    await newRequest(deps, id);
    await expect(updateEvent(deps, founder, id, { status: "draft" })).rejects.toMatchObject({
      code: "EventHasGuests",
    });
  });

  it("does not become a draft when a member joins after the read", async () => {
    const founder = newActor("city_founder");
    const id = await newEvent(deps, founder);
    const late = overtakenDeps(deps, () => joinEvent(deps, newActor("member"), id));
    await expect(updateEvent(late, founder, id, { status: "draft" })).rejects.toMatchObject({
      code: "EventHasGuests",
    });
    expect(await rowOf(id)).toMatchObject({ status: "published", attendee_count: 1 });
  });

  it("keeps both of two concurrent changes", async () => {
    const founder = newActor("city_founder");
    const id = await newEvent(deps, founder);
    await Promise.all([
      updateEvent(deps, founder, id, { starts_at: daysFromNow(8) }),
      updateEvent(deps, founder, id, { is_public: false }),
    ]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ starts_at: expect.stringContaining("T"), is_public: false });
    expect([row?.listed_month, row?.unlisted_month]).toEqual([undefined, row?.starts_at.slice(0, 7)]);
  });
});
