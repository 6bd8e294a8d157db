// Random numbers of a seed: the same seed gives the same numbers on any machine.
export interface Random {
  /** A number from 0 to 1, without 1. */
  readonly next: () => number;
  /** A whole number from 0 to `below`, without `below`. */
  readonly below: (below: number) => number;
  readonly happens: (share: number) => boolean;
  readonly pick: <Of>(list: readonly Of[]) => Of;
  /** One of the names by its weight. */
  readonly weighted: <Name extends string>(weights: Readonly<Record<Name, number>>) => Name;
}

/** Mulberry32: 32 bits of state, enough for the runs of one seed. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <Of>(list: readonly Of[]): Of => {
    const one = list[below(list.length)];
    if (one === undefined) throw new Error("Nothing to pick from");
    return one;
  };
  return {
    next,
    below,
    happens: (share) => next() < share,
    pick,
    weighted: <Name extends string>(weights: Readonly<Record<Name, number>>) => {
      const entries = Object.entries<number>(weights);
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const chosen = entries.find(([, weight]) => (left -= weight) < 0) ?? entries[0];
      return chosen?.[0] as Name;
    },
  };
};
