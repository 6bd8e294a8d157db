import { wordsOf, type Written, writingOf } from "./currencies";
import { house } from "./house";
import type { House } from "./houseSchema";

/** The first two digits of an amount: 1,063 becomes 1,000. */
const roundDown = (amount: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1);
  return Math.floor(amount / step) * step;
};

/** 1,000.00, of whole units. */
const grouped = (units: number, decimals: number): string =>
  units.toLocaleString("en-US", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** $1,000.00 */
const inSentence = ({ before, after }: Written, units: number, decimals: number): string =>
  before + grouped(units, decimals) + after.en;

/**
 * What follows from the house's currency, and from the one that is shown beside it. The site is built with these values
 * in place of `houseMoney.…`, so that all browsers write an amount as the server does.
 */
export const describeMoney = ({
  currency,
  shownCurrency,
  membershipPrice,
  smallestPrice,
  doorWays,
}: House) => {
  const charged = writingOf(currency);
  const shown = shownCurrency ? writingOf(shownCurrency.code) : charged;
  const shownRate = shownCurrency?.rate ?? 1;
  const { decimals } = charged;
  const unit = 10 ** decimals;
  const words = wordsOf(currency);
  const shownWords = shownCurrency ? wordsOf(shownCurrency.code) : words;
  const largestPrice = 10 ** Math.max(5, decimals + 3);
  const bill = (75 * membershipPrice) / unit;
  const bills = [
    ...(shownCurrency ? [[shown, shownWords, roundDown(bill * shownRate)] as const] : []),
    [charged, words, roundDown(bill)] as const,
  ];
  return {
    code: currency,
    decimals,
    /** Cents in a dollar. */
    unit,
    /** Stripe takes amounts of three decimals whose last digit is 0: https://docs.stripe.com/currencies */
    priceStep: decimals === 3 ? 10 : 1,
    /** The largest price of a seat. */
    largestPrice,
    /** From 0.00 to 1,000.00, with and without the currency. */
    priceRange: [0, largestPrice / unit].map((units) => inSentence(charged, units, decimals)).join(" to "),
    plainRange: [0, largestPrice / unit].map((units) => grouped(units, decimals)).join(" إلى "),
    smallestPrice: inSentence(charged, smallestPrice / unit, decimals),
    charged,
    /** The same as `charged` without a currency beside it. */
    shown,
    shownCode: shownCurrency?.code ?? "",
    shownCountry: shownCurrency?.country ?? "",
    /** Smallest units of the shown currency in one of the house's if the rate were 1. */
    shownScale: 10 ** (shown.decimals - decimals),
    shownRate,
    /** Transfers at once between the banks of Jordan, before the other ways to pay. */
    byCliq: doorWays["cliq"]
      ? { en: `${doorWays["cliq"].en}, `, ar: `عبر ${doorWays["cliq"].ar} أو ` }
      : { en: "", ar: "" },
    /** The currencies of partners' bills. */
    codes: shownCurrency ? [shownCurrency.code, currency] : [currency],
    words,
    shownWords,
    /** Of a till without a desk: the largest bills in whole units, and as a sentence has them. */
    largestBill: roundDown(bill),
    largestShownBill: roundDown(bill * shownRate),
    largestBills: {
      en: bills.map(([written, , units]) => inSentence(written, units, 0)).join(" or "),
      ar: bills.map(([, { one }, units]) => `${grouped(units, 0)} ${one.ar}`).join(" أو "),
    },
  };
};

export type HouseMoney = ReturnType<typeof describeMoney>;

export const houseMoney: HouseMoney = /* @__PURE__ */ describeMoney(house);
