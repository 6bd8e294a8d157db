import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { newAudit } from "#core/audit/audit";
import { planChargeStop } from "#core/membership/planChargeStop";
import { changeRole } from "#core/users/changeRole";
import type { Deps } from "#core/table/deps";
import { commit } from "#core/table/commit";
import type { UserRow } from "#core/table/people/user.entity";
import type { ApplicationRow } from "#core/table/people/founderApplication.entity";

/**
 * Makes the account of an e-mail address a city founder if an application was approved: once for each application, so
 * that a later demotion is permanent. Does nothing without an account or an approval, and for a suspended account.
 * Approval and sign-up both call it after their commit, so that the later one finds both rows. A new account is named
 * by its id, because the index of e-mail addresses may not contain it yet.
 */
export const grantApplication = async (deps: Deps, email: string, newUserId?: string): Promise<void> => {
  await retryOnConflict(async () => {
    const [application, user] = await Promise.all([
      findApproved(deps, email),
      findUser(deps, newUserId ?? (await findUserId(deps, email))),
    ]);
    if (!application || !user || user.suspended_at !== undefined) return done(undefined);
    const isPromoted = user.role !== "admin" && user.role !== "city_founder";
    const { writes: stopCharge } = await planChargeStop(
      deps,
      user.id,
      isPromoted ? "city_founder" : "member",
    );
    const result = await commit(deps.store, (rows) => ({
      ...(isPromoted && changeRole(deps, rows, { user, role: "city_founder", actorId: "system" })),
      ...stopCharge(rows),
      application: rows.founderApplication
        .patch({ id: application.id })
        .set({ granted_to: user.id })
        .where((is, { notExists }) => notExists(is.granted_to))
        .commit(),
      grantAudit: rows.audit
        .create(
          newAudit(deps, {
            actor_id: "system",
            action: "application.granted",
            subject_id: user.id,
            detail: { application: application.id },
          }),
        )
        .commit(),
    }));
    return result.outcome === "committed" ? done(undefined) : conflict;
  });
};

/** An approved application that has not been granted. */
const findApproved = async (deps: Deps, email: string): Promise<ApplicationRow | undefined> => {
  const { data } = await deps.store.founderApplication.query
    .byEmail({ email: email.trim().toLowerCase() })
    .go({ pages: "all" });
  const ids = data.flatMap(({ id, status }) => (status === "declined" ? [] : [{ id }]));
  if (ids.length === 0) return undefined;
  const { data: rows } = await deps.store.founderApplication.get(ids).go({ consistent: true });
  return rows.find(({ status, granted_to }) => status === "approved" && granted_to === undefined);
};

const findUserId = async (deps: Deps, email: string): Promise<string | undefined> => {
  const { data } = await deps.store.account.query
    .byEmail({ email: email.trim().toLowerCase() })
    .go({ limit: 1 });
  return data[0]?.user_id;
};

const findUser = async (deps: Deps, id: string | undefined): Promise<UserRow | undefined> => {
  if (id === undefined) return undefined;
  const { data: user } = await deps.store.user.get({ id }).go({ consistent: true });
  return user ?? undefined;
};
