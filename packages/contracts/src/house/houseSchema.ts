import * as z from "zod/mini";
import { features } from "#contracts/features";
import { decimalsOf } from "./currencies";
import { chargeable, yearOfMonths } from "./housePrices";
import { stripeDecimals } from "./stripeCurrencies";
import { countries } from "#contracts/values";

const like = (what: string, example: string): string => `Write ${what}, such as "${example}".`;

/** One line without spaces around it. */
const line = (what: string, example: string) => {
  const error = like(what, example);
  return z.string(error).check(z.regex(/^\S(.*\S)?$/, error), z.maxLength(200, error));
};

const inEachLanguage = (what: string, en: string, ar: string) =>
  z.strictObject({ en: line(`${what} in English`, en), ar: line(`${what} in Arabic`, ar) });

type Colors = Readonly<Record<"brand" | "onDark" | "star", string>>;

/** Each color, what it lies on, and the least contrast: of text 4.5, of the mark 3 (WCAG 2.2). */
const contrasts = [
  ["brand", "#efede6", 4.5],
  ["onDark", "#16211d", 4.5],
  ["star", "brand", 3],
] as const;

const lightness = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const isReadable = (colors: Colors, path: keyof Colors, ground: string, least: number): boolean => {
  const [one, other] = [colors[path], ground === "brand" ? colors.brand : ground].map(lightness);
  const [high = 0, low = 0] = [one ?? 0, other ?? 0].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05) >= least;
};

const https = (what: string, example: string) =>
  z.optional(z.url({ protocol: /^https$/, error: like(what, example) }));
const account = (example: string) => https("the https address of the account", example);

const addressError = like("an e-mail address", "hello@sample.example");
const Address = z.email(addressError);

const amount = (what: string, example: number) => {
  const error = `Write ${what} in the currency's smallest unit, such as ${example} for cents.`;
  return z.int(error).check(z.minimum(1, error), z.maximum(100_000_000, error));
};

const Code = z
  .string(like("a currency of ISO 4217", "USD"))
  .check(z.refine((code) => decimalsOf(code) !== undefined, like("a currency of ISO 4217", "USD")));

/** A provider that counts other decimals would charge a hundredth, or a hundred times the price. */
const Charged = Code.check(
  z.refine((code) => (decimalsOf(code) ?? stripeDecimals(code)) === stripeDecimals(code), {
    error:
      'Amounts of this currency have other decimals in Stripe than on pages. Write another one, such as "USD".',
  }),
);

const Color = z.string().check(z.regex(/^#[0-9a-f]{6}$/, like("a color", "#0b6b57")));

/** Whether prices have a tax in them. */
const Tax = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({
    kind: z.literal("included"),
    percent: z
      .number("Write the rate in percent, such as 16.")
      .check(
        z.gt(0, "Write the rate in percent, such as 16."),
        z.lte(100, "Write the rate in percent, such as 16."),
        z.multipleOf(0.01, "Write the rate with two decimals at most, such as 5.5."),
      ),
    name: inEachLanguage("the name of the tax", "VAT", "ضريبة القيمة المضافة"),
  }),
]);

const CityRow = z.strictObject({
  ar: line("the city's name in Arabic", "لندن"),
  country: z.enum(countries, `Write one of ${countries.join(", ")}.`),
  /** Where the country has several. */
  zone: z.optional(
    z.templateLiteral([z.string(), "/", z.string()], like("a time zone", "America/Los_Angeles")),
  ),
  /** The city as one district. */
  district: z.optional(line("a key of letters for the city as one district", "london")),
});

