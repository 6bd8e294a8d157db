/** Counters that follow their rows: the counters of a row, and how they change with it. Pure. */

/** The key of one `stat` row. */
export interface Counter {
  readonly name: string;
  readonly bucket: string;
}

export interface CounterChange extends Counter {
  readonly by: number;
}

/** The counter changes between two states of a row. Counters of both states do not change. */
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
