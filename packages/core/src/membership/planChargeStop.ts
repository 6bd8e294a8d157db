import type { Role } from "@majlis/contracts/roles";
import { DomainError } from "#core/kernel/errors";
import { newMail } from "#core/outbox/outbox";
import { closePageWrites, findCheckout } from "#core/payments/checkouts";
import { newPaymentTask, findTask, taskId } from "#core/payments/paymentTasks";
import { membershipPurpose } from "#core/payments/payments";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { releaseWrites } from "#core/seats/seatHolds";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import type { UserRow } from "#core/table/people/user.entity";
import type { TransactionRows } from "#core/table/store";
import { moveDue } from "./moveDue";
import { endWrite } from "./unneededMonths";

/**
 * The operations about money for the transaction of a role change by an admin. The open payment page closes, because it
 * was opened as another role. A free account loses the membership, and founders and admins have it without a charge.
 * Refused when checkout or membership changed since this read. With `undoUntil`, the provider is told a minute later,
 * and `ended` says what to bring back.
 */
export const planChargeStop = async (deps: Deps, userId: string, role: Role, undoUntil?: string) => {
  const [closePage, { ended, endCharge }] = await Promise.all([
    planPageEnd(deps, userId),
    planChargeEnd(deps, userId, role, undoUntil),
  ]);
  return { ended, writes: (rows: TransactionRows) => ({ ...closePage(rows), ...endCharge(rows) }) };
};

/** A clock may be behind by less. */
const graceMs = 60_000;

const planPageEnd = async (deps: Deps, user_id: string) => {
  const checkout = await findCheckout(deps, user_id, membershipPurpose);
  return (rows: TransactionRows) => (checkout ? pageEndWrites(deps, rows, checkout) : {});
};

/** Empty for a closed page, and for a transfer that was claimed: an admin has to find its money. */
const pageEndWrites = (deps: Deps, rows: TransactionRows, checkout: CheckoutRow) => {
  if (checkout.status !== "open" || checkout.claimed_at !== undefined) return {};
  return {
    ...(checkout.held_until === undefined
      ? { checkout: endWrite(rows, checkout) }
      : releaseWrites(rows, checkout)),
    ...closePageWrites(deps, rows, checkout),
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
const planChargeEnd = async (deps: Deps, userId: string, role: Role, undoUntil: string | undefined) => {
  const nothing = { ended: {}, endCharge: () => ({}) };
  if (role === "member") return nothing;
  const { data: membership } = await deps.store.membership.get({ user_id: userId }).go({ consistent: true });
  if (membership?.period_ends_at === undefined || membership.canceled) return nothing;
  const { version, provider = "demo", subscription_id } = membership;
  const call = { action: "endSubscription", object_id: subscription_id ?? "" } as const;
  const isNew = subscription_id !== undefined && !(await findTask(deps, taskId(call)));
  const what = { ...call, provider, user_id: userId, purpose: membershipPurpose };
  const task = {
    ...newPaymentTask(deps, { ...what, reason: "role_changed" }),
    ...(undoUntil !== undefined && { due_at: new Date(Date.parse(undoUntil) + graceMs).toISOString() }),
  };
  const mail = newMail(deps, {
    template: "membership_stopped",
    user_id: userId,
    ref_id: userId,
    data: { free: role !== "free_user" },
  });
  const endCharge = (rows: TransactionRows) => ({
    membership: rows.membership
      .patch({ user_id: userId })
      .set({ canceled: true })
      .add({ version: 1 })
      .where((is, { eq }) => eq(is.version, version))
      .commit(),
    endTask: isNew ? rows.paymentTask.create(task).commit() : undefined,
    stopMail: rows.outbox.create(mail).commit(),
  });
  const ended = { membership_version: (version ?? 0) + 1, ...(isNew && { task_id: task.id }) };
  return { ended, endCharge };
};

/**
 * The operations that bring a charge back that a change of the role has ended. Throws RoleUndoEnded when the membership
 * has moved since; refused when it moves now, or when the provider was told.
 */
export const planChargeReturn = async (
  deps: Deps,
  user_id: string,
  { membership_version, task_id }: NonNullable<UserRow["role_change"]>,
) => {
  if (membership_version === undefined) return () => ({});
  const { data: membership } = await deps.store.membership.get({ user_id }).go({ consistent: true });
  const { period_ends_at, provider } = membership ?? {};
  if (membership?.version !== membership_version || period_ends_at === undefined)
    throw new DomainError("RoleUndoEnded");
  const due = moveDue(deps, {
    user_id,
    before: membership,
    after: { ...membership, period_ends_at, canceled: false },
  });
  const mail = newMail(deps, {
    template: "membership_resumed",
    user_id,
    ref_id: user_id,
    data: { period_ends_at, provider: provider ?? "demo" },
  });
  return (rows: TransactionRows) => ({
    membership: rows.membership
      .patch({ user_id })
      .set({ canceled: false, next_at: due.next_at })
      .add({ version: 1 })
      .where((is, { eq }) => eq(is.version, membership_version))
      .commit(),
    due: due.writes(rows),
    endTask:
      task_id === undefined
        ? undefined
        : rows.paymentTask
            .delete({ id: task_id })
            .where((is, { eq }) => `${eq(is.open_state, "due")} AND ${eq(is.attempts, 0)}`)
            .commit(),
    goesOn: rows.outbox.create(mail).commit(),
  });
};
