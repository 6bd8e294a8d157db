import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { wasWritten } from "#core/table/commit";
import { writeCardNumber } from "./cardCode.rules";
import type { MembershipOwner } from "./showMembership";

/** Access tokens of ended sessions are valid for 15 minutes (decision 0044). Until then a rotated card has no secret. */
const endedSessionMs = 15 * 60_000;

/**
 * Gives a card its secret and its short number, which older and rotated cards lack. Returns whether a row changed.
 * Concurrent calls write one secret.
 */
export const ensureCardSecret = async (deps: Deps, { membership }: MembershipOwner): Promise<boolean> => {
  if (!membership || membership.card_secret !== undefined) return false;
  if ((membership.card_secret_from ?? "") > instantNow(deps)) return false;
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
 * Takes a card's secret back, so that no device has valid codes. A read by its member after the last access token of the
 * ended sessions writes another one. Without a card, nothing happens. A second call is harmless.
 */
export const rotateCardSecret = async (deps: Deps, userId: string): Promise<void> => {
  const card_secret_from = new Date(deps.clock.now().getTime() + endedSessionMs).toISOString();
  const card = deps.store.membership.patch({ user_id: userId });
  await wasWritten(card.set({ card_secret_from }).remove(["card_secret"]).go());
};
