import { weekdays } from "@majlis/contracts/values";

/** When a partner is open, and what applies to its discount. Absent until the partner or an admin says so. */
export const termsAttributes = {
  hours: {
    type: "list",
    items: {
      type: "map",
      properties: {
        day: { type: weekdays, required: true },
        /** Times in the city's zone: `09:30`. `until` at or before `from` is on the next day. */
        from: { type: "string", required: true },
        until: { type: "string", required: true },
      },
    },
  },
  terms: { type: "string" },
  /** Days of the week, as of `hours`, without the discount. */
  excluded_days: { type: "list", items: { type: "string" } },
} as const;
