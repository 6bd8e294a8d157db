import { membershipStatuses, monthEndAfter, monthsAfter, paidStatus } from "./membership.rules";
import { isYear } from "#core/payments/price.rules";
import type { Subscription } from "#core/payments/payments";

/** A paid membership. */
export interface PaidMembership {
  readonly provider: "demo" | "stripe" | "transfer";
  readonly started_at: string;
  readonly period_ends_at: string;
  readonly canceled: boolean;
  /** The months of the period that it renews by. Absent means one. */
  readonly period_months?: number;
  readonly customer_id?: string;
  readonly subscription_id?: string;
}

/** The membership before a payment. All paid fields may be absent on an unpaid card. */
export type EarlierMembership = { readonly canceled: boolean } & {
  readonly [Key in Exclude<keyof PaidMembership, "canceled">]?: PaidMembership[Key] | undefined;
};

export type MembershipAction =
  | "membership.activated"
  | "membership.renewed"
  | "membership.canceled"
  | "membership.resumed"
  | "membership.returned"
  | "membership.taken_back";

export interface MembershipStep {
  readonly after: PaidMembership;
  readonly action: MembershipAction;
}

/** Months that are paid without a subscription. The default is one simulated month. */
interface PaidMonths {
  readonly months?: number | undefined;
  readonly provider?: "demo" | "transfer";
  /** They are not bought: nothing of their number is bought again. */
  readonly isGift?: boolean;
}

/** Pays months without a subscription: from now, or from the end of the paid month while the membership counts. */
export const payMonths = (
  before: EarlierMembership | undefined,
  now: Date,
  { months = 1, provider = "demo", isGift = false }: PaidMonths = {},
): MembershipStep => {
  const paid = paidPart(before);
  const period = !isGift && isYear(months) ? { period_months: months } : {};
  if (paid && membershipStatuses[paidStatus(paid, now)].counts) {
    const { started_at } = paid;
    let { period_ends_at } = paid;
    for (let month = 0; month < months; month++) period_ends_at = monthEndAfter(started_at, period_ends_at);
    return {
      after: { provider, started_at, period_ends_at, canceled: false, ...period },
      action: "membership.renewed",
    };
  }
  const started_at = now.toISOString();
  return {
    after: {
      provider,
      started_at,
      period_ends_at: monthsAfter(started_at, months),
      canceled: false,
      ...period,
    },
    action: "membership.activated",
  };
};

/**
 * The membership that follows from a subscription, independent of the kind and order of events. Undefined when
 * nothing changes: the subscription was never paid, is older than the membership's own, or was already followed.
 */
export const followSubscription = (
  before: EarlierMembership | undefined,
  subscription: Subscription,
  now: Date,
): MembershipStep | undefined => {
  const paid = paidPart(before);
  const own = paid?.subscription_id === subscription.id ? paid : undefined;
  if (own && subscription.isReturned) return takeBack(own, subscription, now);
  if (subscription.paidUntil === undefined) return undefined;
  const after: PaidMembership = {
    provider: "stripe",
    customer_id: subscription.customerId,
    subscription_id: subscription.id,
    started_at: subscription.startedAt,
    // A paid month stays paid until its money is returned.
    period_ends_at:
      own && own.period_ends_at > subscription.paidUntil ? own.period_ends_at : subscription.paidUntil,
    canceled: subscription.canceled,
    ...(subscription.months !== undefined && { period_months: subscription.months }),
  };
  if (!own) {
    if (isReplaced(before, subscription) || paidStatus(after, now) === "expired") return undefined;
    return { after, action: "membership.activated" };
  }
  if (after.period_ends_at > own.period_ends_at) return { after, action: "membership.renewed" };
  if (after.canceled === own.canceled) return undefined;
  return { after, action: after.canceled ? "membership.canceled" : "membership.resumed" };
};

/** Whether a subscription that did not begin earlier pays the membership: this one buys nothing. */
export const isReplaced = (
  before: EarlierMembership | undefined,
  { id, startedAt }: Pick<Subscription, "id" | "startedAt">,
): boolean => {
  const paid = paidPart(before);
  return paid?.subscription_id !== undefined && paid.subscription_id !== id && paid.started_at >= startedAt;
};

/**
 * The membership after the money of its newest month was returned: it ends now, or with what other paid invoices
 * cover, without grace.
 */
const takeBack = (
  own: PaidMembership,
  { paidUntil }: Subscription,
  now: Date,
): MembershipStep | undefined => {
  const today = now.toISOString();
  const covered = paidUntil !== undefined && paidUntil > today ? paidUntil : today;
  const canceled = { ...own, canceled: true };
  if (own.period_ends_at > covered)
    return { after: { ...canceled, period_ends_at: covered }, action: "membership.returned" };
  return own.canceled ? undefined : { after: canceled, action: "membership.canceled" };
};

/** The paid part of a membership. Undefined when nothing was ever paid. */
export const paidPart = (membership: EarlierMembership | undefined): PaidMembership | undefined => {
  if (!membership) return undefined;
  const { provider, started_at, period_ends_at } = membership;
  if (provider === undefined || started_at === undefined || period_ends_at === undefined) return undefined;
  return {
    provider,
    started_at,
    period_ends_at,
    canceled: membership.canceled,
    ...(membership.period_months !== undefined && { period_months: membership.period_months }),
    ...(membership.customer_id !== undefined && { customer_id: membership.customer_id }),
    ...(membership.subscription_id !== undefined && { subscription_id: membership.subscription_id }),
  };
};
