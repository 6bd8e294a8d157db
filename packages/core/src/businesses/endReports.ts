import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { DueRef } from "#core/table/tasks";
import { dueKey, newDue } from "#core/outbox/dueRows";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { HonoredReportRow } from "#core/table/partners/honoredReport.entity";
import { deleteReport, dueOf, writeCounts } from "./moveReport";

/**
 * Deletes a report whose 90 days are over, and takes it out of the counts. A report that was replaced since has a later
 * due row and stays. A second call changes nothing. Throws Busy.
 */
export const endReport = async (deps: Deps, { ref, at }: DueRef): Promise<void> => {
  const [user_id, business_id] = ref.split("/");
  if (user_id && business_id) await retryOnConflict(() => attemptEnd(deps, { user_id, business_id }, at));
};

const attemptEnd = async (
  { store }: Deps,
  key: Pick<HonoredReportRow, "user_id" | "business_id">,
  at: string,
): Promise<Attempt<undefined>> => {
  const [{ data: report }, { data: business }] = await Promise.all([
    store.honoredReport.get(key).go({ consistent: true }),
    store.business.get({ id: key.business_id }).go({ consistent: true }),
  ]);
  if (!report || dueOf(report).at !== at) return done(undefined);
  const result = await commit(store, (rows) => ({
    report: deleteReport(rows, report),
    counts: business
      ? writeCounts(rows, business, { before: report.is_honored, after: undefined })
      : undefined,
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};

/**
 * Takes a person out of the reports: each row moves to a partition of its own, under a new id, and counts until its 90
 * days are over. A second call finds no rows.
 */
export const releaseReports = async (deps: Deps, user_id: string): Promise<void> => {
  const { data } = await deps.store.honoredReport.query
    .byUser({ user_id })
    .go({ pages: "all", consistent: true });
  for (const report of data) {
    const anonymous = { ...report, user_id: deps.ids.next("ver") };
    await commit(deps.store, (rows) => ({
      anonymous: rows.honoredReport.create(anonymous).commit(),
      // Another call at the same time has moved the row if it is gone.
      own: deleteReport(rows, report),
      due: [rows.due.put(newDue(dueOf(anonymous))).commit(), rows.due.delete(dueKey(dueOf(report))).commit()],
    }));
  }
};
