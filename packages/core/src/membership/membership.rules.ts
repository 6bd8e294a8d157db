/** Rules of memberships. Pure: the server enforces the rules that the page shows. */
import { homeZone } from "@majlis/contracts/cities";
import { membershipGraceDays } from "@majlis/contracts/limits";
import type { MembershipStatus } from "@majlis/contracts/membership";
import { isMemberRole } from "@majlis/contracts/roles";
import { cityDay, cityInstant } from "#core/kernel/dates.rules";
import { effectiveRole } from "#core/table/people/role.rules";

/** The input of the rules. An absent `period_ends_at` means that nothing was ever paid. */
export interface MembershipFacts {
  readonly period_ends_at?: string | undefined;
  readonly canceled: boolean;
  /** Set when the provider renews it by itself. */
  readonly subscription_id?: string | undefined;
  /** The end of the paid month after which a payment failed. */
  readonly failed_end?: string | undefined;
}

interface StatusRow {
  /** Whether doors and partners accept it. */
  readonly counts: boolean;
  /** The label for partners. "Active" adds the discount note: docs/product.md#partner-checks. */
  readonly label: string;
  readonly mayBuy: boolean;
  readonly mayCancel: boolean;
  /** Whether its cancellation can be taken back. */
  readonly mayResume: boolean;
}

/** What each status allows, for server and page. */
export const membershipStatuses: Readonly<Record<MembershipStatus, StatusRow>> = {
  active: { counts: true, label: "Active", mayBuy: false, mayCancel: true, mayResume: false },
  // The provider has begun the next month and has not charged it yet: a draft waits for an hour.
  renewing: { counts: true, label: "Active", mayBuy: false, mayCancel: true, mayResume: false },
  past_due: { counts: true, label: "Active", mayBuy: true, mayCancel: true, mayResume: false },
  canceled_at_period_end: {
    counts: true,
    label: "Active",
    mayBuy: false,
    mayCancel: false,
    mayResume: true,
  },
  expired: { counts: false, label: "Expired", mayBuy: true, mayCancel: false, mayResume: false },
};

/**
 * The instant from which a paid membership no longer counts: the end of the month, plus the grace unless it was
 * canceled.
 */
export const endOfGrace = (paid: { readonly period_ends_at: string; readonly canceled: boolean }): string =>
  paid.canceled
    ? paid.period_ends_at
    : new Date(new Date(paid.period_ends_at).getTime() + membershipGraceDays * 86_400_000).toISOString();

/**
 * The status of a paid membership. The instant of its end is no longer included. A subscription renews until an attempt
 * to charge its next month has failed.
 */
export const paidStatus = (
  paid: MembershipFacts & { readonly period_ends_at: string },
  now: Date,
): MembershipStatus => {
  if (now < new Date(paid.period_ends_at)) return paid.canceled ? "canceled_at_period_end" : "active";
  if (now >= new Date(endOfGrace(paid))) return "expired";
  return paid.subscription_id !== undefined && paid.failed_end !== paid.period_ends_at
    ? "renewing"
    : "past_due";
};

/** What a membership is worth now. Null `expiresAt` and `validUntil` mean no end. */
export interface Standing {
  readonly status: MembershipStatus | null;
  readonly expiresAt: string | null;
  readonly validUntil: string | null;
}

/** The last day that a card shows: the end of the paid month, or of the grace during the grace. */
export const goodUntil = ({ status, expiresAt, validUntil }: Standing): string | null =>
  status === "past_due" || status === "renewing" ? validUntil : expiresAt;

/**
 * The last day on which a card works from morning to night, as an instant of it: the day at home before the one in which
 * the card ends. Pages, passes and partners show this day as "valid until".
 */
export const lastDayOf = (endsAt: string): string => {
  const before = new Date(Date.parse(cityInstant(`${cityDay(endsAt, homeZone)}T00:00`, homeZone)) - 1);
  return before.toISOString();
};

type RoleFacts = Parameters<typeof effectiveRole>[0];

/**
 * Whether the card has no end: city founders, admins, and members whose role an admin set (no `member_until` of
 * role.rules.ts). Money for months buys nothing then and goes back: docs/product.md#membership.
 */
export const hasNoEnd = (user: RoleFacts, now: Date): boolean => {
  const role = effectiveRole(user, now);
  return isMemberRole(role) && (role !== "member" || user.member_until === undefined);
};

/**
 * The standing of a person by role and membership. A card without end is active without expiry. A null status means that
 * there was never a membership.
 */
export const standingOf = (user: RoleFacts, membership: MembershipFacts | undefined, now: Date): Standing => {
  const role = effectiveRole(user, now);
  if (hasNoEnd(user, now)) return { status: "active", expiresAt: null, validUntil: null };
  if (membership?.period_ends_at === undefined)
    return { status: membership ? "expired" : null, expiresAt: null, validUntil: null };
  const paid = { ...membership, period_ends_at: membership.period_ends_at };
  return {
    status: isMemberRole(role) ? paidStatus(paid, now) : "expired",
    expiresAt: paid.period_ends_at,
    validUntil: endOfGrace(paid),
  };
};

/**
 * The same day and time `count` months later, in UTC. A shorter month uses its last day: Jan 31 → Feb 28 → Mar 31,
 * counted from the same start.
 */
export const monthsAfter = (start: string, count: number): string => {
  const from = new Date(start);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + count + 1, 0));
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(from.getUTCMonth() + count);
  end.setUTCDate(Math.min(from.getUTCDate(), lastDay.getUTCDate()));
  return end.toISOString();
};

/** The end of the first month, counted from `start`, that ends after `after`. */
export const monthEndAfter = (start: string, after: string): string => {
  let count = 1;
  while (monthsAfter(start, count) <= after) count++;
  return monthsAfter(start, count);
};
