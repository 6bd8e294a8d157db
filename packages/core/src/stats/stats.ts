import type { Deps } from "#core/deps";

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
