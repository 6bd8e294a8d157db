import type { TicketId } from "@majlis/contracts/ids";
import type { OfferedSubstitute } from "@majlis/contracts/seats";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { findSeats } from "#core/seats/availability";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { findOwnTicket } from "./findOwnTicket";
import { isPersonalSeat, substituteRefusal } from "./substitute.rules";
import { writeSubstituteToken } from "./substituteToken";

/**
 * Offers the seat of the actor's own ticket to another person, by a link that works once. The seat stays the actor's until
 * it is taken. A second call with the name returns the same link. Throws TicketNotFound, TicketCanceled, TicketUsed,
 * SeatNotGivenOn for another name and by the rules of `substituteRefusal`, Busy.
 */
export const nameSubstitute = (
  deps: Deps,
  actor: SignedIn,
  ticketId: TicketId,
  name: string,
): Promise<OfferedSubstitute> =>
  retryOnConflict(async () => {
    const ticket = await findOwnTicket(deps, actor, ticketId);
    const seats = ticket && (await findSeats(deps, ticket.ref_id, { consistent: true }));
    if (!seats) throw new DomainError("TicketNotFound");
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
    if (refusal) throw new DomainError(errorOf[refusal]);
    const offered = showOffer(ticket);
    if (offered && offered.name !== name) throw new DomainError("SeatNotGivenOn");
    if (offered) return done(offered);
    const substitute_at = instantNow(deps);
    const { user_id, type, ref_id } = ticket;
    const result = await commit(deps.store, (rows) => ({
      ticket: rows.ticket
        .patch({ user_id, type, ref_id })
        .set({ substitute_name: name, substitute_at })
        .where((is, { eq, notExists }) =>
          [eq(is.id, ticket.id), notExists(is.checked_in_at), notExists(is.substitute_at)].join(" AND "),
        )
        .commit(),
    }));
    return result.outcome === "committed"
      ? done({ name, token: writeSubstituteToken({ ...ticket, substitute_at }) })
      : conflict;
  });

const errorOf = {
  TicketCanceled: "TicketCanceled",
  TicketUsed: "TicketUsed",
  SubstituteTooLate: "SeatNotGivenOn",
  SeatIsPersonal: "SeatNotGivenOn",
  SubstituteWithGuests: "SeatNotGivenOn",
} as const;

/** Whom the holder offers the seat to, with the link's token. */
export const showOffer = (ticket: TicketRow): OfferedSubstitute | undefined => {
  const { substitute_name: name, substitute_at } = ticket;
  return name === undefined || substitute_at === undefined
    ? undefined
    : { name, token: writeSubstituteToken({ ...ticket, substitute_at }) };
};
