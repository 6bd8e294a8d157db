import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { findTask } from "./paymentTasks";

/**
 * Makes a refused call due again, with an audit row. A second call finds the task due and changes nothing. Throws
 * PaymentTaskNotFound, PaymentTaskClosed, Busy.
 */
export const retryPaymentTask = (deps: Deps, actor: SignedIn, taskId: string): Promise<void> =>
  retryOnConflict(async () => {
    const task = await findTask(deps, taskId);
    if (!task) throw new DomainError("PaymentTaskNotFound");
    if (task.open_state === "due") return done(undefined);
    if (task.open_state !== "failed") throw new DomainError("PaymentTaskClosed");
    const { object_id, title } = task;
    const result = await commit(deps.store, (rows) => ({
      task: rows.paymentTask
        .patch({ id: taskId })
        .set({ open_state: "due", due_at: instantNow(deps), attempts: 0 })
        .where((is, { eq }) => eq(is.open_state, "failed"))
        .commit(),
      audit: rows.audit
        .create(
          newAudit(deps, {
            actor_id: actor.userId,
            action: "payment.retried",
            subject_id: task.user_id,
            detail: { payment: object_id, ...(title !== undefined && { name: title }) },
          }),
        )
        .commit(),
    }));
    return result.outcome === "committed" ? done(undefined) : conflict;
  });
