import type { HandedOver } from "@majlis/contracts/founders/tills";
import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { openCents } from "#core/payments/till.rules";
import type { Deps } from "#core/table/deps";
import { addStep, findCountedEvent } from "./tills";

/**
 * Confirms that a person handed over the open money of one way, with the sum that was counted, in one transaction with
 * an audit row. What differs is written down with a note. The revision is that of the till which the actor saw, so that
 * of two confirmations at once one is kept. A second call with the key changes nothing. Throws EventNotFound,
 * PaymentTaskNotFound without such a till, of the host's and the actor's own money, PaymentTaskClosed for another state or
 * another content, InvalidInput for a difference without a note, Busy.
 */
export const handOver = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  { takerId, way, key, revision, countedCents, note }: HandedOver,
): Promise<void> => {
  const event = await findCountedEvent(deps, actor, eventId);
  if (takerId === event.founder_id || takerId === actor.userId) throw new DomainError("PaymentTaskNotFound");
  const id = { event_id: String(eventId), taker_id: String(takerId), way };
  await retryOnConflict(async () => {
    const { data: till } = await deps.store.till.get(id).go({ consistent: true });
    if (!till) throw new DomainError("PaymentTaskNotFound");
    const earlier = till.steps?.find((step) => step.key === key);
    if (earlier) {
      const isSame = earlier.counted_cents === countedCents && (earlier.note ?? null) === (note ?? null);
      if (isSame) return done(undefined);
      throw new DomainError("PaymentTaskClosed");
    }
    const cents = openCents(till);
    const isEmpty = cents === 0 && countedCents === 0;
    if (till.revision !== revision || isEmpty) throw new DomainError("PaymentTaskClosed");
    if (countedCents !== cents && !note)
      throw new DomainError("InvalidInput", { fields: { note: "Say why the sum differs" } });
    const result = await addStep(deps, event, till, {
      kind: "handed",
      at: instantNow(deps),
      by: actor.userId,
      key,
      cents,
      counted_cents: countedCents,
      ...(note && { note }),
    });
    return result.outcome === "committed" ? done(undefined) : conflict;
  });
};
