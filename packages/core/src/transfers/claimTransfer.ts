import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { findCheckout } from "#core/payments/checkouts";
import { eventOfPurpose, isSeatPurpose } from "#core/payments/payments";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { TransferRow } from "#core/table/payments/transfer.entity";
import { findOwnTransfer } from "./getTransfer";

/** A claimed checkout does not expire: an admin decides. */
const noEnd = "9999-12-31T00:00:00.000Z";

/**
 * Records that the actor has sent the money. The transfer, its checkout and its seat then wait for an admin and do not
 * expire, in one transaction. A second call changes nothing.
 * Throws TransferNotFound, TransferEnded, EventCanceled, Busy.
 */
export const claimTransfer = (deps: Deps, actor: SignedIn, reference: string): Promise<void> =>
  retryOnConflict(async () => {
    const transfer = await findOwnTransfer(deps, actor, reference);
    if (transfer.status === "claimed" || transfer.status === "confirmed") return done(undefined);
    if (transfer.status !== "awaiting" || transfer.expires_at <= instantNow(deps))
      throw new DomainError("TransferEnded");
    await refuseCanceled(deps, transfer);
    const checkout = await findCheckout(deps, transfer.user_id, transfer.purpose);
    // A ticket that is paid before the door holds no seat.
    const isHeld = isSeatPurpose(transfer.purpose) && checkout?.ticket_id === undefined;
    const result = await commit(deps.store, (rows) => claimWrites(deps, rows, transfer, isHeld));
    if (result.outcome === "committed") return done(undefined);
    if (result.refused.has("checkout")) throw new DomainError("TransferEnded");
    return conflict;
  });

const refuseCanceled = async (deps: Deps, { purpose }: TransferRow): Promise<void> => {
  if (!isSeatPurpose(purpose)) return;
  const { data: event } = await deps.store.event.get({ id: eventOfPurpose(purpose) }).go();
  if (event?.status !== "published") throw new DomainError("EventCanceled");
};

const claimWrites = (deps: Deps, rows: TransactionRows, transfer: TransferRow, isHeld: boolean) => {
  const { reference, user_id, purpose, checkout_id } = transfer;
  const claimed_at = instantNow(deps);
  return {
    transfer: rows.transfer
      .patch({ reference })
      .set({ status: "claimed", claimed_at, open_status: "claimed", due_at: claimed_at })
      .where((is, { eq }) => eq(is.status, "awaiting"))
      .commit(),
    checkout: rows.checkout
      .patch({ user_id, purpose })
      .set({ claimed_at, expires_at: noEnd, ...(isHeld && { held_until: noEnd }) })
      .where((is, { eq, exists }) =>
        [eq(is.id, checkout_id), eq(is.status, "open"), ...(isHeld ? [exists(is.held_until)] : [])].join(
          " AND ",
        ),
      )
      .commit(),
  };
};
