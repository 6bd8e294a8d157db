/** Counting by writes: what a row is counted under, and how that moves when the row changes. Pure. */

/** One number of `stat`: which name, which bucket. */
export interface Counter {
  readonly name: string;
  readonly bucket: string;
}

export interface CounterChange extends Counter {
  readonly by: number;
}

/** The changes that lead from what was counted to what is now to be counted; whatever is in both stays untouched. */
export const countChanges = (
  before: readonly Counter[],
  after: readonly Counter[],
): readonly CounterChange[] => {
  const changes = new Map<string, CounterChange>();
  const add = ({ name, bucket }: Counter, by: number) => {
    const key = `${name}/${bucket}`;
    changes.set(key, { name, bucket, by: (changes.get(key)?.by ?? 0) + by });
  };
  for (const counter of before) add(counter, -1);
  for (const counter of after) add(counter, 1);
  return [...changes.values()].filter(({ by }) => by !== 0);
};
