import { instantNow } from "#core/kernel/clock";
import { requestsDue } from "#core/events/closeRequests";
import { commit } from "#core/table/commit";
import { isRowOf, type Migration, type TableItem } from "./migration";

const readRequest = (item: TableItem) => {
  const { event_id, user_id, status, closes_at } = item;
  if (!isRowOf(item, "eventRequest") || typeof event_id !== "string" || typeof user_id !== "string")
    return undefined;
  return status === "pending" && closes_at === undefined ? { event_id, user_id } : undefined;
};

/** Gives each pending request the due row that closes it: at once where the event has started or was canceled. */
export const closeRequests: Migration = {
  name: "close-requests",
  changes: (item) => readRequest(item) !== undefined,
  migrate: async (deps, item) => {
    const request = readRequest(item);
    if (!request) return;
    const now = instantNow(deps);
    const { data: event } = await deps.store.event.get({ id: request.event_id }).go({ consistent: true });
    const closes_at = event?.status === "published" && event.starts_at > now ? event.starts_at : now;
    await commit(deps.store, (rows) => ({
      request: rows.eventRequest
        .patch(request)
        .set({ closes_at })
        .where((is, { eq, notExists }) => `${eq(is.status, "pending")} AND ${notExists(is.closes_at)}`)
        .commit(),
      due: rows.due.put(requestsDue(request.event_id, closes_at)).commit(),
    }));
  },
};
