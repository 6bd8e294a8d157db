import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { eventOfPurpose, isSeatPurpose } from "#core/payments/payments";
import { findTransfer } from "#core/payments/transfers";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import type { Deps } from "#core/table/deps";
import { endTransfer } from "./endTransfer";

/**
 * Rejects an open transfer whose money did not arrive. The seat goes to the waitlist, a mail tells the person the
 * reason, and an audit row names the admin. A second call does what is left; another reason is refused, as is a
 * confirmed or expired transfer. Throws TransferNotFound, TransferDecided, Busy.
 */
export const rejectTransfer = async (
  deps: Deps,
  actor: SignedIn,
  reference: string,
  reason: string,
): Promise<void> => {
  const purpose = await retryOnConflict(async () => {
    const transfer = await findTransfer(deps, reference);
    if (!transfer) throw new DomainError("TransferNotFound");
    if (transfer.status === "rejected" && transfer.reason === reason) return done(transfer.purpose);
    if (transfer.open_status === undefined) throw new DomainError("TransferDecided");
    const audit = newAudit(deps, {
      actor_id: actor.userId,
      action: "transfer.rejected",
      subject_id: transfer.user_id,
      detail: { reference, amount_cents: transfer.amount_cents, reason },
    });
    const end = {
      status: "rejected",
      decided_by: actor.userId,
      decided_at: instantNow(deps),
      reason,
    } as const;
    const isEnded = await endTransfer(deps, transfer, end, (rows) => ({
      audit: rows.audit.create(audit).commit(),
    }));
    return isEnded ? done(transfer.purpose) : conflict;
  });
  if (isSeatPurpose(purpose)) await advanceWaitlist(deps, eventOfPurpose(purpose));
};
