import * as z from "zod/mini";
import { changeSignInMinutes, endpoint } from "#contracts/endpoint";
import { locales } from "#contracts/locales";
import { ListedPerson } from "#contracts/listedPerson";
import { Day } from "./months";

/** The most people of one call. A longer list is sent in parts. */
export const maxBrought = 50;

/** A row of a list of people. */
export const BroughtPerson = z.extend(ListedPerson, {
  /** The last day of the membership. Absent: only an invitation. */
  until: z.optional(Day),
});
export type BroughtPerson = z.infer<typeof BroughtPerson>;

/**
 * What became of a row. `given`: the account is a member until the day. `kept`: the account needs nothing, for the
 * reason. `awaited`: it waits for a sign-up, new or longer. `unchanged`: it waited already. `refused`: see the reason.
 */
export const BroughtResult = z.object({
  outcome: z.enum(["given", "kept", "awaited", "unchanged", "refused"]),
  /** `none`: an account, and nothing to give. `noContact`: neither address nor phone. */
  reason: z.optional(z.enum(["suspended", "endless", "covered", "subscribed", "over", "none", "noContact"])),
  /** Whether an email goes out, or would. */
  mailed: z.boolean(),
  /** For the link that is sent by hand, of a row without an address that waits for its person. */
  code: z.optional(z.string()),
});
export type BroughtResult = z.infer<typeof BroughtResult>;

export const bringPeople = endpoint({
  method: "POST",
  path: "/api/admin/people",
  access: "admin",
  recentSignIn: changeSignInMinutes,
  summary:
    "Takes a part of a list of people, at most 50. An account becomes a member until the day; without an account, the day waits for the sign-up with this address, or for the code of this phone. The later day stays, so that the same list changes nothing the second time. With `step: check` nothing is written. With `mail`, people who are told nothing yet get an email.",
  body: z.strictObject({
    step: z.enum(["check", "bring"]),
    mail: z.boolean(),
    /** The language of the invitations. */
    locale: z.enum(locales),
    people: z.array(BroughtPerson).check(z.minLength(1), z.maxLength(maxBrought)),
  }),
  /** In the order of the rows. */
  output: z.object({ results: z.array(BroughtResult) }),
  errors: ["MonthsNotChanged"],
});
