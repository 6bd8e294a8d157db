import { instantNow } from "#core/kernel/clock";
import { monthOf } from "#core/kernel/dates.rules";
import type { Deps } from "#core/table/deps";

/** All numbers of one name, by bucket; `from` leaves out the buckets before it. */
export const readStats = async (
  deps: Deps,
  name: string,
  from?: string,
): Promise<ReadonlyMap<string, number>> => {
  const query = deps.store.stat.query.byName({ name });
  const { data } = await (from === undefined ? query : query.gte({ bucket: from })).go({ pages: "all" });
  return new Map(data.map(({ bucket, count }) => [bucket, count]));
};

/** These buckets of one name; a number that was never written is 0. */
export const readCounts = async (
  deps: Deps,
  name: string,
  buckets: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (buckets.length === 0) return new Map();
  const { data } = await deps.store.stat.get(buckets.map((bucket) => ({ name, bucket }))).go();
  return new Map(data.map(({ bucket, count }) => [bucket, count]));
};

/** Names of the numbers that are kept of accounts. */
export const userStats = {
  /** Bucket: the role on the row. */
  roles: "users",
  /** Bucket: the month of signing up. The first one is as far back as a list can go. */
  months: "user_months",
} as const;

/** Names of the numbers that are kept of founder applications. */
export const applicationStats = {
  /** Bucket: the status. */
  statuses: "applications",
  /** Bucket: the UTC day of the approval. */
  approvals: "application_approvals",
} as const;

/** Name of the numbers of contact messages; bucket: the status. */
export const messageStats = "messages";

/** The month in which the first account was made: nothing that is listed by month is older. */
export const firstMonth = async (deps: Deps): Promise<string> => {
  const { data } = await deps.store.stat.query.byName({ name: userStats.months }).go({ limit: 1 });
  return data[0]?.bucket ?? monthOf(instantNow(deps));
};
