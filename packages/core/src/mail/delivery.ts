import { postponeMail, retryMail } from "#core/outbox/retryMail";
import type { Deps } from "#core/table/deps";
import type { OutboxRow } from "#core/table/outbox.entity";
import { ProviderBusy } from "./mail";

/**
 * The outcome of a delivery. `left`: the row is finished, another delivery has it, or its next attempt is not due.
 * `expanded`: it became one row for each person. `postponed`: the provider was busy. `retrying`: the attempt failed.
 * `failed`: no attempt follows.
 */
export type Delivery =
  | { readonly outcome: "sent" | "skipped" | "expanded" | "left" }
  | { readonly outcome: "postponed" | "retrying" | "failed"; readonly error: unknown };

/** Puts a row whose delivery failed into the retry list. */
export const endFailed = async (deps: Deps, row: OutboxRow, error: unknown): Promise<Delivery> => {
  if (!(error instanceof ProviderBusy)) {
    const outcome = await retryMail(deps, row, error);
    return outcome === "left" ? { outcome } : { outcome, error };
  }
  return (await postponeMail(deps, row)) ? { outcome: "postponed", error } : { outcome: "left" };
};
