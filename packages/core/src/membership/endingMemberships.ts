import type { Deps } from "#core/table/deps";
import { Failures } from "#core/kernel/errors";
import { readPages } from "#core/kernel/pagination";
import type { MembershipRow } from "#core/table/membership.entity";

const dayMs = 86_400_000;
/** Concurrent memberships. */
const batchSize = 25;

/** A membership with a paid month. */
export type PaidRow = MembershipRow & { readonly period_ends_at: string };

/**
 * Runs `change` for each membership whose paid month ends between two days from now, both included. Returns for how
 * many it returned true. A day is a partition of the index; past days hold only unpaid memberships, which are few. A
 * failure does not stop the others; the first one is thrown at the end.
 */
export const forEachEnding = async (
  deps: Deps,
  days: { readonly from: number; readonly to: number },
  change: (membership: PaidRow) => Promise<boolean>,
): Promise<number> => {
  const failures = new Failures();
  const attempt = (membership: PaidRow) => failures.collect(() => change(membership));
  let changed = 0;
  for (let day = days.from; day <= days.to; day++) changed += await onDay(deps, day, attempt);
  failures.throwIfAny();
  return changed;
};

const onDay = async (
  { store, clock }: Deps,
  day: number,
  change: (membership: PaidRow) => Promise<boolean | undefined>,
): Promise<number> => {
  const ends_on = new Date(clock.now().getTime() + day * dayMs).toISOString().slice(0, 10);
  let changed = 0;
  const pages = readPages((cursor) =>
    store.membership.query.byEnd({ ends_on }).go({ limit: batchSize, cursor }),
  );
  for await (const rows of pages) {
    const outcomes = await Promise.all(rows.filter(isPaid).map(change));
    changed += outcomes.filter(Boolean).length;
  }
  return changed;
};

const isPaid = (membership: MembershipRow): membership is PaidRow => membership.period_ends_at !== undefined;
