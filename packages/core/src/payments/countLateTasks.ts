import { readPages } from "#core/kernel/pagination";
import type { Deps } from "#core/table/deps";

/** Hours: the provider has not answered, or no admin has decided or paid. */
const lateAfter = { due: 6, failed: 72, manual: 72 } as const;

/** How many refunds and ends of subscriptions wait too long. */
export const countLateTasks = async (deps: Deps): Promise<number> => {
  let late = 0;
  for (const state of ["due", "failed", "manual"] as const) {
    const limit = new Date(deps.clock.now().getTime() - lateAfter[state] * 3_600_000).toISOString();
    const pages = readPages((cursor) =>
      deps.store.paymentTask.query.openTasks({ open_state: state }).go({ limit: 100, cursor }),
    );
    for await (const tasks of pages)
      // Each attempt moves the time of a due task. An old payment's refund can fail later.
      late += tasks.filter((task) => (state === "due" ? task.created_at : task.due_at) < limit).length;
  }
  return late;
};