/** The operator's house: what house.config.ts may say. */
export const House = z
  .strictObject({
    name: inEachLanguage("the house's name", "Sample House", "بيت المثال"),
    wordmark: inEachLanguage("the word beside the mark", "sample house", "بيت المثال"),
    tagline: inEachLanguage("the line under the name", "Evenings for Everyone", "أمسيات للجميع"),
    story: inEachLanguage(
      "what the name means",
      "A sample house is open to all.",
      "بيت المثال مفتوح للجميع.",
    ),
    /** The domain of production. `SITE_DOMAIN` replaces it. */
    domain: z.optional(
      z
        .string()
        .check(z.regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, like("a domain without https", "evenings.sample.org"))),
    ),
    home: line("the home city", "London"),
    cities: z.record(z.string(), CityRow),
    places: z.record(
      z.string(),
      z.readonly(
        z.tuple([z.number().check(z.gte(-90), z.lte(90)), z.number().check(z.gte(-180), z.lte(180))]),
      ),
    ),
    currency: Charged,
    shownCurrency: z.optional(
      z.strictObject({
        code: Code,
        rate: z.number(like("how much of it one unit is worth", "0.709")).check(z.positive()),
        country: z.enum(countries, `Write one of ${countries.join(", ")}.`),
      }),
    ),
    membershipPrice: amount("the price of a month", 2000),
    /** Of twelve months at once. Absent: memberships are sold by the month alone. */
    yearlyPrice: z.optional(amount("the price of a year", 20_000)),
    smallestPrice: amount("the smallest price of a seat", 50),
    doorWays: z
      .record(
        z.string().check(z.regex(/^[a-z]{2,12}$/, "Write a key of 2 to 12 small letters, such as cash.")),
        inEachLanguage("the way to pay", "Cash", "نقدًا"),
      )
      .check(z.refine((ways) => Object.keys(ways).length > 0, like("a way to pay at a door", "cash"))),
    seller: z.strictObject({
      name: inEachLanguage("the seller's legal name", "Sample Evenings LLC", "شركة أمسيات المثال"),
      address: inEachLanguage("the seller's address", "7 Sample Street, London", "7 شارع المثال، لندن"),
      /** The number in the register of companies. */
      registration: z.optional(line("the registration number", "123456")),
      taxNumber: z.optional(line("the tax number", "GB 123 4567 89")),
    }),
    tax: Tax,
    share: z
      .number("Write what the house keeps in percent, such as 20, or 0.")
      .check(
        z.gte(0, "Write what the house keeps in percent, such as 20, or 0."),
        z.lte(100, "Write what the house keeps in percent, such as 20, or 0."),
        z.multipleOf(0.01, "Write the share with two decimals at most, such as 12.5."),
      ),
    law: z.strictObject({
      courts: inEachLanguage(
        "which law and courts count",
        "The law of England applies.",
        "يسري قانون إنجلترا.",
      ),
      consumers: inEachLanguage(
        "the law for consumers",
        "the Consumer Rights Act 2015",
        "قانون حقوق المستهلك 2015",
      ),
      privacy: inEachLanguage("the law for personal data", "the UK GDPR", "نظام حماية البيانات البريطاني"),
      country: inEachLanguage("the country of that law", "the United Kingdom", "المملكة المتحدة"),
      authority: inEachLanguage("where people complain", "the Information Commissioner", "مفوض المعلومات"),
      emergency: inEachLanguage("the number to call in danger", "999", "999"),
    }),
    contact: z.strictObject({
      email: Address,
      phone: line("a phone number", "+44 20 7946 0000"),
      place: inEachLanguage("the place", "London, United Kingdom", "لندن، المملكة المتحدة"),
    }),
    accounts: z.strictObject({
      instagram: account("https://www.instagram.com/sample"),
      facebook: account("https://www.facebook.com/sample"),
      x: account("https://x.com/sample"),
    }),
    mail: z.strictObject({
      name: line("the sender's name", "Sample House"),
      address: z.optional(Address),
      replyTo: z.optional(Address),
    }),
    colors: z.strictObject({ brand: Color, onDark: Color, star: Color }),
    featuresOff: z.readonly(z.array(z.enum(features, `Write some of ${features.join(", ")}.`))),
  })
  .check(
    chargeable("membershipPrice"),
    chargeable("yearlyPrice"),
    chargeable("smallestPrice"),
    yearOfMonths,
    z.refine(({ home, cities }) => Object.hasOwn(cities, home), {
      path: ["home"],
      error: "Write a city of `cities`.",
    }),
    z.refine(({ tax, seller }) => tax.kind === "none" || seller.taxNumber !== undefined, {
      path: ["seller", "taxNumber"],
      error: "Write the seller's tax number: prices include a tax.",
    }),
    z.refine(({ cities, places }) => Object.keys(cities).every((city) => Object.hasOwn(places, city)), {
      path: ["places"],
      error: "Write where each city of `cities` is, such as London: [51.5074, -0.1278].",
    }),
    ...contrasts.map(([path, ground, least]) =>
      z.refine<{ readonly colors: Colors }>(({ colors }) => isReadable(colors, path, ground, least), {
        path: ["colors", path],
        error: `The contrast with ${ground} must be at least ${least}. Take a ${path === "brand" ? "darker" : "lighter"} color.`,
      }),
    ),
  );
export type House = z.infer<typeof House>;

/** Throws with the field, the reason and an example for each wrong value. */
export const checkHouse = (house: unknown): House => {
  const { data, error } = House.safeParse(house);
  if (data) return data;
  const lines = error.issues.map((issue) => {
    const field = [...issue.path, ...("keys" in issue ? issue.keys : [])].join(".");
    const reason = issue.code === "unrecognized_keys" ? "There is no such field." : issue.message;
    return `  ${field}: ${reason}`;
  });
  throw new Error(`house.config.ts has wrong values:\n${lines.join("\n")}`);
};
