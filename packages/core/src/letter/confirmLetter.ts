import type { LetterChoice } from "@majlis/contracts/letter";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { type Deps, hasFeature } from "#core/table/deps";
import { startReading } from "./letterReaders";

/**
 * Confirms the order of a link, and answers what was ordered. The order stays until it expires, so that a second press
 * answers the same. Throws LetterLinkEnded for an unknown or expired link.
 */
export const confirmLetter = async (deps: Deps, token: string): Promise<LetterChoice> => {
  const { data: order } = await deps.store.letterOrder.get({ token }).go({ consistent: true });
  if (!order || order.expires_at <= instantNow(deps) || !hasFeature(deps, "weeklyLetter"))
    throw new DomainError("LetterLinkEnded");
  const { email, city, language } = order;
  await startReading(deps, email, { city, language });
  return { city, language };
};
