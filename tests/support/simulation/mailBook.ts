/** Who was told, how often, and when. Times are in milliseconds. */
export const createMailBook = () => {
  const told = new Map<string, { readonly first: number; times: number }>();
  let recent: number[] = [];
  let mostInASecond = 0;
  return {
    add: (to: string, at: number): void => {
      const before = told.get(to);
      if (before) before.times++;
      else told.set(to, { first: at, times: 1 });
      recent = [...recent.filter((time) => time > at - 1_000), at];
      mostInASecond = Math.max(mostInASecond, recent.length);
    },
    /** The number of people who were told. */
    count: (): number => told.size,
    /** Compares the mails with those that were due, by address. */
    check: (due: ReadonlyMap<string, number>) => ({
      /** People who were told more than once, or not at all. */
      twice: [...told.values()].filter(({ times }) => times > 1).length,
      missing: [...due.keys()].filter((one) => !told.has(one)).length,
      /** Mails to other people. */
      others: [...told.keys()].filter((one) => !due.has(one)).length,
      /** The longest time between due and told. */
      longestWait: [...told].reduce(
        (longest, [to, { first }]) => Math.max(longest, first - (due.get(to) ?? first)),
        0,
      ),
      mostInASecond,
    }),
  };
};
