import type { BroughtEvent } from "@majlis/contracts/events/broughtEvents";
import { EventId } from "@majlis/contracts/ids";
import { countEvents } from "@majlis/core/admin/listAllEvents";
import { bringEvents } from "@majlis/core/events/bring/bringEvents";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { getEvent } from "@majlis/core/events/getEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { listEvents } from "@majlis/core/events/listEvents";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { listFounderEvents } from "@majlis/core/founders/listFounderEvents";
import { getHost } from "@majlis/core/founders/getHost";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import type { Deps } from "@majlis/core/table/deps";
import { judgeEvents } from "@majlis/web/features/founders/past-events/eventRows.rules.ts";
import { readEventsText } from "@majlis/web/features/founders/past-events/readEvents.ts";
import { describe, expect, it } from "vitest";
import { deaths, dyingDeps, letDie } from "#support/dyingDeps.ts";
import { newActor, newHost } from "#support/factories.ts";
import { outcomeOf } from "#support/guestScenes.ts";
import { ownTable } from "#support/ownTable.ts";

/** It is 2026-11-21, noon in UTC. */
const { deps } = ownTable();
const visitor = { kind: "visitor" } as const;

const newFounder = async (city?: string): Promise<SignedIn> => {
  const founder = await newHost(deps);
  if (city !== undefined) await deps.store.user.patch({ id: founder.userId }).set({ city }).go();
  return founder;
};

let count = 0;
const evening = (over: Partial<BroughtEvent> = {}): BroughtEvent => ({
  key: `uid-${(count += 1)}@other.example`,
  title: `Evening ${count}`,
  description: "With tea.",
  starts_at: "2026-05-03T16:30:00.000Z",
  ends_at: null,
  venue_name: "Beit",
  venue_address: "7 Rainbow St",
  city: "Amman",
  ...over,
});
const toCome = (over: Partial<BroughtEvent> = {}) =>
  evening({ starts_at: "2027-01-03T16:30:00.000Z", ...over });

const send = async (
  by: SignedIn,
  events: readonly BroughtEvent[],
  { step = "bring", on = deps }: { step?: "check" | "bring"; on?: Deps } = {},
) => (await bringEvents(on, by, { step, events })).results;

const eventsOf = async ({ userId }: SignedIn) =>
  (await deps.store.event.query.byFounder({ founder_id: userId }).go({ pages: "all" })).data;

/** All rows but those of people. */
const rowsNow = async () => {
  const [events, seats, mails, dues] = await Promise.all([
    deps.store.event.scan.go({ pages: "all" }),
    deps.store.availability.scan.go({ pages: "all" }),
    deps.store.outbox.scan.go({ pages: "all" }),
    deps.store.due.scan.go({ pages: "all" }),
  ]);
  return [events.data, seats.data, mails.data, dues.data];
};

describe("events of another tool", () => {
  it("are past evenings or drafts, without mails, seats and prices, and 500 of them change nothing twice", async () => {
    const founder = await newFounder("Amman");
    const events = Array.from({ length: 500 }, (_, index) => {
      const month = String((index % 10) + 1).padStart(2, "0");
      return evening({ starts_at: `${index < 400 ? 2025 : 2027}-${month}-03T16:30:00.000Z` });
    });
    const [, , mails, dues] = await rowsNow();
    const before = await countEvents(deps);
    const sendAll = async () => {
      const results = [];
      for (let from = 0; from < events.length; from += 25)
        results.push(...(await send(founder, events.slice(from, from + 25))));
      return results.map(({ outcome }) => outcome);
    };
    expect(await sendAll()).toEqual(events.map((_, index) => (index < 400 ? "past" : "draft")));
    const rows = await eventsOf(founder);
    expect(rows).toHaveLength(500);
    expect(
      new Set(
        rows.map(({ status, price_cents, attendee_count }) => [status, price_cents, attendee_count].join()),
      ),
    ).toEqual(new Set(["published,0,0", "draft,0,0"]));
    const after = await countEvents(deps);
    expect([
      after.total - before.total,
      after.public - before.public,
      after.upcoming - before.upcoming,
    ]).toEqual([500, 400, 0]);
    expect((await rowsNow()).slice(2)).toEqual([mails, dues]);

    const all = await rowsNow();
    expect(await sendAll()).toEqual(events.map(() => "kept"));
    expect(await rowsNow()).toEqual(all);
    expect(await countEvents(deps)).toEqual(after);
  });

  it("stand on the page of the host once they are over, and nowhere before they are published", async () => {
    const founder = await newFounder();
    const [over, coming] = [evening(), toCome()];
    await send(founder, [over, coming]);
    const { items } = await listFounderEvents(deps, founder, { limit: 100 });
    expect(items.map(({ title, status }) => [title, status])).toEqual([
      [coming.title, "draft"],
      [over.title, "published"],
    ]);
    const host = await getHost(deps, visitor, hostIdOf(founder.userId));
    expect([host.past, host.upcoming].map((list) => list.map(({ title }) => title))).toEqual([
      [over.title],
      [],
    ]);
    const listed = await listEvents(deps, visitor, { limit: 100 });
    expect(listed.items.filter(({ title }) => [over.title, coming.title].includes(title))).toEqual([]);
    const [draft, past] = items.map(({ id }) => id);
    if (!draft || !past) throw new Error("Two events");
    expect(await outcomeOf(getEvent(deps, visitor, draft))).toBe("EventNotFound");
    expect(await getEvent(deps, visitor, past)).toMatchObject({ title: over.title, attendee_count: 0 });
    expect(await outcomeOf(joinEvent(deps, newActor(), past))).toBe("EventEnded");
  });

  it("stay as their host made them since, and come back once deleted", async () => {
    const founder = await newFounder();
    const [changed, gone] = [toCome(), toCome()];
    await send(founder, [changed, gone]);
    const rows = await eventsOf(founder);
    const idOf = (event: BroughtEvent) => EventId.parse(rows.find(({ title }) => title === event.title)?.id);
    await updateEvent(deps, founder, idOf(changed), { title: "By hand", status: "published" });
    await deleteEvent(deps, founder, idOf(gone));
    expect(await send(founder, [changed, gone])).toEqual([{ outcome: "kept" }, { outcome: "draft" }]);
    expect((await eventsOf(founder)).map(({ title }) => title).toSorted()).toEqual(
      ["By hand", gone.title].toSorted(),
    );
  });

  it("belong to who brings them", async () => {
    const [one, other] = [await newFounder(), await newFounder()];
    const event = evening();
    expect(await send(one, [event])).toEqual([{ outcome: "past" }]);
    expect(await send(other, [event])).toEqual([{ outcome: "past" }]);
  });

  it("are one row when they are brought twice at once, or are twice in the list", async () => {
    const founder = await newFounder();
    const events = [evening(), toCome(), evening()];
    const twice = [...events, events[0] ?? evening()];
    const all = await Promise.all([send(founder, events), send(founder, twice)]);
    expect(await eventsOf(founder)).toHaveLength(3);
    expect(all.flat().filter(({ outcome }) => outcome !== "kept")).toHaveLength(3);
  });

  it.each(deaths.slice(0, 4))("go on after a call that died %s write %i", async (...death) => {
    const founder = await newFounder();
    const events = [evening(), toCome(), evening()];
    await letDie(send(founder, events, { on: dyingDeps(deps, death) }));
    await send(founder, events);
    expect((await eventsOf(founder)).map(({ title }) => title).toSorted()).toEqual(
      events.map(({ title }) => title).toSorted(),
    );
  });
});

