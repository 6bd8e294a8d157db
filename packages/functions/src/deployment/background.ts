/** Jobs that run by the clock: the file's name below `packages/functions/src/jobs`, and how often. */
export const schedules = {
  /** Months that end are announced, in demo mode renewed, and memberships that lapsed end on the account too. */
  advanceMemberships: { everyMinutes: 60 },
  /** Offers lapse, and free seats find whoever is next in line, even when nobody looks. */
  advanceWaitlists: { everyMinutes: 5 },
  /** A day before the start, give or take this. */
  sendReminders: { everyMinutes: 15 },
} as const satisfies Record<string, { readonly everyMinutes: number }>;

export type ScheduledJob = keyof typeof schedules;

/** Cognito's triggers and the jobs: everything that runs without being called by a page. */
export type BackgroundName =
  | "auth/preSignUp"
  | "auth/customMessage"
  | "auth/postConfirmation"
  | "auth/postAuthentication"
  | "jobs/deliverOutbox"
  | "jobs/receiveMailFeedback"
  | `jobs/${ScheduledJob}`;
