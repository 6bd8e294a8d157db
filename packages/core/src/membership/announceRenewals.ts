import { membershipPriceCents } from "@majlis/contracts/limits";
import type { Deps } from "#core/table/deps";
import { newMail } from "#core/outbox/outbox";
import { wasWritten } from "#core/table/commit";
import { forEnding, type PaidRow } from "./endingMemberships";

/** How many days before a month ends its holder hears of the next one. */
const noticeDays = 3;

/**
 * Announces the next month to whoever will be charged for it soon. A mail's id is made of the person and the day, so
 * that a second run, or one at the same time, files nothing twice. Answers how many were filed.
 */
export const announceRenewals = (deps: Deps): Promise<number> =>
  forEnding(deps, { from: 0, to: noticeDays }, async (membership) =>
    isDue(deps, membership) ? announce(deps, membership) : false,
  );

const isDue = ({ clock }: Deps, { canceled, period_ends_at, announced_end }: PaidRow): boolean => {
  const left = new Date(period_ends_at).getTime() - clock.now().getTime();
  return !canceled && announced_end !== period_ends_at && left > 0 && left <= noticeDays * 86_400_000;
};

const announce = async (deps: Deps, { user_id, period_ends_at, provider }: PaidRow): Promise<boolean> => {
  const mail = newMail(deps, {
    template: "renewal_soon",
    user_id,
    ref_id: user_id,
    data: { amount_cents: membershipPriceCents, period_ends_at, simulated: provider === "demo" },
  });
  const id = `out_renewal_${user_id}_${period_ends_at.replace(/\D/g, "")}`;
  const isFiled = await wasWritten(deps.store.outbox.create({ ...mail, id }).go());
  // Spares later runs the work. Not a step of the membership: its version stays.
  await wasWritten(deps.store.membership.patch({ user_id }).set({ announced_end: period_ends_at }).go());
  return isFiled;
};
