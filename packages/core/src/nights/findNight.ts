import type { TicketId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { findOccasion } from "#core/occasions/occasions";
import type { Deps } from "#core/table/deps";
import { findOwnTicket } from "#core/tickets/findOwnTicket";
import { findNightOffers, type FoundOffer } from "./findNightOffers";

interface Night {
  readonly key: { readonly user_id: string; readonly event_id: string };
  readonly offers: readonly FoundOffer[];
}

/** The offers of one of the actor's own tickets. None before the check-in. Throws TicketNotFound. */
export const findNight = async (deps: Deps, actor: SignedIn, ticketId: TicketId): Promise<Night> => {
  const ticket = await findOwnTicket(deps, actor, ticketId);
  if (!ticket) throw new DomainError("TicketNotFound");
  const key = { user_id: actor.userId, event_id: ticket.ref_id };
  if (ticket.checked_in_at === undefined) return { key, offers: [] };
  const event = await findOccasion(deps, ticket.ref_id);
  return { key, offers: event ? await findNightOffers(deps, event) : [] };
};
