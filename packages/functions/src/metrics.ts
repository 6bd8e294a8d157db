/** Metrics of the product, in addition to those of AWS. */
export type Metric =
  | "Joins"
  | "Activations"
  | "Verifications"
  | "Refusals"
  | "TriggerRefusals"
  | "MailsSent"
  | "MailsSkipped"
  | "MailsPostponed"
  | "MailsFailed"
  | "MailsGivenUp"
  | "PaymentProblems"
  | "PendingMigrations"
  | "LatePayments"
  | "EndingCertificates"
  | "Backups";

export const namespace = "Majlis";

/**
 * Log fields in CloudWatch's embedded metric format. Counts by stage, and with `code` also by stage and code. Spread
 * them into `log`.
 * @see
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
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
  // Not from the settings, so that functions without table and pool can count too.
  Stage: process.env.STAGE,
  ...(code !== undefined && { Code: code }),
  ...counts,
});
