import { Duration } from "aws-cdk-lib";
import { type IMetric, Metric, SearchExpression } from "aws-cdk-lib/aws-cloudwatch";

export const period = Duration.minutes(1);

export const metricsOf =
  (namespace: string, dimensionsMap: Record<string, string>) =>
  (metricName: string, statistic: string): Metric =>
    new Metric({ namespace, metricName, statistic, dimensionsMap, period });

/** From the functions' log lines: packages/functions/src/metrics.ts. */
export const ofProduct = (stage: string) => {
  const counted = metricsOf("Majlis", { Stage: stage });
  return {
    joins: counted("Joins", "Sum"),
    activations: counted("Activations", "Sum"),
    verifications: counted("Verifications", "Sum"),
    refusals: counted("Refusals", "Sum"),
    refusalsByCode: ofEachCode(stage),
    triggerRefusals: counted("TriggerRefusals", "Sum"),
    mailsSent: counted("MailsSent", "Sum"),
    mailsSkipped: counted("MailsSkipped", "Sum"),
    mailsPostponed: counted("MailsPostponed", "Sum").with({ period: Duration.minutes(5) }),
    mailsFailed: counted("MailsFailed", "Sum"),
    mailsGivenUp: counted("MailsGivenUp", "Sum"),
    paymentProblems: counted("PaymentProblems", "Sum"),
    /** Calls that were refused because the table was throttled or a row had too many writers. */
    busy: metricsOf("Majlis", { Stage: stage, Code: "Busy" })("Refusals", "Sum"),
    // Found by jobs/housekeeping, every hour.
    backups: counted("Backups", "Sum").with({ period: Duration.hours(1) }),
    latePayments: counted("LatePayments", "Maximum").with({ period: Duration.hours(1) }),
    pendingMigrations: counted("PendingMigrations", "Maximum").with({ period: Duration.hours(1) }),
    endingCertificates: counted("EndingCertificates", "Maximum").with({ period: Duration.hours(1) }),
  };
};

export const ofMail = () => {
  const bySes = metricsOf("AWS/SES", {});
  return {
    sent: bySes("Send", "Sum"),
    // SES updates these irregularly, not every minute.
    bounces: bySes("Reputation.BounceRate", "Maximum").with({ period: Duration.hours(1) }),
    complaints: bySes("Reputation.ComplaintRate", "Maximum").with({ period: Duration.hours(1) }),
  };
};

/** One line per refusal code. The quoted stage matches this value only. */
const ofEachCode = (stage: string): IMetric =>
  search(`{Majlis,Stage,Code} MetricName="Refusals" Stage="${stage}"`, "Sum");

/**
 * One line per function of this stage. CloudFormation makes the names: `production-majlis-Jobs-…`. A term without quotes
 * matches such a part of a name, but at any position: the graphs of `production` include a stage `pre-production`.
 * Named metrics would tie this stack to every function, and CloudFormation would refuse to remove one.
 */
export const metricsOfFunctions =
  (prefix: string) =>
  (metricName: string, statistic: string): IMetric =>
    search(`{AWS/Lambda,FunctionName} MetricName="${metricName}" FunctionName=${prefix}`, statistic);

/** @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/search-expression-syntax.html */
const search = (terms: string, statistic: string): IMetric =>
  new SearchExpression({ expression: `SEARCH('${terms}', '${statistic}')`, label: "", period });
