/** Rules of months that admins give (docs/product.md#months-that-an-admin-gives). Pure, for server and page. */
import { homeZone } from "@majlis/contracts/cities";
import { cityDay, cityInstant, dayAfter } from "#core/kernel/dates.rules";
import type { UserRow } from "#core/table/people/user.entity";
import {
  hasNoEnd,
  type MembershipFacts,
  membershipStatuses,
  monthsAfter,
  standingOf,
} from "./membership.rules";
import { type EarlierMembership, type MembershipStep, paidPart } from "./subscription.rules";

/** The end of a membership that lasts until a day at home, that day included. */
export const endOfDay = (day: string): string =>
  cityInstant(`${dayAfter(`${day}T00:00:00.000Z`)}T00:00`, homeZone);

/** The last day of a number of months more, from now or from the end of a time that is not over. */
export const dayInMonths = (months: number, end: string | null, now: Date): string => {
  const from = end !== null && end > now.toISOString() ? end : now.toISOString();
  const last = new Date(Date.parse(monthsAfter(from, months)) - 1).toISOString();
  return cityDay(last, homeZone);
};

/** Why no months are given. */
export type NotGiven = "suspended" | "endless" | "covered" | "subscribed" | "over";

interface Owner {
  readonly user: Pick<UserRow, "role" | "member_until" | "suspended_at">;
  readonly membership: (EarlierMembership & MembershipFacts) | undefined;
}

/**
 * The membership until an end that an admin gives, or why it stays as it is. The later end stays. A membership that
 * counts keeps how it is paid and whether it was canceled; otherwise nothing renews by itself, as if it was paid by
 * transfer. Later months are counted from the given end.
 */
export const giveUntil = (
  { user, membership }: Owner,
  until: string,
  now: Date,
): MembershipStep | NotGiven => {
  if (user.suspended_at !== undefined) return "suspended";
  if (hasNoEnd(user, now)) return "endless";
  if (until <= now.toISOString()) return "over";
  const { status } = standingOf(user, membership, now);
  const paid = paidPart(membership);
  const later = { started_at: until, period_ends_at: until };
  if (paid && status !== null && membershipStatuses[status].counts) {
    if (paid.period_ends_at >= until) return "covered";
    // Also a canceled one until it has ended: its events and returns would move the end.
    if (paid.subscription_id !== undefined) return "subscribed";
    return { after: { ...paid, ...later }, action: "membership.renewed" };
  }
  // The role was taken before the paid time was over.
  const isLonger = paid && paid.period_ends_at > until;
  const { started_at, period_ends_at } = isLonger ? paid : later;
  return {
    after: { provider: "transfer", started_at, period_ends_at, canceled: false },
    action: "membership.activated",
  };
};

interface Given {
  readonly until: string;
  readonly before?:
    | {
        readonly provider: "demo" | "stripe" | "transfer";
        readonly started_at: string;
        readonly period_ends_at: string;
        readonly canceled: boolean;
        readonly period_months?: number | undefined;
      }
    | undefined;
}

/** The membership as it was before the months, at the earliest ending now. */
export const takeBack = ({ before }: Given, now: Date): MembershipStep => {
  const at = now.toISOString();
  const earlier = { provider: "transfer" as const, started_at: at, period_ends_at: at, canceled: true };
  return { after: paidPart(before) ?? earlier, action: "membership.taken_back" };
};

/** The months from now until an end, begun ones included. */
export const monthsUntil = (end: string, now: Date): number => {
  let months = 1;
  while (monthsAfter(now.toISOString(), months) < end) months++;
  return months;
};
