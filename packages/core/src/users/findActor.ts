import { UserId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import type { Deps } from "#core/table/deps";
import { effectiveRole } from "#core/table/role.rules";

/** `usr_` and the Cognito subject without dashes. Derived, so that sign-in needs no lookup. */
export const userIdOfSub = (sub: string): UserId => UserId.parse(`usr_${sub.replaceAll("-", "")}`);

/** Returns the actor of a verified access token with the effective role. Throws NotSignedIn without a user. */
export const findActor = async (deps: Deps, sub: string): Promise<SignedIn> => {
  const actor = await findHolder(deps, userIdOfSub(sub));
  if (!actor) throw new DomainError("NotSignedIn");
  return actor;
};

/** The person with this id. Undefined without a user. */
export const findHolder = async (deps: Deps, userId: UserId): Promise<SignedIn | undefined> => {
  const user = await deps.store.direct.user.get({ id: userId });
  return (
    user && {
      kind: "signedIn",
      userId,
      role: effectiveRole(user, deps.clock.now()),
      fullName: user.full_name,
    }
  );
};
