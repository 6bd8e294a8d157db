import type { SubstitutionState } from "@majlis/contracts/tickets/substitutes";
import { isApproved } from "#core/events/joinRefusal";
import type { SignedIn } from "#core/kernel/actor";
import { isBlocked } from "#core/occasions/blocks";
import { findCheckout, isOpen } from "#core/payments/checkouts";
import { findSeats } from "#core/seats/availability";
import type { Seats } from "#core/seats/moveSeats";
import { isRemoved } from "#core/seats/removals";
import { findTicketCode } from "#core/seats/seatWrites";
import type { Deps } from "#core/table/deps";
import { effectiveRole } from "#core/table/people/role.rules";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { findOwnTicket } from "./findOwnTicket";
import { isPersonalSeat, substituteJoinState, substituteRefusal } from "./substitute.rules";
import { isOfferOf, readSubstituteToken } from "./substituteToken";

/** A ticket whose seat is offered. */
export type OfferedTicket = TicketRow & { readonly substitute_at: string };

/** An offered seat, as the actor finds it. */
export type Offer =
  | OpenOffer
  /** The seat is the actor's, who has this code. */
  | { readonly state: "mine"; readonly eventId: string; readonly code: string }
  | { readonly state: Exclude<SubstitutionState, OpenOffer["state"] | "mine"> };

/** A seat that can be taken, if not by the actor. */
export interface OpenOffer {
  readonly state: "open" | "membership" | "request" | "hasSeat";
  readonly seats: Seats;
  readonly ticket: OfferedTicket;
  /** The name of the person who offers it. */
  readonly giver: string;
}

const ended = { state: "ended" } as const;

/**
 * The offer of a link, consistently, and what the actor can do with it. A link that was taken back, that is not ours, or
 * whose host has blocked the actor is `ended`, without anything about the seat.
 */
export const findOffer = async (deps: Deps, actor: SignedIn, token: string): Promise<Offer> => {
  const named = readSubstituteToken(token);
  if (!named) return ended;
  const holder = { user_id: named.userId, id: named.ticketId };
  const ticket = await findOwnTicket(deps, named, named.ticketId);
  const { data: record } = ticket
    ? { data: null }
    : await deps.store.canceledTicket.get(holder).go({ consistent: true });
  const known = ticket ?? record;
  if (!known || !isOfferOf(named.proof, known)) return ended;
  const seats = await findSeats(deps, known.ref_id, { consistent: true });
  if (!seats || (await isBlocked(deps, { host_id: seats.owner_id, user_id: actor.userId }))) return ended;
  if (ticket?.substitute_at !== undefined)
    return offerFor(deps, actor, seats, { ...ticket, substitute_at: ticket.substitute_at });
  if (record?.substitute_id !== actor.userId) return { state: "taken" };
  const code = await findTicketCode(deps, actor, { row: seats, consistent: true });
  return code === undefined ? ended : { state: "mine", eventId: seats.id, code };
};

const offerFor = async (deps: Deps, actor: SignedIn, seats: Seats, ticket: OfferedTicket): Promise<Offer> => {
  if (ticket.user_id === actor.userId) return { state: "own" };
  const refusal = substituteRefusal(
    {
      isPersonal: isPersonalSeat(ticket, seats),
      isCanceled: seats.status !== "published",
      isUsed: ticket.checked_in_at !== undefined,
      guests: ticket.guest_count ?? 0,
      starts_at: seats.starts_at,
    },
    deps.clock.now(),
  );
  if (refusal === "TicketCanceled") return { state: "canceled" };
  if (refusal === "SubstituteTooLate") return { state: "late" };
  const { data: giver } = await deps.store.user.get({ id: ticket.user_id }).go({ consistent: true });
  if (refusal || !giver) return ended;
  if (await isRemoved(deps, actor.userId, seats)) return { state: "removed" };
  const now = deps.clock.now();
  const approved = await isApproved(deps, actor, seats);
  const roles = { giver: effectiveRole(giver, now), taker: actor.role };
  const joins = substituteJoinState(seats, roles, now, { approved });
  const offer = { seats, ticket, giver: giver.full_name };
  if (await hasSeat(deps, actor, seats)) return { ...offer, state: "hasSeat" };
  return joins === "open" || joins === "membership" || joins === "request"
    ? { ...offer, state: joins }
    : ended;
};

/** Whether the actor has a ticket, or a seat to pay. */
const hasSeat = async (deps: Deps, actor: SignedIn, seats: Seats): Promise<boolean> => {
  const [code, hold] = await Promise.all([
    findTicketCode(deps, actor, { row: seats, consistent: true }),
    findCheckout(deps, actor.userId, seats.id),
  ]);
  return code !== undefined || (hold?.held_until !== undefined && isOpen(deps, hold));
};
