import * as z from "zod/mini";
import { endpoint } from "#contracts/endpoint";
import { EventId, Instant, SeriesId } from "#contracts/ids";
import { seriesFrequencies } from "#contracts/values";
import { EventForm } from "./eventForm";

/** The most dates of a series. */
export const maxSeriesDates = 26;

/** How an event repeats. The first date is the start of the event. */
export const SeriesRule = z.strictObject({
  /** `monthly`: the same weekday of the month, such as the second Thursday. A fifth one is the last. */
  frequency: z.enum(seriesFrequencies),
  /** The dates that take place. Dates that are left out are not counted. */
  count: z.int().check(z.minimum(2), z.maximum(maxSeriesDates)),
  /** Days in the city's zone that are left out: `2026-12-03`. */
  skipped_days: z.array(z.iso.date()).check(
    z.maxLength(maxSeriesDates),
    z.refine((days) => new Set(days).size === days.length),
  ),
  /** Leaves out Fridays when the start is in the time of the Friday prayer. */
  skips_prayer: z.boolean(),
});
export type SeriesRule = z.infer<typeof SeriesRule>;

/** A date of a series. */
export const SeriesDate = z.object({ event_id: EventId, starts_at: Instant });
export type SeriesDate = z.infer<typeof SeriesDate>;

export const createSeries = endpoint({
  method: "POST",
  path: "/api/series",
  access: "founder",
  summary:
    "Creates up to 26 events by a rule. Each date is an event of its own. A second call with the same key creates nothing and returns the same series.",
  body: z.strictObject({
    /** Chosen by the client, once for each series. */
    key: z.uuid(),
    /** The first date. */
    event: EventForm,
    rule: SeriesRule,
  }),
  /** Fewer dates than `count` are created when the role of the founder ends in between. */
  output: z.object({ id: SeriesId, count: z.int(), dates: z.array(SeriesDate) }),
  errors: ["EventNotCreated"],
});
