import type { UserId } from "@majlis/contracts/ids";
import type { Profile, Role } from "@majlis/contracts/users";
import type { SignedIn } from "#core/actor";
import { type Deps, instantNow } from "#core/deps";
import { DomainError } from "#core/error";
import { commit, settle, type TransactionRows } from "#core/store";
import { isListed, roleListing, roleThatCounts } from "#core/users/role.rules";
import { userStats } from "#core/users/user.stats";
import type { UserRow } from "#core/users/users";
import { newAudit } from "./audit";
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

/** Place of the operation that counts the former role down. */
const leaverIndex = 1;

interface RoleChange {
  readonly user: UserRow;
  readonly role: Role;
  /** Who changes it: a person's id or `system`. */
  readonly actorId: string;
}

/** The operations of a change of role, for whatever larger transaction it is part of. */
export const changeRole = (deps: Deps, rows: TransactionRows, { user, role, actorId }: RoleChange) => [
  rows.user
    .patch({ id: user.id })
    .set({ role, ...roleListing(role, user) })
    .remove(fieldsThatGo(deps, user, role))
    .where((is, { eq }) => eq(is.role, user.role))
    .commit(),
  ...(user.role === role ? [] : [leave(rows, user.role), enter(rows, role)]),
  rows.audit
    .create(
      newAudit(deps, {
        actor_id: actorId,
        action: "role.changed",
        subject_id: user.id,
        detail: { from: roleThatCounts(user, deps.clock.now()), to: role },
      }),
    )
    .commit(),
];

const leave = (rows: TransactionRows, role: Role) => {
  const counter = { name: userStats.roles, bucket: role };
  return role === "admin"
    ? rows.stat
        .patch(counter)
        .add({ count: -1 })
        .where((is, { gt }) => gt(is.count, 1))
        .commit()
    : rows.stat.upsert(counter).add({ count: -1 }).commit();
};

const enter = (rows: TransactionRows, role: Role) =>
  rows.stat.upsert({ name: userStats.roles, bucket: role }).add({ count: 1 }).commit();

/**
 * A free account leaves the index of roles. Whoever an admin makes a member is one: a membership that ended long ago
 * must not take that back at once.
 */
const fieldsThatGo = (deps: Deps, user: UserRow, role: Role) => [
  ...(isListed(role) ? [] : (["listed_role", "listed_since"] as const)),
  ...(role === "member" && user.member_until !== undefined && user.member_until <= instantNow(deps)
    ? (["member_until"] as const)
    : []),
];
