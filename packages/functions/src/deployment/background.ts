/** Scheduled jobs: file name below `packages/functions/src/jobs`, and interval in minutes. */
export const schedules = {
  /** Deletes accounts that are not confirmed within seven days, copies accounts and table, and looks for what ends. */
  housekeeping: { everyMinutes: 60 },
  /** Refunds payments and ends subscriptions at the provider until it has answered. */
  settlePayments: { everyMinutes: 5 },
  /** Tries failed mails again that are due. */
  retryMails: { everyMinutes: 1 },
  /** Sends changes that were gathered for a quarter of an hour. */
  releaseMails: { everyMinutes: 5 },
  /** Sends what is due to the queue of tasks: reminders, weekly letters, steps of memberships, transfers and waitlists. */
  startDueTasks: { everyMinutes: 5 },
} as const satisfies Record<string, { readonly everyMinutes: number }>;

export type ScheduledJob = keyof typeof schedules;

/** The stream's consumer of new outbox rows. A record that fails six times moves to the dead-letter queue. */
export const outboxStream = { batchSize: 100, retries: 5 } as const;

/** How long moves of seats are gathered before lists show them: one write a second. */
export const followDelaySeconds = 1;

/** How long a failed record of them is repeated. */
export const followRetryHours = 6;

/** Writes of some entities. */
interface FollowedRows {
  readonly entities: readonly string[];
  readonly writes: readonly ("INSERT" | "MODIFY" | "REMOVE")[];
}

/**
 * The writes that `jobs/followTable` follows. The stacks and the local stand-in filter by them. Lambda allows five
 * filters. A removed row has its old image only.
 */
export const followedRows: readonly FollowedRows[] = [
  // Occasions and canceled tickets are for saved passes.
  { entities: ["availability", "event", "gathering"], writes: ["MODIFY"] },
  { entities: ["redemption"], writes: ["INSERT", "MODIFY"] },
  { entities: ["savedPass"], writes: ["REMOVE"] },
  // Each step of a membership has an entry in the audit log.
  { entities: ["canceledTicket", "audit"], writes: ["INSERT"] },
];
