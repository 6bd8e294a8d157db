/** Rules of "Was your card honored?". Pure: the server keeps the counts that the pages show. */

const dayMs = 86_400_000;
const reportMs = 90 * dayMs;

/** A share is shown from this many members on, so that no report can be told from the others. */
export const fewestReports = 5;

/** A partner whose share is below this is listed for admins. */
export const lowestShare = 70;

/** Members who reported in the last 90 days, and those whose card was honored. */
export interface HonoredCounts {
  readonly reports: number;
  readonly honored: number;
}

/** The instant from which a report no longer counts. */
export const endOfReport = (reportedAt: string): string =>
  new Date(Date.parse(reportedAt) + reportMs).toISOString();

/** The share as whole percent, rounded down, so that 100 means every report. null below five reports. */
export const shareOf = ({ reports, honored }: HonoredCounts): number | null =>
  reports < fewestReports ? null : Math.floor((honored * 100) / reports);

/** Whether a partner is listed for admins. */
export const isLow = (counts: HonoredCounts): boolean => {
  const share = shareOf(counts);
  return share !== null && share < lowestShare;
};

/** A member's report before and after a change. Undefined for none. */
export interface ReportChange {
  readonly before: boolean | undefined;
  readonly after: boolean | undefined;
}

/** The counts after one member's report was added, replaced or ended. */
export const moveCounts = (counts: HonoredCounts, { before, after }: ReportChange): HonoredCounts => ({
  reports: counts.reports + Number(after !== undefined) - Number(before !== undefined),
  honored: counts.honored + Number(after === true) - Number(before === true),
});
