/** Sums and texts of savings. Pure. Amounts are integers of the smallest unit: fils and cents. */
import type { Money } from "@majlis/contracts/redemptions";
import { houseMoney } from "@majlis/contracts/house/houseMoney";
import { readAmount } from "@majlis/contracts/numbers";
import { baseLocale } from "@majlis/contracts/locales";
import { currencies, writeSum } from "@majlis/contracts/money";

type Currency = Money["currency"];

const decimalsOf = (currency: Currency): number =>
  currency === houseMoney.shownCode ? houseMoney.shown.decimals : houseMoney.decimals;

/** Without the currency, so that spreadsheets add it: 3.500, 4.50 */
export const writeAmount = ({ amount, currency }: Money): string =>
  (amount / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency));

/** 3.500 JOD, $4.50 */
export const writeMoney = (money: Money, locale = baseLocale): string => writeSum(money, false, locale);

/** An amount as typed at a till. */
export const readMoney = (typed: string, currency: Currency): number | undefined =>
  readAmount(typed, decimalsOf(currency));

interface Discount {
  readonly saved?: number | undefined;
  readonly currency: Currency;
  readonly disputed_at?: string | undefined;
}

/** What was saved, by currency. Disputed discounts and visits without an amount add nothing. */
export const sumSaved = (rows: readonly Discount[]): Money[] =>
  currencies.flatMap((currency) => {
    const amount = rows
      .filter((row) => row.currency === currency && row.disputed_at === undefined)
      .reduce((sum, { saved = 0 }) => sum + saved, 0);
    return amount > 0 ? [{ amount, currency }] : [];
  });

interface Place extends Discount {
  readonly partner: string;
  readonly place?: string | undefined;
}

/** Visits and savings by partner, most visits first. */
export const sumPlaces = (
  rows: readonly Place[],
): { place: string | null; visits: number; saved: Money[] }[] => {
  const counted = rows.filter(({ disputed_at }) => disputed_at === undefined);
  const partners = [...new Set(counted.map(({ partner }) => partner))];
  return partners
    .map((partner) => counted.filter((row) => row.partner === partner))
    .map((visits) => ({
      place: visits.at(-1)?.place ?? null,
      visits: visits.length,
      saved: sumSaved(visits),
    }))
    .toSorted((one, other) => other.visits - one.visits);
};

/** An amount of the shown currency, at the fixed rate. */
const inShown = ({ amount, currency }: Money): number =>
  currency === houseMoney.shownCode
    ? amount
    : Math.round(amount * houseMoney.shownScale * houseMoney.shownRate);

export interface Progress {
  readonly saved: Money;
  readonly price: Money;
  /** What is missing to the price; null when the price is reached. */
  readonly left: Money | null;
}

/**
 * Savings against the price of the membership, in one currency. Undefined when the currencies differ and the deployment
 * has no fixed rate: nothing is guessed.
 */
export const compareToPrice = (
  sums: readonly Money[],
  price: Money,
  hasRate: boolean,
): Progress | undefined => {
  const needsRate = sums.some(({ currency }) => currency !== price.currency);
  if (needsRate && !hasRate) return undefined;
  const currency = needsRate ? houseMoney.shownCode : price.currency;
  const write = (money: Money) => (needsRate ? inShown(money) : money.amount);
  const saved = sums.reduce((sum, money) => sum + write(money), 0);
  const goal = write(price);
  return {
    saved: { amount: saved, currency },
    price: { amount: goal, currency },
    left: saved < goal ? { amount: goal - saved, currency } : null,
  };
};
