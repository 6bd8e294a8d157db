import type { EventRequest } from "@majlis/contracts/events/eventRequests";
import { maxPageSize, type Page, type PageOf } from "@majlis/contracts/page";
import { paginateRequests, showEventRequests } from "#core/events/requests/eventRequests";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import type { Deps } from "#core/table/deps";
import type { EventRequestRow } from "#core/table/occasions/eventRequest.entity";

/**
 * Returns the requests to join any event of the actor. The first page begins with the declines that can be undone, which
 * the lists by status may have on a later page.
 */
export const listFounderRequests = async (
  deps: Deps,
  actor: SignedIn,
  page: PageOf,
): Promise<Page<EventRequest>> => {
  const [declined, { rows: listed, cursor }] = await Promise.all([
    page.cursor === undefined ? findUndoable(deps, actor) : [],
    paginateRequests(page, (status) =>
      deps.store.eventRequest.query.byFounder({ founder_id: actor.userId, status }),
    ),
  ]);
  const now = instantNow(deps);
  const rows = [...declined, ...listed.filter(({ undo_until = "" }) => undo_until <= now)];
  const ids = [...new Set(rows.map(({ event_id }) => event_id))];
  const { data: events } =
    ids.length === 0 ? { data: [] } : await deps.store.event.get(ids.map((id) => ({ id }))).go();
  return { items: await showEventRequests(deps, rows, events), cursor };
};

/** Requests that were declined in the last ten minutes, newest first. */
const findUndoable = async (deps: Deps, actor: SignedIn): Promise<readonly EventRequestRow[]> => {
  const { data } = await deps.store.eventRequest.query
    .undoable({ undo_list: actor.userId })
    .gt({ undo_until: instantNow(deps) })
    .go({ limit: maxPageSize, order: "desc" });
  return data;
};
