import { describe, expect, test } from "vitest";
import { type Figure, mergePart, partOf, replaceTable } from "#repo/tests/bench/results.ts";

const figure = (name: string, value: number): Figure => ({
  name,
  value,
  baseline: null,
  ratio: null,
  unit: "ms",
  bar: 2,
  holds: value <= 2,
});

describe("the results of the benchmarks", () => {
  test("of another benchmark stay when one is merged", () => {
    const before = [figure("join: p50", 1), figure("join: p99", 2), figure("web: LCP", 3)];
    const after = mergePart(before, "join", [figure("join: p99", 4), figure("join: p50", 5)]);
    expect(after.map(({ name, value }) => [name, value])).toEqual([
      ["join: p99", 4],
      ["join: p50", 5],
      ["web: LCP", 3],
    ]);
    expect(mergePart(after, "door", [figure("door: p50", 1)]).map(partOf)).toEqual([
      "door",
      "join",
      "join",
      "web",
    ]);
  });

  test("show the bar of a ratio without a unit, and a bar that does not hold", async () => {
    const ratio = { ...figure("join: p50", 3), baseline: 2, ratio: 1.5, unit: "ms ÷ ms" };
    const table = await replaceTable("<!-- results --><!-- end of results -->", [
      ratio,
      { ...figure("web: LCP", 3), bar: 2 },
    ]);
    expect(table).toMatch(/\| join: p50 +\| +3 ms \| +2 ms \| +1\.5 \| +≤ 2 \|/);
    expect(table).toMatch(/\| web: LCP +\| +3 ms \| +\| +\| +≤ 2 ms \| \*\*no\*\*/);
  });
});
