import type { EventId, UserId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { addStep, findCountedEvent, readTills } from "./tills";

/**
 * Takes back a confirmation that the actor made: its money is open again, and both stay written. A second call changes
 * nothing. Throws EventNotFound, PaymentTaskNotFound for a confirmation that is unknown or another person's, Busy.
 */
export const withdrawHandOver = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  { takerId, key }: { readonly takerId: UserId; readonly key: string },
): Promise<void> => {
  const event = await findCountedEvent(deps, actor, eventId);
  await retryOnConflict(async () => {
    const tills = await readTills(deps, eventId, takerId);
    const till = tills.find(({ steps }) => steps?.some((step) => step.key === key));
    const [handed, withdrawn] = till?.steps?.filter((step) => step.key === key) ?? [];
    if (!till || handed?.by !== actor.userId) throw new DomainError("PaymentTaskNotFound");
    if (withdrawn) return done(undefined);
    const { cents, counted_cents = 0 } = handed;
    const result = await addStep(deps, event, till, {
      kind: "withdrawn",
      at: instantNow(deps),
      by: actor.userId,
      key,
      cents: -cents,
      counted_cents: -counted_cents,
    });
    return result.outcome === "committed" ? done(undefined) : conflict;
  });
};
