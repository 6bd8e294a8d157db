import type { EventId } from "@majlis/contracts/ids";
import { getOverview } from "@majlis/core/admin/getOverview";
import { listAllEvents } from "@majlis/core/admin/listAllEvents";
import { listAudit } from "@majlis/core/admin/listAudit";
import { setEventLocation } from "@majlis/core/admin/setEventLocation";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { getEvent } from "@majlis/core/events/getEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { beforeAll, describe, expect, it } from "vitest";
import { newActor, newEvent, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, at } = ownTable();
const admin = newActor("admin");
const founder = newActor("city_founder");
const made: Record<string, EventId> = {};

/** The day is 2026-11-21, noon in UTC. */
beforeAll(async () => {
  await newUser(at("2026-11-01T10:00:00.000Z"), { fullName: "Dana" });
  const past = at("2026-09-01T10:00:00.000Z");
  const make = async (title: string, starts_at: string, over = {}) => {
    made[title] = await newEvent(past, founder, { title, starts_at, ...over });
  };
  await make("long past", "2026-10-05T10:00:00.000Z");
  await make("this morning", "2026-11-21T08:00:00.000Z");
  await make("tonight", "2026-11-21T18:00:00.000Z");
  await make("tomorrow, private", "2026-11-22T18:00:00.000Z", { is_public: false });
  await make("next year", "2027-02-01T18:00:00.000Z", { location_hidden: true });
  await make("draft", "2026-12-05T18:00:00.000Z", { status: "draft" });
  await make("canceled", "2026-12-06T18:00:00.000Z");
  await joinEvent(past, newActor(), made["canceled"] ?? founderless);
  await deleteEvent(past, founder, made["canceled"] ?? founderless);
});
const founderless = "evt_00000000000000000000000000" as EventId; // never reached: every title is made above

const titles = async (when: "upcoming" | "past", limit = 100) => {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listAllEvents(deps, admin, { when, limit, cursor });
    found.push(...page.items.map(({ title }) => title));
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return found;
};
const counts = async () => (await listAllEvents(deps, admin, { when: "upcoming", limit: 1 })).counts;

describe("the admin's list of events", () => {
  const upcoming = ["tonight", "tomorrow, private", "draft", "canceled", "next year"];

  it.each([1, 2, 100])("lists all events, soonest first, %i a page", async (limit) => {
    expect(await titles("upcoming", limit)).toEqual(upcoming);
    expect(await titles("past", limit)).toEqual(["this morning", "long past"]);
  });

  it("counts all, upcoming, public and hidden events", async () =>
    expect(await counts()).toEqual({ total: 7, upcoming: 3, public: 4, hidden: 1 }));

  it("shows the place of every event", async () => {
    const { items } = await listAllEvents(deps, admin, { when: "upcoming", limit: 100 });
    expect(items.every(({ venue_name }) => venue_name === "Beit Secret")).toBe(true);
  });

  it("follows an event that moves to another month", async () => {
    const id = made["draft"] ?? founderless;
    await updateEvent(deps, founder, id, { starts_at: "2027-03-01T18:00:00.000Z" });
    expect((await titles("upcoming")).at(-1)).toBe("draft");
    await updateEvent(deps, founder, id, { starts_at: "2026-12-05T18:00:00.000Z" });
    expect(await titles("upcoming")).toEqual(upcoming);
  });
});

describe("the place of an event", () => {
  it("is hidden and revealed once for repeated calls", async () => {
    const eventId = made["tonight"] ?? founderless;
    const seen = async () => (await getEvent(deps, newActor("member"), eventId)).venue_name;
    expect(await seen()).toBe("Beit Secret");
    await Promise.all(
      Array.from({ length: 4 }, () => setEventLocation(deps, admin, { eventId, location_hidden: true })),
    );
    expect([await seen(), (await counts()).hidden]).toEqual([undefined, 2]);
    await setEventLocation(deps, admin, { eventId, location_hidden: false });
    expect([await seen(), (await counts()).hidden]).toEqual(["Beit Secret", 1]);
    const audit = await listAudit(deps, { limit: 100 });
    const told = audit.items.filter(({ subject_id }) => subject_id === eventId);
    expect(told.map(({ action }) => action).toSorted()).toEqual([
      "event.location_hidden",
      "event.location_revealed",
    ]);
    expect(told.map(({ subject_name }) => subject_name)).toEqual(["tonight", "tonight"]);
  });

  it("is not found for an unknown event", async () =>
    expect(
      setEventLocation(deps, admin, { eventId: founderless, location_hidden: true }),
    ).rejects.toMatchObject({ code: "EventNotFound" }));
});

it("the dashboard's counts match the rows", async () =>
  expect(await getOverview(deps)).toEqual({
    applications: { approved_this_week: 0, pending: 0, declined: 0 },
    users: { free_user: 1, member: 0, city_founder: 0, admin: 0 },
    events: { total: 7, upcoming: 3, public: 4, hidden: 1 },
    unhosted: { events: 0, requests: 0 },
    unread_messages: 0,
  }));
