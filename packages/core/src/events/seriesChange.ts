import { isDeepStrictEqual } from "node:util";
import type { EventChange, EventForm } from "@majlis/contracts/events/eventForm";
import { cityInstant, cityMinute } from "#core/kernel/dates.rules";
import { seriesEnd } from "./eventForm.rules";

type Times = Pick<EventForm, "starts_at" | "ends_at">;

/**
 * The change of `date` that applies a change of `edited` there. `date` keeps each field in which it differs from
 * `edited` before the change: it was changed there on its own. Times are compared by weekday, clock and duration.
 */
export const changeOfDate = (edited: EventForm, change: EventChange, date: EventForm): EventChange => {
  const { starts_at, ends_at, ...fields } = change;
  const kept = Object.entries(fields).filter(([name]) =>
    isDeepStrictEqual(valueOf(edited, name), valueOf(date, name)),
  );
  const times = {
    starts_at: starts_at ?? edited.starts_at,
    ends_at: ends_at === undefined ? edited.ends_at : ends_at,
  };
  return { ...Object.fromEntries(kept), ...timesOfDate(edited, times, date) };
};

const valueOf = (form: EventForm, name: string): unknown => new Map(Object.entries(form)).get(name);

/** The new times of a date. A date that has another weekday, clock or duration keeps it. */
const timesOfDate = (before: Times, after: Times, date: Times): Times => {
  const isMoved =
    after.starts_at !== before.starts_at && weekTimeOf(date.starts_at) === weekTimeOf(before.starts_at);
  const starts_at = isMoved ? moveStart(date.starts_at, before.starts_at, after.starts_at) : date.starts_at;
  const lasts = durationOf(date) === durationOf(before) ? after : date;
  return { starts_at, ends_at: seriesEnd(lasts, starts_at) };
};

const dayMs = 86_400_000;

/** As many days later as the new start is after the old one, at the new clock time in the city's zone. */
const moveStart = (start: string, before: string, after: string): string => {
  const days = (Date.parse(dayOf(after)) - Date.parse(dayOf(before))) / dayMs;
  const day = new Date(Date.parse(dayOf(start)) + days * dayMs).toISOString().slice(0, 10);
  return cityInstant(`${day}T${cityMinute(after).slice(11)}`);
};

const dayOf = (instant: string): string => cityMinute(instant).slice(0, 10);

const weekTimeOf = (instant: string): string =>
  `${new Date(dayOf(instant)).getUTCDay()} ${cityMinute(instant).slice(11)}`;

const durationOf = ({ starts_at, ends_at }: Times): number | null =>
  ends_at === null ? null : Date.parse(ends_at) - Date.parse(starts_at);
