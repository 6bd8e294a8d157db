import { createHash } from "node:crypto";
import { referenceAlphabet } from "@majlis/contracts/limits";
import { expiryAfterDays, instantNow } from "#core/kernel/clock";
import { newDue } from "#core/outbox/dueRows";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransferRow } from "#core/table/payments/transfer.entity";
import type { TransactionRows } from "#core/table/store";
import { eventOfPurpose, isSeatPurpose } from "./payments";
import { transferReminderAt } from "./transfer.rules";

/** Long enough for questions about a payment. */
const keptDays = 400;
/** Two checkouts share a reference once in 700 million. */
const maxAttempts = 5;

export type TransferStart = Pick<
  TransferRow,
  "user_id" | "checkout_id" | "purpose" | "title" | "months" | "amount_cents" | "expires_at"
>;

/** Reads a transfer consistently. */
export const findTransfer = async (deps: Deps, reference: string): Promise<TransferRow | undefined> => {
  const { data } = await deps.store.transfer.get({ reference }).go({ consistent: true });
  return data ?? undefined;
};

/** Whether the event of a transfer was canceled or deleted. A membership or a gift is never off. */
export const isEventOff = async (deps: Deps, { purpose }: Pick<TransferRow, "purpose">): Promise<boolean> => {
  if (!isSeatPurpose(purpose)) return false;
  const { data: event } = await deps.store.event
    .get({ id: eventOfPurpose(purpose) })
    .go({ consistent: true });
  return event?.status !== "published";
};

/** The operation that ends a transfer which waits for its money. Refused when it does not. */
export const closeWrite = (deps: Deps, rows: TransactionRows, reference: string) =>
  rows.transfer
    .patch({ reference })
    .set({ status: "expired", decided_at: instantNow(deps), decided_by: "system" })
    .remove(["open_status", "due_at"])
    .where((is, { eq }) => eq(is.status, "awaiting"))
    .commit();

/**
 * Opens the transfer of a checkout, with the due row of its reminder, and returns its reference. The reference follows from the checkout's id, so that a
 * second call returns the same one. A reference that another checkout has is skipped.
 */
export const openTransfer = async (deps: Deps, start: TransferStart): Promise<string> => {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const transfer = newTransfer(deps, start, attempt);
    const { reference: ref_id, next_at: at } = transfer;
    // Each attempt depends on the one before.
    // oxlint-disable-next-line no-await-in-loop
    const result = await commit(deps.store, (rows) => ({
      transfer: rows.transfer.create(transfer).commit(),
      due: rows.due.put(newDue({ kind: "transfer", ref_id, at })).commit(),
    }));
    if (result.outcome === "committed") return transfer.reference;
    // oxlint-disable-next-line no-await-in-loop
    const other = await findTransfer(deps, transfer.reference);
    if (other?.checkout_id === start.checkout_id) return transfer.reference;
  }
  throw new Error(`No free reference for ${start.checkout_id}`);
};

const newTransfer = (deps: Deps, start: TransferStart, attempt: number) => {
  const created_at = instantNow(deps);
  return {
    ...start,
    reference: referenceOf(start.checkout_id, attempt),
    status: "awaiting" as const,
    open_status: "awaiting" as const,
    due_at: start.expires_at,
    next_at: transferReminderAt({ ...start, created_at }),
    created_at,
    ttl: expiryAfterDays(deps, keptDays),
  };
};

/** Six characters of the alphabet, derived from a checkout's id. */
const referenceOf = (checkoutId: string, attempt: number): string => {
  const hash = createHash("sha256").update(`${checkoutId} ${attempt}`).digest();
  const number = hash.readUIntBE(0, 6);
  return Array.from({ length: 6 }, (_, place) =>
    referenceAlphabet.charAt(
      Math.floor(number / referenceAlphabet.length ** place) % referenceAlphabet.length,
    ),
  ).join("");
};

/**
 * Ends a transfer that waits for its money, without a mail. One that the person has claimed stays, because an admin
 * has to find the money.
 */
export const closeTransfer = async (deps: Deps, reference: string): Promise<void> => {
  await commit(deps.store, (rows) => ({ transfer: closeWrite(deps, rows, reference) }));
};
