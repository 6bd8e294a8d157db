/** Names of the numbers that are kept of accounts. */
export const userStats = {
  /** Bucket: the role on the row. */
  roles: "users",
  /** Bucket: the month of signing up. The first one is as far back as a list can go. */
  months: "user_months",
} as const;
