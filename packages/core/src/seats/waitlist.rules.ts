/** Rules of the line for what is full, pure: for server and page alike. */
import { isFull, type SeatFacts } from "./seats.rules";

/** How long an offered seat is held. */
export const offerHours = 12;
/** The line closes this long before the start: from then on a free seat is for whoever comes. */
export const waitlistClosesHours = 1;
/** As many as may wait in one line. */
export const maxWaitlistLength = 100;

const hourMs = 3_600_000;

export const waitlistClosesAt = (startsAt: string): string =>
  new Date(new Date(startsAt).getTime() - waitlistClosesHours * hourMs).toISOString();

export const isWaitlistOpen = (
  occasion: { readonly starts_at: string; readonly status: string },
  now: Date,
): boolean => occasion.status === "published" && waitlistClosesAt(occasion.starts_at) > now.toISOString();

/** Whether somebody who would join, were a seat free, can take a place in line instead. */
export const canQueue = (
  occasion: SeatFacts & { readonly starts_at: string; readonly status: string },
  now: Date,
): boolean =>
  isFull(occasion) && isWaitlistOpen(occasion, now) && (occasion.waiting_count ?? 0) < maxWaitlistLength;

/** Until when a seat that is offered now is held: twelve hours, or less when the line closes sooner. */
export const offerExpiresAt = (startsAt: string, now: Date): string => {
  const whole = new Date(now.getTime() + offerHours * hourMs).toISOString();
  const closes = waitlistClosesAt(startsAt);
  return closes < whole ? closes : whole;
};
