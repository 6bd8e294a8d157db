import { monthOf } from "#core/kernel/dates.rules";
import type { Counter } from "#core/stats/counters";

interface CountedEvent {
  readonly starts_at: string;
  readonly is_public: boolean;
  readonly location_hidden: boolean;
  readonly status: "draft" | "published" | "canceled";
}

/** Names of the numbers that are kept of events. */
export const eventStats = {
  /** Buckets `total`, `public`, `hidden`. */
  all: "events",
  /** Bucket: the UTC day on which published events start. What starts later than now follows from it. */
  days: "event_days",
  /** Bucket: the month in which events start, of whatever state. The months that a list of all walks through. */
  months: "event_months",
} as const;

/** Everything that one event is counted under. */
export const countersOf = (event: CountedEvent): readonly Counter[] => [
  { name: eventStats.all, bucket: "total" },
  { name: eventStats.months, bucket: monthOf(event.starts_at) },
  ...(isListed(event) ? [{ name: eventStats.all, bucket: "public" }] : []),
  ...(event.location_hidden ? [{ name: eventStats.all, bucket: "hidden" }] : []),
  ...(event.status === "published" ? [{ name: eventStats.days, bucket: event.starts_at.slice(0, 10) }] : []),
];

/** Whether the public list has it. */
const isListed = ({ is_public, status }: CountedEvent): boolean => is_public && status === "published";

/** In which of the two month indexes an event stands: exactly one. */
export const listingOf = (
  event: CountedEvent & { readonly id: string },
): { readonly listed_month: string } | { readonly unlisted_month: string; readonly unlisted_at: string } => {
  const month = monthOf(event.starts_at);
  return isListed(event)
    ? { listed_month: month }
    : { unlisted_month: month, unlisted_at: unlistedAt(event) };
};

/** Place among the unlisted: by start, then by id. */
export const unlistedAt = ({ starts_at, id }: { readonly starts_at: string; readonly id: string }): string =>
  `${starts_at}/${id}`;

/** The attributes of the other index, to be removed. */
export const otherListing = (event: CountedEvent) =>
  isListed(event) ? (["unlisted_month", "unlisted_at"] as const) : (["listed_month"] as const);
