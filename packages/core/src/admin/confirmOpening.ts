import type { ConfirmedStep } from "@majlis/contracts/admin/opening";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { openingStats, openingSubject } from "./getOpening";

/**
 * Notes that a step is done which no row tells, or takes it back, with an audit row. A condition on the counter makes a
 * second call write nothing. Throws Busy.
 */
export const confirmOpening = async (
  deps: Deps,
  actor: SignedIn,
  { step, confirmed }: { step: ConfirmedStep; confirmed: boolean },
): Promise<void> => {
  const key = { name: openingStats, bucket: step };
  await commit(deps.store, (rows) => ({
    step: confirmed ? rows.stat.create({ ...key, count: 1 }).commit() : rows.stat.remove(key).commit(),
    audit: rows.audit
      .create(
        newAudit(deps, {
          actor_id: actor.userId,
          action: confirmed ? "opening.confirmed" : "opening.reopened",
          subject_id: openingSubject,
          detail: { step },
        }),
      )
      .commit(),
  }));
};
