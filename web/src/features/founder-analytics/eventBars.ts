import type { EventFigures } from "@majlis/contracts/founders/dashboard";
import { type Portion, shareOf } from "@majlis/core/founders/analytics.rules";

/** Seats taken out of those there are; without a capacity there is no share. */
export const seatsOf = ({ capacity, attendee_count }: EventFigures): Portion => ({
  part: attendee_count,
  whole: capacity ?? 0,
});

/** Guests who came out of those with a ticket; before the start nobody can have. */
export const showsOf = (
  { starts_at, attendee_count, checked_in_count }: EventFigures,
  now: Date,
): Portion => ({
  part: checked_in_count,
  whole: new Date(starts_at) <= now ? attendee_count : 0,
});

/** One event as two bars; one that has no share of something has no bar for it. */
export const barOf = (event: EventFigures, now: Date) => ({
  id: event.id,
  title: event.title,
  seats: shareOf(seatsOf(event)),
  shows: shareOf(showsOf(event, now)),
});

const distance = ({ starts_at }: EventFigures, now: Date): number =>
  Math.abs(new Date(starts_at).getTime() - now.getTime());

/** The events nearest to now, in the order of their starts. */
export const nearest = (events: readonly EventFigures[], now: Date, count: number): readonly EventFigures[] =>
  events
    .toSorted((one, other) => distance(one, now) - distance(other, now))
    .slice(0, count)
    .toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1));
