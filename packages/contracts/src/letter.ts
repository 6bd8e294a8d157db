import * as z from "zod/mini";
import { cities } from "./cities";
import { endpoint, FileReply } from "./endpoint";
import { Instant } from "./ids";
import { Done } from "./replies";
import { Email, Language } from "./users";

/** The letter "The week in the city": docs/product.md#the-week-in-the-city. */

export const letterLanguages = ["ar", "en", "both"] as const;
export const LetterLanguage = z.enum(letterLanguages);
export type LetterLanguage = z.infer<typeof LetterLanguage>;

/** The cities that can have a letter. */
export const letterCities: readonly string[] = cities;

export const LetterCity = z.string().check(z.refine((city) => letterCities.includes(city), "Unknown city"));

/** The week of a letter in ISO 8601: `2026-W48`. */
export const LetterWeek = z.string().check(z.regex(/^\d{4}-W[0-5]\d$/, "Unknown week"));

const choice = { city: LetterCity, language: LetterLanguage };

/** What a reader chose. */
export const LetterChoice = z.strictObject(choice);
export type LetterChoice = z.infer<typeof LetterChoice>;

export const LetterForm = z.strictObject({ email: Email, ...choice });
export type LetterForm = z.infer<typeof LetterForm>;

/** The secret of a reader or of an order, from a mail's link. */
export const LetterToken = z.string().check(z.regex(/^[0-9a-z_]{20,60}$/, "Unknown link"));

export const requestLetter = endpoint({
  method: "POST",
  path: "/api/letter",
  access: "public",
  summary:
    "Orders the weekly letter for an address: mails a link whose page asks for a press. The answer is the same for every address. An address gets at most three such mails a day.",
  body: z.extend(LetterForm, { locale: z.optional(Language) }),
  output: Done,
  errors: ["LetterNotOrdered", "NotFound"],
});

export const confirmLetter = endpoint({
  method: "POST",
  path: "/api/letter/confirm",
  access: "public",
  summary:
    "Confirms an order of the weekly letter, or takes back an end, by the link's token, for 48 hours. Idempotent.",
  body: z.strictObject({ token: LetterToken }),
  output: LetterChoice,
  errors: ["LetterLinkEnded", "LetterNotOrdered"],
});

export const unsubscribeLetter = endpoint({
  method: "POST",
  path: "/api/letter/unsubscribe/{token}",
  access: "public",
  summary:
    "One-click unsubscribe of RFC 8058: ends the weekly letter of the reader. An unknown token changes nothing.",
  params: z.object({ token: LetterToken }),
  takesForms: true,
  body: z.object({ "List-Unsubscribe": z.literal("One-Click") }),
  output: Done,
  errors: [],
});

export const getUnsubscribeLetterPage = endpoint({
  method: "GET",
  path: "/api/letter/unsubscribe/{token}",
  access: "public",
  summary:
    "Leads a person who opens the unsubscribe address of a letter to the page with the button. Changes nothing.",
  params: z.object({ token: LetterToken }),
  media: "text/html; charset=utf-8",
  output: FileReply,
  errors: [],
});

export const getOwnLetter = endpoint({
  method: "GET",
  path: "/api/me/letter",
  access: "signedIn",
  summary: "The caller's weekly letter. Null without one.",
  output: z.object({ letter: z.nullable(LetterChoice) }),
  errors: ["LetterNotLoaded"],
});

export const setOwnLetter = endpoint({
  method: "POST",
  path: "/api/me/letter",
  access: "signedIn",
  summary: "Starts, changes or, with null, ends the weekly letter to the caller's address. Idempotent.",
  body: z.strictObject({ letter: z.nullable(LetterChoice) }),
  output: Done,
  errors: ["LetterNotPossible", "LetterNotSaved", "NotFound"],
});

/** `out`: it was sent, or is on its way. `empty`: the city had no evening that week. */
export const letterStates = ["out", "empty", "skipped"] as const;

/** The letter of one city, for admins. */
export const CityLetter = z.object({
  city: z.string(),
  /** The time of the next letter, and its week, which names it. */
  next_at: Instant,
  next_week: LetterWeek,
  is_skipped: z.boolean(),
  /** The latest letters, newest first, with the number of readers. */
  past: z.array(z.object({ at: Instant, state: z.enum(letterStates), sent: z.int() })),
});
export type CityLetter = z.infer<typeof CityLetter>;

export const listLetters = endpoint({
  method: "GET",
  path: "/api/admin/letters",
  access: "admin",
  summary: "The weekly letter of each city with readers: the next one, and how many got the latest.",
  output: z.object({ items: z.array(z.extend(CityLetter, { readers: z.int() })) }),
  errors: ["LettersNotLoaded"],
});

export const skipLetter = endpoint({
  method: "POST",
  path: "/api/admin/letters/skip",
  access: "admin",
  summary:
    "Skips the next letter of a city, or takes that back. A letter that went out is refused. Idempotent.",
  body: z.strictObject({ city: LetterCity, week: LetterWeek, skipped: z.boolean() }),
  output: Done,
  errors: ["LetterAlreadyOut", "LetterNotSkipped"],
});
