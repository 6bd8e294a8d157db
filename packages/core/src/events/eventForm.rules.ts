/** Rules of the form of an event. Pure. */
import type { Times } from "#core/kernel/time.rules";
import { type SeatFacts, seatsTaken } from "#core/seats/seats.rules";
import { longestMs } from "#core/occasions/times.rules";

/** Whether an event has tickets, held seats, a waitlist or pending requests. It cannot return to draft then. */
export const hasGuests = (seats: SeatFacts, pendingRequests = 0): boolean =>
  seatsTaken(seats) > 0 || (seats.waiting_count ?? 0) > 0 || pendingRequests > 0;

const yearMs = 365 * 86_400_000;

/** The problem of an event's times by field. Undefined when the times are valid. */
export const eventTimesProblem = (
  { starts_at, ends_at }: Times,
  now: Date,
): Readonly<Record<string, string>> | undefined => {
  const start = new Date(starts_at).getTime();
  if (start <= now.getTime()) return { starts_at: "The start must be in the future" };
  if (start > now.getTime() + 2 * yearMs) return { starts_at: "The start must be within the next two years" };
  if (!ends_at) return undefined;
  const end = new Date(ends_at).getTime();
  if (end <= start) return { ends_at: "The end must be after the start" };
  return end > start + longestMs ? { ends_at: "The end must be within 30 days of the start" } : undefined;
};

/** The end of a later date of a series: as long after its start as the first end is after the first start. */
export const seriesEnd = (
  { starts_at, ends_at }: { readonly starts_at: string; readonly ends_at: string | null },
  start: string,
): string | null =>
  ends_at && new Date(Date.parse(start) + Date.parse(ends_at) - Date.parse(starts_at)).toISOString();
