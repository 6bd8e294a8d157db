import { beginningOf } from "#core/kernel/cutText.rules";
import { readPages } from "#core/kernel/pagination";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { PaymentTaskRow } from "#core/table/payments/paymentTask.entity";
import { newFailureMail } from "./failedRefunds";
import { finishTask } from "./finishTask";
import { paymentsOf, ProviderRefusal, type SettlingPayments } from "./payments";

/** Concurrent calls to the provider. */
const batchSize = 5;
/** Calls of one run: less than the job's minute. The next run continues. */
const runSize = 150;

/** After the last attempt an admin decides. */
export const maxAttempts = 12;

/** The pause after a failed attempt: five minutes, doubled with each attempt, at most six hours. */
export const pauseMinutes = (attempts: number): number => Math.min(5 * 2 ** (attempts - 1), 360);

/**
 * Makes the due calls to the payment provider: refunds, and ends of subscriptions and payment pages. A finished call writes the ledger,
 * an audit row and a mail with the end of its task. A failed one is repeated later, and an admin decides when the
 * provider refused for good. The calls are idempotent, so that a crash between call and commit repeats nothing. A
 * simulated payment needs no call. Tasks of another provider wait. Returns the number of each outcome.
 */
export const settlePayments = async (
  deps: Deps,
  payments: SettlingPayments,
): Promise<{ finished: number; postponed: number; failed: number }> => {
  const counts = { finished: 0, postponed: 0, failed: 0 };
  // The key goes on after due_at, so a task that is due now is behind `lte`.
  const afterNow = new Date(deps.clock.now().getTime() + 1).toISOString();
  let taken = 0;
  const pages = readPages((cursor) =>
    deps.store.paymentTask.query
      .openTasks({ open_state: "due" })
      .lt({ due_at: afterNow })
      .go({ limit: batchSize, cursor }),
  );
  for await (const tasks of pages) {
    const own = tasks.filter(({ provider }) => provider === "demo" || callsOf(payments, provider));
    for (const outcome of await Promise.all(own.map((task) => settle(deps, payments, task))))
      counts[outcome]++;
    taken += own.length;
    if (taken >= runSize) break;
  }
  return counts;
};

const settle = async (
  deps: Deps,
  payments: SettlingPayments,
  task: PaymentTaskRow,
): Promise<"finished" | "postponed" | "failed"> => {
  try {
    const calls = task.provider === "demo" ? undefined : callsOf(payments, task.provider);
    if (calls) await callProvider(calls, task);
  } catch (error) {
    return postpone(deps, task, error);
  }
  await finishTask(deps, task, { actorId: "system" });
  return "finished";
};

/** Money of the door goes back by hand. */
const callsOf = (payments: SettlingPayments, provider: PaymentTaskRow["provider"]) =>
  provider === "door" ? undefined : paymentsOf(payments, provider);

const callProvider = (
  payments: SettlingPayments,
  { action, object_id, reason, amount_cents }: PaymentTaskRow,
): Promise<void> => {
  if (action === "closePage") return payments.closePage(object_id);
  return action === "refund"
    ? payments.refund(object_id, reason === "refund_failed" ? amount_cents : undefined)
    : payments.endSubscription(object_id, "now");
};

const maxFailureLength = 300;

const postpone = async (deps: Deps, task: PaymentTaskRow, error: unknown) => {
  const attempts = task.attempts + 1;
  const failure = beginningOf(error instanceof Error ? error.message : String(error), maxFailureLength);
  const isFinal = error instanceof ProviderRefusal || attempts >= maxAttempts;
  const due_at = new Date(deps.clock.now().getTime() + pauseMinutes(attempts) * 60_000).toISOString();
  // The person was told that the money comes back.
  const isFailedRefund = error instanceof ProviderRefusal && error.reason === "refund_failed";
  const { user_id, purpose, title, amount_cents = 0 } = task;
  const mail = isFailedRefund ? newFailureMail(deps, { user_id, purpose, title, amount_cents }) : undefined;
  await commit(deps.store, (rows) => ({
    task: rows.paymentTask
      .patch({ id: task.id })
      .set({ attempts, failure, due_at, open_state: isFinal ? "failed" : "due" })
      .where((is, { eq }) => `${eq(is.open_state, "due")} AND ${eq(is.attempts, task.attempts)}`)
      .commit(),
    mail: mail && rows.outbox.create(mail).commit(),
  }));
  return isFinal ? "failed" : "postponed";
};
