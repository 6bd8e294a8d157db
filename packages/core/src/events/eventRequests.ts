import type { EventRequest } from "@majlis/contracts/eventRequests";
import { RequestStatus } from "@majlis/contracts/events";
import { EventId, UserId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import type { EntityItem } from "electrodb";
import type { SignedIn } from "#core/actor";
import type { Deps } from "#core/deps";
import { walk } from "#core/walk";
import type { EventRow } from "./events";
import type { eventRequestEntity } from "./eventRequest.entity";
import { ownEvent } from "./ownEvent";

export type EventRequestRow = EntityItem<typeof eventRequestEntity>;

/** Requests to join any event of the actor's. */
export const listFounderRequests = async (
  deps: Deps,
  actor: SignedIn,
  page: PageOf,
): Promise<Page<EventRequest>> => {
  const { rows, cursor } = await walkStates(page, (status) =>
    deps.store.eventRequest.query.byFounder({ founder_id: actor.userId, status }),
  );
  const ids = [...new Set(rows.map(({ event_id }) => event_id))];
  const { data: events } =
    ids.length === 0 ? { data: [] } : await deps.store.event.get(ids.map((id) => ({ id }))).go();
  return { items: await show(deps, rows, events), cursor };
};

/** Requests to join one event of the actor's. Throws EventNotFound. */
export const listEventRequests = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  page: PageOf,
): Promise<Page<EventRequest>> => {
  const event = await ownEvent(deps, actor, eventId);
  const { rows, cursor } = await walkStates(page, (status) =>
    deps.store.eventRequest.query.byEvent({ event_id: event.id, status }),
  );
  return { items: await show(deps, rows, [event]), cursor };
};

/** The part of an ElectroDB query that is the same whatever was asked. */
interface StateQuery {
  readonly go: (options: {
    readonly limit: number;
    readonly cursor: string | null;
    readonly order: "asc" | "desc";
  }) => Promise<{ readonly data: EventRequestRow[]; readonly cursor: string | null }>;
}

/** Requests by state: pending ones first and the longest waiting on top, decided ones newest first. */
const walkStates = (page: PageOf, queryOf: (status: RequestStatus) => StateQuery) =>
  walk({
    ...page,
    partitions: ["pending", "approved", "declined"],
    read: async (partition, cursor, limit) => {
      const status = RequestStatus.parse(partition);
      const order = status === "pending" ? "asc" : "desc";
      const part = await queryOf(status).go({ limit, cursor, order });
      return { rows: part.data, cursor: part.cursor };
    },
  });

/** Adds names, in one batch read. A request whose person or event is gone is left out. */
const show = async (
  deps: Deps,
  rows: readonly EventRequestRow[],
  events: readonly EventRow[],
): Promise<EventRequest[]> => {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ user_id }) => user_id))];
  const { data: users } = await deps.store.user.get(ids.map((id) => ({ id }))).go();
  const names = new Map(users.map(({ id, full_name }) => [id, full_name]));
  const eventOf = new Map(events.map((event) => [event.id, event]));
  return rows.flatMap((row) => {
    const event = eventOf.get(row.event_id);
    const full_name = names.get(row.user_id);
    return event && full_name !== undefined ? [showRequest(row, event, full_name)] : [];
  });
};

const showRequest = (row: EventRequestRow, event: EventRow, full_name: string): EventRequest => ({
  event_id: EventId.parse(event.id),
  event_title: event.title,
  starts_at: event.starts_at,
  user_id: UserId.parse(row.user_id),
  full_name,
  message: row.message ?? null,
  status: row.status,
  created_at: row.created_at,
  decided_at: row.decided_at ?? null,
});
