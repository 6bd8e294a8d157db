/** What a person is at an event or gathering, in one word. Pure, for server and page. */
import { isOffer } from "#core/seats/seats.rules";

/**
 * What a person without a ticket can do. The checks are in this order: canceled, started, full, the price, then the
 * role. `running`: it has begun, and only the door gives seats. `not-on-sale`: it has a price and the deployment has no
 * payments. `membership`: a priced event and a gathering require one, or an approved request. `request`: a free account
 * may request a seat.
 */
export type JoinState =
  | "canceled"
  | "running"
  | "ended"
  | "full"
  | "not-on-sale"
  | "sign-in"
  | "membership"
  | "request"
  | "open";

/**
 * The one state that button, bar, head, row, document and mail show. `seated`: has a ticket. `held`: a seat is held until
 * it is paid. `offered`: the waitlist offers a seat. `waiting`: has a place on the waitlist. `asked`, `declined`: the
 * request. The others are those of a person without anything of that.
 */
export type PersonState =
  | "seated"
  | "host"
  | "held"
  | "offered"
  | "waiting"
  | "asked"
  | "declined"
  | JoinState;

/** What an event or gathering has of one person. */
interface OwnPart {
  readonly is_host?: boolean | undefined;
  readonly my_ticket?: object | undefined;
  readonly my_request?: { readonly status: string } | undefined;
  readonly my_waitlist?:
    | { readonly place: number | null; readonly offer_expires_at: string | null }
    | undefined;
  readonly my_hold?: { readonly until: string } | undefined;
}

/** What waits for a free seat, or for a right to it. */
const closed: readonly JoinState[] = ["full", "membership", "request"];

/** What ends a day comes first, then what the person has, then what the person can do (`eventJoinState`). */
export const personState = (own: OwnPart, canDo: JoinState, now: Date): PersonState => {
  if (canDo === "canceled" || canDo === "ended") return canDo;
  if (own.my_ticket) return "seated";
  if (own.is_host) return "host";
  if (canDo === "running") return "running";
  if (isHeld(own.my_hold, now)) return "held";
  if (isOffer(own.my_waitlist, now)) return "offered";
  if (own.my_waitlist && own.my_waitlist.place !== null) return "waiting";
  const request = closed.includes(canDo) ? own.my_request?.status : undefined;
  if (request === "pending") return "asked";
  return request === "declined" && canDo !== "full" ? "declined" : canDo;
};

/** Whether a seat is held now until it is paid. */
export const isHeld = (hold: { readonly until: string } | undefined, now: Date): boolean =>
  (hold?.until ?? "") > now.toISOString();

/** Whether it was canceled or has ended. */
export const isOver = (state: PersonState): boolean => state === "canceled" || state === "ended";
