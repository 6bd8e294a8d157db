/** How many guests will come: docs/product.md#how-many-will-come. Pure numbers, without rows. */

/** Seats, and how many of their holders came. */
export interface Shown {
  readonly seats: number;
  readonly came: number;
}

/** A past evening, and how much it says about the one to come: 0 to 1. */
export interface PastShown extends Shown {
  readonly weight: number;
}

/** Seats whose holders behave alike, and the past evenings of such holders. */
export interface Group {
  readonly seats: number;
  readonly past: readonly PastShown[];
  /** The Beta prior of the mean share that comes. */
  readonly prior: readonly [came: number, away: number];
}

/** Of guests who said that they come, of those who said nothing, and of all guests before they are asked. */
export const priors = { said: [9, 1], silent: [3, 2], all: [3.5, 1.5] } as const;

const means = Array.from({ length: 40 }, (_, index) => (index + 0.5) / 40);
/** How alike the evenings of a host are: a small number is a host whose evenings differ much. */
const likenesses = [4, 8, 16, 32, 64] as const;
/** The share of outcomes that the interval holds. */
const wanted = 0.8;

export interface Estimate {
  readonly likely: number;
  readonly from: number;
  readonly to: number;
}

/** The likely number of guests, and the interval that holds four outcomes of five. The groups are independent. */
export const estimateTurnout = (groups: readonly Group[]): Estimate => {
  const chances = groups.map(chancesOf).reduce(sumOf, [1]);
  const { from, to } = intervalOf(chances);
  return { likely: Math.min(Math.max(medianOf(chances), from), to), from, to };
};

/** The chance of each number of guests who come: a mixture of Beta-binomials over what the evenings say of the host. */
const chancesOf = ({ seats, past, prior }: Group): readonly number[] => {
  const models = means.flatMap((mean) =>
    likenesses.map((likeness) => ({ a: mean * likeness, b: (1 - mean) * likeness, mean })),
  );
  const logs = models.map(
    ({ a, b, mean }) =>
      (prior[0] - 1) * Math.log(mean) +
      (prior[1] - 1) * Math.log(1 - mean) +
      past.reduce(
        (sum, { seats: n, came, weight }) => sum + weight * (logBeta(came + a, n - came + b) - logBeta(a, b)),
        0,
      ),
  );
  const best = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - best));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const chances = Array.from({ length: seats + 1 }, () => 0);
  for (const [index, { a, b }] of models.entries()) {
    const weight = (weights[index] ?? 0) / total;
    if (weight > 1e-6) addBetaBinomial(chances, weight, a, b);
  }
  return chances;
};

/** Adds the chances of a Beta-binomial, each from the one before, in logarithms, which do not underflow. */
const addBetaBinomial = (chances: number[], weight: number, a: number, b: number): void => {
  const n = chances.length - 1;
  let log = logBeta(a, n + b) - logBeta(a, b);
  for (let k = 0; k <= n; k++) {
    chances[k] = (chances[k] ?? 0) + weight * Math.exp(log);
    log += Math.log(((n - k) * (k + a)) / ((k + 1) * (n - k - 1 + b)));
  }
};

/** The chances of the sum of two numbers. */
const sumOf = (one: readonly number[], other: readonly number[]): readonly number[] => {
  const sums = Array.from({ length: one.length + other.length - 1 }, () => 0);
  for (const [i, p] of one.entries())
    if (p > 1e-12) for (const [j, q] of other.entries()) sums[i + j] = (sums[i + j] ?? 0) + p * q;
  return sums;
};

const medianOf = (chances: readonly number[]): number => {
  let sum = 0;
  return chances.findIndex((chance) => (sum += chance) >= 0.5);
};

/** Grows from the likeliest number on the likelier side, and stops where it is nearest to the wanted share. */
const intervalOf = (chances: readonly number[]) => {
  let from = chances.indexOf(Math.max(...chances));
  let to = from;
  let held = chances[from] ?? 0;
  while (held < wanted) {
    const [below, above] = [chances[from - 1] ?? -1, chances[to + 1] ?? -1];
    const next = Math.max(below, above);
    if (next < 0 || held + next - wanted > wanted - held) break;
    held += next;
    if (below > above) from--;
    else to++;
  }
  return { from, to };
};

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Stirling's series for 8 and more, which smaller numbers are brought to. */
const logGamma = (x: number): number => {
  let shift = 0;
  let z = x;
  for (; z < 8; z++) shift += Math.log(z);
  const inverse = 1 / (z * z);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / z;
  return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series - shift;
};

interface Kind {
  /** 0 to 6. */
  readonly weekday: number;
  /** 0 to 23, in the city. */
  readonly hour: number;
  readonly isFree: boolean;
}

/** How much a past evening says about another: less with another weekday, another hour, or with and without a price. */
export const weightOf = (past: Kind, coming: Kind): number =>
  (past.weekday === coming.weekday ? 1 : 0.7) *
  (Math.abs(past.hour - coming.hour) <= 2 ? 1 : 0.7) *
  (past.isFree === coming.isFree ? 1 : 0.5);

/** With fewer evenings, there is too little to say. */
export const fewestEvenings = 3;
