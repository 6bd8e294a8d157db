import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { planChargeStop } from "#core/membership/planChargeStop";
import { newMail } from "#core/outbox/outbox";
import { planOwnWaitlists } from "#core/seats/waitlistDue";
import { userStats } from "#core/stats/stats";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import { changeRole, roleMail } from "#core/users/changeRole";

const admins = { name: userStats.roles, bucket: "admin" } as const;

/**
 * Makes the person with the deployment's first address an admin, if the house never had one, with an audit row and a
 * mail. The counter of admins is the proof: the first admin creates it, and no change removes it. So a second call, a
 * race and an admin who stepped down change nothing. Call it only for a confirmed address. A deleted or suspended account
 * gets nothing.
 */
export const appointFirstAdmin = async (deps: Deps, email: string, id: string): Promise<void> => {
  if (deps.settings.firstAdmin !== email.trim().toLowerCase()) return;
  await retryOnConflict(async () => {
    const { stat, user: users } = deps.store;
    const { data: counter } = await stat.get(admins).go({ consistent: true });
    if (counter) return done(undefined);
    const { data: user } = await users.get({ id }).go({ consistent: true });
    if (!user || user.suspended_at !== undefined) return done(undefined);
    const { writes: stopCharge } = await planChargeStop(deps, id, "admin");
    const lookAtWaitlists = await planOwnWaitlists(deps, id);
    const { outcome } = await commit(deps.store, (rows) => ({
      ...changeRole(deps, rows, { user, role: "admin", actorId: "system" }),
      newRole: rows.stat.create({ ...admins, count: 1 }).commit(),
      ...stopCharge(rows),
      ...lookAtWaitlists(rows),
      roleMail: rows.outbox.create(newMail(deps, roleMail(id, "admin"))).commit(),
    }));
    return outcome === "committed" ? done(undefined) : conflict;
  });
};
