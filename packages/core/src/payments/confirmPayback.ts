import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { finishTask } from "./finishTask";
import { findTask } from "./paymentTasks";

/**
 * Ends a refund that an admin has paid back by hand, with the ledger's row, an audit row and a mail. A second call
 * changes nothing. Another reference, and a call that the job will make, are refused. Throws PaymentTaskNotFound,
 * PaymentTaskClosed, Busy.
 */
export const confirmPayback = async (
  deps: Deps,
  actor: SignedIn,
  { taskId, reference }: { readonly taskId: string; readonly reference: string },
): Promise<void> => {
  await retryOnConflict(async () => {
    const task = await findTask(deps, taskId);
    if (!task) throw new DomainError("PaymentTaskNotFound");
    if (task.open_state === undefined && task.reference === reference) return done(undefined);
    if (task.open_state === undefined || task.action !== "refund" || task.open_state === "due")
      throw new DomainError("PaymentTaskClosed");
    const isOwn = await finishTask(deps, task, { actorId: actor.userId, reference });
    return isOwn ? done(undefined) : conflict;
  });
};
