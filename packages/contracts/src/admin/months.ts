import * as z from "zod/mini";
import { changeSignInMinutes, dataSignInMinutes, endpoint, FileReply } from "#contracts/endpoint";
import { Instant, UserId } from "#contracts/ids";
import { pageOf, pageQuery } from "#contracts/page";
import { ExportFilter } from "#contracts/admin";

/** A day at home. A membership that lasts until a day includes it. */
export const Day = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d$/, "A day is written as 2027-12-31"),
  z.refine((day) => isDay(day), "This day does not exist"),
);

const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};

/** Why months are given or taken back. The audit log has it. */
const Reason = z.string().check(z.trim(), z.minLength(1, "A reason is required"), z.maxLength(300));

/** The months of a person, as admins see them. */
export const MemberMonths = z.object({
  /** End of the paid or given time. null: none, or a card without end. */
  ends_at: z.nullable(Instant),
  /** Whether the card has no end: city founders, admins, and members whose role an admin set. */
  is_endless: z.boolean(),
  /** Whether a subscription pays the card. Months can be given once it has ended. */
  is_subscribed: z.boolean(),
  /** The months that an admin gave last, while they can be taken back, and what was before. */
  given: z.nullable(z.object({ ends_at: Instant, given_at: Instant, earlier_end: z.nullable(Instant) })),
});
export type MemberMonths = z.infer<typeof MemberMonths>;

const params = z.object({ userId: UserId });

export const getMonths = endpoint({
  method: "GET",
  path: "/api/admin/users/{userId}/months",
  access: "admin",
  summary: "Until when a person is a member, and the months that an admin can take back.",
  params,
  output: MemberMonths,
  errors: ["UserNotFound", "MonthsNotLoaded"],
});

export const giveMonths = endpoint({
  method: "POST",
  path: "/api/give-months",
  access: "admin",
  recentSignIn: changeSignInMinutes,
  summary:
    "Makes a person a member until a day, that day included, without a charge. Writes an audit row with the reason and mails the person. The later end stays, so that a second call changes nothing.",
  body: z.strictObject({ userId: UserId, until: Day, reason: Reason }),
  output: MemberMonths,
  errors: [
    "UserNotFound",
    "UserSuspended",
    "MonthsOver",
    "MonthsCovered",
    "MonthsEndless",
    "MonthsAfterSubscription",
    "MonthsNotChanged",
  ],
});

export const takeBackMonths = endpoint({
  method: "POST",
  path: "/api/take-back-months",
  access: "admin",
  recentSignIn: changeSignInMinutes,
  summary:
    "Takes back the months that an admin gave last: the end is again what it was before, at the earliest now. Refused when the membership has moved since. Writes an audit row with the reason and mails the person.",
  body: z.strictObject({ userId: UserId, reason: Reason }),
  output: MemberMonths,
  errors: ["UserNotFound", "MonthsKept", "MonthsNotChanged"],
});

/** A person whose paid or given time has ended and was not renewed. */
export const LapsedMember = z.object({
  id: UserId,
  full_name: z.string(),
  phone: z.nullable(z.string()),
  ended_at: Instant,
  /** Until when the card still works. null: it does not any more. */
  grace_until: z.nullable(Instant),
});
export type LapsedMember = z.infer<typeof LapsedMember>;

export const listLapsed = endpoint({
  method: "GET",
  path: "/api/admin/lapsed",
  access: "admin",
  summary:
    "People whose membership ended in the last six months and was not renewed, latest first. A page can be empty and still have a cursor.",
  query: z.object(pageQuery),
  output: pageOf(LapsedMember),
  errors: ["UsersNotLoaded"],
});

export const exportAddresses = endpoint({
  method: "GET",
  path: "/api/admin/addresses.csv",
  access: "admin",
  recentSignIn: dataSignInMinutes,
  summary:
    "The email addresses of the filtered accounts as CSV, in parts, with an audit row. A reply with an x-cursor header has a next part.",
  query: ExportFilter,
  media: "text/csv; charset=utf-8",
  output: FileReply,
  errors: ["UsersNotLoaded"],
});
