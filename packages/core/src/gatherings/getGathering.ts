import type { Gathering } from "@majlis/contracts/gatherings";
import type { GatheringId } from "@majlis/contracts/ids";
import type { Actor } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { mergeCounts } from "#core/seats/availability";
import { withText } from "#core/occasions/occasionText";
import type { Deps } from "#core/table/deps";
import { showOne } from "./showGathering";

/** Returns one gathering, canceled and past ones included. Throws GatheringNotFound. */
export const getGathering = async (
  deps: Deps,
  actor: Actor,
  gatheringId: GatheringId,
): Promise<Gathering> => {
  const [{ data: row }, { data: seats }] = await Promise.all([
    deps.store.gathering.get({ id: gatheringId }).go(),
    deps.store.availability.get({ id: gatheringId }).go(),
  ]);
  if (!row) throw new DomainError("GatheringNotFound");
  return showOne(deps, actor, await withText(deps, seats ? mergeCounts(row, seats) : row));
};
