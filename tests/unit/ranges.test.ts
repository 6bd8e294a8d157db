import { walkRange, wholeRange } from "@majlis/core/kernel/ranges";
import { expect, it } from "vitest";

const rows = Array.from({ length: 1_020 }, (_, index) => String(index).padStart(4, "0"));

/** A page of the rows after the cursor. As in the table, a full page has a cursor also when no row follows. */
const read = async ({
  cursor,
  until,
  limit,
}: Parameters<Parameters<typeof walkRange<string>>[0]["read"]>[0]) => {
  const left = rows.filter((row) => (cursor === null || row > cursor) && (until === null || row <= until));
  const data = left.slice(0, limit);
  return { data, cursor: data.length === limit ? (data.at(-1) ?? null) : null };
};

it("handles each row once, in segments, so that no chain of tasks is long", async () => {
  const handled: string[] = [];
  let longest = 0;
  /** Runs a task and those that it passes on, and counts the links. */
  const run = async (range: typeof wholeRange, links: number): Promise<void> => {
    longest = Math.max(longest, links);
    const passed: (typeof wholeRange)[] = [];
    await walkRange({
      range,
      read,
      positionOf: (row) => row,
      handle: async (page) => void handled.push(...page),
      pass: async (parts) => void passed.push(...parts),
    });
    for (const next of passed) await run(next, links + 1);
  };
  await run(wholeRange, 1);
  expect(handled.toSorted()).toEqual(rows);
  // Of eleven pages, a segment has five and an empty one. The first task makes the segments.
  expect(longest).toBe(7);
});
