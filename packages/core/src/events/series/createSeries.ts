import { zoneOfCity } from "@majlis/contracts/cities";
import type { EventForm } from "@majlis/contracts/events/eventForm";
import type { SeriesRule } from "@majlis/contracts/events/series";
import type { SeriesDate } from "@majlis/contracts/events/seriesDates";
import { EventId, SeriesId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { digestOf, idOfKey } from "#core/table/codes";
import { cityMinute } from "#core/kernel/dates.rules";
import { DomainError } from "#core/kernel/errors";
import { newDue } from "#core/outbox/dueRows";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { checkTimes } from "#core/events/createEvent";
import { finishSeries } from "./finishSeries";
import { seriesEnd } from "#core/events/eventForm.rules";
import { seriesStarts } from "./series.rules";

/** A creation that has ended without its last date is continued after this time. */
const resumeMs = 5 * 60_000;

export interface NewSeries {
  readonly key: string;
  readonly event: EventForm;
  readonly rule: SeriesRule;
}

/**
 * Creates a series of the actor and then its events, one after the other. The row has the id of each event, and a due
 * row continues a creation that was interrupted. The id of the series is made of founder and key: a second call, also
 * at the same time, finds the row and creates what is missing, and is refused if its form or rule says something else.
 * Throws MadeBefore, InvalidInput, Busy.
 */
export const createSeries = async (
  deps: Deps,
  actor: SignedIn,
  { key, event, rule }: NewSeries,
): Promise<{ id: SeriesId; count: number; dates: SeriesDate[] }> => {
  const id = seriesIdOf(actor, key);
  const { data: known } = await deps.store.series
    .get({ founder_id: actor.userId, id })
    .go({ consistent: true });
  if (!known) await writeSeries(deps, actor, id, { event, rule });
  const series = await finishSeries(deps, actor.userId, id);
  if (series?.made_from !== undefined && series.made_from !== digestOf({ event, rule }))
    throw new DomainError("MadeBefore");
  return {
    id,
    count: series?.dates.length ?? 0,
    dates: (series?.dates ?? [])
      .slice(0, series?.created_count)
      .map(({ event_id, starts_at }) => ({ event_id: EventId.parse(event_id), starts_at })),
  };
};

const seriesIdOf = ({ userId }: SignedIn, key: string): SeriesId =>
  SeriesId.parse(idOfKey("ser", userId, key));

/** A refused transaction is the other of two calls with the same key. */
const writeSeries = async (
  deps: Deps,
  actor: SignedIn,
  id: SeriesId,
  { event, rule }: Omit<NewSeries, "key">,
): Promise<void> => {
  const starts = checkedStarts(deps, event, rule);
  const due = newDue({
    kind: "series",
    ref_id: `${actor.userId}/${id}`,
    at: new Date(deps.clock.now().getTime() + resumeMs).toISOString(),
  });
  await commit(deps.store, (rows) => ({
    series: rows.series
      .create({
        founder_id: actor.userId,
        id,
        frequency: rule.frequency,
        skipped_days: [...rule.skipped_days],
        skips_prayer: rule.skips_prayer,
        ...(rule.skips_holidays && { skips_holidays: true }),
        ...(rule.skips_ramadan && { skips_ramadan: true }),
        first_start: cityMinute(event.starts_at, zoneOfCity(event.city)).replace(" ", "T"),
        dates: starts.map((starts_at) => ({ event_id: deps.ids.next("evt"), starts_at })),
        created_count: 0,
        made_from: digestOf({ event, rule }),
        form: event,
        created_at: instantNow(deps),
      })
      .commit(),
    due: rows.due.put(due).commit(),
  }));
};

/** Throws InvalidInput when the rule leaves fewer dates than are wanted, or a date is too late. */
const checkedStarts = (deps: Deps, event: EventForm, rule: SeriesRule): readonly string[] => {
  const starts = seriesStarts(event.starts_at, rule, event.city);
  if (starts.length < rule.count) {
    const message = "The dates that are left out leave too few";
    throw new DomainError("InvalidInput", { message, fields: { "rule.count": message } });
  }
  for (const starts_at of starts) checkTimes(deps, { starts_at, ends_at: seriesEnd(event, starts_at) });
  return starts;
};
