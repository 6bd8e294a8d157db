import { RefId } from "@majlis/contracts/ids";
import type { Coming } from "@majlis/contracts/tickets/coming";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { isComing } from "#core/occasions/coming.rules";
import { findOccasion, type Occasion } from "#core/occasions/occasions";
import { showOtherTitle } from "#core/occasions/translations";
import { findSeatOwner } from "#core/seats/houseGuests";
import { showPaid } from "#core/seats/refundSeat";
import { type Deps, hasFeature } from "#core/table/deps";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { isProof, readComingToken } from "./comingToken";
import { findOwnTicket } from "./findOwnTicket";

/**
 * Returns what a link of "Still coming?" asks about. Opening it writes nothing: mail programs open links too. Throws
 * ComingLinkEnded for a link that is not ours, and after the account or the ticket's record went.
 */
export const getComing = async (deps: Deps, token: string): Promise<Coming> => {
  const { occasion, ticket } = await findAsked(deps, token);
  return {
    ref_id: RefId.parse(occasion.id),
    title: occasion.title,
    ...showOtherTitle(occasion),
    starts_at: occasion.starts_at,
    city: occasion.city,
    state: stateOf(deps, occasion, ticket),
    is_coming: ticket !== undefined && isComing(ticket, occasion.starts_at),
    guest_count: ticket?.guest_count ?? 0,
    ...(ticket && showPaid(ticket, occasion)),
  };
};

const stateOf = (deps: Deps, occasion: Occasion, ticket: TicketRow | undefined): Coming["state"] => {
  if (occasion.status !== "published") return "canceled";
  if (!ticket) return "givenBack";
  return occasion.starts_at <= instantNow(deps) ? "started" : "open";
};

/** The occasion and the ticket of a token. Without a ticket, it was canceled. Throws ComingLinkEnded. */
export const findAsked = async (
  deps: Deps,
  token: string,
): Promise<{ occasion: Occasion; ticket: TicketRow | undefined }> => {
  const asked = hasFeature(deps, "stillComing") ? readComingToken(token) : undefined;
  if (!asked) throw new DomainError("ComingLinkEnded");
  const { ticketId, proof } = asked;
  const userId = (await findSeatOwner(deps, asked.userId)) ?? asked.userId;
  const ticket = await findOwnTicket(deps, { userId }, ticketId);
  const known = ticket ?? (await findCanceled(deps, userId, ticketId));
  const occasion =
    known && isProof(proof, known.qr_code) ? await findOccasion(deps, known.ref_id) : undefined;
  if (!occasion) throw new DomainError("ComingLinkEnded");
  return { occasion, ticket };
};

const findCanceled = async ({ store }: Deps, user_id: string, id: string) =>
  (await store.canceledTicket.get({ user_id, id }).go({ consistent: true })).data ?? undefined;
