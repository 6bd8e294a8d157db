/** Rules of the waitlist. Pure, for server and page. */
import type { Role } from "@majlis/contracts/roles";
import { isAdmitted, isFull, type SeatFacts } from "./seats.rules";

/** How long an offer lasts. */
export const offerHours = 12;
/** How long before the start the waitlist closes. Later, a free seat is available to everyone. */
export const waitlistClosesHours = 1;
/** The maximum number of entries. */
export const maxWaitlistLength = 100;

const hourMs = 3_600_000;

export const waitlistClosesAt = (startsAt: string): string =>
  new Date(new Date(startsAt).getTime() - waitlistClosesHours * hourMs).toISOString();

export const isWaitlistOpen = (
  occasion: { readonly starts_at: string; readonly status: string },
  now: Date,
): boolean => occasion.status === "published" && waitlistClosesAt(occasion.starts_at) > now.toISOString();

/** Whether a person who may join, but for a free seat, may enter the waitlist. */
export const canQueue = (
  occasion: SeatFacts & { readonly starts_at: string; readonly status: string },
  now: Date,
): boolean =>
  isFull(occasion) && isWaitlistOpen(occasion, now) && (occasion.waiting_count ?? 0) < maxWaitlistLength;

/** The end of an offer that is made now: twelve hours, or the close of the waitlist if that is sooner. */
export const offerExpiresAt = (startsAt: string, now: Date): string => {
  const whole = new Date(now.getTime() + offerHours * hourMs).toISOString();
  const closes = waitlistClosesAt(startsAt);
  return closes < whole ? closes : whole;
};

/** Why a person on the waitlist cannot take a free seat now. */
export type PassReason = "membership" | "private" | "unavailable";

interface Offeree {
  readonly role: Role;
  /** The host has approved this person's request. */
  readonly approved?: boolean;
  /** Whether the deployment takes payments. */
  readonly onSale: boolean;
}

/** Whom a free seat is not offered to: the rules of a join, but for the seat. Undefined for the others. */
export const passReason = (
  { is_public, price_cents }: { readonly is_public: boolean; readonly price_cents: number },
  { role, approved, onSale }: Offeree,
): PassReason | undefined => {
  if (!is_public) return "private";
  if (price_cents > 0 && !onSale) return "unavailable";
  return isAdmitted(role, approved) ? undefined : "membership";
};
