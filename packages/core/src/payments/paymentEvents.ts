import { type Attempt, done } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { instantNow, expiryAfterDays } from "#core/kernel/clock";
import { wasWritten } from "#core/table/commit";

/** Longer than the provider repeats an event. */
const keptDays = 60;

/** The row of a processed event. Put it in the transaction of the event's effect. */
export const newPaymentEvent = (deps: Deps, id: string) => ({
  id,
  taken_at: instantNow(deps),
  ttl: expiryAfterDays(deps, keptDays),
});

export const isProcessed = async (deps: Deps, id: string): Promise<boolean> => {
  const { data } = await deps.store.paymentEvent.get({ id }).go({ consistent: true });
  return data !== null;
};

/** Marks an event without effect as processed. */
export const markProcessed = async (deps: Deps, id: string): Promise<Attempt<undefined>> => {
  await wasWritten(deps.store.paymentEvent.create(newPaymentEvent(deps, id)).go());
  return done(undefined);
};
