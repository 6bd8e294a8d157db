import type { UserId } from "@majlis/contracts/ids";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { findLink } from "#core/users/findActor";

/** How long a person can come back after the loss of the user pool. */
const keptDays = 400;

const idOfMail = (email: string): string => `mail ${email.trim().toLowerCase()}`;

/** An account of a lost user pool, as its export has it. */
export interface LostAccount {
  readonly user_id: UserId;
  readonly email: string;
}

/**
 * Offers a profile of a lost user pool to the sign-up that confirms its address. A second call changes nothing. Returns
 * whether the table has the profile.
 */
export const offerAccount = async (deps: Deps, { user_id, email }: LostAccount): Promise<boolean> => {
  const { data: user } = await deps.store.user.get({ id: user_id }).go();
  if (!user) return false;
  const ttl = Math.floor(deps.clock.now().getTime() / 1_000) + keptDays * 86_400;
  await deps.store.accountLink.put({ id: idOfMail(email), user_id, ttl }).go();
  return true;
};

/**
 * Gives a confirmed sign-up the profile that is offered to its address, once. Returns false without such an offer.
 */
export const linkAccount = async (
  deps: Deps,
  { sub, email }: { readonly sub: string; readonly email: string },
): Promise<boolean> => {
  const id = idOfMail(email);
  const user_id = await findLink(deps, id);
  if (user_id === undefined) return false;
  const { outcome } = await commit(deps.store, (rows) => ({
    offer: rows.accountLink
      .delete({ id })
      .where((is, { exists }) => exists(is.user_id))
      .commit(),
    link: rows.accountLink.create({ id: sub, user_id }).commit(),
    // A deleted account has no profile to come back to.
    account: rows.account.patch({ user_id }).set({ email }).commit(),
  }));
  return outcome === "committed";
};
