import type { IMetric } from "aws-cdk-lib/aws-cloudwatch";
import type { Metrics } from "./metrics";

/** An alarm sounds when the metric lies above the threshold in so many of its periods running. */
export interface AlarmRow {
  readonly id: string;
  readonly metric: (metrics: Metrics) => IMetric;
  readonly threshold: number;
  readonly periods: number;
  /** What it means and where to look first. */
  readonly meaning: string;
}

/** Everything that wakes somebody up. */
export const alarmRows = [
  {
    id: "ApiErrors",
    metric: ({ api }) => api.serverErrors,
    threshold: 5,
    periods: 3,
    meaning: "Calls end in 5xx. Find their request ids in the functions' log groups, level error.",
  },
  {
    id: "ApiSlow",
    metric: ({ api }) => api.latencyP99,
    threshold: 1500,
    periods: 5,
    meaning: "One call in a hundred takes over 1.5 s. Compare table conflicts and throttles first.",
  },
  {
    id: "TableReadsThrottled",
    metric: ({ table }) => table.readThrottles,
    threshold: 10,
    periods: 3,
    meaning: "One partition is read faster than it can answer. Look for a single event in the access log.",
  },
  {
    id: "TableWritesThrottled",
    metric: ({ table }) => table.writeThrottles,
    threshold: 10,
    periods: 3,
    meaning: "One partition is written faster than it can take. Joins of one event wait and try again.",
  },
  {
    id: "JobsFailing",
    metric: ({ jobs }) => jobs.failures,
    threshold: 2,
    periods: 1,
    meaning:
      "A job by the clock, or what hears of dead addresses, fails and fails again. Its log group says for whom and why.",
  },
  {
    id: "AccountsFailing",
    metric: ({ accounts }) => accounts.failures,
    threshold: 2,
    periods: 1,
    meaning:
      "Profiles cannot be made: new people cannot sign in. The log groups auth/post… say for whom and why.",
  },
  {
    id: "OutboxLate",
    metric: ({ outbox }) => outbox.age,
    threshold: 300_000,
    periods: 1,
    meaning: "Mails wait over five minutes. Look at jobs/deliverOutbox and at the sending quota of SES.",
  },
  {
    id: "DeadLetters",
    metric: ({ outbox }) => outbox.deadLetters,
    threshold: 0,
    periods: 1,
    meaning: "Mails were given up. Mend the cause, then deliver them again from the queue.",
  },
  {
    id: "MailsFailing",
    metric: ({ product }) => product.mailsFailed,
    threshold: 20,
    periods: 3,
    meaning:
      "SES refuses mails, and they are tried again. Look at the account's quota and at SES's own status.",
  },
  {
    id: "MailBounces",
    metric: ({ mail }) => mail.bounces,
    threshold: 0.04,
    periods: 1,
    meaning: "Over 4 % of mails bounce; SES pauses an account at 10 %. Look for made-up sign-ups.",
  },
  {
    id: "MailComplaints",
    metric: ({ mail }) => mail.complaints,
    threshold: 0.0008,
    periods: 1,
    meaning: "Over 0.08 % of mails are called spam; SES pauses an account at 0.5 %.",
  },
] as const satisfies readonly AlarmRow[];
