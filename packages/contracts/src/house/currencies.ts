import type { Locale } from "#contracts/locales";

/** How amounts of a currency are written. Of `before` and the texts of `after`, one part is empty. */
export interface Written {
  /** Digits behind the point: 2 of dollars, 3 of dinars, none of yen. */
  readonly decimals: number;
  readonly before: string;
  readonly after: Readonly<Record<Locale, string>>;
}

/** Its plain name: "dollar", "dollars". */
export interface CurrencyWords {
  readonly one: Readonly<Record<Locale, string>>;
  readonly many: Readonly<Record<Locale, string>>;
}

const english = "en-US";
const arabic = "ar-u-nu-latn";

/** A language of Intl writes a currency as a sign, as letters or as words. Marks of direction are left out. */
const inIntl = (currency: string, language: string, currencyDisplay: "narrowSymbol" | "symbol" | "name") =>
  new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    currencyDisplay,
    // "1.00" is plural.
    ...(currencyDisplay === "name" && { maximumFractionDigits: 0 }),
  });

const nameOf = (amount: number, ...of: Parameters<typeof inIntl>): string =>
  inIntl(...of)
    .formatToParts(amount)
    .filter(({ type }) => type === "currency")
    .map(({ value }) => value.replaceAll(/\p{Cf}/gu, "").replace(/\.$/, ""))
    .join("");

/** Digits behind the point, as ISO 4217 and Intl have them. Undefined for what is no currency. */
export const decimalsOf = (code: string): number | undefined =>
  Intl.supportedValuesOf("currency").includes(code)
    ? inIntl(code, english, "symbol").resolvedOptions().maximumFractionDigits
    : undefined;

/** $15.00 with a sign that is no letter, 15.000 JOD and 15.000 د.أ otherwise. */
export const writingOf = (code: string): Written => {
  const sign = nameOf(1, code, english, "narrowSymbol");
  const hasSign = !/\p{L}/u.test(sign);
  return {
    decimals: decimalsOf(code) ?? 2,
    before: hasSign ? sign : "",
    after: hasSign ? { en: "", ar: "" } : { en: ` ${code}`, ar: ` ${nameOf(1, code, arabic, "symbol")}` },
  };
};

/** Intl says "US dollars" and "دولار أمريكي": the country stands first in English and last in Arabic. */
export const wordsOf = (code: string): CurrencyWords => {
  const word = (amount: number) => nameOf(amount, code, english, "name").split(" ").at(-1) ?? code;
  const ar = nameOf(1, code, arabic, "name").split(" ")[0] ?? code;
  return { one: { en: word(1), ar }, many: { en: word(2), ar } };
};
