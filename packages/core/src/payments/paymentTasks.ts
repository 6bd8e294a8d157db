import { instantNow } from "#core/kernel/clock";
import type { Deps } from "#core/table/deps";
import type { PaymentTaskRow } from "#core/table/payments/paymentTask.entity";

export type NewTask = Pick<
  PaymentTaskRow,
  "action" | "object_id" | "provider" | "reason" | "user_id" | "purpose" | "title" | "amount_cents"
>;

export const taskId = ({ action, object_id }: Pick<NewTask, "action" | "object_id">): string =>
  `${prefixes[action]}_${object_id}`;

const prefixes = { refund: "refund", endSubscription: "end", closePage: "close" } as const;

/**
 * The row of a call to the provider. Put it in the transaction of its cause. Transfers, and money of a door, are paid back by an admin.
 * Refused when the task exists: another cause came first.
 */
export const newPaymentTask = (deps: Deps, task: NewTask) => {
  const created_at = instantNow(deps);
  return {
    ...task,
    id: taskId(task),
    open_state:
      task.provider === "transfer" || task.provider === "door" ? ("manual" as const) : ("due" as const),
    due_at: created_at,
    attempts: 0,
    created_at,
  };
};

/** Reads a task consistently. */
export const findTask = async (deps: Deps, id: string): Promise<PaymentTaskRow | undefined> => {
  const { data } = await deps.store.paymentTask.get({ id }).go({ consistent: true });
  return data ?? undefined;
};
