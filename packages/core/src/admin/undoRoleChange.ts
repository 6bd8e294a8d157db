import { isHostRole } from "@majlis/contracts/roles";
import type { AdminUser } from "@majlis/contracts/admin";
import type { UserId } from "@majlis/contracts/ids";
import { newAudit } from "#core/audit/audit";
import { findComingEvents } from "#core/events/unhosted";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { planChargeReturn } from "#core/membership/planChargeStop";
import { newMail } from "#core/outbox/outbox";
import { planOwnWaitlists } from "#core/seats/waitlistDue";
import { formerFounders } from "#core/stats/stats";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { hostIdOf } from "#core/table/occasions/hostId";
import { roleIsAsRead } from "#core/table/people/roleIsAsRead";
import { isListedRole, roleListing } from "#core/table/people/roleListing";
import type { UserRow } from "#core/table/people/user.entity";
import type { TransactionRows } from "#core/table/store";
import { moveCounts, roleMail } from "#core/users/changeRole";
import { showUser } from "./listUsers";
import { findUser } from "./setUserRole";

type RoleChange = NonNullable<UserRow["role_change"]>;

/**
 * Brings back what the last change of a role by an admin has ended: role, page with its photo, end of the membership,
 * its charge and the subscription, with counts, an audit row and a mail, in one transaction. The task that ends the
 * subscription is deleted before the provider learns of it. A second call changes nothing. Conditions of the rows
 * refuse it when the person, the provider or an admin came first. Throws UserNotFound, RoleUndoEnded, LastAdmin, Busy.
 */
export const undoRoleChange = (deps: Deps, actor: SignedIn, userId: UserId): Promise<AdminUser> =>
  retryOnConflict(async () => {
    const user = await findUser(deps, userId);
    const { role_change: change } = user;
    if (change?.undone) return done(showUser(deps, user));
    if (!change || change.until <= instantNow(deps) || change.to !== user.role)
      throw new DomainError("RoleUndoEnded");
    const { from, to } = change;
    const returnCharge = await planChargeReturn(deps, userId, change);
    const lookAtWaitlists = await planOwnWaitlists(deps, userId);
    const isMissed = (await findComingEvents(deps, userId)).length > 0;
    const result = await commit(deps.store, (rows) => ({
      user: restoreUser(rows, user, change),
      ...moveCounts(rows, to, from),
      former: markFormer(rows, userId, isMissed && !isHostRole(from)),
      ...returnCharge(rows),
      ...lookAtWaitlists(rows),
      roleMail: rows.outbox.create(newMail(deps, roleMail(userId, from))).commit(),
      audit: rows.audit
        .create(
          newAudit(deps, {
            actor_id: actor.userId,
            action: "role.changed",
            subject_id: userId,
            detail: { from: to, to: from, undone: true },
          }),
        )
        .commit(),
    }));
    if (result.outcome === "committed") return done(showUser(deps, await findUser(deps, userId)));
    if (to === "admin" && result.refused.has("leftRole")) throw new DomainError("LastAdmin");
    return conflict;
  });

const restoreUser = (rows: TransactionRows, user: UserRow, change: RoleChange) => {
  const { from, member_until, host_photo } = change;
  return rows.user
    .patch({ id: user.id })
    .set({
      role: from,
      ...roleListing(from, user),
      ...(isHostRole(from) && { host_id: hostIdOf(user.id) }),
      ...(member_until !== undefined && { member_until }),
      ...(host_photo && { host_photo }),
      role_change: { until: change.until, from, to: change.to, undone: true },
    })
    .remove([
      ...(isListedRole(from) ? [] : (["listed_role", "listed_since"] as const)),
      ...(isHostRole(from) ? [] : (["host_id"] as const)),
      ...(host_photo ? [] : (["host_photo"] as const)),
      ...(member_until === undefined ? (["member_until"] as const) : []),
    ])
    .where(roleIsAsRead(user))
    .where(
      (is, { eq, notExists }) =>
        `${eq(is.role_change.until, change.until)} AND ${notExists(is.role_change.undone)}`,
    )
    .commit();
};

/** Admins look after the events of a person who is no founder. They know of these events already. */
const markFormer = (rows: TransactionRows, bucket: string, isFormer: boolean) => {
  const key = { name: formerFounders, bucket };
  return isFormer ? rows.stat.put({ ...key, count: 1 }).commit() : rows.stat.delete(key).commit();
};
