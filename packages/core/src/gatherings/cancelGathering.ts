import type { Gathering } from "@majlis/contracts/gatherings";
import type { GatheringId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { newMail } from "#core/outbox/outbox";
import { commit } from "#core/table/commit";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { hasWaitlist } from "#core/seats/waitlist.queries";
import type { GatheringRow } from "#core/table/gathering.entity";
import { findOwnGathering, showOne } from "./showGathering";

/**
 * Cancels a gathering that the actor hosts and notifies ticket holders and waitlist entries. Tickets stay and show
 * the cancellation. A second call changes nothing and notifies no one again.
 * Throws GatheringNotFound, GatheringEnded, Busy.
 */
export const cancelGathering = async (
  deps: Deps,
  actor: SignedIn,
  gatheringId: GatheringId,
): Promise<Gathering> => {
  const row = await retryOnConflict(async () => {
    const before = await findOwnGathering(deps, actor, gatheringId);
    if (before.status === "canceled") return done(before);
    if (before.starts_at <= instantNow(deps)) throw new DomainError("GatheringEnded");
    return (await cancel(deps, before)) ? done(before) : conflict;
  });
  if (hasWaitlist(row)) await advanceWaitlist(deps, gatheringId);
  return showOne(deps, actor, await findOwnGathering(deps, actor, gatheringId));
};

/** False when the gathering changed since the read. */
const cancel = async (deps: Deps, row: GatheringRow): Promise<boolean> => {
  const mail = { template: "event_canceled_all" as const, user_id: row.host_id, ref_id: row.id };
  const result = await commit(deps.store, (rows) => ({
    gathering: rows.gathering
      .patch({ id: row.id })
      .set({ status: "canceled" })
      .remove(["listed"])
      .add({ sequence: 1 })
      .where((is, { eq }) =>
        [eq(is.host_id, row.host_id), eq(is.status, "published"), eq(is.sequence, row.sequence)].join(
          " AND ",
        ),
      )
      .commit(),
    mail: rows.outbox.create(newMail(deps, mail)).commit(),
  }));
  return result.outcome === "committed";
};
