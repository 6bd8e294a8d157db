import { zoneOfCity } from "@majlis/contracts/cities";
import { isDeepStrictEqual } from "node:util";
import type { EventChange, EventForm } from "@majlis/contracts/events/eventForm";
import { cityInstant, cityMinute } from "#core/kernel/dates.rules";
import { seriesEnd } from "#core/events/eventForm.rules";

type Times = Pick<EventForm, "starts_at" | "ends_at">;

/** An event of a series, and the minute on the clock of its city that the series gave it: `2026-12-03 19:30`. */
export interface PlannedDate {
  readonly form: EventForm;
  readonly planned: string;
}

/**
 * The change of a date that applies a change of another date of its series, `edited`. The date keeps each field in which
 * it differs from `edited` before the change: it was changed there on its own. Day and clock time are compared apart,
 * each by how far it is from the planned one, so that a repeated change moves no date twice.
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
  const fieldsKept = Object.fromEntries(kept);
  return { ...fieldsKept, ...timesOfDate(edited, times, date, change.city ?? edited.form.city) };
};

const valueOf = (form: EventForm, name: string): unknown => new Map(Object.entries(form)).get(name);

/** The new times of a date. A date that was moved, or has another duration, keeps it. */
const timesOfDate = (edited: PlannedDate, after: Times, date: PlannedDate, newCity: string): Times => {
  const [before, own] = [edited.form, date.form];
  const moved = moveStart(edited, clockOf(after.starts_at, newCity), date);
  const city = own.city === before.city ? newCity : own.city;
  const isMoved = city !== own.city || moved !== clockOf(own.starts_at, own.city);
  const starts_at = isMoved ? cityInstant(moved.replace(" ", "T"), zoneOfCity(city)) : own.starts_at;
  const lasts = durationOf(own) === durationOf(before) ? after : own;
  return { starts_at, ends_at: seriesEnd(lasts, starts_at) };
};

const clockOf = (instant: string, city: string): string => cityMinute(instant, zoneOfCity(city));

const dayMs = 86_400_000;

/** The days from a minute to another one, and the minutes from its clock time to that of the other one. */
const distance = (from: string, to: string) => ({
  days: (Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / dayMs,
  minutes: minutesOf(to) - minutesOf(from),
});

const minutesOf = (minute: string): number => Number(minute.slice(11, 13)) * 60 + Number(minute.slice(14));

/** Moves a date by the days of a change and to its clock time: each unless the date was moved so on its own. */
const moveStart = (edited: PlannedDate, after: string, date: PlannedDate): string => {
  const before = clockOf(edited.form.starts_at, edited.form.city);
  const own = clockOf(date.form.starts_at, date.form.city);
  const [shift, ownShift] = [distance(edited.planned, before), distance(date.planned, own)];
  const days = shift.days === ownShift.days ? distance(before, after).days : 0;
  const clock = shift.minutes === ownShift.minutes ? after : own;
  const day = new Date(Date.parse(own.slice(0, 10)) + days * dayMs).toISOString().slice(0, 10);
  return `${day} ${clock.slice(11)}`;
};

const durationOf = ({ starts_at, ends_at }: Times): number | null =>
  ends_at === null ? null : Date.parse(ends_at) - Date.parse(starts_at);
