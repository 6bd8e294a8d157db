import type { ApplicationId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { newAudit } from "#core/audit/audit";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { anonymousUserId, newMail } from "#core/outbox/outbox";
import { commit } from "#core/table/commit";
import { applicationStats } from "#core/stats/stats";
import type { ApplicationRow } from "#core/table/people/founderApplication.entity";
import { grantApplication } from "./grantApplication";

export interface ApplicationDecision {
  readonly applicationId: ApplicationId;
  readonly decision: "approve" | "decline";
  /** The reason that a declined applicant reads. */
  readonly reason?: string | undefined;
}

const outcomes = { approve: "approved", decline: "declined" } as const;

/**
 * Decides an application: status, counts, audit row and mail in one transaction. The first decision is final: repeating
 * it changes nothing, the opposite and another reason are refused. Approval makes the account with that e-mail address
 * a city founder, now or at its sign-up (grantApplication). Throws ApplicationNotFound, ApplicationAlreadyDecided,
 * Busy.
 */
export const decideFounderApplication = async (
  deps: Deps,
  actor: SignedIn,
  decision: ApplicationDecision,
): Promise<void> => {
  const application = await retryOnConflict(async () => {
    const row = await findApplication(deps, decision.applicationId);
    if (row.status === outcomes[decision.decision] && isSameReason(row, decision)) return done(row);
    if (row.status !== "pending") throw new DomainError("ApplicationAlreadyDecided");
    return (await write(deps, actor, row, decision)) ? done(row) : conflict;
  });
  if (decision.decision === "approve") await grantApplication(deps, application.email);
};

/** The reason is for applicants who are declined. */
const isSameReason = (row: ApplicationRow, { decision, reason }: ApplicationDecision): boolean =>
  decision === "approve" || (row.reason ?? "") === (reason ?? "");

const findApplication = async (deps: Deps, id: ApplicationId): Promise<ApplicationRow> => {
  const { data } = await deps.store.founderApplication.get({ id }).go({ consistent: true });
  if (!data) throw new DomainError("ApplicationNotFound");
  return data;
};

const write = async (
  deps: Deps,
  actor: SignedIn,
  { id, created_at }: ApplicationRow,
  { decision, reason }: ApplicationDecision,
): Promise<boolean> => {
  const status = outcomes[decision];
  const decided_at = instantNow(deps);
  const result = await commit(deps.store, (rows) => ({
    application: rows.founderApplication
      .patch({ id })
      .set({
        status,
        decided_at,
        decided_by: actor.userId,
        ...(status === "declined" && reason && { reason }),
      })
      .composite({ created_at })
      .where((is, { eq }) => eq(is.status, "pending"))
      .commit(),
    counts: countersOf(status, decided_at).map(({ name, bucket, by }) =>
      rows.stat.upsert({ name, bucket }).add({ count: by }).commit(),
    ),
    audit: rows.audit
      .create(newAudit(deps, { actor_id: actor.userId, action: `application.${status}`, subject_id: id }))
      .commit(),
    mail: rows.outbox
      .create(newMail(deps, { template: "application_decided", user_id: anonymousUserId, ref_id: id }))
      .commit(),
  }));
  return result.outcome === "committed";
};

const countersOf = (status: "approved" | "declined", decidedAt: string) => [
  { name: applicationStats.statuses, bucket: "pending", by: -1 },
  { name: applicationStats.statuses, bucket: status, by: 1 },
  ...(status === "approved"
    ? [{ name: applicationStats.approvals, bucket: decidedAt.slice(0, 10), by: 1 }]
    : []),
];
