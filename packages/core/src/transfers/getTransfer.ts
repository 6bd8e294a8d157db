import { EventId } from "@majlis/contracts/ids";
import type { Transfer } from "@majlis/contracts/transfers";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { eventOfPurpose, giftPurpose, isSeatPurpose } from "#core/payments/payments";
import { findTransfer, isEventOff } from "#core/payments/transfers";
import type { Deps } from "#core/table/deps";
import type { TransferRow } from "#core/table/payments/transfer.entity";

/**
 * Returns the actor's own transfer. An unclaimed one of a canceled event has ended. Throws TransferNotFound, also for
 * another person's.
 */
export const getTransfer = async (
  deps: Deps,
  actor: SignedIn,
  reference: string,
): Promise<Transfer & { readonly is_canceled: boolean }> => {
  const row = await findOwnTransfer(deps, actor, reference);
  const shown = showTransfer(deps, row);
  const is_canceled = await isEventOff(deps, row);
  return {
    ...shown,
    status: is_canceled && shown.status === "awaiting" ? "expired" : shown.status,
    is_canceled,
  };
};

/** Throws TransferNotFound, also for another person's transfer. */
export const findOwnTransfer = async (
  deps: Deps,
  actor: SignedIn,
  reference: string,
): Promise<TransferRow> => {
  const transfer = await findTransfer(deps, reference);
  if (transfer?.user_id !== actor.userId) throw new DomainError("TransferNotFound");
  return transfer;
};

/** An unclaimed transfer has ended at its time, also before its task runs. */
export const showTransfer = (deps: Deps, row: TransferRow): Transfer => ({
  reference: row.reference,
  status: row.status === "awaiting" && row.expires_at <= instantNow(deps) ? "expired" : row.status,
  event: isSeatPurpose(row.purpose)
    ? { id: EventId.parse(eventOfPurpose(row.purpose)), title: row.title ?? "" }
    : null,
  months: row.months ?? null,
  ...(row.purpose === giftPurpose && { is_gift: true as const }),
  amount_cents: row.amount_cents,
  created_at: row.created_at,
  expires_at: row.expires_at,
  claimed_at: row.claimed_at ?? null,
  outcome: row.outcome ?? null,
  reason: row.reason ?? null,
});