describe("a check", () => {
  it("says what would become of the list, and writes nothing", async () => {
    const founder = await newFounder("عمّان");
    const inAlready = evening();
    await send(founder, [inAlready]);
    const events = [
      inAlready,
      evening(),
      toCome(),
      evening({ starts_at: "2026-11-21T10:00:00.000Z" }),
      evening({ ends_at: "2026-05-03T16:00:00.000Z" }),
      evening({ ends_at: "2026-07-03T16:00:00.000Z" }),
      evening({ starts_at: "2006-05-03T16:30:00.000Z" }),
      evening({ starts_at: "2029-05-03T16:30:00.000Z" }),
      evening({ city: "London" }),
    ];
    const expected = [
      { outcome: "kept" },
      { outcome: "past" },
      { outcome: "draft" },
      { outcome: "refused", reason: "running" },
      { outcome: "refused", reason: "endBeforeStart" },
      { outcome: "refused", reason: "tooLong" },
      { outcome: "refused", reason: "tooOld" },
      { outcome: "refused", reason: "tooFar" },
      { outcome: "refused", reason: "otherCity" },
    ];
    const before = await rowsNow();
    expect(await send(founder, events, { step: "check" })).toEqual(expected);
    expect(await rowsNow()).toEqual(before);
    expect(await send(founder, events)).toEqual(expected);
    expect(await eventsOf(founder)).toHaveLength(3);
  });

  it("keeps an admin to no city", async () => {
    const admin = newActor("admin");
    const events = [evening({ city: "London" }), evening({ city: "Atlantis" })];
    expect(await send(admin, events)).toEqual([{ outcome: "past" }, { outcome: "past" }]);
  });
});

it("takes a calendar in Arabic with the clocks of another city", async () => {
  const admin = newActor("admin");
  const text = [
    "BEGIN:VCALENDAR",
    "BEGIN:VEVENT",
    "UID:1",
    "SUMMARY:أمسية عود",
    "DESCRIPTION:شاي\\nوموسيقى",
    "LOCATION:بيت سارة\\, نيويورك",
    "DTSTART:20260301T190000",
    "RRULE:FREQ=WEEKLY;COUNT=2",
    "END:VEVENT",
    "END:VCALENDAR",
  ].join("\r\n");
  const now = deps.clock.now();
  const list = await readEventsText(text, now);
  const rows = "rows" in list ? list.rows : [];
  const judged = judgeEvents(rows, { order: undefined, time: "", city: "Amman", ownCity: undefined, now });
  await send(
    admin,
    judged.flatMap(({ item }) => item ?? []),
  );
  // The clocks of New York changed on the 8th of March.
  expect(await eventsOf(admin)).toMatchObject([
    { title: "أمسية عود", city: "New York", venue_name: "بيت سارة", starts_at: "2026-03-02T00:00:00.000Z" },
    { description: "شاي\nوموسيقى", starts_at: "2026-03-08T23:00:00.000Z" },
  ]);
});
