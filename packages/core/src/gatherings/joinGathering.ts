import type { GatheringId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { DomainError } from "#core/kernel/errors";
import { findSeats } from "#core/seats/availability";
import { takeSeat } from "#core/seats/takeSeat";
import { isBlocked } from "#core/occasions/blocks";
import { gatheringJoinState, gatheringRefusals } from "./gathering.rules";

/**
 * Takes one seat and issues one ticket, with its mail, in one transaction. The host needs a ticket too. Joining twice
 * returns the first ticket's code. A guest whom the host has blocked gets the answer of a full gathering.
 * Throws GatheringNotFound, GatheringCanceled, GatheringEnded, GatheringFull, GatheringMembersOnly, Busy.
 */
export const joinGathering = async (
  deps: Deps,
  actor: SignedIn,
  gatheringId: GatheringId,
): Promise<string> => {
  let blocked = false;
  const read = async (consistent: boolean) => {
    const seats = await findSeats(deps, gatheringId, { consistent });
    if (!seats) throw new DomainError("GatheringNotFound");
    blocked = await isBlocked(deps, { host_id: seats.owner_id, user_id: actor.userId });
    return seats;
  };
  return takeSeat(deps, actor, {
    first: await read(false),
    reread: () => read(true),
    payment_status: "free",
    refusalOf: (seats, claim) => {
      const state = gatheringJoinState(seats, actor.role, deps.clock.now(), claim);
      if (state !== "open") return gatheringRefusals[state];
      return blocked ? gatheringRefusals.full : undefined;
    },
  });
};
