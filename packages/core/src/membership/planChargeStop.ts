import type { Role } from "@majlis/contracts/roles";
import { newMail } from "#core/outbox/outbox";
import { findCheckout } from "#core/payments/checkouts";
import { newPaymentTask, findTask, taskId } from "#core/payments/paymentTasks";
import { membershipPurpose } from "#core/payments/payments";
import { closeWrite } from "#core/payments/transfers";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { releaseWrites } from "#core/seats/seatHolds";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import type { TransactionRows } from "#core/table/store";
import { endWrite } from "./unneededMonths";

/**
 * The operations about money for the transaction of a role change by an admin. The open payment page closes, because it
 * was opened as another role. A free account loses the membership, and founders and admins have it without a charge.
 * Refused when checkout or membership changed since this read.
 */
export const planChargeStop = async (deps: Deps, userId: string, role: Role) => {
  const [closePage, endCharge] = await Promise.all([
    planPageEnd(deps, userId),
    planChargeEnd(deps, userId, role),
  ]);
  return (rows: TransactionRows) => ({ ...closePage(rows), ...endCharge(rows) });
};

const planPageEnd = async (deps: Deps, user_id: string) => {
  const checkout = await findCheckout(deps, user_id, membershipPurpose);
  return (rows: TransactionRows) => (checkout ? pageEndWrites(deps, rows, checkout) : {});
};

/** Empty for a closed page, and for a transfer that was claimed: an admin has to find its money. */
const pageEndWrites = (deps: Deps, rows: TransactionRows, checkout: CheckoutRow) => {
  if (checkout.status !== "open" || checkout.claimed_at !== undefined) return {};
  const { provider, session_id, purpose, user_id } = checkout;
  const what = { action: "closePage", object_id: session_id ?? "", provider, user_id } as const;
  const isAtProvider = provider === "stripe" && session_id !== undefined;
  const task = newPaymentTask(deps, { ...what, purpose, reason: "page_closed" });
  return {
    ...(checkout.held_until === undefined
      ? { checkout: endWrite(rows, checkout) }
      : releaseWrites(rows, checkout)),
    pageTask: isAtProvider ? rows.paymentTask.create(task).commit() : undefined,
    openTransfer:
      provider === "transfer" && session_id !== undefined ? closeWrite(deps, rows, session_id) : undefined,
  };
};

/** Closes a payment page and frees its seats. A page that was paid or closed meanwhile stays as it is. */
export const endCheckout = async (deps: Deps, checkout: CheckoutRow): Promise<void> => {
  if (checkout.status !== "open") return;
  const result = await commit(deps.store, (rows) => pageEndWrites(deps, rows, checkout));
  if (result.outcome === "committed" && checkout.held_event_id !== undefined)
    await advanceWaitlist(deps, checkout.held_event_id);
};

/** Empty for a person who is not charged. */
const planChargeEnd = async (deps: Deps, userId: string, role: Role) => {
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
