import type { Attempt } from "#core/kernel/retry";
import { newMail } from "#core/outbox/outbox";
import { findCheckout } from "#core/payments/checkouts";
import { membershipPurpose } from "#core/payments/payments";
import { closeTransfer, openTransfer } from "#core/payments/transfers";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { savedSince } from "#core/redemptions/getSavings";
import { type PaidRow, passStep } from "./moveDue";
import { severalMonths } from "./paidMonths";
import { firstDiscount, nextMonths, priceOfMonths } from "#core/payments/price.rules";
import { openCheckout } from "./startCheckout";

/**
 * Announces the next charge, or how to pay the next month where payments are transfers. Returns a conflict when the
 * membership has moved.
 */
export const announceRenewal = async (deps: Deps, membership: PaidRow): Promise<Attempt<undefined>> => {
  const { user_id, period_ends_at, provider } = membership;
  const { data: user } = await deps.store.user.get({ id: user_id }).go({ consistent: true });
  const discount = firstDiscount(user?.first_percent);
  const months = nextMonths(membership);
  const amount_cents = priceOfMonths(months) - discount;
  const transfer =
    provider === "transfer"
      ? { reference: await openRenewal(deps, { user_id, months, discount, amount_cents }) }
      : {};
  const saved = await savedSince(deps, user_id, aMonthBefore(deps.clock.now()));
  const mail = newMail(deps, {
    template: "renewal_soon",
    user_id,
    ref_id: user_id,
    data: {
      amount_cents,
      period_ends_at,
      ...severalMonths(months),
      simulated: provider === "demo",
      ...transfer,
      ...(saved.length > 0 && { saved }),
    },
  });
  return passStep(deps, membership, { announced_end: period_ends_at, mail });
};

const monthMs = 30 * 86_400_000;

const aMonthBefore = (now: Date): string => new Date(now.getTime() - monthMs).toISOString();

interface Renewal {
  readonly user_id: string;
  readonly months: number;
  readonly discount: number;
  readonly amount_cents: number;
}

/**
 * Opens the transfer of the next month or year and returns its reference. The checkout names it, so that the payment page and
 * the deletion of the account find it. A repeated call returns the same reference.
 */
const openRenewal = async (
  deps: Deps,
  { user_id, months, discount, amount_cents }: Renewal,
): Promise<string> => {
  const provider = {
    provider: "transfer" as const,
    closePage: (reference: string) => closeTransfer(deps, reference),
    readSessionState: async () => "unpaid" as const,
  };
  const earlier = await findCheckout(deps, user_id, membershipPurpose);
  const checkout = await openCheckout(
    deps,
    provider,
    { user_id, purpose: membershipPurpose, months, ...(discount > 0 && { discount_cents: discount }) },
    { provider: "transfer", amount_cents },
    earlier,
  );
  if (checkout.session_id !== undefined) return checkout.session_id;
  const reference = await openTransfer(deps, {
    checkout_id: checkout.id,
    user_id,
    purpose: membershipPurpose,
    months: checkout.months ?? 1,
    amount_cents: checkout.amount_cents,
    expires_at: checkout.expires_at,
  });
  await wasWritten(
    deps.store.checkout
      .patch({ user_id, purpose: membershipPurpose })
      .set({ session_id: reference })
      .where((is, { eq }) => eq(is.id, checkout.id))
      .go(),
  );
  return reference;
};
