import { newMail } from "#core/outbox/outbox";
import type { Deps } from "#core/table/deps";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import { roleIsAsRead } from "#core/table/people/roleIsAsRead";
import type { UserRow } from "#core/table/people/user.entity";
import type { TransactionRows } from "#core/table/store";
import { hasNoEnd, membershipStatuses, paidStatus } from "./membership.rules";
import { isExpired } from "./moveMembership";
import type { MembershipOwner } from "./showMembership";
import { type MembershipStep, paidPart } from "./subscription.rules";

/**
 * Whether the money of a step buys its person nothing: the role has the membership without a charge, a charge came
 * after an admin had ended the membership, another way to pay has paid it, or the account is suspended.
 */
export const isUnneeded = (
  deps: Pick<Deps, "clock">,
  { user, membership }: MembershipOwner,
  step?: MembershipStep,
): boolean =>
  user.suspended_at !== undefined ||
  hasNoEnd(user, deps.clock.now()) ||
  isPaidOtherwise(membership, deps.clock.now(), step) ||
  (step?.action === "membership.renewed" && user.role === "free_user" && !isExpired(deps, membership));

/**
 * Whether another way to pay has paid the membership since: money of a page or a transfer that was left for it comes
 * too late. Without a step, the money is a transfer.
 */
const isPaidOtherwise = (
  membership: MembershipOwner["membership"],
  now: Date,
  step: MembershipStep | undefined,
): boolean => {
  const paid = paidPart(membership);
  if (!paid) return false;
  const status = paidStatus({ ...paid, failed_end: membership?.failed_end }, now);
  if (step === undefined)
    return paid.subscription_id !== undefined && membershipStatuses[status].counts && status !== "past_due";
  return (
    step.action === "membership.activated" &&
    paid.subscription_id === undefined &&
    (status === "active" || status === "canceled_at_period_end")
  );
};

/**
 * The operations beside the return of money for months that its person does not need: the role is as it was read, the
 * open checkout ends, and a mail tells the person.
 */
export const unneededWrites = (
  deps: Deps,
  rows: TransactionRows,
  user: UserRow,
  checkout: CheckoutRow | undefined,
) => ({
  person: rows.user.check({ id: user.id }).where(roleIsAsRead(user)).commit(),
  checkout: checkout?.status === "open" ? endWrite(rows, checkout) : undefined,
  unneededMail: rows.outbox
    .create(
      newMail(deps, {
        template: "months_unneeded",
        user_id: user.id,
        ref_id: user.id,
        data: {
          free: hasNoEnd(user, deps.clock.now()),
          paid: user.role === "member" && user.suspended_at === undefined,
        },
      }),
    )
    .commit(),
});

/** The operation that ends an open checkout without a purchase. Refused when it has ended, or was replaced. */
export const endWrite = (rows: TransactionRows, { user_id, purpose, id }: CheckoutRow) =>
  rows.checkout
    .patch({ user_id, purpose })
    .set({ status: "expired" })
    .where((is, { eq }) => `${eq(is.id, id)} AND ${eq(is.status, "open")}`)
    .commit();
