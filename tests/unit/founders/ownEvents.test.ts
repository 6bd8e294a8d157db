import { homeZone } from "@majlis/contracts/cities";
import { FounderEvent } from "@majlis/contracts/events/founderEvent";
import { cityMinute } from "@majlis/core/kernel/dates.rules";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { copyTimes } from "#repo/web/src/features/founders/readEventForm.ts";
import { eventSections } from "#repo/web/src/features/founders/eventSections.ts";
import { propertyRuns } from "#support/property.ts";

const now = new Date("2026-12-03T15:00:00.000Z");
const event = (title: string, starts_at: string, status: FounderEvent["status"] = "published") =>
  FounderEvent.parse({
    id: `evt_${title.toLowerCase().replace(/\W/g, "").padEnd(26, "0")}`,
    title,
    description: "",
    starts_at,
    ends_at: null,
    city: "Amman",
    capacity: 20,
    price_cents: 0,
    is_public: true,
    location_hidden: false,
    status,
    sequence: 0,
    attendee_count: 0,
    seats_held: 0,
    waiting_count: 0,
    founder: { full_name: "Lina", role: "city_founder" },
    requests: { pending: 0, approved: 0, declined: 0 },
    checked_in_count: 0,
  });

const events = [
  event("Far", "2027-02-01T17:00:00.000Z"),
  event("Off", "2027-01-05T17:00:00.000Z", "canceled"),
  event("Draft of tonight", "2026-12-03T19:00:00.000Z", "draft"),
  event("Tonight", "2026-12-03T18:00:00.000Z"),
  { ...event("Camp", "2026-12-02T18:00:00.000Z"), ends_at: "2026-12-04T10:00:00.000Z" },
  event("Yesterday", "2026-12-02T18:00:00.000Z"),
  event("Last year", "2025-12-02T18:00:00.000Z"),
];
const titles = (list: readonly FounderEvent[]) => list.map(({ title }) => title);

it("puts the events of today and those that happen now on top, then upcoming ones soonest first, and past and canceled ones apart", () => {
  const { today, upcoming, past } = eventSections(events, now, "");
  expect(titles(today)).toEqual(["Camp", "Tonight"]);
  expect(titles(upcoming)).toEqual(["Draft of tonight", "Far"]);
  expect(titles(past)).toEqual(["Off", "Yesterday", "Last year"]);
});

it("finds events by words of title and city", () => {
  const { today, upcoming, past } = eventSections(events, now, " amman TONIGHT");
  expect([today, upcoming, past].map(titles)).toEqual([["Tonight"], ["Draft of tonight"], []]);
});

it.each([
  ["New York", "2027-03-14T00:00:00.000Z", "2027-03-20T23:00:00.000Z"],
  ["London", "2027-03-27T19:00:00.000Z", "2027-04-03T18:00:00.000Z"],
  ["London", "2026-10-24T18:00:00.000Z", "2026-10-31T19:00:00.000Z"],
])("a copy in %s keeps its clock time over a change of clocks", (city, starts_at, expected) => {
  const eve = new Date(Date.parse(starts_at) - 86_400_000);
  expect(copyTimes({ starts_at, ends_at: null, city }, eve).starts_at).toBe(expected);
});

it("a copy is to come, also in the hour that a change of clocks leaves out", () => {
  const meanwhile = new Date("2027-03-20T23:30:00.000Z");
  const starts_at = "2027-03-14T00:00:00.000Z";
  expect(copyTimes({ starts_at, ends_at: null, city: "New York" }, meanwhile).starts_at).toBe(
    "2027-03-27T23:00:00.000Z",
  );
});

it("a copy keeps weekday, time of day and duration, and is still to come", () =>
  fc.assert(
    fc.property(
      fc.date({ min: new Date("2024-01-01"), max: new Date("2028-12-31"), noInvalidDate: true }),
      fc.integer({ min: 1, max: 48 }),
      (start, hours) => {
        const original = {
          starts_at: start.toISOString(),
          ends_at: new Date(start.getTime() + hours * 3_600_000).toISOString(),
          city: "Amman",
        };
        const copy = copyTimes(original, now);
        expect(cityMinute(copy.starts_at, homeZone).slice(11)).toBe(
          cityMinute(original.starts_at, homeZone).slice(11),
        );
        expect(new Date(copy.starts_at).getUTCDay()).toBe(start.getUTCDay());
        expect(new Date(copy.starts_at) > now && copy.starts_at > original.starts_at).toBe(true);
        expect(Date.parse(copy.ends_at ?? "") - Date.parse(copy.starts_at)).toBe(hours * 3_600_000);
      },
    ),
    propertyRuns(100),
  ));
