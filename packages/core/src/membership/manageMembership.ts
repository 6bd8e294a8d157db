import type { SignedIn } from "#core/kernel/actor";
import type { Deps } from "#core/table/deps";
import { DomainError } from "#core/kernel/errors";
import type { MembershipPayments } from "#core/payments/payments";

/** Returns the provider's page for the actor's payment data. Throws NotManageable, CheckoutFailed. */
export const manageMembership = async (
  deps: Deps,
  payments: MembershipPayments,
  actor: SignedIn,
): Promise<string> => {
  const { data } = await deps.store.membership.get({ user_id: actor.userId }).go();
  if (data?.customer_id === undefined || data.provider !== payments.provider)
    throw new DomainError("NotManageable");
  try {
    return await payments.openManagePage(data.customer_id);
  } catch (error) {
    throw new DomainError("CheckoutFailed", { cause: error });
  }
};
