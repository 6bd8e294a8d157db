import type { GatheringId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { isBlocked } from "#core/occasions/blocks";
import { findSeats } from "#core/seats/availability";
import { newTicket } from "#core/seats/newTicket";
import { chooseSeat, findTicketCode, seatWrites } from "#core/seats/seatWrites";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { gatheringJoinState, gatheringRefusals } from "./gathering.rules";

/**
 * Takes one seat and issues one ticket, with its mail, in one transaction. The host needs a ticket too. Joining twice
 * returns the first ticket's code. A guest whom the host has blocked gets the answer of a full gathering.
 * Throws GatheringNotFound, GatheringCanceled, GatheringEnded, GatheringFull, GatheringMembersOnly, Busy.
 */
export const joinGathering = (deps: Deps, actor: SignedIn, gatheringId: GatheringId): Promise<string> =>
  retryOnConflict(async (isFirst): Promise<Attempt<string>> => {
    const row = await findSeats(deps, gatheringId, { consistent: !isFirst });
    if (!row) throw new DomainError("GatheringNotFound");
    const blocked = await isBlocked(deps, { host_id: row.owner_id, user_id: actor.userId });
    const seat = await chooseSeat(deps, actor, { row, consistent: !isFirst }, (claim) => {
      const state = gatheringJoinState(row, actor.role, deps.clock.now(), claim);
      if (state !== "open") return gatheringRefusals[state];
      return blocked ? gatheringRefusals.full : undefined;
    });
    if ("outcome" in seat) return conflict;
    if (seat.kind === "ticket") return done(seat.code);
    const issued = newTicket(deps, row, { ...actor, payment_status: "free" });
    const result = await commit(deps.store, (rows) => seatWrites(deps, rows, row, { ...issued, seat }));
    if (result.outcome === "committed") return done(issued.ticket.qr_code);
    const code = await findTicketCode(deps, actor, { row, consistent: true });
    return code === undefined ? conflict : done(code);
  });
