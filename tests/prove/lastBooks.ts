// The books after a run: an admin saves each month's file, which goes on where the one before it ended.
import { nextMonth } from "@majlis/core/kernel/dates.rules";
import { exportBooks } from "@majlis/core/payments/exportBooks";
import { getBooks } from "@majlis/core/payments/getBooks";
import { findActor } from "@majlis/core/users/findActor";
import { runAtOnce, type Step } from "./calls";
import { createScene } from "./city";
import { countBy, differences } from "./invariants/invariant";
import type { World } from "./world";

interface Line {
  readonly number: string;
  readonly person: string;
  readonly kind: string;
  readonly way: string;
  readonly received: number;
  readonly refundOf: string;
}

/** A line of the file. Only the name of what was sold, between kind and way, may have commas. */
const readLine = (text: string): Line => {
  const cells = text.split(",");
  const [number = "", , person = "", kind = ""] = cells;
  const [way = "", , , received = "", , , refundOf = ""] = cells.slice(-7);
  return { number, person, kind, way, received: Math.round(Number(received) * 100), refundOf };
};

const sumsOf = (lines: readonly Line[]) =>
  countBy(
    lines,
    ({ way }) => way,
    ({ received }) => received,
  );

/** What is wrong with the files of all months, in their order. */
const wrongWith = (months: readonly (readonly Line[])[]): readonly string[] => {
  const moved = months.map((lines) => lines.filter(({ number }) => number !== ""));
  const all = moved.flat();
  const payments = new Map(all.map((line) => [line.number, line]));
  return [
    ...all.flatMap(({ number }, index) =>
      number === String(index + 1) ? [] : [`${number} stands at ${index + 1}`],
    ),
    ...all.flatMap(({ number, kind, person, refundOf }) => {
      const paid = payments.get(refundOf);
      const isRight =
        kind === "payment" ? refundOf === "" : paid?.person === person && paid.kind === "payment";
      return isRight ? [] : [`${number}, a ${kind}, says that it is of ${refundOf}`];
    }),
    ...months.flatMap((lines, index) => {
      const of = (kind: string) => sumsOf(lines.filter((line) => line.kind === kind));
      const before = months[index - 1]?.filter(({ kind }) => kind === "closing") ?? [];
      const sums = sumsOf([...before, ...(moved[index] ?? [])]);
      return [
        ...differences("the opening", of("opening"), sumsOf(before)),
        ...differences("the closing", of("closing"), sums),
      ];
    }),
  ];
};

/** Reads the books as an admin. Throws what is wrong with them. */
const readBooks = async ({ deps, table }: World, sub: string): Promise<void> => {
  const rows = table.rowsOf("payment");
  const months = [...new Set(rows.map((row) => String(row["month"])))].toSorted();
  // The month after the last one only has what the ways have.
  const after = months.slice(-1).map(nextMonth);
  const files = [];
  for (const month of [...months, ...after]) {
    const { text } = await exportBooks(deps, await findActor(deps, sub), { month });
    const lines = text.trim().split("\r\n").slice(1).map(readLine);
    const { ways } = await getBooks(deps, { month });
    const closing = new Map(ways.map(({ way, closing_cents }) => [way, closing_cents]));
    const wrong = differences(
      `page and file of ${month}`,
      closing,
      sumsOf(lines.filter(({ kind }) => kind === "closing")),
    );
    if (wrong.length > 0) throw new Error(wrong.join("\n"));
    files.push(lines);
  }
  const wrong = wrongWith(files);
  const count = files.flat().filter(({ number }) => number !== "").length;
  if (count !== rows.length) throw new Error(`The files have ${count} of ${rows.length} rows`);
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
};

/** The last act of a run, if an admin is left. */
export const saveBooks = async (world: World, step: Step): Promise<void> => {
  const admins = new Set(
    world.table.rowsOf("user").flatMap(({ role, id }) => (role === "admin" ? [id] : [])),
  );
  const admin = createScene(world, step.random).people.find(({ userId }) => admins.has(userId));
  if (admin) await runAtOnce(world, [{ name: "books", run: () => readBooks(world, admin.sub) }], step);
};
