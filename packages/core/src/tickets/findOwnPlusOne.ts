import type { TicketId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { findSeats } from "#core/seats/availability";
import { readPlusOnes } from "#core/seats/plusOneTickets";
import type { Deps } from "#core/table/deps";
import { findOwnTicket } from "./findOwnTicket";

/** One of the guests of the actor's own ticket, consistently. Throws TicketNotFound. */
export const findOwnPlusOne = async (deps: Deps, actor: SignedIn, ticketId: TicketId, guestId: TicketId) => {
  const ticket = await findOwnTicket(deps, actor, ticketId);
  const seats = ticket && (await findSeats(deps, ticket.ref_id, { consistent: true }));
  if (!seats) throw new DomainError("TicketNotFound");
  const guests = await readPlusOnes(deps, ticket, { consistent: true });
  return { ticket, seats, guests, guest: guests.find(({ id }) => id === guestId) };
};
