import { monthOf } from "#core/kernel/dates.rules";
import type { Counter } from "#core/stats/counters";

interface CountedEvent {
  readonly starts_at: string;
  readonly is_public: boolean;
  readonly location_hidden: boolean;
  readonly status: "draft" | "published" | "canceled";
}

/** Counters of events. */
export const eventStats = {
  /** Buckets `total`, `public`, `hidden`. */
  all: "events",
  /** Bucket: the UTC day of the start, for published events. The count of upcoming events follows from it. */
  days: "event_days",
  /** Bucket: the month of the start, for events of every status. The list of all events reads these months. */
  months: "event_months",
} as const;

/** The counters of one event. */
export const countersOf = (event: CountedEvent): readonly Counter[] => [
  { name: eventStats.all, bucket: "total" },
  { name: eventStats.months, bucket: monthOf(event.starts_at) },
  ...(isListed(event) ? [{ name: eventStats.all, bucket: "public" }] : []),
  ...(event.location_hidden ? [{ name: eventStats.all, bucket: "hidden" }] : []),
  ...(event.status === "published" ? [{ name: eventStats.days, bucket: event.starts_at.slice(0, 10) }] : []),
];

/** Whether the public list contains the event. */
export const isListed = ({ is_public, status }: CountedEvent): boolean => is_public && status === "published";

/** The index attributes of an event. It is in exactly one of the two month indexes. */
export const listingOf = (
  event: CountedEvent & { readonly id: string },
): { readonly listed_month: string } | { readonly unlisted_month: string; readonly unlisted_at: string } => {
  const month = monthOf(event.starts_at);
  return isListed(event)
    ? { listed_month: month }
    : { unlisted_month: month, unlisted_at: unlistedAt(event) };
};

/** The sort key among events that are not listed: start, then id. */
export const unlistedAt = ({ starts_at, id }: { readonly starts_at: string; readonly id: string }): string =>
  `${starts_at}/${id}`;

/** The attributes of the other indexes, which a write removes. */
export const otherListing = (event: CountedEvent) =>
  isListed(event) ? (["unlisted_month", "unlisted_at"] as const) : (["listed_month", "listed_city"] as const);
