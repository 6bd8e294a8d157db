import { maxShownDates, type SeriesDate } from "@majlis/contracts/events/seriesDates";
import { EventId } from "@majlis/contracts/ids";
import type { Actor } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import { isVisible } from "#core/events/findEvent";

/**
 * Returns the next dates of an event's series that the actor can see, soonest first. Only the page of an unlisted date
 * shows unlisted ones. A person with a ticket for a private date sees no others. Throws EventNotFound.
 */
export const listSeriesDates = async (deps: Deps, actor: Actor, eventId: EventId): Promise<SeriesDate[]> => {
  const { data: event } = await deps.store.event.get({ id: eventId }).go();
  if (!event) throw new DomainError("EventNotFound");
  if (!isVisible(event, actor) || event.series_id === undefined) return [];
  const { data: series } = await deps.store.series
    .get({ founder_id: event.founder_id, id: event.series_id })
    .go({ attributes: ["dates", "created_count"] });
  const now = instantNow(deps);
  const ids = (series?.dates ?? [])
    .slice(0, series?.created_count)
    .map(({ event_id }) => event_id)
    .filter((id) => id !== eventId);
  if (ids.length === 0) return [];
  const { data: dates } = await deps.store.event.get(ids.map((id) => ({ id }))).go();
  return dates
    .filter((date) => date.starts_at > now && isShown(date, event, actor))
    .map(({ id, starts_at }) => ({ event_id: EventId.parse(id), starts_at }))
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
    .slice(0, maxShownDates);
};

const isShown = (date: EventRow, event: EventRow, actor: Actor): boolean =>
  isVisible(date, actor) && date.status === "published" && (!date.is_unlisted || event.is_unlisted === true);
