import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { DomainError } from "#core/kernel/errors";
import { isMissing, type MembershipPayments, paymentsOf } from "#core/payments/payments";
import { wasWritten } from "#core/table/commit";

/**
 * Returns the provider's page for the actor's payment data. A customer that the provider has deleted is forgotten.
 * Throws NotManageable, CheckoutFailed.
 */
export const manageMembership = async (
  deps: Deps,
  payments: MembershipPayments,
  actor: SignedIn,
): Promise<string> => {
  const { data } = await deps.store.membership.get({ user_id: actor.userId }).go();
  const calls = data?.provider && paymentsOf(payments, data.provider);
  if (data?.customer_id === undefined || !calls) throw new DomainError("NotManageable");
  try {
    return await calls.openManagePage(data.customer_id);
  } catch (error) {
    if (isMissing(error)) {
      await forgetCustomer(deps, actor.userId, data.customer_id);
      throw new DomainError("NotManageable", { cause: error });
    }
    throw new DomainError("CheckoutFailed", { cause: error });
  }
};

/** Forgets a customer that the provider no longer has. The next purchase makes a new one. */
export const forgetCustomer = async (deps: Deps, user_id: string, customerId: string): Promise<void> => {
  await wasWritten(
    deps.store.membership
      .patch({ user_id })
      .remove(["customer_id"])
      .add({ version: 1 })
      .where((is, { eq }) => eq(is.customer_id, customerId))
      .go(),
  );
};
