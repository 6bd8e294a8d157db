import type { Redemption } from "@majlis/contracts/redemptions";

/** While a card is shown to a partner, its savings follow within a second. */
const pollMs = 1000;
/** A page that stays open for longer, or that fails, asks less often. */
const slowPollMs = 30_000;
const quickForMs = 10 * 60_000;

/** How often the newest discounts are read on a page that was opened at `openedAt`. */
export const pollInterval = (openedAt: number, hasFailed: boolean, now: number): number =>
  hasFailed || now - openedAt > quickForMs ? slowPollMs : pollMs;

const newsForMs = 60_000;

/** The newest discount, if a partner recorded it while the card was shown from `shownAt` on, or just before. */
export const newsOf = (newest: readonly Redemption[] | undefined, shownAt: number): Redemption | undefined =>
  newest?.find(
    ({ recorded_at, is_disputed }) => !is_disputed && Date.parse(recorded_at) > shownAt - newsForMs,
  );
