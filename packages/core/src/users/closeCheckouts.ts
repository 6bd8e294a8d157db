import type { SignedIn } from "#core/actor";
import type { Deps } from "#core/deps";
import { DomainError } from "#core/error";
import { isOpen } from "#core/membership/checkouts";
import type { ClosingPayments } from "#core/membership/payments";
import { advanceWaitlist } from "#core/tickets/advanceWaitlist";
import { releaseHold } from "#core/tickets/seatHolds";

/**
 * Closes the actor's open payment pages, so that nobody pays for an account that is gone, and gives back the seats that
 * they hold. A second call finds nothing left to do. Throws DeletionFailed.
 */
export const closeCheckouts = async (
  deps: Deps,
  payments: ClosingPayments,
  { userId }: SignedIn,
): Promise<void> => {
  const { data: checkouts } = await deps.store.checkout.query
    .byPurpose({ user_id: userId })
    .go({ pages: "all", consistent: true });
  for (const checkout of checkouts) {
    if (isOpen(deps, checkout) && checkout.provider === payments.provider && checkout.session_id)
      await payments.closePage(checkout.session_id).catch((error: unknown) => {
        throw new DomainError("DeletionFailed", { cause: error });
      });
    if (checkout.held_event_id !== undefined && (await releaseHold(deps, checkout)))
      await advanceWaitlist(deps, checkout.held_event_id);
  }
};
