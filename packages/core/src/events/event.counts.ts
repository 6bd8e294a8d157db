import { monthOf } from "#core/kernel/dates.rules";
import type { Counter } from "#core/stats/counters";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { TransactionRows } from "#core/table/store";

interface CountedEvent {
  readonly starts_at: string;
  readonly is_public: boolean;
  readonly is_unlisted?: boolean | undefined;
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

/** Whether the public list contains the event. An unlisted event is public, but in no list. */
export const isListed = ({ is_public, is_unlisted, status }: CountedEvent): boolean =>
  is_public && is_unlisted !== true && status === "published";

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

type Patch = ReturnType<ReturnType<TransactionRows["event"]["patch"]>["set"]>;
type Where = Parameters<Parameters<Patch["where"]>[0]>;

/** The condition that an event is unlisted, or not, as it was read. A listed event has no such attribute. */
export const isAsListed =
  ({ is_unlisted }: Pick<EventRow, "is_unlisted">) =>
  (is: Where[0], { eq, notExists }: Where[1]): string =>
    is_unlisted ? eq(is.is_unlisted, true) : notExists(is.is_unlisted);
