import { homeZone } from "@majlis/contracts/cities";
import { cityTime } from "@majlis/core/kernel/dates.rules";
import { expect, it } from "vitest";

it.each([
  ["2026-12-03T16:30:00.000Z", "2026-12-03T19:30:00+03:00"],
  ["2026-12-31T22:15:09.000Z", "2027-01-01T01:15:09+03:00"],
  // Before 2022 the city had winter time.
  ["2021-12-03T16:30:00.000Z", "2021-12-03T18:30:00+02:00"],
])("a wallet shows %s as %s", (instant, shown) => {
  expect(cityTime(instant, homeZone)).toBe(shown);
  expect(new Date(shown).toISOString()).toBe(instant);
});
