import type { BusinessId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { newDue, replaceDue } from "#core/outbox/dueRows";
import { commit } from "#core/table/commit";
import { spendQuota } from "#core/table/spendQuota";
import type { Deps } from "#core/table/deps";
import type { HonoredReportRow } from "#core/table/partners/honoredReport.entity";
import { dueOf, writeCounts } from "./moveReport";

const reportsPerDay = 20;

/**
 * Stores whether a partner honored the actor's card, in place of the actor's earlier report, with the counts of the
 * business and the due row of the report's end, in one transaction. A second call replaces the first and counts once.
 * Throws BusinessNotFound, also for inactive ones, TooManyHonoredReports, Busy.
 */
export const reportHonored = (
  deps: Deps,
  actor: SignedIn,
  businessId: BusinessId,
  is_honored: boolean,
): Promise<void> =>
  retryOnConflict(() =>
    attempt(deps, {
      user_id: actor.userId,
      business_id: businessId,
      is_honored,
      reported_at: instantNow(deps),
    }),
  );

const attempt = async (deps: Deps, report: HonoredReportRow): Promise<Attempt<undefined>> => {
  const { user_id, business_id } = report;
  const [{ data: business }, { data: before }] = await Promise.all([
    deps.store.business.get({ id: business_id }).go({ consistent: true }),
    deps.store.honoredReport.get({ user_id, business_id }).go({ consistent: true }),
  ]);
  if (!business?.is_active) throw new DomainError("BusinessNotFound");
  const change = { before: before?.is_honored, after: report.is_honored };
  const result = await commit(deps.store, (rows) => ({
    report: rows.honoredReport
      .put(report)
      .where((is, { eq, notExists }) =>
        before ? eq(is.reported_at, before.reported_at) : notExists(is.user_id),
      )
      .commit(),
    counts: writeCounts(rows, business, change),
    due: replaceDue(rows, before ? dueOf(before) : undefined, newDue(dueOf(report))),
    quota: spendQuota(deps, rows, `honored:${user_id}`, reportsPerDay),
  }));
  if (result.outcome === "committed") return done(undefined);
  if (result.refused.has("quota")) throw new DomainError("TooManyHonoredReports");
  return conflict;
};
