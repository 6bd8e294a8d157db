import { newAudit } from "#core/audit/audit";
import { instantNow } from "#core/kernel/clock";
import { newMail } from "#core/outbox/outbox";
import type { Deps } from "#core/table/deps";
import type { PaymentRow } from "#core/table/payments/payment.entity";
import type { TransactionRows } from "#core/table/store";
import { findTask, newPaymentTask, taskId } from "./paymentTasks";

/** What did not arrive: a reversal of the ledger. */
interface Reversal extends Pick<
  PaymentRow,
  "user_id" | "payment_id" | "provider" | "purpose" | "amount_cents"
> {
  readonly title?: string | undefined;
}

/**
 * The operations of a refund that failed after it was sent: an open task for admins, an audit row and a mail to the
 * person. Put them in the transaction of the reversal.
 */
export const planFailedRefund = async (
  deps: Deps,
  reversal: Reversal,
  { failure, returnedCents }: { readonly failure: string; readonly returnedCents: number },
) => {
  const { user_id, payment_id: object_id, provider, purpose, title, amount_cents } = reversal;
  const due = { user_id, purpose, amount_cents: returnedCents + amount_cents };
  const what = { ...due, action: "refund", object_id, provider } as const;
  const id = taskId(what);
  const earlier = await findTask(deps, id);
  const open = { open_state: "failed", due_at: instantNow(deps), failure } as const;
  const named = title === undefined ? {} : { title };
  const task = newPaymentTask(deps, { ...what, ...named, reason: "refund_failed" });
  const audit = newAudit(deps, {
    actor_id: "system",
    action: "payment.refund_failed",
    subject_id: user_id,
    detail: { payment: object_id, amount_cents, failure, ...(title !== undefined && { name: title }) },
  });
  return (rows: TransactionRows) => ({
    task: earlier
      ? rows.paymentTask.patch({ id }).set(open).remove(["finished_at", "ttl"]).commit()
      : rows.paymentTask.create({ ...task, ...open }).commit(),
    failureAudit: rows.audit.create(audit).commit(),
    failureMail: rows.outbox.create(newFailureMail(deps, reversal)).commit(),
  });
};

/** The mail that a refund did not arrive. */
export const newFailureMail = (
  deps: Deps,
  { user_id, purpose, title, amount_cents }: Omit<Reversal, "payment_id" | "provider">,
) =>
  newMail(deps, {
    template: "refund_failed",
    user_id,
    ref_id: purpose,
    data: { amount_cents, ...(title !== undefined && { title }) },
  });
