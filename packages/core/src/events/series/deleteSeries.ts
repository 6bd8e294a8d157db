import { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { refuseOtherMessage } from "#core/occasions/details";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { SeriesRow } from "#core/table/occasions/series.entity";
import { deleteEvent } from "#core/events/deleteEvent";
import { findMadeEvent } from "#core/events/findEvent";
import { datesAfter, findSeriesOf } from "./laterDates";

/**
 * Deletes or cancels an event and the later dates of its series, and creates none that is missing. Dates that have
 * started stay as they are. The event itself is last, so that a repeated call finds what is left. Throws EventNotFound,
 * NotInSeries, EventStarted, GuestMessageChanged, Busy.
 */
export const deleteSeries = async (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  message?: string,
): Promise<{ deleted_count: number; canceled_count: number }> => {
  const event = await findMadeEvent(deps, actor, eventId);
  if (event.starts_at <= instantNow(deps)) throw new DomainError("EventStarted");
  if (event.status === "canceled") refuseOtherMessage(event, message);
  await stop(deps, await findSeriesOf(deps, event));
  const series = await findSeriesOf(deps, event);
  const counts = { deleted_count: 0, canceled_count: 0 };
  const later = datesAfter(series, event).map(({ event_id }) => EventId.parse(event_id));
  for (const id of [...later, eventId]) {
    if (!(await isToCome(deps, id))) continue;
    counts[
      (await deleteEvent(deps, actor, id, message)) === "deleted" ? "deleted_count" : "canceled_count"
    ]++;
  }
  return counts;
};

/** A date that is created later would be after those that end. */
const stop = async (deps: Deps, { founder_id, id, created_count, dates }: SeriesRow): Promise<void> => {
  if (created_count === dates.length) return;
  // A series that is gone has nothing to stop.
  await wasWritten(
    deps.store.series
      .patch({ founder_id, id })
      .set({ stopped_at: instantNow(deps) })
      .go(),
  );
};

const isToCome = async (deps: Deps, id: EventId): Promise<boolean> => {
  const { data } = await deps.store.event.get({ id }).go({ consistent: true });
  return data !== null && data.status !== "canceled" && data.starts_at > instantNow(deps);
};
