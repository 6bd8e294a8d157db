import type { EventRequest } from "@majlis/contracts/events/eventRequests";
import type { Page, PageOf } from "@majlis/contracts/page";
import { paginateRequests, showEventRequests } from "#core/events/eventRequests";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";

/** Returns the requests to join any event of the actor. */
export const listFounderRequests = async (
  deps: Deps,
  actor: SignedIn,
  page: PageOf,
): Promise<Page<EventRequest>> => {
  const { rows, cursor } = await paginateRequests(page, (status) =>
    deps.store.eventRequest.query.byFounder({ founder_id: actor.userId, status }),
  );
  const ids = [...new Set(rows.map(({ event_id }) => event_id))];
  const { data: events } =
    ids.length === 0 ? { data: [] } : await deps.store.event.get(ids.map((id) => ({ id }))).go();
  return { items: await showEventRequests(deps, rows, events), cursor };
};
