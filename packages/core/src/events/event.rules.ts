/** Rules of events. Pure: the server enforces the rules that the page shows. */
import type { Times } from "#core/kernel/time.rules";
import type { ErrorCode } from "@majlis/contracts/errors";
import { isMemberRole, type Role } from "@majlis/contracts/roles";
import { isAdmitted, isFull, type OwnClaim, type SeatFacts } from "#core/seats/seats.rules";
import { isPlaceHeld, type PlaceFacts } from "#core/occasions/place.rules";
import type { JoinState } from "#core/seats/personState.rules";
import { phaseOf } from "#core/occasions/times.rules";

/** The input of the rules. */
export interface EventFacts extends SeatFacts, Times {
  readonly price_cents: number;
  readonly at_door?: string | undefined;
  readonly status: "draft" | "published" | "canceled";
}

/** The situation of a person at an event. */
interface JoinSituation extends OwnClaim {
  /** Whether the deployment takes payments. */
  readonly onSale?: boolean | undefined;
}

/** An undefined `role` is a visitor. An offered seat is free for its person. */
export const eventJoinState = (
  event: EventFacts,
  role: Role | undefined,
  now: Date,
  { offered = false, approved = false, onSale = true }: JoinSituation = {},
): JoinState => {
  if (event.status !== "published") return "canceled";
  const phase = phaseOf(event, now);
  if (phase !== "coming") return phase;
  if (isFull(event) && !offered) return "full";
  if (event.price_cents > 0 && !onSale && !event.at_door) return "not-on-sale";
  if (role === undefined) return "sign-in";
  if (isAdmitted(role, approved)) return "open";
  return event.price_cents > 0 ? "membership" : "request";
};

/** The error of a join in each state. */
export const joinRefusals = {
  canceled: "EventCanceled",
  running: "EventEnded",
  ended: "EventEnded",
  full: "EventFull",
  "not-on-sale": "PaymentsUnavailable",
  "sign-in": "SignInToJoin",
  membership: "MembershipRequired",
  request: "RequestNeeded",
} as const satisfies Record<Exclude<JoinState, "open">, ErrorCode>;

/** The error of a request in each state. */
export const requestRefusals = {
  canceled: "EventCanceled",
  running: "EventEnded",
  ended: "EventEnded",
  full: "EventFull",
  "not-on-sale": "PaymentsUnavailable",
  "sign-in": "SignInToRequest",
  membership: "MembershipRequired",
  open: "RequestNotNeeded",
} as const satisfies Record<Exclude<JoinState, "request">, ErrorCode>;

/** The viewer of an event. */
export interface EventViewer {
  readonly role: Role | undefined;
  readonly holdsTicket: boolean;
  /** The founder, or a co-host. */
  readonly isHost: boolean;
  /** The founder has blocked the viewer, or removed the viewer from the event. */
  readonly isKeptOut?: boolean;
}

/**
 * Whether the viewer sees venue and address: docs/product.md#who-sees-what. The founder, co-hosts and admins always do.
 * Once the place is told, ticket holders do, and members unless the location is hidden.
 */
export const canSeeVenue = (
  event: Pick<PlaceFacts, "place_from" | "status"> & { readonly location_hidden: boolean },
  viewer: EventViewer,
  now: Date,
): boolean =>
  viewer.isHost ||
  viewer.role === "admin" ||
  (!isPlaceHeld(event, now) &&
    viewer.isKeptOut !== true &&
    (viewer.holdsTicket || (!event.location_hidden && isMemberRole(viewer.role))));

/**
 * Who manages an event: its founder while still a city founder, and admins. Admins keep the events of former city
 * founders manageable.
 */
export const canManageEvent = (
  event: { readonly founder_id: string },
  actor: { readonly userId: string; readonly role: Role },
): boolean => actor.role === "admin" || (actor.role === "city_founder" && actor.userId === event.founder_id);
