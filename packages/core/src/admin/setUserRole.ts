import { undoableMinutes } from "@majlis/contracts/limits";
import type { UserId } from "@majlis/contracts/ids";
import type { AdminUser } from "@majlis/contracts/admin";
import type { Role } from "@majlis/contracts/users";
import type { SignedIn } from "#core/kernel/actor";
import { DomainError } from "#core/kernel/errors";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { newMail } from "#core/outbox/outbox";
import { planChargeStop } from "#core/membership/planChargeStop";
import { planOwnWaitlists } from "#core/seats/waitlistDue";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { UserRow } from "#core/table/people/user.entity";
import { changeRole, roleMail } from "#core/users/changeRole";
import { effectiveRole } from "#core/table/people/role.rules";
import { showUser } from "./listUsers";

/** How long a change can be undone. The provider learns of an ended subscription after that. */
const undoMs = undoableMinutes * 60_000;

/**
 * Changes the role of an account, with counts, an audit row, a mail and the end of a charge that the role makes
 * pointless, in one transaction. undoRoleChange() takes it back for ten minutes. A second call changes nothing. A
 * condition on the number of admins keeps at least one, even when two admins demote each other at once. Throws
 * UserNotFound, UserSuspended, LastAdmin, Busy.
 */
export const setUserRole = async (
  deps: Deps,
  actor: SignedIn,
  { userId, role }: { userId: UserId; role: Role },
): Promise<AdminUser> =>
  retryOnConflict(async () => {
    const user = await findUser(deps, userId);
    if (user.suspended_at !== undefined) throw new DomainError("UserSuspended");
    if (effectiveRole(user, deps.clock.now()) === role) return done(showUser(deps, user));
    const until = new Date(deps.clock.now().getTime() + undoMs).toISOString();
    const stopCharge = await planChargeStop(deps, userId, role, until);
    const { role: from, member_until, host_photo } = user;
    const kept = { ...(member_until !== undefined && { member_until }), ...(host_photo && { host_photo }) };
    const undo = { until, from, to: role, ...kept, ...stopCharge.ended };
    const lookAtWaitlists = await planOwnWaitlists(deps, userId);
    const result = await commit(deps.store, (rows) => ({
      ...changeRole(deps, rows, { user, role, actorId: actor.userId, undo }),
      ...stopCharge.writes(rows),
      ...lookAtWaitlists(rows),
      roleMail: rows.outbox.create(newMail(deps, roleMail(userId, role))).commit(),
    }));
    if (result.outcome === "committed") return done(showUser(deps, await findUser(deps, userId)));
    if (user.role === "admin" && result.refused.has("leftRole")) throw new DomainError("LastAdmin");
    return conflict;
  });

/** Reads the row consistently. Throws UserNotFound. */
export const findUser = async (deps: Deps, id: UserId): Promise<UserRow> => {
  const { data: user } = await deps.store.user.get({ id }).go({ consistent: true });
  if (!user) throw new DomainError("UserNotFound");
  return user;
};
