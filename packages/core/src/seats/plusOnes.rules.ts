/** Rules of the guests whom members bring. Pure, for server and page. */
import { isMemberRole, type Role } from "@majlis/contracts/roles";

import { hasFreeSeat, isFull, type OwnClaim, type SeatFacts } from "./seats.rules";

interface PlusOneFacts {
  readonly price_cents?: number;
  readonly guests_per_member?: number | undefined;
}

/** How many guests a person may bring. Only members bring them. Seats of a priced event are paid together. */
export const plusOneLimit = (
  event: Pick<PlusOneFacts, "guests_per_member">,
  role: Role | undefined,
): number => (role !== undefined && isMemberRole(role) ? (event.guests_per_member ?? 0) : 0);

/** How many guests a person with a ticket may have. To a priced event they come with the payment only. */
export const laterPlusOneLimit = (event: PlusOneFacts, role: Role | undefined): number =>
  event.price_cents ? 0 : plusOneLimit(event, role);

/** Why a person who may join cannot bring this many guests. An offered seat is for one, the guests take free ones. */
export const plusOneRefusal = (
  event: PlusOneFacts & SeatFacts,
  role: Role | undefined,
  guests: number,
  { offered = false }: Pick<OwnClaim, "offered"> = {},
): "GuestsNotAllowed" | "SeatsTooFew" | undefined => {
  if (guests === 0) return undefined;
  if (guests > plusOneLimit(event, role)) return "GuestsNotAllowed";
  const isTooFew = offered ? isFull(event) || !hasFreeSeat(event, guests) : !hasFreeSeat(event, 1 + guests);
  return isTooFew ? "SeatsTooFew" : undefined;
};
