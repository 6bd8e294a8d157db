import { zoneOfCity } from "@majlis/contracts/cities";
import { isDeepStrictEqual } from "node:util";
import type { EventChange, EventForm } from "@majlis/contracts/events/eventForm";
import { cityDay, cityInstant, cityMinute } from "#core/kernel/dates.rules";
import { seriesEnd } from "#core/events/eventForm.rules";

type Times = Pick<EventForm, "starts_at" | "ends_at">;

/** An event of a series, and the start that the series gave it. */
export interface PlannedDate {
  readonly form: EventForm;
  readonly planned: string;
}

/**
 * The change of a date that applies a change of another date of its series, `edited`. The date keeps each field in which
 * it differs from `edited` before the change: it was changed there on its own. A start differs when it is not as far from
 * its planned start as that of `edited`, so that a repeated change moves no date twice.
 */
export const changeOfDate = (edited: PlannedDate, change: EventChange, date: PlannedDate): EventChange => {
  const { starts_at, ends_at, ...fields } = change;
  const kept = Object.entries(fields).filter(([name]) =>
    isDeepStrictEqual(valueOf(edited.form, name), valueOf(date.form, name)),
  );
  const times = {
    starts_at: starts_at ?? edited.form.starts_at,
    ends_at: ends_at === undefined ? edited.form.ends_at : ends_at,
  };
  return { ...Object.fromEntries(kept), ...timesOfDate(edited, times, date) };
};

const valueOf = (form: EventForm, name: string): unknown => new Map(Object.entries(form)).get(name);

/** The new times of a date. A date that was moved, or has another duration, keeps it. */
const timesOfDate = (edited: PlannedDate, after: Times, date: PlannedDate): Times => {
  const [before, own] = [edited.form, date.form];
  const isMoved = after.starts_at !== before.starts_at && shiftOf(edited) === shiftOf(date);
  const starts_at = isMoved ? moveStart(own, before.starts_at, after.starts_at) : own.starts_at;
  const lasts = durationOf(own) === durationOf(before) ? after : own;
  return { starts_at, ends_at: seriesEnd(lasts, starts_at) };
};

/** How far a date was moved, in milliseconds. */
const shiftOf = ({ form, planned }: PlannedDate): number => Date.parse(form.starts_at) - Date.parse(planned);

/** As many days later as the new start is after the old one, at the new clock time in the city's zone. */
const moveStart = ({ starts_at, city }: EventForm, before: string, after: string): string => {
  const zone = zoneOfCity(city);
  const dayOf = (instant: string): number => Date.parse(cityDay(instant, zone));
  const day = new Date(dayOf(starts_at) + dayOf(after) - dayOf(before)).toISOString().slice(0, 10);
  return cityInstant(`${day}T${cityMinute(after, zone).slice(11)}`, zone);
};

const durationOf = ({ starts_at, ends_at }: Times): number | null =>
  ends_at === null ? null : Date.parse(ends_at) - Date.parse(starts_at);
