import * as z from "zod/mini";
import { lineOrNull } from "#contracts/texts";
import { weekdays } from "#contracts/values";

export const Weekday = z.enum(weekdays);

const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "A time is written as 09:30"));

/** The hours of a day of the week in the city's zone. `until` at or before `from` is on the next day. */
export const OpenHours = z.strictObject({ day: Weekday, from: TimeOfDay, until: TimeOfDay });

const isUnique = (days: readonly string[]): boolean => new Set(days).size === days.length;

/** The hours of a week. Days without an entry are closed. Empty: not known. */
export const WeekHours = z.array(OpenHours).check(
  z.maxLength(7, "A day has one entry"),
  z.refine((hours) => isUnique(hours.map(({ day }) => day)), "A day has one entry"),
);

export const termsLength = 200;

/** When a partner is open, and what applies to its discount. */
export const PartnerTerms = z.strictObject({
  hours: WeekHours,
  /** What applies to the discount, in one line. */
  terms: lineOrNull(termsLength, "The terms must be at most 200 characters"),
  /** Days of the week without the discount. */
  excluded_days: z
    .array(Weekday)
    .check(
      z.refine(
        (days) => isUnique(days) && days.length < weekdays.length,
        "The discount needs one day of the week",
      ),
    ),
});
export type PartnerTerms = z.infer<typeof PartnerTerms>;

/** The same fields as a business has them. */
export const shownTerms = {
  hours: z.array(OpenHours),
  terms: z.nullable(z.string()),
  excluded_days: z.array(Weekday),
};
