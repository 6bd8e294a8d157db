import type { UserId } from "@majlis/contracts/ids";
import type { Profile } from "@majlis/contracts/users";
import { newAudit } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { planChargeStop } from "#core/membership/planChargeStop";
import { blockWrite, suspender } from "#core/occasions/blocks";
import { newDue } from "#core/outbox/dueRows";
import { newMail } from "#core/outbox/outbox";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { UserRow } from "#core/table/people/user.entity";
import type { TransactionRows } from "#core/table/store";
import { roleWrites } from "#core/users/changeRole";
import { showUser } from "./listUsers";
import { findUser } from "./setUserRole";

/**
 * Suspends an account or lifts its suspension, with audit row and mail, in one transaction. A suspension ends the role,
 * the charge and the open payment page in it; a task gives seats back and cancels what the person hosts
 * (releaseSuspended). A lifted one leaves a free account. A second call changes nothing. A condition on the number of
 * admins keeps at least one. Throws UserNotFound, OwnSuspension, LastAdmin, Busy.
 */
export const setSuspension = async (
  deps: Deps,
  actor: SignedIn,
  { userId, suspended }: { userId: UserId; suspended: boolean },
): Promise<Profile> => {
  if (userId === actor.userId) throw new DomainError("OwnSuspension");
  return retryOnConflict(async () => {
    const user = await findUser(deps, userId);
    if ((user.suspended_at !== undefined) === suspended) return done(showUser(deps, user));
    const attempt = await (suspended ? suspend : lift)(deps, actor, user);
    return attempt.outcome === "done" ? done(showUser(deps, await findUser(deps, userId))) : conflict;
  });
};

const suspend = async (deps: Deps, actor: SignedIn, user: UserRow): Promise<Attempt<undefined>> => {
  const { writes: stopCharge } = await planChargeStop(deps, user.id, "free_user");
  const at = instantNow(deps);
  const result = await commit(deps.store, (rows) => ({
    ...roleWrites(deps, rows, user, "free_user", { suspended_at: at }),
    ...stopCharge(rows),
    block: blockWrite(deps, rows, { host_id: suspender, user_id: user.id }),
    release: rows.due.put(newDue({ kind: "suspension", ref_id: user.id, at })).commit(),
    ...notices(deps, rows, actor, user, true),
  }));
  if (result.outcome === "committed") return done(undefined);
  if (user.role === "admin" && result.refused.has("leftRole")) throw new DomainError("LastAdmin");
  return conflict;
};

const lift = async (deps: Deps, actor: SignedIn, user: UserRow): Promise<Attempt<undefined>> => {
  const result = await commit(deps.store, (rows) => ({
    user: rows.user
      .patch({ id: user.id })
      .remove(["suspended_at"])
      .where((is, { eq }) => eq(is.suspended_at, user.suspended_at ?? ""))
      .commit(),
    block: rows.hostBlock.delete({ host_id: suspender, user_id: user.id }).commit(),
    ...notices(deps, rows, actor, user, false),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};

const notices = (deps: Deps, rows: TransactionRows, actor: SignedIn, user: UserRow, suspended: boolean) => ({
  audit: rows.audit
    .create(
      newAudit(deps, {
        actor_id: actor.userId,
        action: suspended ? "account.suspended" : "account.suspension_lifted",
        subject_id: user.id,
        ...(suspended && { detail: { role: user.role } }),
      }),
    )
    .commit(),
  mail: rows.outbox
    .create(
      newMail(deps, {
        template: "suspension_changed",
        user_id: user.id,
        ref_id: user.id,
        data: { suspended },
      }),
    )
    .commit(),
});
