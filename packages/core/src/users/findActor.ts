import { UserId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import { effectiveRole } from "#core/table/people/role.rules";

/** `usr_` and the Cognito subject without dashes. Derived, so that sign-in needs no lookup. */
export const userIdOfSub = (sub: string): UserId => UserId.parse(`usr_${sub.replaceAll("-", "")}`);

/**
 * Returns the actor of a verified access token with the effective role. A profile of this moment may be missing in a
 * read that is not consistent, which would end the session of a new person. Throws NotSignedIn without a user.
 */
export const findActor = async (deps: Deps, sub: string): Promise<SignedIn> => {
  const id = userIdOfSub(sub);
  const actor =
    (await findHolder(deps, id)) ??
    (await findLinkedHolder(deps, sub)) ??
    (await findHolder(deps, id, { consistent: true }));
  if (!actor) throw new DomainError("NotSignedIn");
  return actor;
};

const findLinkedHolder = async (deps: Deps, sub: string): Promise<SignedIn | undefined> => {
  const linked = await findLink(deps, sub);
  return linked && findHolder(deps, linked);
};

/** The profile to which a subject, or a lost account's address, leads. */
export const findLink = async ({ store }: Deps, id: string): Promise<UserId | undefined> => {
  const { data } = await store.accountLink.get({ id }).go({ consistent: true });
  return data ? UserId.parse(data.user_id) : undefined;
};

/** The id of the profile of an account, also of one that was made again after the loss of the user pool. */
export const findUserId = async (deps: Deps, sub: string): Promise<UserId> =>
  (await findLink(deps, sub)) ?? userIdOfSub(sub);

/** The person with this id. Undefined without a user. */
export const findHolder = async (
  deps: Deps,
  userId: UserId,
  options?: { readonly consistent: boolean },
): Promise<SignedIn | undefined> => {
  const { data: user } = await deps.store.user.get({ id: userId }).go(options);
  return user
    ? {
        kind: "signedIn",
        userId,
        role: effectiveRole(user, deps.clock.now()),
        fullName: user.full_name,
        ...(user.suspended_at !== undefined && { isSuspended: true }),
      }
    : undefined;
};
