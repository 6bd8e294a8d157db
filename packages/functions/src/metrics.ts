import { settings } from "./settings";

/** What operators count beside what AWS counts by itself. */
export type Metric =
  "Joins" | "Activations" | "Verifications" | "Refusals" | "MailsSent" | "MailsSkipped" | "MailsFailed";

export const namespace = "Majlis";

/**
 * Fields of a log line that CloudWatch counts by itself, in its embedded metric format: by stage, and with `code` by
 * stage and code too. Spread them into `log`.
 */
export const countMetrics = (counts: Partial<Record<Metric, number>>, code?: string) => ({
  _aws: {
    Timestamp: Date.now(),
    CloudWatchMetrics: [
      {
        Namespace: namespace,
        Dimensions: [["Stage"], ...(code === undefined ? [] : [["Stage", "Code"]])],
        Metrics: Object.keys(counts).map((Name) => ({ Name, Unit: "Count" })),
      },
    ],
  },
  Stage: settings.STAGE,
  ...(code !== undefined && { Code: code }),
  ...counts,
});
