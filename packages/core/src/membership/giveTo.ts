import { instantNow } from "#core/kernel/clock";
import type { Attempt } from "#core/kernel/retry";
import { newMail } from "#core/outbox/outbox";
import type { Operations } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import { giveUntil, type NotGiven } from "./given.rules";
import { moveMembership } from "./moveMembership";
import type { MembershipOwner } from "./showMembership";
import { paidPart } from "./subscription.rules";

interface Giving {
  /** The instant of the end. */
  readonly until: string;
  /** The admin, or `system` for what waited for a sign-up. */
  readonly actorId: string;
  /** What the audit row says beside the end. */
  readonly detail: Readonly<Record<string, unknown>>;
  readonly isMailed: boolean;
  /** Further operations of the transaction. */
  readonly also?: ((rows: TransactionRows) => Operations) | undefined;
}

/**
 * Makes a person a member until an end, with an audit row and, if wanted, a mail, in one transaction. Returns why
 * nothing is given, or the attempt. The later end stays, so that a second call changes nothing.
 */
export const giveTo = async (
  deps: Deps,
  { user, membership: before }: MembershipOwner,
  { until, actorId, detail, isMailed, also }: Giving,
): Promise<NotGiven | Attempt<undefined>> => {
  const step = giveUntil({ user, membership: before }, until, deps.clock.now());
  if (typeof step === "string") return step;
  const { period_ends_at } = step.after;
  const paid = paidPart(before);
  const mail = newMail(deps, {
    template: "months_changed",
    user_id: user.id,
    ref_id: user.id,
    data: { period_ends_at, given: true },
  });
  return moveMembership(deps, {
    ...step,
    user,
    before,
    actorId,
    isGift: true,
    isPurchase: true,
    given: { until: period_ends_at, at: instantNow(deps), ...(paid && { before: earlierOf(paid) }) },
    entry: { action: "membership.given", detail: { ...detail, period_ends_at } },
    also: (rows) => ({
      ...(isMailed && { givenMail: rows.outbox.create(mail).commit() }),
      ...also?.(rows),
    }),
  });
};

const earlierOf = ({
  provider,
  started_at,
  period_ends_at,
  canceled,
  period_months,
}: NonNullable<ReturnType<typeof paidPart>>) => ({
  provider,
  started_at,
  period_ends_at,
  canceled,
  ...(period_months !== undefined && { period_months }),
});
