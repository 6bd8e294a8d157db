import type { Deps } from "#core/table/deps";
import { wasWritten } from "#core/table/commit";
import { writeCardNumber } from "./cardCode.rules";
import type { MembershipOwner } from "./showMembership";

/**
 * Gives a card its secret and its short number, which older and rotated cards lack. Returns whether a row changed.
 * Concurrent calls write one secret.
 */
export const ensureCardSecret = async (deps: Deps, { membership }: MembershipOwner): Promise<boolean> => {
  if (!membership || membership.card_secret !== undefined) return false;
  await wasWritten(
    deps.store.membership
      .patch({ user_id: membership.user_id })
      .set({
        card_secret: Buffer.from(deps.ids.randomBytes()).toString("hex"),
        card_number: membership.card_number ?? writeCardNumber(deps.ids.randomBytes()),
      })
      .where((is, { notExists }) => notExists(is.card_secret))
      .go(),
  );
  return true;
};

/**
 * Takes a card's secret back, so that no device has valid codes. The next read by its member writes another one. Without
 * a card, nothing happens. A second call is harmless.
 */
export const rotateCardSecret = async (deps: Deps, userId: string): Promise<void> => {
  await wasWritten(deps.store.membership.patch({ user_id: userId }).remove(["card_secret"]).go());
};
