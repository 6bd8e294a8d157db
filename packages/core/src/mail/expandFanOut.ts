import { type ClaimOf, leaseMail } from "#core/outbox/leaseMail";
import type { QueueDeps } from "#core/table/deps";
import { type Delivery, endFailed } from "./delivery";
import { startFanOut } from "./fanOut";

/**
 * Turns the row of a message to many people into tasks, which write one row for each person. Safe to repeat. A failure
 * enters the retry list and does not throw. Throws when the table fails.
 */
export const expandFanOut = async (deps: QueueDeps, id: string): Promise<Delivery> => {
  const claim = await leaseMail(deps, id);
  return claim.outcome === "fanOut" ? expandClaimed(deps, claim) : { outcome: "left" };
};

export const expandClaimed = async (
  deps: QueueDeps,
  { row, template }: ClaimOf<"fanOut">,
): Promise<Delivery> => {
  try {
    await startFanOut(deps, row, template);
    return { outcome: "expanded" };
  } catch (error) {
    return endFailed(deps, row, error);
  }
};
