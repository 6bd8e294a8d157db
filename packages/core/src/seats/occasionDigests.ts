import * as z from "zod/mini";
import { TitleTranslation, Translation } from "@majlis/contracts/events/translation";
import { eventStatuses } from "@majlis/contracts/values";
import type { Digest } from "#core/digests/digests";
import { monthOf } from "#core/kernel/dates.rules";

/** The Monday of a day or an instant in UTC: `2026-11-16`. */
const weekOf = (instant: string): string => {
  const day = new Date(instant);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
};

/** An event of the first days of a week can run for 30 more. */
const weekly = { periodOf: weekOf, keptDays: 45, hasVersion: true } as const;
/** Analytics show 90 days. */
const monthly = { periodOf: monthOf, keptDays: 150 } as const;

const ListedEvent = z.object({
  title: z.string(),
  /** At most 160 characters: the description of the event's own row. */
  description: z.string(),
  translation: z.optional(Translation),
  city: z.string(),
  series: z.optional(z.object({ number: z.number(), count: z.number() })),
  starts_at: z.string(),
  ends_at: z.optional(z.string()),
  sequence: z.number(),
});
export type ListedEvent = z.infer<typeof ListedEvent>;

/** Listed events with what the calendar and the news show, by id. Never with a venue. */
export const listedEvents: Digest<ListedEvent> = { name: "listed_events", Entry: ListedEvent, ...weekly };

const ListedTimes = z.object({ starts_at: z.string(), ends_at: z.optional(z.string()) });
export type ListedTimes = z.infer<typeof ListedTimes>;

/** The times of listed events and gatherings by id, for the sitemap. */
export const listedTimes: Digest<ListedTimes> = { name: "listed_times", Entry: ListedTimes, ...weekly };

const Figures = z.object({
  title: z.string(),
  translation: z.optional(TitleTranslation),
  starts_at: z.string(),
  status: z.enum(eventStatuses),
  capacity: z.nullable(z.number()),
  attendee_count: z.number(),
  checked_in_count: z.number(),
  requests: z.object({ pending: z.number(), approved: z.number(), declined: z.number() }),
});
export type Figures = z.infer<typeof Figures>;

/** The figures of a founder's events by id. */
export const eventFigures = (founderId: string): Digest<Figures> => ({
  name: `event_figures:${founderId}`,
  Entry: Figures,
  ...monthly,
});

/** The ticket counters of a founder by bucket: day and kind of holder. */
export const ticketDays = (founderId: string): Digest<number> => ({
  name: `ticket_days:${founderId}`,
  Entry: z.number(),
  ...monthly,
});
