import { newAudit } from "#core/audit/audit";
import { expiryAfterDays, instantNow } from "#core/kernel/clock";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { newMail } from "#core/outbox/outbox";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { PaymentTaskRow } from "#core/table/payments/paymentTask.entity";
import { newRefund, type Numbered, readLedger, recordPayments, receiptOf } from "./ledger";

/** Long enough for questions about a payment. */
const keptDays = 400;

interface Finish {
  /** The admin who paid the money back, or `system`. */
  readonly actorId: string;
  /** What the admin noted about the payment. */
  readonly reference?: string;
}

/**
 * Ends a task whose call has succeeded, with the ledger's refund, an audit row and the mail, in one transaction.
 * Returns false when it had ended already.
 */
export const finishTask = (deps: Deps, task: PaymentTaskRow, finish: Finish): Promise<boolean> =>
  retryOnConflict(async (): Promise<Attempt<boolean>> => {
    const { id, open_state } = task;
    if (open_state === undefined) return done(false);
    const refund = task.action === "refund" ? await newRefund(deps, returnedBy(task)) : [];
    const mail = task.action === "refund" ? await newRefundMail(deps, task, refund[0]) : undefined;
    const result = await commit(deps.store, (rows) => ({
      task: rows.paymentTask
        .patch({ id })
        .set({
          finished_at: instantNow(deps),
          ttl: expiryAfterDays(deps, keptDays),
          ...(finish.reference !== undefined && { reference: finish.reference }),
        })
        .remove(["open_state"])
        .where((is, { eq }) => eq(is.open_state, open_state))
        .commit(),
      refund: recordPayments(rows, refund),
      mail: mail && rows.outbox.create(mail).commit(),
      audit: rows.audit.create(auditOf(deps, task, finish)).commit(),
    }));
    if (result.outcome === "committed") return done(true);
    return result.refused.has("task") ? done(false) : conflict;
  });

const returnedBy = ({ user_id: userId, object_id: paymentId, amount_cents = 0 }: PaymentTaskRow) => ({
  userId,
  paymentId,
  returnedCents: amount_cents,
});

/** The provider's own event may have recorded the refund first. */
const newRefundMail = async (
  deps: Deps,
  { user_id, purpose, object_id, provider, title, amount_cents }: PaymentTaskRow,
  refund: Numbered | undefined,
) => {
  const isRefund = (row: { kind: string; payment_id: string }) =>
    row.kind === "refund" && row.payment_id === object_id;
  const recorded = refund ?? (await readLedger(deps, user_id)).findLast(isRefund);
  return newMail(deps, {
    template: "refund_sent",
    user_id,
    ref_id: purpose,
    data: {
      amount_cents,
      ...(title !== undefined && { title }),
      ...(recorded && receiptOf(recorded)),
      simulated: provider === "demo",
    },
  });
};

const auditActions = {
  refund: "payment.refunded",
  endSubscription: "payment.ended",
  closePage: "payment.page_closed",
} as const;

const auditOf = (
  deps: Deps,
  { action, user_id, object_id, amount_cents, title, reason }: PaymentTaskRow,
  { actorId, reference }: Finish,
) =>
  newAudit(deps, {
    actor_id: actorId,
    action: auditActions[action],
    subject_id: user_id,
    detail: {
      payment: object_id,
      reason,
      ...(amount_cents !== undefined && { amount_cents }),
      ...(title !== undefined && { name: title }),
      ...(reference !== undefined && { reference }),
    },
  });
