/** What happens to a paid membership at times known in advance. Pure. */
import type { PaymentWay } from "@majlis/contracts/values";
import { endOfGrace } from "./membership.rules";

/** How many days before the end of a month the renewal is announced. */
const noticeDays = 3;
const dayMs = 86_400_000;

/** An absent `announced_end` means that no mail has announced an end. */
export interface DueFacts {
  readonly period_ends_at: string;
  readonly canceled: boolean;
  readonly provider?: "demo" | "stripe" | "transfer" | undefined;
  readonly announced_end?: string | undefined;
}

/**
 * The step that is due: the next charge is announced, a simulated month is paid as a provider would charge the card, or
 * the member changes to a free account. A simulated month that ended more than a day ago stays unpaid, like a refused
 * card. Nothing renews a membership that was paid by transfer where transfers have been turned off.
 */
export const dueStep = (
  membership: DueFacts,
  ways: readonly PaymentWay[],
  now: Date,
): "announce" | "renew" | "end" | undefined => {
  const { period_ends_at, canceled, provider, announced_end } = membership;
  if (new Date(endOfGrace(membership)) <= now) return "end";
  if (canceled) return undefined;
  const left = new Date(period_ends_at).getTime() - now.getTime();
  if (left <= 0) return provider === "demo" && ways.includes("demo") && left > -dayMs ? "renew" : undefined;
  const isAnnounced =
    announced_end === period_ends_at || (provider === "transfer" && !ways.includes("transfer"));
  return left <= noticeDays * dayMs && !isAnnounced ? "announce" : undefined;
};

/** The time of the next step: now when one is due. */
export const nextStepAt = (membership: DueFacts, ways: readonly PaymentWay[], now: Date): string => {
  const { period_ends_at, canceled, provider } = membership;
  const instant = now.toISOString();
  if (dueStep(membership, ways, now) !== undefined) return instant;
  const announcement = new Date(new Date(period_ends_at).getTime() - noticeDays * dayMs).toISOString();
  const times = canceled ? [] : [announcement, ...(provider === "demo" ? [period_ends_at] : [])];
  return times.find((at) => at > instant) ?? endOfGrace(membership);
};
