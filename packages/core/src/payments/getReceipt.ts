import type { PrintedReceipt } from "@majlis/contracts/payments";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import { readLedger, receiptNumber } from "./ledger";
import { showReceipt } from "./listPayments";

/**
 * Returns one receipt of the actor. A number of another person is unknown, because only the actor's rows are read.
 * Throws ReceiptNotFound.
 */
export const getReceipt = async (deps: Deps, actor: SignedIn, number: string): Promise<PrintedReceipt> => {
  const [ledger, { data: account }] = await Promise.all([
    readLedger(deps, actor.userId),
    deps.store.account.get({ user_id: actor.userId }).go(),
  ]);
  const row = ledger.find(({ user_id, sequence }) => receiptNumber(user_id, sequence) === number);
  if (!row || !account) throw new DomainError("ReceiptNotFound");
  const payment =
    row.kind !== "payment" &&
    ledger.find(({ kind, payment_id }) => kind === "payment" && payment_id === row.payment_id);
  return {
    ...showReceipt(row),
    refund_of: payment ? receiptNumber(payment.user_id, payment.sequence) : null,
    buyer_name: actor.fullName,
    buyer_email: account.email,
  };
};
