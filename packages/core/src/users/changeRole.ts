import { isHostRole } from "@majlis/contracts/roles";
import type { Role } from "@majlis/contracts/users";
import { newAudit } from "#core/audit/audit";
import { sweepHostPhoto } from "#core/occasions/pictureWrites";
import { newMail } from "#core/outbox/outbox";
import { formerFounders, userStats } from "#core/stats/stats";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import { hostIdOf } from "#core/table/occasions/hostId";
import { roleIsAsRead } from "#core/table/people/roleIsAsRead";
import { isListedRole, roleListing } from "#core/table/people/roleListing";
import type { UserRow } from "#core/table/people/user.entity";
import { effectiveRole } from "#core/table/people/role.rules";

/** What to bring back when a change is undone. */
export interface RoleUndo {
  readonly until: string;
  readonly from: Role;
  readonly to: Role;
  readonly member_until?: string;
  readonly host_photo?: NonNullable<UserRow["host_photo"]>;
  readonly membership_version?: number;
  readonly task_id?: string;
}

interface RoleChange {
  readonly user: UserRow;
  readonly role: Role;
  /** The id of the person who changes it, or `system`. */
  readonly actorId: string;
  /** How the change can be undone. No other change can. */
  readonly undo?: RoleUndo;
}

/** The operations of a role change, for a larger transaction. */
export const changeRole = (deps: Deps, rows: TransactionRows, { user, role, actorId, undo }: RoleChange) => ({
  ...roleWrites(deps, rows, user, role, undo && { role_change: undo }),
  ...leaveEvents(deps, rows, user, role),
  audit: rows.audit
    .create(
      newAudit(deps, {
        actor_id: actorId,
        action: "role.changed",
        subject_id: user.id,
        detail: { from: effectiveRole(user, deps.clock.now()), to: role },
      }),
    )
    .commit(),
});

/** The role on the user's row, with its index, the counts and the photo. `also` are fields that change with it. */
export const roleWrites = (
  deps: Deps,
  rows: TransactionRows,
  user: UserRow,
  role: Role,
  also: Partial<Pick<UserRow, "suspended_at">> & { readonly role_change?: RoleUndo } = {},
) => ({
  user: rows.user
    .patch({ id: user.id })
    .set({
      role,
      ...roleListing(role, user),
      ...(isHostRole(role) && { host_id: hostIdOf(user.id) }),
      ...also,
    })
    .remove([...removedFields(role), ...(also.role_change ? [] : (["role_change"] as const))])
    .where(roleIsAsRead(user))
    .commit(),
  photo: isHostRole(role) ? undefined : sweepHostPhoto(deps, rows, user, also.role_change?.until),
  ...moveCounts(rows, user.role, role),
});

/** The mail that announces a role. An approved application has a mail of its own. */
export const roleMail = (userId: string, role: Role) => ({
  template: "role_changed" as const,
  user_id: userId,
  ref_id: userId,
  data: { role },
});

/**
 * Who no longer hosts leaves the events to the admins, who are told once. Who hosts again looks after the own events.
 */
const leaveEvents = (deps: Deps, rows: TransactionRows, { id, role: before }: UserRow, role: Role) => {
  const key = { name: formerFounders, bucket: id };
  if (isHostRole(role)) return { former: rows.stat.delete(key).commit() };
  if (!isHostRole(before)) return {};
  const mail = { template: "founder_left_all", user_id: id, ref_id: id } as const;
  return {
    former: rows.stat.put({ ...key, count: 1 }).commit(),
    adminMails: rows.outbox.create(newMail(deps, mail)).commit(),
  };
};

/** The number of accounts of each role. Refuses to demote the last admin. */
export const moveCounts = (rows: TransactionRows, from: Role, to: Role) => ({
  leftRole: from === to ? undefined : decrementRole(rows, from),
  newRole: from === to ? undefined : incrementRole(rows, to),
});

const decrementRole = (rows: TransactionRows, role: Role) => {
  const counter = { name: userStats.roles, bucket: role };
  return role === "admin"
    ? rows.stat
        .patch(counter)
        .add({ count: -1 })
        .where((is, { gt }) => gt(is.count, 1))
        .commit()
    : rows.stat.upsert(counter).add({ count: -1 }).commit();
};

const incrementRole = (rows: TransactionRows, role: Role) =>
  rows.stat.upsert({ name: userStats.roles, bucket: role }).add({ count: 1 }).commit();

/**
 * A free account leaves the role index, and who no longer hosts has no page and no photo. A member whose role an admin
 * sets has a card without end.
 */
const removedFields = (role: Role) => [
  ...(isListedRole(role) ? [] : (["listed_role", "listed_since"] as const)),
  ...(isHostRole(role) ? [] : (["host_id", "host_photo"] as const)),
  ...(role === "member" ? (["member_until"] as const) : []),
];
