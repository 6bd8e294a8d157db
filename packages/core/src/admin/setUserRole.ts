import type { UserId } from "@majlis/contracts/ids";
import type { Profile, Role } from "@majlis/contracts/users";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { settle } from "#core/kernel/retry";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { UserRow } from "#core/table/user.entity";
import { changeRole, leaverIndex } from "#core/users/changeRole";
import { roleThatCounts } from "#core/users/role.rules";
import { showUser } from "./listUsers";

/**
 * Gives an account another role: the row, its counts and the audit row in one transaction. A second call changes
 * nothing. That one admin stays is a condition on the count of admins, so that two who demote each other at once do
 * not both succeed. Throws UserNotFound, LastAdmin, Busy.
 */
export const setUserRole = async (
  deps: Deps,
  actor: SignedIn,
  { userId, role }: { userId: UserId; role: Role },
): Promise<Profile> =>
  settle(async () => {
    const user = await findUser(deps, userId);
    if (roleThatCounts(user, deps.clock.now()) === role) return showUser(deps, user);
    const refusals = await commit(() =>
      deps.store.transaction
        .write((rows) => changeRole(deps, rows, { user, role, actorId: actor.userId }))
        .go(),
    );
    if (user.role === "admin" && refusals.some(({ index }) => index === leaverIndex))
      throw new DomainError("LastAdmin");
    return refusals.length === 0 ? showUser(deps, await findUser(deps, userId)) : "moved";
  });

const findUser = async (deps: Deps, id: UserId): Promise<UserRow> => {
  const { data: user } = await deps.store.user.get({ id }).go({ consistent: true });
  if (!user) throw new DomainError("UserNotFound");
  return user;
};
