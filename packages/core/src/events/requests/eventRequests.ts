import type { EventRequest } from "@majlis/contracts/events/eventRequests";
import { RequestStatus } from "@majlis/contracts/events/events";
import { EventId, UserId } from "@majlis/contracts/ids";
import type { PageOf } from "@majlis/contracts/page";
import { paginatePartitions } from "#core/kernel/pagination";
import type { Deps } from "#core/table/deps";
import { readAnswerRows } from "#core/events/questions/eventAnswers";
import { showOtherTitle } from "#core/occasions/translations";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { EventRequestRow } from "#core/table/occasions/eventRequest.entity";

/** The common part of ElectroDB's queries. */
interface StateQuery {
  readonly go: (options: {
    readonly limit: number;
    readonly cursor: string | null;
    readonly order: "asc" | "desc";
  }) => Promise<{ readonly data: EventRequestRow[]; readonly cursor: string | null }>;
}

/** Requests by status: pending ones first, oldest first; decided ones newest first. */
export const paginateRequests = (page: PageOf, queryOf: (status: RequestStatus) => StateQuery) =>
  paginatePartitions({
    ...page,
    partitions: ["pending", "approved", "declined"],
    read: async (partition, cursor, limit) => {
      const status = RequestStatus.parse(partition);
      const order = status === "pending" ? "asc" : "desc";
      const part = await queryOf(status).go({ limit, cursor, order });
      return { rows: part.data, cursor: part.cursor };
    },
  });

/** Adds names and answers, each in one batch read. Leaves out requests whose person or event is gone. */
export const showEventRequests = async (
  deps: Deps,
  rows: readonly EventRequestRow[],
  events: readonly EventRow[],
): Promise<EventRequest[]> => {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ user_id }) => user_id))];
  const eventOf = new Map(events.map((event) => [event.id, event]));
  const [{ data: users }, given] = await Promise.all([
    deps.store.user.get(ids.map((id) => ({ id }))).go(),
    readAnswerRows(
      deps,
      rows.filter(({ event_id }) => eventOf.get(event_id)?.has_questions),
    ),
  ]);
  const names = new Map(users.map(({ id, full_name }) => [id, full_name]));
  return rows.flatMap((row) => {
    const event = eventOf.get(row.event_id);
    const full_name = names.get(row.user_id);
    if (!event || full_name === undefined) return [];
    const answered = given.find((each) => each.user_id === row.user_id && each.event_id === row.event_id);
    return [{ ...showRequest(row, event, full_name), ...(answered && { answers: answered.answers }) }];
  });
};

const showRequest = (row: EventRequestRow, event: EventRow, full_name: string): EventRequest => ({
  event_id: EventId.parse(event.id),
  event_title: event.title,
  ...showOtherTitle(event),
  starts_at: event.starts_at,
  city: event.city,
  user_id: UserId.parse(row.user_id),
  full_name,
  message: row.message ?? null,
  status: row.status,
  created_at: row.created_at,
  decided_at: row.decided_at ?? null,
  undo_until: row.undo_until ?? null,
  questioned_at: row.questioned_at ?? null,
});
