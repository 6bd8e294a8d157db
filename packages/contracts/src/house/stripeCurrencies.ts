/** What Stripe demands of a currency: https://docs.stripe.com/currencies */

/** Charged without decimals. ISK and UGX are whole too and charged in hundredths: the house does not offer them. */
const whole = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));

/** Charged with three decimals, the last of which is 0. */
const thousandths = new Set("BHD JOD KWD OMR TND".split(" "));

export const stripeDecimals = (code: string): number => {
  if (whole.has(code)) return 0;
  return thousandths.has(code) ? 3 : 2;
};

/** The smallest charges in the smallest unit. For other currencies the account decides, by its own currency. */
const smallest: Readonly<Record<string, number>> = {
  AED: 200,
  AUD: 50,
  BGN: 100,
  BRL: 50,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HKD: 400,
  HUF: 17500,
  INR: 50,
  JPY: 50,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  SGD: 50,
  THB: 1000,
  USD: 50,
};

/** At least one unit that Stripe takes: 10 fils, 1 yen. */
export const smallestCharge = (code: string): number =>
  smallest[code] ?? (stripeDecimals(code) === 3 ? 10 : 1);
