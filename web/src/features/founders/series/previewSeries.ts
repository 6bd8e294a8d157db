import type { SeriesRule } from "@majlis/contracts/events/series";
import { zoneOfCity } from "@majlis/contracts/cities";
import { eventTimesProblem } from "@majlis/core/events/eventForm.rules";
import { seriesStarts } from "@majlis/core/events/series/series.rules";
import { cityDay } from "@majlis/core/kernel/dates.rules";

/** A date as the rule counts it. It does not take place when its day is left out. */
export interface PreviewDate {
  /** In the city's zone: `2026-12-03`. */
  readonly day: string;
  readonly starts_at: string;
  readonly isLeftOut: boolean;
}

interface SeriesPreview {
  /** The starts of the events, as the server makes them. */
  readonly starts: readonly string[];
  /** Up to the last event, those that are left out included. */
  readonly dates: readonly PreviewDate[];
  /** Days that are left out and are none of these dates. */
  readonly otherDays: readonly string[];
  readonly problem: "tooFew" | "tooLate" | undefined;
}

/** What a rule makes of a start, by the rule of the server. */
export const previewSeries = (
  starts_at: string,
  rule: SeriesRule,
  { now, city }: { readonly now: Date; readonly city: string },
): SeriesPreview => {
  const zone = zoneOfCity(city);
  const starts = seriesStarts(starts_at, rule, city);
  const { skipped_days: skipped, count } = rule;
  const last = starts.at(-1);
  const dates = seriesStarts(starts_at, { ...rule, skipped_days: [], count: count + skipped.length }, city)
    .filter((start) => last !== undefined && start <= last)
    .map((start) => ({ day: cityDay(start, zone), starts_at: start }))
    .map((date) => ({ ...date, isLeftOut: skipped.includes(date.day) }));
  const isRefused = (start: string) => eventTimesProblem({ starts_at: start }, now) !== undefined;
  // The field of the start says what is wrong with the first date.
  const isTooLate = last !== undefined && isRefused(last) && !isRefused(starts_at);
  return {
    starts,
    dates,
    otherDays: skipped.filter((day) => !dates.some((date) => date.day === day)).toSorted(),
    problem: starts.length < count ? "tooFew" : isTooLate ? "tooLate" : undefined,
  };
};
