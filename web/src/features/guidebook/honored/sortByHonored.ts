import type { Business } from "@majlis/contracts/businesses";

/** Below every share. */
const noShare = -1;

/**
 * The businesses in the chosen order. By share, the highest is first, then the one with more reports, and those without
 * a share are last by name.
 */
export const sortByHonored = (businesses: readonly Business[], sort: string): readonly Business[] =>
  sort === "honored"
    ? businesses.toSorted(
        (a, b) =>
          (b.honored_share ?? noShare) - (a.honored_share ?? noShare) ||
          (b.report_count ?? 0) - (a.report_count ?? 0),
      )
    : businesses;
