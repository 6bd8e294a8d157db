import { EventId } from "@majlis/contracts/ids";
import { founderPortions, founderRates, ticketTotals } from "@majlis/core/founders/analytics.rules";
import { describe, expect, it } from "vitest";

const now = new Date("2026-12-01T00:00:00.000Z");
const event = {
  id: EventId.parse("evt_00000000000000000000000000"),
  title: "Dabke",
  starts_at: "2026-11-20T17:00:00.000Z",
  city: "Amman",
  status: "published",
  capacity: 20,
  attendee_count: 10,
  checked_in_count: 8,
  requests: { pending: 1, approved: 3, declined: 1 },
};

describe("founderRates", () => {
  it("are null without events", () =>
    expect(founderRates([], now)).toEqual({ fill: null, conversion: null, show: null }));

  it("leave out events that a rate does not apply to", () =>
    expect(
      founderRates(
        [
          event,
          { ...event, capacity: null, attendee_count: 100, checked_in_count: 50 },
          { ...event, starts_at: "2027-01-01T17:00:00.000Z", attendee_count: 20, checked_in_count: 0 },
          { ...event, status: "canceled", requests: { pending: 0, approved: 0, declined: 90 } },
          { ...event, status: "draft", attendee_count: 0 },
        ],
        now,
      ),
    ).toEqual({ fill: 30 / 40, conversion: 9 / 12, show: 58 / 110 }));
});

it("founderPortions returns the counts behind each rate", () =>
  expect(founderPortions([event], now)).toEqual({
    fill: { part: 10, whole: 20 },
    conversion: { part: 3, whole: 4 },
    show: { part: 8, whole: 10 },
  }));

it("ticketTotals adds up the days", () =>
  expect(
    ticketTotals({
      days: [
        { day: "2026-11-30", members: 2, free: 1 },
        { day: "2026-12-01", members: 3, free: 0 },
      ],
      events: [],
    }),
  ).toEqual({ members: 5, free: 1 }));
