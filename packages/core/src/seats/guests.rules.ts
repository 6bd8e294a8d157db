/** Rules of the guests whom members bring. Pure, for server and page. */
import { UserId } from "@majlis/contracts/ids";
import { maxGuestsPerMember } from "@majlis/contracts/limits";
import { isMemberRole, type Role } from "@majlis/contracts/roles";

import { hasFreeSeat, isFull, type OwnClaim, type SeatFacts } from "./seats.rules";

interface GuestFacts {
  readonly price_cents?: number;
  readonly guests_per_member?: number | undefined;
}

/** How many guests a person may bring. Only members bring them. Seats of a priced event are paid together. */
export const guestLimit = (event: Pick<GuestFacts, "guests_per_member">, role: Role | undefined): number =>
  role !== undefined && isMemberRole(role) ? (event.guests_per_member ?? 0) : 0;

/** How many guests a person with a ticket may have. To a priced event they come with the payment only. */
export const laterGuestLimit = (event: GuestFacts, role: Role | undefined): number =>
  event.price_cents ? 0 : guestLimit(event, role);

/** Why a person who may join cannot bring this many guests. An offered seat is for one, the guests take free ones. */
export const guestRefusal = (
  event: GuestFacts & SeatFacts,
  role: Role | undefined,
  guests: number,
  { offered = false }: Pick<OwnClaim, "offered"> = {},
): "GuestsNotAllowed" | "SeatsTooFew" | undefined => {
  if (guests === 0) return undefined;
  if (guests > guestLimit(event, role)) return "GuestsNotAllowed";
  const isTooFew = offered ? isFull(event) || !hasFreeSeat(event, guests) : !hasFreeSeat(event, 1 + guests);
  return isTooFew ? "SeatsTooFew" : undefined;
};

/** The holders of the guests' tickets of one member. A ticket's key has one of them, so that no member has more. */
export const guestHolders = (userId: string): readonly string[] =>
  Array.from({ length: maxGuestsPerMember }, (_, index) => `${userId}_${index + 1}`);

/** Ids of accounts are hexadecimal or begin with a digit, so that none begins like this. */
export const guestMark = "usr_guest";

/** The id of a guest without an account, from the SHA-256 of `eventId key` in hex. Server and door derive the same. */
export const guestIdFrom = (hash: string): UserId => UserId.parse(`${guestMark}${hash.slice(0, 27)}`);
