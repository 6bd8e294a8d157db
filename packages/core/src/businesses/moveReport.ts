import type { DueRow } from "#core/table/due.entity";
import type { BusinessRow } from "#core/table/partners/business.entity";
import type { HonoredReportRow } from "#core/table/partners/honoredReport.entity";
import type { TransactionRows } from "#core/table/store";
import {
  endOfReport,
  type HonoredCounts,
  isLow,
  moveCounts,
  type ReportChange,
  shareOf,
} from "./honored.rules";

export const countsOf = ({ report_count = 0, honored_count = 0 }: BusinessRow): HonoredCounts => ({
  reports: report_count,
  honored: honored_count,
});

/** Moves the counts of a business, if they have not moved since the read. A deleted business fails the condition. */
export const writeCounts = (rows: TransactionRows, business: BusinessRow, change: ReportChange) => {
  const counts = moveCounts(countsOf(business), change);
  return rows.business
    .patch({ id: business.id })
    .set(countAttributes(business.id, counts))
    .where((is, { eq, notExists }) =>
      business.report_count === undefined
        ? notExists(is.report_count)
        : `${eq(is.report_count, business.report_count)} AND ${eq(is.honored_count, business.honored_count ?? 0)}`,
    )
    .commit();
};

/** The attributes of a business that follow from its counts. */
export const countAttributes = (id: string, counts: HonoredCounts) => ({
  report_count: counts.reports,
  honored_count: counts.honored,
  standing: isLow(counts) ? ("low" as const) : ("fine" as const),
  standing_key: standingKey(id, counts),
});

/** Sorts by share, then by id. */
const standingKey = (id: string, counts: HonoredCounts): string =>
  `${String(shareOf(counts) ?? 0).padStart(3, "0")}/${id}`;

/** The due row that ends a report. */
export const dueOf = ({
  user_id,
  business_id,
  reported_at,
}: HonoredReportRow): Pick<DueRow, "kind" | "ref_id" | "at"> => ({
  kind: "honored",
  ref_id: `${user_id}/${business_id}`,
  at: endOfReport(reported_at),
});

/** Deletes a report, if it has not been replaced since the read. */
export const deleteReport = (
  rows: TransactionRows,
  { user_id, business_id, reported_at }: HonoredReportRow,
) =>
  rows.honoredReport
    .delete({ user_id, business_id })
    .where((is, { eq }) => eq(is.reported_at, reported_at))
    .commit();
