import { membershipPriceCents } from "@majlis/contracts/limits";
import { newMail } from "#core/outbox/outbox";
import { findCheckout } from "#core/payments/checkouts";
import { membershipPurpose } from "#core/payments/payments";
import { closeTransfer, openTransfer } from "#core/payments/transfers";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { forEachEnding, type PaidRow } from "./endingMemberships";
import { openCheckout } from "./startCheckout";

/** How many days before the end of a month the renewal is announced. */
const noticeDays = 3;

/**
 * Announces the next charge, or how to pay the next month where payments are transfers. The mail's id derives from
 * person and day, so that repeated and concurrent runs enqueue it once. Returns the number of mails.
 */
export const announceRenewals = (deps: Deps): Promise<number> =>
  forEachEnding(deps, { from: 0, to: noticeDays }, async (membership) =>
    isAnnouncementDue(deps, membership) ? announce(deps, membership) : false,
  );

const isAnnouncementDue = (
  { clock, settings }: Deps,
  { canceled, period_ends_at, announced_end, provider }: PaidRow,
): boolean => {
  const left = new Date(period_ends_at).getTime() - clock.now().getTime();
  // Nothing renews a membership that was paid by transfer where transfers have been turned off.
  if (provider === "transfer" && settings.payments !== "transfer") return false;
  return !canceled && announced_end !== period_ends_at && left > 0 && left <= noticeDays * 86_400_000;
};

const announce = async (deps: Deps, { user_id, period_ends_at, provider }: PaidRow): Promise<boolean> => {
  const transfer = provider === "transfer" ? { reference: await openRenewal(deps, user_id) } : {};
  const mail = newMail(deps, {
    template: "renewal_soon",
    user_id,
    ref_id: user_id,
    data: { amount_cents: membershipPriceCents, period_ends_at, simulated: provider === "demo", ...transfer },
  });
  const id = `out_renewal_${user_id}_${period_ends_at.replace(/\D/g, "")}`;
  const isEnqueued = await wasWritten(deps.store.outbox.create({ ...mail, id }).go());
  // Lets later runs skip the membership. The announcement does not change its version.
  await wasWritten(deps.store.membership.patch({ user_id }).set({ announced_end: period_ends_at }).go());
  return isEnqueued;
};

/**
 * Opens the transfer of the next month and returns its reference. The checkout names it, so that the payment page and
 * the deletion of the account find it. A repeated call returns the same reference.
 */
const openRenewal = async (deps: Deps, user_id: string): Promise<string> => {
  const provider = {
    provider: "transfer" as const,
    closePage: (reference: string) => closeTransfer(deps, reference),
  };
  const earlier = await findCheckout(deps, user_id, membershipPurpose);
  const checkout = await openCheckout(deps, provider, user_id, membershipPriceCents, earlier);
  if (checkout.session_id !== undefined) return checkout.session_id;
  const reference = await openTransfer(deps, {
    checkout_id: checkout.id,
    user_id,
    purpose: membershipPurpose,
    months: 1,
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
