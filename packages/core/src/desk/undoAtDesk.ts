import type { CheckId } from "@majlis/contracts/ids";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { canTakeBack, takeBackFrom } from "#core/redemptions/redemption.rules";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { OpenDesk } from "./openDesk";

/**
 * Takes a discount of the desk's business back, for ten minutes after it was recorded, so that it no longer counts. A
 * second call changes nothing, nor does one for a discount that its member has disputed. Throws UndoClosed, also for
 * discounts of other partners and of tills that sent later.
 */
export const undoAtDesk = async (deps: Deps, { businessId }: OpenDesk, checkId: CheckId): Promise<void> => {
  const now = deps.clock.now();
  const { data } = await deps.store.redemption.query
    .byPartner({ partner: businessId })
    .gte({ recorded_at: takeBackFrom(now) })
    .go({ pages: "all" });
  const row = data.find(({ check_id }) => check_id === checkId);
  if (row?.disputed_at !== undefined) return;
  if (!row || !canTakeBack(row, now)) throw new DomainError("UndoClosed");
  // A refused write means that the same call, or the member's, has marked it.
  await wasWritten(
    deps.store.redemption
      .patch({ user_id: row.user_id, check_id: checkId })
      .set({ disputed_at: instantNow(deps), is_taken_back: true })
      .where((is, { notExists }) => notExists(is.disputed_at))
      .go(),
  );
};
