import type { Role } from "@majlis/contracts/roles";
import { newMail } from "#core/outbox/outbox";
import { newPaymentTask, findTask, taskId } from "#core/payments/paymentTasks";
import { membershipPurpose } from "#core/payments/payments";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";

/**
 * The operations that end the charge of a membership, for the transaction of a role change by an admin. A free account
 * loses the membership, and founders and admins have it without a charge. Empty for a person who is not charged.
 * Refused when the membership changed since this read.
 */
export const planChargeStop = async (deps: Deps, userId: string, role: Role) => {
  if (role === "member") return () => ({});
  const { data: membership } = await deps.store.membership.get({ user_id: userId }).go({ consistent: true });
  if (membership?.period_ends_at === undefined || membership.canceled) return () => ({});
  const { version, provider = "demo", subscription_id } = membership;
  const call = { action: "endSubscription", object_id: subscription_id ?? "" } as const;
  const isNew = subscription_id !== undefined && !(await findTask(deps, taskId(call)));
  const what = { ...call, provider, user_id: userId, purpose: membershipPurpose };
  const task = newPaymentTask(deps, { ...what, reason: "role_changed" });
  const mail = newMail(deps, {
    template: "membership_stopped",
    user_id: userId,
    ref_id: userId,
    data: { free: role !== "free_user" },
  });
  return (rows: TransactionRows) => ({
    membership: rows.membership
      .patch({ user_id: userId })
      .set({ canceled: true })
      .add({ version: 1 })
      .where((is, { eq }) => eq(is.version, version))
      .commit(),
    endTask: isNew ? rows.paymentTask.create(task).commit() : undefined,
    stopMail: rows.outbox.create(mail).commit(),
  });
};
