/** Names of the numbers that are kept of founder applications. */
export const applicationStats = {
  /** Bucket: the status. */
  statuses: "applications",
  /** Bucket: the UTC day of the approval. */
  approvals: "application_approvals",
} as const;
