import type { Statement } from "@majlis/contracts/payments/statements";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { readStatement } from "./readStatements";

/**
 * The founder confirms that the money of a month has arrived, with an audit row. A second call changes nothing. Throws
 * PaymentTaskNotFound while the house has not said so, Busy.
 */
export const receiveStatement = async (deps: Deps, actor: SignedIn, month: string): Promise<Statement> => {
  const key = { founder_id: String(actor.userId), month };
  await retryOnConflict(async () => {
    const { data: kept } = await deps.store.statement.get(key).go({ consistent: true });
    if (!kept) throw new DomainError("PaymentTaskNotFound");
    if (kept.received_at !== undefined) return done(undefined);
    const result = await commit(deps.store, (rows) => ({
      statement: rows.statement
        .patch(key)
        .set({ received_at: instantNow(deps) })
        .where((is, { notExists }) => notExists(is.received_at))
        .commit(),
      audit: rows.audit
        .create(
          newAudit(deps, {
            actor_id: actor.userId,
            action: "statement.received",
            subject_id: actor.userId,
            detail: { month },
          }),
        )
        .commit(),
    }));
    return result.outcome === "committed" ? done(undefined) : conflict;
  });
  return readStatement(deps, actor.userId, month);
};
