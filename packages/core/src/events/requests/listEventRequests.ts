import type { EventRequest } from "@majlis/contracts/events/eventRequests";
import { EventId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import { authorize } from "#core/events/authorize";
import { paginateRequests, showEventRequests } from "./eventRequests";

/** Returns the requests to join one event that the actor manages. Throws EventNotFound, HelpEnded, NotForHelpers. */
export const listEventRequests = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  page: PageOf,
): Promise<Page<EventRequest>> => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go({ consistent: true });
  await authorize(deps, actor, event, "manage");
  if (!event) throw new DomainError("EventNotFound");
  const { rows, cursor } = await paginateRequests(page, (status) =>
    deps.store.eventRequest.query.byEvent({ event_id: event.id, status }),
  );
  return { items: await showEventRequests(deps, rows, [event]), cursor };
};
