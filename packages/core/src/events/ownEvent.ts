import type { FounderEvent } from "@majlis/contracts/eventForm";
import type { SignedIn } from "#core/actor";
import type { Deps } from "#core/deps";
import { DomainError } from "#core/error";
import { readCounts } from "#core/stats/stats";
import { checkedInStat } from "#core/tickets/door.rules";
import { runsEvent } from "./event.rules";
import type { EventRow } from "./events";
import { showEvent } from "./showEvent";

/** An event that the actor runs, as it stands now; anybody else's does not exist. Throws EventNotFound. */
export const ownEvent = async (deps: Deps, actor: SignedIn, eventId: string): Promise<EventRow> => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go({ consistent: true });
  if (!event || !runsEvent(event, actor)) throw new DomainError("EventNotFound");
  return event;
};

/** Events of one founder with what requests and door have come to: one batch read for all of them. */
export const showOwnEvents = async (
  deps: Deps,
  actor: SignedIn,
  events: readonly EventRow[],
): Promise<FounderEvent[]> => {
  const [first] = events;
  if (!first) return [];
  const checkedIn = await readCounts(
    deps,
    checkedInStat(first.founder_id),
    events.map(({ id }) => id),
  );
  return events.map((event) => ({
    ...showEvent(event, actor, {}),
    requests: {
      pending: event.pending_requests ?? 0,
      approved: event.approved_requests ?? 0,
      declined: event.declined_requests ?? 0,
    },
    checked_in_count: checkedIn.get(event.id) ?? 0,
  }));
};

/** One own event, shown. */
export const showOwnEvent = async (deps: Deps, actor: SignedIn, event: EventRow): Promise<FounderEvent> => {
  const [shown] = await showOwnEvents(deps, actor, [event]);
  if (!shown) throw new Error("One event in, none out");
  return shown;
};
