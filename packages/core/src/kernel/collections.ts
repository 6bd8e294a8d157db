import { Failures } from "./errors";

/** Items by key, in the order of their first items. */
export const groupBy = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly [Item, ...Item[]]> => {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
};

/** Concurrent operations of `forEachAtOnce`. */
const operationsAtOnce = 25;

/** Handles all items, several at once. A failure does not stop the other items and is thrown at the end. */
export const forEachAtOnce = async <Item, Result>(
  items: readonly Item[],
  handle: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const failures = new Failures();
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += operationsAtOnce) {
    const batch = items.slice(start, start + operationsAtOnce);
    // Each batch starts when the one before it is finished.
    // oxlint-disable-next-line no-await-in-loop
    const handled = await Promise.all(batch.map((item) => failures.collect(() => handle(item))));
    results.push(...handled.filter((result) => result !== undefined));
  }
  failures.throwIfAny();
  return results;
};
