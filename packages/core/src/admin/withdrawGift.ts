import type { IssuedGift } from "@majlis/contracts/admin/gifts";
import type { GiftId } from "@majlis/contracts/ids";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { findIssuedGift, showIssued } from "#core/membership/gifts/findGift";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";

/**
 * Takes back what an admin has issued, with an audit row: its codes end at once, and months that people have stay. A
 * second call changes nothing. Throws GiftNotFound, Busy.
 */
export const withdrawGift = async (deps: Deps, actor: SignedIn, giftId: GiftId): Promise<IssuedGift> => {
  await retryOnConflict(async () => {
    const { giver_id, id, status, note = "", used = 0, uses } = await findIssuedGift(deps, giftId);
    if (status === "refunded") return done(undefined);
    const audit = newAudit(deps, {
      actor_id: actor.userId,
      action: "gift.withdrawn",
      subject_id: id,
      detail: { name: note, used, uses },
    });
    const result = await commit(deps.store, (rows) => ({
      gift: rows.gift
        .patch({ giver_id, id })
        .set({ status: "refunded", refunded_at: instantNow(deps) })
        .where((is, { eq }) => eq(is.status, "unused"))
        .commit(),
      audit: rows.audit.create(audit).commit(),
    }));
    return result.outcome === "committed" ? done(undefined) : conflict;
  });
  return showIssued(await findIssuedGift(deps, giftId), deps.clock.now());
};
