import type { Statement } from "@majlis/contracts/payments/statements";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { readStatement } from "./readStatements";

/**
 * Takes back that a founder was paid a month, with an audit row. A second call changes nothing. Of this and the founder's
 * confirmation at once, the condition lets one through. Throws PaymentTaskClosed once the founder has confirmed it, Busy.
 */
export const withdrawStatement = async (
  deps: Deps,
  actor: SignedIn,
  { founderId: founder_id, month }: { readonly founderId: string; readonly month: string },
): Promise<Statement> => {
  await retryOnConflict(async () => {
    const { data: kept } = await deps.store.statement.get({ founder_id, month }).go({ consistent: true });
    if (!kept) return done(undefined);
    if (kept.received_at !== undefined) throw new DomainError("PaymentTaskClosed");
    const result = await commit(deps.store, (rows) => ({
      statement: rows.statement
        .remove({ founder_id, month })
        .where((is, { notExists }) => notExists(is.received_at))
        .commit(),
      audit: rows.audit
        .create(
          newAudit(deps, {
            actor_id: actor.userId,
            action: "statement.withdrawn",
            subject_id: founder_id,
            detail: { month, reference: kept.reference },
          }),
        )
        .commit(),
    }));
    return result.outcome === "committed" ? done(undefined) : conflict;
  });
  return readStatement(deps, founder_id, month);
};
