import { showArt } from "#core/occasions/showPicture";
import type { MyRequest } from "@majlis/contracts/events/eventRequests";
import { EventId } from "@majlis/contracts/ids";
import type { Page, PageOf } from "@majlis/contracts/page";
import * as z from "zod/mini";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import { showOtherTitle } from "#core/occasions/translations";
import { findOccasions } from "#core/occasions/occasions";
import type { Deps } from "#core/table/deps";
import type { EventRequestRow } from "#core/table/occasions/eventRequest.entity";

/**
 * Returns the actor's requests to upcoming events that are pending, or approved without a ticket: one query, and one
 * batch read each for events and tickets. A page can have fewer items than its limit.
 */
export const listMyRequests = async (
  deps: Deps,
  { userId: user_id }: SignedIn,
  { limit, cursor }: PageOf,
): Promise<Page<MyRequest>> => {
  const { data, cursor: next } = await deps.store.eventRequest.query
    .byUser({ user_id })
    .go({ limit, cursor: readCursor(z.string(), cursor) ?? null });
  const rows = data.filter(({ status }) => status !== "declined");
  const [events, joined] = await Promise.all([
    findOccasions(
      deps,
      rows.map(({ event_id }) => event_id),
    ),
    findJoined(
      deps,
      rows.filter(({ status }) => status === "approved"),
    ),
  ]);
  const now = instantNow(deps);
  const items = rows.flatMap(({ event_id, status, created_at }) => {
    const event = events.get(event_id);
    if (event?.status !== "published" || event.starts_at <= now || joined.has(event_id)) return [];
    const { title: event_title, starts_at, city } = event;
    const shown = { event_id: EventId.parse(event_id), event_title, starts_at, city, status, created_at };
    return [{ ...shown, ...showOtherTitle(event), ...showArt(deps, event) }];
  });
  return { items, cursor: next === null ? null : writeCursor(next) };
};

/** The events of these requests to which the person has a ticket. */
const findJoined = async (deps: Deps, rows: readonly EventRequestRow[]): Promise<ReadonlySet<string>> => {
  const keys = rows.map(({ user_id, event_id }) => ({ user_id, type: "event" as const, ref_id: event_id }));
  const { data } = keys.length === 0 ? { data: [] } : await deps.store.ticket.get(keys).go();
  return new Set(data.map(({ ref_id }) => ref_id));
};
