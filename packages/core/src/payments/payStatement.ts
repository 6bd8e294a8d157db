import type { Statement } from "@majlis/contracts/payments/statements";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { readStatement } from "./readStatements";

interface Payout {
  readonly founderId: string;
  readonly month: string;
  readonly reference: string;
}

/**
 * Says that a founder has the money of a month that is over, with an audit row. A second call with the same reference
 * changes nothing. Throws PaymentTaskNotFound without money in the month, PaymentTaskClosed before its end and for
 * another reference, Busy.
 */
export const payStatement = async (
  deps: Deps,
  actor: SignedIn,
  { founderId: founder_id, month, reference }: Payout,
): Promise<Statement> => {
  await retryOnConflict(async () => {
    const { ways, parts, paid, is_final, share_percent } = await readStatement(deps, founder_id, month);
    if (ways.length === 0) throw new DomainError("PaymentTaskNotFound");
    if (paid?.reference === reference) return done(undefined);
    if (!is_final || paid) throw new DomainError("PaymentTaskClosed");
    const result = await commit(deps.store, (rows) => ({
      statement: rows.statement
        .create({
          founder_id,
          month,
          share_percent,
          paid_at: instantNow(deps),
          paid_by: actor.userId,
          reference,
        })
        .commit(),
      audit: rows.audit
        .create(
          newAudit(deps, {
            actor_id: actor.userId,
            action: "statement.paid",
            subject_id: founder_id,
            detail: { month, reference, parts },
          }),
        )
        .commit(),
    }));
    return result.outcome === "committed" ? done(undefined) : conflict;
  });
  return readStatement(deps, founder_id, month);
};
