import { expiryAt } from "#core/kernel/clock";
import type { DueRow } from "#core/table/due.entity";

/** Days that a row is kept after its time. */
const keptDays = 30;

type DueKey = Pick<DueRow, "kind" | "ref_id" | "at">;

/** The UTC hour of an instant: `2026-11-21T18`. */
export const hourOf = (instant: string): string => instant.slice(0, 13);

export const dueKey = ({ kind, ref_id, at }: DueKey) => ({ bucket: hourOf(at), at, kind, ref_id });

export const newDue = (due: DueKey & Pick<DueRow, "expects">): DueRow => ({
  ...dueKey(due),
  expects: due.expects,
  ttl: expiryAt(due.at, keptDays),
});
