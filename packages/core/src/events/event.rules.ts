/** Rules of events: pure, so that the server enforces and the page shows the same ones. */
import type { ErrorCode } from "@majlis/contracts/errors";
import { isMemberRole, type Role } from "@majlis/contracts/roles";
import { isFull, type OwnClaim, type SeatFacts } from "#core/seats/seats.rules";

/** What the rules need to know of an event. */
export interface EventFacts extends SeatFacts {
  readonly starts_at: string;
  readonly price_cents: number;
  readonly status: "draft" | "published" | "canceled";
}

/**
 * What a person can do about an event that he or she holds no ticket for, in the order in which it is decided:
 * canceled and ended for everyone, then full, then who is asking. `membership`: a priced event asks for more than
 * a free account; `request`: a free account may ask the host for a seat.
 */
export type EventJoinState = "canceled" | "ended" | "full" | "sign-in" | "membership" | "request" | "open";

/** `role` undefined is a visitor. An offered seat is free for the one person whom it is held for. */
export const eventJoinState = (
  event: EventFacts,
  role: Role | undefined,
  now: Date,
  { offered = false, approved = false }: OwnClaim = {},
): EventJoinState => {
  if (event.status !== "published") return "canceled";
  if (new Date(event.starts_at) <= now) return "ended";
  if (isFull(event) && !offered) return "full";
  if (role === undefined) return "sign-in";
  if (isMemberRole(role)) return "open";
  if (event.price_cents > 0) return "membership";
  return approved ? "open" : "request";
};

/** The catalogue's row for a join that a state does not allow. */
export const joinRefusals = {
  canceled: "EventCanceled",
  ended: "EventEnded",
  full: "EventFull",
  "sign-in": "SignInToJoin",
  membership: "MembershipRequired",
  request: "RequestNeeded",
} as const satisfies Record<Exclude<EventJoinState, "open">, ErrorCode>;

/** The catalogue's row for a request that a state does not allow. */
export const requestRefusals = {
  canceled: "EventCanceled",
  ended: "EventEnded",
  full: "EventFull",
  "sign-in": "SignInToRequest",
  membership: "MembershipRequired",
  open: "RequestNotNeeded",
} as const satisfies Record<Exclude<EventJoinState, "request">, ErrorCode>;

/** Who is looking at an event. */
export interface EventViewer {
  readonly role: Role | undefined;
  readonly holdsTicket: boolean;
  readonly isFounder: boolean;
}

/**
 * Whether venue and address may be told (DESIGN.md, section 5): to ticket holders, the event's founder and
 * admins always; to members unless the location is hidden; to nobody else.
 */
export const canSeeVenue = (event: { location_hidden: boolean }, viewer: EventViewer): boolean =>
  viewer.holdsTicket ||
  viewer.isFounder ||
  viewer.role === "admin" ||
  (!event.location_hidden && isMemberRole(viewer.role));

/**
 * Who runs an event: its founder, as long as being one, and admins. So the events of somebody who is a city founder no
 * more do not stand without a host: admins change, publish and cancel them and answer the requests.
 */
export const canManageEvent = (
  event: { readonly founder_id: string },
  actor: { readonly userId: string; readonly role: Role },
): boolean => actor.role === "admin" || (actor.role === "city_founder" && actor.userId === event.founder_id);

const yearMs = 365 * 86_400_000;
const longestMs = 30 * 86_400_000;

/** What is wrong with the times of an event, by field; undefined when it may be held then. */
export const eventTimesProblem = (
  { starts_at, ends_at }: { readonly starts_at: string; readonly ends_at?: string | null | undefined },
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
