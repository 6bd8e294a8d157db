import type { SignedIn } from "#core/kernel/actor";
import { newAudit } from "#core/audit/audit";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { canManageEvent } from "#core/events/event.rules";
import { countDifference } from "#core/payments/revenue";
import { standingSteps, stepsOf, type TillStep } from "#core/payments/till.rules";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { TillRow } from "#core/table/payments/till.entity";

/** An event whose money the actor counts. Throws EventNotFound. */
export const findCountedEvent = async (deps: Deps, actor: SignedIn, id: string): Promise<EventRow> => {
  const { data: event } = await deps.store.event.get({ id }).go({ consistent: true });
  if (!event || !canManageEvent(event, actor)) throw new DomainError("EventNotFound");
  return event;
};

/** The tills of a person, or of everyone, at an event, consistently. */
export const readTills = async (
  { store }: Deps,
  event_id: string,
  taker_id?: string,
): Promise<readonly TillRow[]> => {
  const key = { event_id, ...(taker_id !== undefined && { taker_id }) };
  const { data } = await store.till.query.byEvent(key).go({ pages: "all", consistent: true });
  return data;
};

/** A confirmation and its withdrawal have a key and a counted sum. */
type Counted = TillStep & { readonly kind: "handed" | "withdrawn"; readonly counted_cents: number };

/**
 * Adds a step to a till, with the sums, the founder's difference of the month and an audit row. The condition is the till
 * as it was read.
 */
export const addStep = (deps: Deps, event: EventRow, till: TillRow, step: Counted) => {
  const { event_id, taker_id, way, revision } = till;
  const steps = [...stepsOf(till), step];
  const last = standingSteps({ steps }).at(-1);
  const { cents, counted_cents, note } = step;
  const detail = {
    name: event.title,
    taker: taker_id,
    way,
    cents,
    counted_cents,
    ...(note !== undefined && { note }),
  };
  return commit(deps.store, (rows) => ({
    till: rows.till
      .patch({ event_id, taker_id, way })
      .set({ steps, ...(last && { handed_at: last.at }) })
      .remove(last ? [] : ["handed_at"])
      .add({ handed_cents: cents, counted_cents, revision: 1 })
      .where((is, { eq }) => eq(is.revision, revision))
      .commit(),
    difference: countDifference(rows, event, { at: instantNow(deps), cents: counted_cents - cents }),
    audit: rows.audit
      .create(
        newAudit(deps, { actor_id: step.by, action: `till.${step.kind}`, subject_id: event_id, detail }),
      )
      .commit(),
  }));
};
