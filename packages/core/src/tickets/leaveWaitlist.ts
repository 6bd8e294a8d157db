import type { RefId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { findSeats } from "#core/seats/availability";
import { leaveWrites } from "#core/seats/ownEntry";
import { findEntry } from "#core/seats/waitlist.queries";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";

/** Removes the actor's waitlist entry. A seat on offer goes to the next entry. A second call changes nothing. */
export const leaveWaitlist = async (deps: Deps, actor: SignedIn, refId: RefId): Promise<void> => {
  const left = await retryOnConflict(async () => {
    const row = await findEntry(deps, actor.userId, refId);
    const seats = row && (await findSeats(deps, refId, { consistent: true }));
    if (!row || !seats) return done(undefined);
    const result = await commit(deps.store, (rows) => leaveWrites(rows, row));
    return result.outcome === "committed" ? done(row.status) : conflict;
  });
  if (left === undefined || left === "offered") await advanceWaitlist(deps, refId);
};
