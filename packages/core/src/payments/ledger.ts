import { instantNow } from "#core/kernel/clock";
import { monthOf } from "#core/kernel/dates.rules";
import type { Deps } from "#core/table/deps";
import type { PaymentRow } from "#core/table/payment.entity";
import type { PaymentTaskRow } from "#core/table/paymentTask.entity";
import type { TransactionRows } from "#core/table/store";
import { currency } from "./payments";

interface Entry extends Pick<
  PaymentRow,
  "user_id" | "kind" | "provider" | "payment_id" | "purpose" | "title" | "period_ends_at" | "amount_cents"
> {
  /** From `nextSequence`. */
  readonly sequence: number;
}

/** The number of the person's next payment or refund. Read it in each attempt of the transaction. */
export const nextSequence = async (deps: Deps, userId: string): Promise<number> => {
  const { data } = await deps.store.payment.query
    .byUser({ user_id: userId })
    .go({ limit: 1, order: "desc", consistent: true });
  return (data[0]?.sequence ?? 0) + 1;
};

/** Records money that has moved. Refused when the sequence was taken meanwhile: read it again. */
export const recordPayment = (deps: Deps, rows: TransactionRows, entry: Entry) => {
  const created_at = instantNow(deps);
  return rows.payment.create({ ...entry, currency, created_at, month: monthOf(created_at) }).commit();
};

type Task = Pick<
  PaymentTaskRow,
  "action" | "object_id" | "provider" | "reason" | "user_id" | "purpose" | "title" | "amount_cents"
>;

export const taskId = ({ action, object_id }: Pick<Task, "action" | "object_id">): string =>
  `${action === "refund" ? "refund" : "end"}_${object_id}`;

/**
 * The row of a call to the provider. Put it in the transaction of its cause. Transfers are paid back by an admin.
 * Refused when the task exists: another cause came first.
 */
export const newPaymentTask = (deps: Deps, task: Task) => {
  const created_at = instantNow(deps);
  return {
    ...task,
    id: taskId(task),
    open_state: task.provider === "transfer" ? ("manual" as const) : ("due" as const),
    due_at: created_at,
    attempts: 0,
    created_at,
  };
};
