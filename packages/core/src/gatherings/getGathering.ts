import type { Gathering } from "@majlis/contracts/gatherings";
import type { GatheringId } from "@majlis/contracts/ids";
import type { Actor } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { findSeats, mergeCounts } from "#core/seats/availability";
import { addDetails, readDetails } from "#core/occasions/details";
import type { Deps } from "#core/table/deps";
import { showOne } from "./showGathering";

/** Returns one gathering, canceled and past ones included. Throws GatheringNotFound. */
export const getGathering = async (
  deps: Deps,
  actor: Actor,
  gatheringId: GatheringId,
): Promise<Gathering> => {
  const [{ data: row }, seats, details] = await Promise.all([
    deps.store.gathering.get({ id: gatheringId }).go(),
    findSeats(deps, gatheringId),
    readDetails(deps, gatheringId),
  ]);
  if (!row) throw new DomainError("GatheringNotFound");
  return showOne(deps, actor, addDetails(seats ? mergeCounts(row, seats) : row, details));
};
