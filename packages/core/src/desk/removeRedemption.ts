import type { BusinessId, CheckId } from "@majlis/contracts/ids";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";

interface Removed {
  readonly businessId: BusinessId;
  readonly redemptionId: CheckId;
  readonly recordedAt: string;
}

/**
 * Takes a wrong discount of a business out of the sums, with an audit row. A second call changes nothing, nor does one
 * for a discount that does not count already. Throws RedemptionNotFound.
 */
export const removeRedemption = async (
  deps: Deps,
  actor: SignedIn,
  { businessId, redemptionId, recordedAt }: Removed,
): Promise<void> => {
  const { data } = await deps.store.redemption.query
    .byPartner({ partner: businessId, recorded_at: recordedAt })
    .go({ pages: "all" });
  const row = data.find(({ check_id }) => check_id === redemptionId);
  if (!row) throw new DomainError("RedemptionNotFound");
  const { user_id, check_id, amount, saved, currency } = row;
  const detail = { redemption: check_id, amount: amount ?? null, saved: saved ?? null, currency };
  // A refused write means that it does not count already.
  await commit(deps.store, (rows) => ({
    redemption: rows.redemption
      .patch({ user_id, check_id })
      .set({ disputed_at: instantNow(deps), is_taken_back: true })
      .where((is, { notExists }) => notExists(is.disputed_at))
      .commit(),
    audit: rows.audit
      .create(
        newAudit(deps, {
          actor_id: actor.userId,
          action: "business.redemption_removed",
          subject_id: businessId,
          detail,
        }),
      )
      .commit(),
  }));
};
