import { getFounderAnalytics, type AnalyticsDays } from "@majlis/contracts/founders";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#shared/api/api.ts";

export const analyticsQueries = {
  /** What came of the founder's events in so many days; the former period stays in sight while another is read. */
  of: (days: AnalyticsDays) =>
    queryOptions({
      queryKey: ["founder", "analytics", days],
      queryFn: () => call(getFounderAnalytics, { query: { days } }),
      placeholderData: keepPreviousData,
    }),
};
