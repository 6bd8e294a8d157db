import type { Stamp } from "@majlis/contracts/tickets/passport";
import { RefId } from "@majlis/contracts/ids";
import { countCultures, groupByYear } from "@majlis/web/features/tickets/passport/passport.rules.ts";
import { expect, it } from "vitest";

const stamp = (number: number, starts_at: string, culture?: string): Stamp => ({
  ref_id: RefId.parse(`evt_${String(number).padStart(26, "0")}`),
  kind: "event",
  title: "Oud at Dusk",
  city: "Amman",
  starts_at,
  ...(culture && { culture }),
});

const stamps = [
  stamp(1, "2025-02-01T18:00:00.000Z", "JO"),
  stamp(2, "2026-02-01T18:00:00.000Z", "circassian"),
  stamp(3, "2025-12-01T18:00:00.000Z", "JO"),
  stamp(4, "2026-03-01T18:00:00.000Z"),
];

it("groups stamps by year, newest first", () => {
  const years = groupByYear(stamps, ({ starts_at }) => starts_at.slice(0, 4));
  expect(years).toEqual([
    { year: "2026", stamps: [stamps[3], stamps[1]] },
    { year: "2025", stamps: [stamps[2], stamps[0]] },
  ]);
  expect(groupByYear([], ({ starts_at }) => starts_at)).toEqual([]);
});

it("counts each culture once", () => {
  expect(countCultures(stamps)).toBe(2);
});
