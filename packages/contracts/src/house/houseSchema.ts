import * as z from "zod/mini";

const like = (what: string, example: string): string => `Write ${what}, such as "${example}".`;

/** One line without spaces around it. */
const line = (what: string, example: string) => {
  const error = like(what, example);
  return z.string(error).check(z.regex(/^\S(.*\S)?$/, error), z.maxLength(120, error));
};

const inEachLanguage = (what: string, en: string, ar: string) =>
  z.strictObject({ en: line(`${what} in English`, en), ar: line(`${what} in Arabic`, ar) });

const account = (example: string) => {
  const error = like("the https address of the account", example);
  return z.optional(z.url({ protocol: /^https$/, error }));
};

/** The operator's house: what house.config.ts may say. */
export const House = z.strictObject({
  seller: z.strictObject({
    name: inEachLanguage("the seller's legal name", "Sample Evenings LLC", "شركة أمسيات المثال"),
    address: inEachLanguage("the seller's address", "7 Sample Street, London", "7 شارع المثال، لندن"),
    /** The number in the register of companies. */
    registration: z.optional(line("the registration number", "123456")),
    taxNumber: z.optional(line("the tax number", "GB 123 4567 89")),
  }),
  accounts: z.strictObject({
    instagram: account("https://www.instagram.com/sample"),
    facebook: account("https://www.facebook.com/sample"),
    x: account("https://x.com/sample"),
  }),
});
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
