import { EventForm } from "@majlis/contracts/events/eventForm";
import { instantNow } from "#core/kernel/clock";
import type { DueRef } from "#core/table/tasks";
import { wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { SeriesRow } from "#core/table/occasions/series.entity";
import { createSeriesEvent } from "#core/events/createEvent";
import { seriesEnd } from "#core/events/eventForm.rules";
import { findFounder } from "./laterDates";

/**
 * Creates the dates of a series that are missing, as long as its founder has the role. A date whose time has passed
 * meanwhile is created all the same. A second call, also at the same time, creates no date twice. Returns the row as it
 * is then, or undefined for a series that is gone. Throws Busy.
 */
export const finishSeries = async (
  deps: Deps,
  founder_id: string,
  id: string,
): Promise<SeriesRow | undefined> => {
  const series = await read(deps, founder_id, id);
  if (!series || series.stopped_at !== undefined) return series;
  const form = EventForm.parse(series.form);
  const series_count = series.dates.length;
  for (const [index, { event_id, starts_at }] of series.dates.entries()) {
    if (index < series.created_count) continue;
    const founder = await findFounder(deps, founder_id);
    if (!founder) {
      const stopped_at = instantNow(deps);
      // A series that is gone has nothing to stop.
      await wasWritten(deps.store.series.patch({ founder_id, id }).set({ stopped_at }).go());
      break;
    }
    const date = { ...form, starts_at, ends_at: seriesEnd(form, starts_at) };
    const place = { id: event_id, series_id: id, series_number: index + 1, series_count };
    await createSeriesEvent(deps, founder, date, place);
  }
  return read(deps, founder_id, id);
};

/** The step of a due row, whose reference is the founder and the series. */
export const finishDueSeries = async (deps: Deps, { ref }: DueRef): Promise<void> => {
  const [founderId, id] = ref.split("/");
  if (founderId && id) await finishSeries(deps, founderId, id);
};

const read = async (deps: Deps, founder_id: string, id: string): Promise<SeriesRow | undefined> =>
  (await deps.store.series.get({ founder_id, id }).go({ consistent: true })).data ?? undefined;
