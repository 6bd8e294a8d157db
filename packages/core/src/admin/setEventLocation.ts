import type { CityEvent } from "@majlis/contracts/events/events";
import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { DomainError } from "#core/kernel/errors";
import { countersOf, isAsListed } from "#core/events/event.counts";
import { showEvent } from "#core/events/showEvent";
import { countChanges } from "#core/stats/counters";
import { commit } from "#core/table/commit";
import { newAudit } from "#core/audit/audit";

/** The attributes that decide the counters. They must not have changed since the read. */
const counted = ["location_hidden", "status", "is_public", "starts_at"] as const;

/**
 * Hides or reveals an event's location, with its count and an audit row, in one transaction. A second call changes
 * nothing. Throws EventNotFound, Busy.
 */
export const setEventLocation = async (
  deps: Deps,
  actor: SignedIn,
  { eventId, location_hidden }: { eventId: EventId; location_hidden: boolean },
): Promise<CityEvent> =>
  retryOnConflict(async () => {
    const { data: event } = await deps.store.event.get({ id: eventId }).go({ consistent: true });
    if (!event) throw new DomainError("EventNotFound");
    const after = { ...event, location_hidden };
    if (event.location_hidden === location_hidden) return done(showEvent(deps, event, actor, {}));
    const result = await commit(deps.store, (rows) => ({
      event: rows.event
        .patch({ id: eventId })
        .set({ location_hidden })
        .where((is, { eq }) => counted.map((field) => eq(is[field], event[field])).join(" AND "))
        .where(isAsListed(event))
        .commit(),
      counts: countChanges(countersOf(event), countersOf(after)).map(({ name, bucket, by }) =>
        rows.stat.upsert({ name, bucket }).add({ count: by }).commit(),
      ),
      audit: rows.audit
        .create(
          newAudit(deps, {
            actor_id: actor.userId,
            action: location_hidden ? "event.location_hidden" : "event.location_revealed",
            subject_id: eventId,
          }),
        )
        .commit(),
    }));
    return result.outcome === "committed" ? done(showEvent(deps, after, actor, {})) : conflict;
  });
