import type { FounderEvent } from "@majlis/contracts/events/eventForm";
import type { SignedIn } from "#core/kernel/actor";
import { checkedInStat } from "#core/occasions/checkIn.rules";
import { readCountsByIds } from "#core/stats/stats";
import type { Deps } from "#core/table/deps";
import type { DetailedEvent } from "#core/occasions/details";
import { showEvent } from "./showEvent";

/** Events of one founder with their counts of requests and admissions: one query for all of them. */
export const showOwnEvents = async (
  deps: Deps,
  actor: SignedIn,
  events: readonly DetailedEvent[],
): Promise<FounderEvent[]> => {
  const [first] = events;
  if (!first) return [];
  const checkedIn = await readCountsByIds(
    deps,
    checkedInStat(first.founder_id),
    events.map(({ id }) => id),
  );
  // The photos are on the event's page.
  return events.map(({ photos: _photos, ...event }) => ({
    ...showEvent(deps, event, actor, { manages: true }),
    requests: {
      pending: event.pending_requests ?? 0,
      approved: event.approved_requests ?? 0,
      declined: event.declined_requests ?? 0,
    },
    checked_in_count: checkedIn.get(event.id) ?? 0,
  }));
};

/** The same for one event. */
export const showOwnEvent = async (
  deps: Deps,
  actor: SignedIn,
  event: DetailedEvent,
): Promise<FounderEvent> => {
  const [shown] = await showOwnEvents(deps, actor, [event]);
  if (!shown) throw new Error("showOwnEvents returned no event");
  return shown;
};
