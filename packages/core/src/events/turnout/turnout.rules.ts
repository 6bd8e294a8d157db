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

/**
 * How far the shares of a host's evenings lie apart when nothing is known of it: a variance, and its weight in
 * evenings.
 */
const spread = { variance: 0.006, weight: 3 } as const;
/** Standard deviations to each side of the mean that hold four outcomes of five. */
const reach = 1.28;

export interface Estimate {
  readonly likely: number;
  readonly from: number;
  readonly to: number;
}

/** The likely number of guests, and the interval that holds four outcomes of five. The groups are independent. */
export const estimateTurnout = (groups: readonly Group[]): Estimate => {
  const parts = groups.map(comingOf);
  const mean = sum(parts.map((part) => part.mean));
  const width = reach * Math.sqrt(sum(parts.map((part) => part.variance)));
  const seats = sum(groups.map((group) => group.seats));
  const within = (count: number): number => Math.min(Math.max(Math.round(count), 0), seats);
  return { likely: within(mean), from: within(mean - width), to: within(mean + width) };
};

/**
 * The mean number of a group that comes and its variance: chance of each seat, how far the host's evenings lie apart,
 * and how little the past evenings say of their mean.
 */
const comingOf = ({ seats, past, prior: [came, away] }: Group) => {
  const known = came + away + sum(past.map((one) => one.weight * one.seats));
  const share = (came + sum(past.map((one) => one.weight * one.came))) / known;
  const ofSeat = share * (1 - share);
  const shown = past.filter((one) => one.seats > 0);
  const between = shown.map((one) => one.weight * ((one.came / one.seats - share) ** 2 - ofSeat / one.seats));
  const evenings = spread.weight + sum(shown.map((one) => one.weight));
  const apart = Math.max((spread.weight * spread.variance + sum(between)) / evenings, 0);
  return {
    mean: seats * share,
    variance: seats * ofSeat + seats ** 2 * (apart + apart / evenings + ofSeat / known),
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

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
