import { getFounderAnalytics, type AnalyticsDays } from "@majlis/contracts/founders/dashboard";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api";

export const analyticsQueries = {
  /** What came of the founder's events in so many days; the former period stays in sight while another is read. */
  of: (days: AnalyticsDays) =>
    queryOptions({
      queryKey: ["founder", "analytics", days],
      queryFn: () => call(getFounderAnalytics, { query: { days } }),
      placeholderData: keepPreviousData,
    }),
};
