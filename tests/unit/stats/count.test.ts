import { countersOf, listingOf } from "@majlis/core/events/event.counts";
import { countChanges } from "@majlis/core/stats/counters";
import { describe, expect, it } from "vitest";

const event = {
  starts_at: "2026-12-05T17:00:00.000Z",
  is_public: true,
  location_hidden: false,
  status: "published",
} as const;
const total = { name: "events", bucket: "total" };
const open = { name: "events", bucket: "public" };
const hidden = { name: "events", bucket: "hidden" };
const month = { name: "event_months", bucket: "2026-12" };
const day = { name: "event_days", bucket: "2026-12-05" };

describe("countersOf", () => {
  it.each([
    ["published", event, [total, month, open, day]],
    ["a draft", { ...event, status: "draft" }, [total, month]],
    ["canceled", { ...event, status: "canceled" }, [total, month]],
    ["private", { ...event, is_public: false }, [total, month, day]],
    ["unlisted", { ...event, is_unlisted: true }, [total, month, day]],
    ["with a hidden place", { ...event, location_hidden: true }, [total, month, open, hidden, day]],
  ] as const)("%s", (_, facts, counters) => expect(countersOf(facts)).toEqual(counters));

  it("is in exactly one month index", () => {
    expect(listingOf({ ...event, id: "evt_1" })).toEqual({ listed_month: "2026-12" });
    for (const facts of [{ is_public: false }, { is_unlisted: true }])
      expect(listingOf({ ...event, id: "evt_1", ...facts })).toEqual({
        unlisted_month: "2026-12",
        unlisted_at: "2026-12-05T17:00:00.000Z/evt_1",
      });
  });
});

describe("countChanges", () => {
  it("returns only the counters that change", () =>
    expect(countChanges(countersOf(event), countersOf({ ...event, location_hidden: true }))).toEqual([
      { ...hidden, by: 1 },
    ]));

  it("moves an event from one day to another", () =>
    expect(countChanges([day], [{ ...day, bucket: "2026-12-06" }])).toEqual([
      { ...day, by: -1 },
      { ...day, bucket: "2026-12-06", by: 1 },
    ]));

  it("is empty without a change", () =>
    expect(countChanges(countersOf(event), countersOf(event))).toEqual([]));
});
