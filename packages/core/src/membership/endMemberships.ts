import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { newAudit } from "#core/audit/audit";
import { commit } from "#core/table/commit";
import { effectiveRole } from "#core/users/role.rules";
import { userStats } from "#core/stats/stats";
import type { UserRow } from "#core/table/user.entity";
import { forEachEnding } from "./endingMemberships";
import { endOfGrace } from "./membership.rules";

/** The days to look back: the grace and a margin for missed runs. */
const lookBackDays = 45;

/**
 * Changes members to free accounts after their grace. Calls treat them as free accounts from that instant
 * (role.rules.ts); this updates the stored role and the counts, in one transaction with an audit row. A concurrent
 * payment wins. Returns the number of ended memberships.
 */
export const endMemberships = (deps: Deps): Promise<number> =>
  forEachEnding(deps, { from: -lookBackDays, to: 0 }, async (membership) =>
    new Date(endOfGrace(membership)) <= deps.clock.now() ? end(deps, membership.user_id) : false,
  );

const end = (deps: Deps, userId: string): Promise<boolean> =>
  retryOnConflict(async () => {
    const { data: user } = await deps.store.user.get({ id: userId }).go({ consistent: true });
    if (user?.role !== "member" || effectiveRole(user, deps.clock.now()) === "member") return done(false);
    return (await endRole(deps, user)) ? done(true) : conflict;
  });

const endRole = async (deps: Deps, { id, member_until = "" }: UserRow): Promise<boolean> => {
  const result = await commit(deps.store, (rows) => ({
    user: rows.user
      .patch({ id })
      .set({ role: "free_user" })
      .remove(["member_until", "listed_role", "listed_since"])
      .where((is, { eq }) => `${eq(is.role, "member")} AND ${eq(is.member_until, member_until)}`)
      .commit(),
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
