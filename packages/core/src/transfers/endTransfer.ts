import { newMail } from "#core/outbox/outbox";
import { findCheckout } from "#core/payments/checkouts";
import { isSeatPurpose } from "#core/payments/payments";
import { releaseWrites } from "#core/seats/seatHolds";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import { commit, type Operations } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { TransferRow } from "#core/table/payments/transfer.entity";

interface End {
  readonly status: "rejected" | "expired";
  readonly decided_by: string;
  readonly decided_at: string;
  readonly reason?: string;
}

/**
 * Ends a transfer without its money: the checkout ends, the seat is released, and a mail tells the person, in one
 * transaction. A checkout that has ended otherwise stays as it is, and an expired transfer of it sends no mail.
 * False when a row changed since the read.
 */
export const endTransfer = async (
  deps: Deps,
  transfer: TransferRow,
  end: End,
  also: (rows: TransactionRows) => Operations = () => ({}),
): Promise<boolean> => {
  const { reference, user_id, purpose, checkout_id, status } = transfer;
  const found = await findCheckout(deps, user_id, purpose);
  const checkout = found?.id === checkout_id && found.status === "open" ? found : undefined;
  const isTold = end.status === "rejected" || checkout !== undefined;
  const template = end.status === "rejected" ? ("transfer_rejected" as const) : ("transfer_expired" as const);
  const mail = newMail(deps, { template, user_id, ref_id: reference });
  const result = await commit(deps.store, (rows) => ({
    transfer: rows.transfer
      .patch({ reference })
      .set(end)
      .remove(["open_status", "due_at"])
      .where((is, { eq }) => eq(is.status, status))
      .commit(),
    ...(checkout && checkoutWrites(rows, checkout)),
    mail: isTold ? rows.outbox.create(mail).commit() : undefined,
    ...also(rows),
  }));
  return result.outcome === "committed";
};

const checkoutWrites = (rows: TransactionRows, checkout: CheckoutRow) => {
  const { user_id, purpose, id, held_until } = checkout;
  if (held_until !== undefined && isSeatPurpose(purpose)) return releaseWrites(rows, checkout);
  return {
    checkout: rows.checkout
      .patch({ user_id, purpose })
      .set({ status: "expired" })
      .where((is, { eq }) => `${eq(is.id, id)} AND ${eq(is.status, "open")}`)
      .commit(),
  };
};
