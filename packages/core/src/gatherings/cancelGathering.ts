import type { Gathering } from "@majlis/contracts/gatherings";
import type { GatheringId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/actor";
import { type Deps, instantNow } from "#core/deps";
import { DomainError } from "#core/error";
import { newMail } from "#core/notifications/outbox";
import { commit, settle } from "#core/store";
import { advanceWaitlist } from "#core/tickets/advanceWaitlist";
import { hasLine } from "#core/tickets/waitlist.queries";
import { type GatheringRow, ownGathering, showOne } from "./gatherings";

/**
 * Cancels a gathering that the actor hosts and tells every ticket holder and everybody in line. Its tickets stay and
 * show that it was canceled. A second call finds it canceled and tells nobody again.
 * Throws GatheringNotFound, GatheringEnded, Busy.
 */
export const cancelGathering = async (
  deps: Deps,
  actor: SignedIn,
  gatheringId: GatheringId,
): Promise<Gathering> => {
  const row = await settle(async () => {
    const before = await ownGathering(deps, actor, gatheringId);
    if (before.status === "canceled") return before;
    if (before.starts_at <= instantNow(deps)) throw new DomainError("GatheringEnded");
    return (await cancel(deps, before)) ? before : "moved";
  });
  if (hasLine(row)) await advanceWaitlist(deps, gatheringId);
  return showOne(deps, actor, await ownGathering(deps, actor, gatheringId));
};

/** False when the gathering changed since it was read. */
const cancel = async (deps: Deps, row: GatheringRow): Promise<boolean> => {
  const mail = { template: "event_canceled_all" as const, user_id: row.host_id, ref_id: row.id };
  const refusals = await commit(() =>
    deps.store.transaction
      .write((rows) => [
        rows.gathering
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
        rows.outbox.create(newMail(deps, mail)).commit(),
      ])
      .go(),
  );
  return refusals.length === 0;
};
