import { CheckId } from "@majlis/contracts/ids";
import { newsOf, pollInterval } from "@majlis/web/features/membership/savings/savings.queries.ts";
import { expect, it } from "vitest";

const shownAt = Date.parse("2026-11-21T18:00:00.000Z");
const second = 1000;

const discount = (secondsAfter: number, facts: object = {}) => ({
  id: CheckId.parse("ver_01jd0000000000000000000000"),
  place: "Rumi Books",
  amount: 35_000,
  saved: 3500,
  currency: "JOD" as const,
  recorded_at: new Date(shownAt + secondsAfter * second).toISOString(),
  is_disputed: false,
  is_taken_back: false,
  can_dispute: true,
  ...facts,
});

it("tells of a discount that was recorded while the card is shown, or a minute before at most", () => {
  expect(newsOf([discount(5)], shownAt)?.saved).toBe(3500);
  expect(newsOf([discount(-59)], shownAt)?.saved).toBe(3500);
  expect(newsOf([discount(-61)], shownAt)).toBeUndefined();
  expect(newsOf([discount(9, { is_disputed: true }), discount(5)], shownAt)?.recorded_at).toBe(
    discount(5).recorded_at,
  );
  expect(newsOf(undefined, shownAt)).toBeUndefined();
});

it("reads each second for ten minutes, then less often", () => {
  expect(pollInterval(shownAt, false, shownAt + 600 * second)).toBe(1000);
  expect(pollInterval(shownAt, false, shownAt + 601 * second)).toBe(30_000);
  expect(pollInterval(shownAt, true, shownAt)).toBe(30_000);
});
