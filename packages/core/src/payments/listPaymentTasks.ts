import type { Page, PageOf } from "@majlis/contracts/page";
import type { PaymentTask, PaymentTaskState } from "@majlis/contracts/payments";
import * as z from "zod/mini";
import { readCursor, writeCursor } from "#core/kernel/cursors";
import type { Deps } from "#core/table/deps";
import { findNames } from "./listPayments";

/** Returns one page of the open tasks in a state, the earliest call first. */
export const listPaymentTasks = async (
  deps: Deps,
  { state, limit, cursor }: PageOf & { readonly state: PaymentTaskState },
): Promise<Page<PaymentTask>> => {
  const { data, cursor: next } = await deps.store.paymentTask.query
    .openTasks({ open_state: state })
    .go({ limit, cursor: readCursor(z.string(), cursor) ?? null });
  const names = await findNames(deps, data);
  return {
    items: data.map((task) => ({
      id: task.id,
      action: task.action,
      state,
      reason: task.reason,
      provider: task.provider,
      user_id: task.user_id,
      user_name: names.get(task.user_id) ?? null,
      title: task.title ?? null,
      object_id: task.object_id,
      amount_cents: task.amount_cents ?? null,
      attempts: task.attempts,
      failure: task.failure ?? null,
      due_at: task.due_at,
      created_at: task.created_at,
    })),
    cursor: next === null ? null : writeCursor(next),
  };
};
