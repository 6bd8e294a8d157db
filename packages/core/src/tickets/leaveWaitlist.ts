import type { RefId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { moveSeats } from "#core/seats/moveSeats";
import { findOccasion, type Occasion } from "#core/seats/occasions";
import { findEntry } from "#core/seats/waitlist.queries";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { WaitlistRow } from "#core/table/waitlist.entity";

/** Removes the actor's waitlist entry. A seat on offer goes to the next entry. A second call changes nothing. */
export const leaveWaitlist = async (deps: Deps, actor: SignedIn, refId: RefId): Promise<void> => {
  const left = await retryOnConflict(async () => {
    const row = await findEntry(deps, actor.userId, refId);
    const occasion = row && (await findOccasion(deps, refId, { consistent: true }));
    if (!row || !occasion) return done(undefined);
    const result = await commit(deps.store, (rows) => leaveWrites(rows, occasion, row));
    return result.outcome === "committed" ? done(row.status) : conflict;
  });
  if (left !== "waiting") await advanceWaitlist(deps, refId);
};

const leaveWrites = (
  rows: TransactionRows,
  occasion: Occasion,
  { user_id, ref_id, status }: WaitlistRow,
) => ({
  seats: moveSeats(rows, occasion, status === "offered" ? { seats_held: -1 } : { waiting_count: -1 }, []),
  waitlistEntry: rows.waitlist
    .delete({ user_id, ref_id })
    .where((is, { eq }) => eq(is.status, status))
    .commit(),
});
