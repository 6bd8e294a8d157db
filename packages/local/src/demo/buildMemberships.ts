import { monthEndAfter, monthsAfter } from "@majlis/core/membership/membership.rules";
import { writeCode } from "@majlis/core/table/codes";
import { daysBefore } from "./demoTime";
import type { DemoPerson } from "./demoTypes";
import { stableBytes, stableFraction } from "./stableIds";

/** Members whose membership is not `active`. */
const states: Readonly<Record<string, "past_due" | "canceled">> = { samir: "past_due", jude: "canceled" };

const daysOfMonth = 31;

/** Days until the paid month ends. The demo member has 20. */
const daysLeft = ({ key }: DemoPerson): number => {
  if (states[key] === "past_due") return -2;
  return key === "member" ? 20 : 3 + Math.floor(24 * stableFraction(`membership ${key}`));
};

/** Paid membership and card of a member. Founders and admins receive a card when they first view it. */
export const buildMembership = (person: DemoPerson, user_id: string, now: Date) => {
  const end = daysBefore(now, -daysLeft(person));
  const months = Math.max(1, Math.floor((person.joined + daysLeft(person)) / daysOfMonth));
  const started_at = monthsAfter(end.toISOString(), -months);
  return {
    user_id,
    member_since: daysBefore(now, person.joined - 1).toISOString(),
    started_at,
    period_ends_at: monthEndAfter(started_at, daysBefore(end, 5).toISOString()),
    canceled: states[person.key] === "canceled",
    qr_code: writeCode("MEM", stableBytes(`card ${person.key}`)),
    provider: "demo" as const,
  };
};

/** Number of memberships started per day. */
export const countActivations = (memberships: readonly { started_at: string }[]) => {
  const days = memberships.map(({ started_at }) => started_at.slice(0, 10));
  return [...new Set(days)].map((day) => ({
    name: "activations",
    bucket: day,
    count: days.filter((each) => each === day).length,
  }));
};
