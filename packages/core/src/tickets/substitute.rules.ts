/** Rules of a seat that its holder gives to another person: docs/product.md#give-my-seat. Pure, for server and page. */
import type { Role } from "@majlis/contracts/roles";
import type { TicketType } from "@majlis/contracts/tickets/tickets";
import { eventJoinState, type EventFacts } from "#core/events/event.rules";
import { opensAt } from "#core/occasions/checkIn.rules";
import type { JoinState } from "#core/seats/personState.rules";
import { plusOneLimit } from "#core/seats/plusOnes.rules";
import type { OwnClaim } from "#core/seats/seats.rules";

interface SeatOrigin {
  readonly type: TicketType;
  readonly kursi_id?: string | undefined;
  readonly guest_kind?: string | undefined;
  readonly instead_of?: string | undefined;
}

/**
 * Whether a seat is for its holder alone: one that a host, a member or another holder gave, one of a private event, whose
 * host chooses the guests, and one of a gathering.
 */
export const isPersonalSeat = (
  { type, kursi_id, guest_kind, instead_of }: SeatOrigin,
  { is_public }: { readonly is_public?: boolean | undefined },
): boolean =>
  type === "gathering" ||
  is_public === false ||
  [kursi_id, guest_kind, instead_of].some((origin) => origin !== undefined);

interface GivenSeat {
  readonly isPersonal: boolean;
  readonly isCanceled: boolean;
  readonly isUsed: boolean;
  readonly guests: number;
  readonly starts_at: string;
}

/** Why a holder cannot give the seat to another person. Undefined without a reason. */
export const substituteRefusal = (
  { isPersonal, isCanceled, isUsed, guests, starts_at }: GivenSeat,
  now: Date,
):
  | "TicketCanceled"
  | "TicketUsed"
  | "SubstituteTooLate"
  | "SeatIsPersonal"
  | "SubstituteWithGuests"
  | undefined => {
  if (isCanceled) return "TicketCanceled";
  if (isUsed) return "TicketUsed";
  if (now.toISOString() >= opensAt(starts_at)) return "SubstituteTooLate";
  if (isPersonal) return "SeatIsPersonal";
  return guests > 0 ? "SubstituteWithGuests" : undefined;
};

/**
 * Whether a person may take a seat of a holder with this role. Where members bring guests, anybody comes in a member's
 * place, as such a guest would. Else who could join, if a seat were free.
 */
export const substituteJoinState = (
  event: EventFacts & { readonly guests_per_member?: number | undefined },
  { giver, taker }: { readonly giver: Role; readonly taker: Role },
  now: Date,
  { approved = false }: Pick<OwnClaim, "approved"> = {},
): JoinState =>
  plusOneLimit(event, giver) > 0 ? "open" : eventJoinState(event, taker, now, { offered: true, approved });
