import type { Role } from "@majlis/contracts/users";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { DomainError } from "#core/kernel/errors";
import { newMail } from "#core/outbox/outbox";
import { planChargeStop } from "#core/membership/planChargeStop";
import { planOwnWaitlists } from "#core/seats/waitlistDue";
import { commit } from "#core/table/commit";
import { changeRole, roleMail } from "#core/users/changeRole";

/**
 * Gives the account of an e-mail address a role, with a mail, without a signed-in actor. Operators use it for the first admin of a
 * stage. Returns the previous role. A second call changes nothing.
 * Throws UserNotFound, UserSuspended, LastAdmin, Busy.
 */
export const grantRole = (deps: Deps, email: string, role: Role): Promise<Role> =>
  retryOnConflict(async () => {
    const { data: accounts } = await deps.store.account.query
      .byEmail({ email: email.trim().toLowerCase() })
      .go();
    const [account] = accounts;
    if (!account) throw new DomainError("UserNotFound");
    const { data: user } = await deps.store.user.get({ id: account.user_id }).go({ consistent: true });
    if (!user) throw new DomainError("UserNotFound");
    if (user.suspended_at !== undefined) throw new DomainError("UserSuspended");
    if (user.role === role) return done(role);
    const { writes: stopCharge } = await planChargeStop(deps, user.id, role);
    const lookAtWaitlists = await planOwnWaitlists(deps, user.id);
    const result = await commit(deps.store, (rows) => ({
      ...changeRole(deps, rows, { user, role, actorId: "system" }),
      ...stopCharge(rows),
      ...lookAtWaitlists(rows),
      roleMail: rows.outbox.create(newMail(deps, roleMail(user.id, role))).commit(),
    }));
    if (result.outcome === "refused" && user.role === "admin") throw new DomainError("LastAdmin");
    return result.outcome === "committed" ? done(user.role) : conflict;
  });
