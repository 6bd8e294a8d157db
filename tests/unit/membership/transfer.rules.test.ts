import { seatTransferEndsAt, transferEndsAt, transferReminderAt } from "@majlis/core/payments/transfer.rules";
import { expect, it } from "vitest";

const now = new Date("2026-11-27T18:00:00.000Z");
const inAWeek = "2026-12-04T18:00:00.000Z";

it("a membership's transfer is awaited for seven days", () => expect(transferEndsAt(now)).toBe(inAWeek));

it.each([
  ["in a month", "2026-12-27T18:00:00.000Z", inAWeek],
  ["two hours after the week", "2026-12-04T20:00:00.000Z", inAWeek],
  ["a minute sooner", "2026-12-04T19:59:00.000Z", "2026-12-04T17:59:00.000Z"],
  ["tomorrow", "2026-11-28T18:00:00.000Z", "2026-11-28T16:00:00.000Z"],
])(
  "a seat of an event %s is held for a transfer until then, and two hours before the start at the latest",
  (_, start, end) => expect(seatTransferEndsAt(start, now)).toBe(end),
);

const created_at = now.toISOString();

it.each([
  ["seven days", inAWeek, "2026-12-02T18:00:00.000Z"],
  ["three days", "2026-11-30T18:00:00.000Z", "2026-11-28T18:00:00.000Z"],
  ["two days: not on the first day", "2026-11-29T18:00:00.000Z", "2026-11-28T18:00:00.000Z"],
  [
    "an evening: at its end, where nothing is left to remind of",
    "2026-11-27T22:00:00.000Z",
    "2026-11-27T22:00:00.000Z",
  ],
])("a transfer of %s is reminded of in its last two days", (_, expires_at, reminder) =>
  expect(transferReminderAt({ created_at, expires_at })).toBe(reminder),
);
