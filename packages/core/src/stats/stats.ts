import { instantNow } from "#core/kernel/clock";
import { monthOf } from "#core/kernel/dates.rules";
import { readByIds } from "#core/kernel/readByIds";
import type { Deps } from "#core/table/deps";

/** All counters of one name, by bucket. `from` excludes earlier buckets. */
export const readStats = async (
  deps: Deps,
  name: string,
  from?: string,
): Promise<ReadonlyMap<string, number>> => {
  const query = deps.store.stat.query.byName({ name });
  const { data } = await (from === undefined ? query : query.gte({ bucket: from })).go({ pages: "all" });
  return new Map(data.map(({ bucket, count }) => [bucket, count]));
};

/** The given buckets of one name. Absent counters are 0. */
export const readCounts = async (
  deps: Pick<Deps, "store">,
  name: string,
  buckets: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (buckets.length === 0) return new Map();
  const { data } = await deps.store.stat.get(buckets.map((bucket) => ({ name, bucket }))).go();
  return new Map(data.map(({ bucket, count }) => [bucket, count]));
};

/** The same for buckets that are ids. Of a name with few other buckets, one query reads them all. */
export const readCountsByIds = async (
  deps: Deps,
  name: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { stat } = deps.store;
  const rows = await readByIds({
    ids,
    between: (first, last, limit) =>
      stat.query.byName({ name }).between({ bucket: first }, { bucket: last }).go({ limit }),
    get: async (rest) => (await stat.get(rest.map((bucket) => ({ name, bucket }))).go()).data,
    idOf: ({ bucket }) => bucket,
  });
  return new Map([...rows].map(([id, { count }]) => [id, count]));
};

/** Counters of accounts. */
export const userStats = {
  /** Bucket: the stored role. */
  roles: "users",
  /** Bucket: the month of sign-up. The first bucket is the oldest month of every list. */
  months: "user_months",
} as const;

/** People who lost the role of a city founder. Bucket: the id of the account. Admins look after their events. */
export const formerFounders = "former_founders";

/** Counters of accounts with a card. Bucket: `used` or `unused`. */
export const cardHolderStats = "card_holders";

/** Counters of founder applications. */
export const applicationStats = {
  /** Bucket: the status. */
  statuses: "applications",
  /** Bucket: the UTC day of the approval. */
  approvals: "application_approvals",
} as const;

/** Counters of contact messages. Bucket: the status. */
export const messageStats = "messages";

/** Counters of open reports. Bucket: the id of the event, gathering or host. */
export const reportStats = "gathering_reports";

/** The month of the first account. No list by month goes further back. */
export const firstMonth = async (deps: Deps): Promise<string> => {
  const { data } = await deps.store.stat.query.byName({ name: userStats.months }).go({ limit: 1 });
  return data[0]?.bucket ?? monthOf(instantNow(deps));
};
