import { type Attempt, conflict, done } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { newAudit } from "#core/audit/audit";
import { newMail } from "#core/outbox/outbox";
import { planOwnWaitlists } from "#core/seats/waitlistDue";
import { commit } from "#core/table/commit";
import { effectiveRole } from "#core/table/people/role.rules";
import { roleMail } from "#core/users/changeRole";
import { userStats } from "#core/stats/stats";
import type { UserRow } from "#core/table/people/user.entity";

/**
 * Changes a member to a free account after the grace. Calls treat the person as a free account from that instant
 * (role.rules.ts); this updates the stored role and the counts, in one transaction with an audit row. A second call
 * changes nothing. Returns a conflict when a payment or an admin's decision comes first.
 */
export const endMembership = async (deps: Deps, user: UserRow): Promise<Attempt<undefined>> => {
  if (user.role !== "member" || effectiveRole(user, deps.clock.now()) === "member") return done(undefined);
  return (await endRole(deps, user)) ? done(undefined) : conflict;
};

const endRole = async (deps: Deps, { id, member_until = "" }: UserRow): Promise<boolean> => {
  const lookAtWaitlists = await planOwnWaitlists(deps, id);
  const { template, user_id, ref_id, data } = roleMail(id, "free_user");
  const mail = { template, user_id, ref_id, data: { ...data, isForHosts: true } };
  const result = await commit(deps.store, (rows) => ({
    ...lookAtWaitlists(rows),
    user: rows.user
      .patch({ id })
      .set({ role: "free_user" })
      .remove(["member_until", "listed_role", "listed_since"])
      .where((is, { eq }) => `${eq(is.role, "member")} AND ${eq(is.member_until, member_until)}`)
      .commit(),
    mail: rows.outbox.create(newMail(deps, mail)).commit(),
    memberCount: rows.stat.upsert({ name: userStats.roles, bucket: "member" }).add({ count: -1 }).commit(),
    freeUserCount: rows.stat
      .upsert({ name: userStats.roles, bucket: "free_user" })
      .add({ count: 1 })
      .commit(),
    audit: rows.audit
      .create(newAudit(deps, { actor_id: "system", action: "membership.ended", subject_id: id, detail: {} }))
      .commit(),
  }));
  return result.outcome === "committed";
};
