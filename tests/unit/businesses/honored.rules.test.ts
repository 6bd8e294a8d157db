import {
  endOfReport,
  type HonoredCounts,
  isLow,
  moveCounts,
  shareOf,
} from "@majlis/core/businesses/honored.rules";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { propertyRuns } from "#support/property.ts";

describe("the share", () => {
  it.each([
    [4, 4, null],
    [5, 5, 100],
    [5, 0, 0],
    [7, 5, 71],
    [10, 7, 70],
    [200, 199, 99],
  ])("of %i reports, %i of them honored, is %j", (reports, honored, share) => {
    expect(shareOf({ reports, honored })).toBe(share);
  });

  it.each([
    [10, 7, false],
    [100, 69, true],
    [1000, 699, true],
    [4, 0, false],
    [5, 3, true],
    [5, 4, false],
  ])("of %i reports, %i of them honored, lists the partner: %j", (reports, honored, listed) => {
    expect(isLow({ reports, honored })).toBe(listed);
  });
});

it("a report counts for exactly 90 days", () => {
  expect(endOfReport("2026-11-23T10:00:00.000Z")).toBe("2027-02-21T10:00:00.000Z");
  expect(endOfReport("2027-12-01T10:00:00.000Z")).toBe("2028-02-29T10:00:00.000Z");
});

interface Step {
  readonly member: number;
  /** Undefined: the report of the member ends. */
  readonly says: boolean | undefined;
}

it("the counts are those of the newest report of each member, in any order of reports and ends", () => {
  const step: fc.Arbitrary<Step> = fc.record({
    member: fc.integer({ min: 0, max: 7 }),
    says: fc.option(fc.boolean(), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const newest = new Map<number, boolean>();
      let counts: HonoredCounts = { reports: 0, honored: 0 };
      for (const { member, says } of steps) {
        counts = moveCounts(counts, { before: newest.get(member), after: says });
        if (says === undefined) newest.delete(member);
        else newest.set(member, says);
        const answers = [...newest.values()];
        expect(counts).toEqual({ reports: newest.size, honored: answers.filter(Boolean).length });
        expect(shareOf(counts) === null).toBe(newest.size < 5);
      }
    }),
    propertyRuns(100),
  );
});
