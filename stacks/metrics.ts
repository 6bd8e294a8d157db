import { tableDefinition } from "@majlis/functions/deployment/table";
import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression, Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { type StackContext, use } from "sst/constructs";
import { Api } from "./Api";
import { Auth } from "./Auth";
import { Database } from "./Database";
import { Jobs } from "./Jobs";

const period = Duration.minutes(1);

/** Every metric that the dashboard shows or an alarm watches, by the minute unless said otherwise. */
export const readMetrics = ({ app }: StackContext) => {
  const { api } = use(Api);
  const { table } = use(Database);
  const { deadLetters, deliverOutbox, unattended } = use(Jobs);
  const { profileMakers } = use(Auth);
  const queue = deadLetters.cdk.queue;
  const ofApi = metricsOf("AWS/ApiGateway", { ApiId: api.httpApiId });
  const ofTable = metricsOf("AWS/DynamoDB", { TableName: table.tableName });
  const ofTableAndIndexes = metricsOfAll(table.tableName);
  const ofOutbox = metricsOf("AWS/Lambda", { FunctionName: deliverOutbox.functionName });
  const ofEachFunction = metricsOfFunctions(`${app.stage}-${app.name}`);
  return {
    api: {
      calls: ofApi("Count", "Sum"),
      serverErrors: ofApi("5xx", "Sum"),
      clientErrors: ofApi("4xx", "Sum"),
      latencyP50: ofApi("Latency", "p50"),
      latencyP99: ofApi("Latency", "p99"),
    },
    functions: {
      errors: ofEachFunction("Errors", "Sum"),
      throttles: ofEachFunction("Throttles", "Sum"),
      duration: ofEachFunction("Duration", "p99"),
    },
    table: {
      readUnits: ofTableAndIndexes("ConsumedReadCapacityUnits"),
      writeUnits: ofTableAndIndexes("ConsumedWriteCapacityUnits"),
      readThrottles: ofTableAndIndexes("ReadThrottleEvents"),
      writeThrottles: ofTableAndIndexes("WriteThrottleEvents"),
      conflicts: ofTable("TransactionConflict", "Sum"),
    },
    outbox: {
      /** Milliseconds that the oldest undelivered row has waited. */
      age: ofOutbox("IteratorAge", "Maximum").with({ period: Duration.minutes(5) }),
      errors: ofOutbox("Errors", "Sum"),
      deadLetters: queue.metricApproximateNumberOfMessagesVisible({ period, statistic: "Maximum" }),
    },
    jobs: { failures: sumOfErrors("Jobs that failed", unattended) },
    accounts: { failures: sumOfErrors("Profiles that could not be made", profileMakers) },
    product: ofProduct(app.stage),
    mail: ofMail(),
  };
};

export type Metrics = ReturnType<typeof readMetrics>;

/** Counted by the functions' own log lines: packages/functions/src/metrics.ts. */
const ofProduct = (stage: string) => {
  const counted = metricsOf("Majlis", { Stage: stage });
  return {
    joins: counted("Joins", "Sum"),
    activations: counted("Activations", "Sum"),
    verifications: counted("Verifications", "Sum"),
    refusals: counted("Refusals", "Sum"),
    refusalsByCode: ofEachCode(stage),
    mailsSent: counted("MailsSent", "Sum"),
    mailsSkipped: counted("MailsSkipped", "Sum"),
    mailsFailed: counted("MailsFailed", "Sum"),
  };
};

const ofMail = () => {
  const bySes = metricsOf("AWS/SES", {});
  return {
    sent: bySes("Send", "Sum"),
    // SES reckons these now and then, not each minute.
    bounces: bySes("Reputation.BounceRate", "Maximum").with({ period: Duration.hours(1) }),
    complaints: bySes("Reputation.ComplaintRate", "Maximum").with({ period: Duration.hours(1) }),
  };
};

const metricsOf =
  (namespace: string, dimensionsMap: Record<string, string>) =>
  (metricName: string, statistic: string): Metric =>
    new Metric({ namespace, metricName, statistic, dimensionsMap, period });

/** Failed runs of these functions in an hour, all together. A job that fails is tried twice more. */
const sumOfErrors = (label: string, functions: readonly IFunction[]): IMetric =>
  sumOf(
    label,
    functions.map(({ functionName: FunctionName }) =>
      metricsOf("AWS/Lambda", { FunctionName })("Errors", "Sum"),
    ),
    Duration.hours(1),
  );

/** DynamoDB tells of the indexes apart: the table's own number knows nothing of a partition of an index. */
const metricsOfAll = (TableName: string) => {
  const indexes = Object.keys(tableDefinition.globalIndexes);
  const each = [{}, ...indexes.map((GlobalSecondaryIndexName) => ({ GlobalSecondaryIndexName }))];
  return (metricName: string): IMetric =>
    sumOf(
      metricName,
      each.map((index) => metricsOf("AWS/DynamoDB", { TableName, ...index })(metricName, "Sum")),
      period,
    );
};

/**
 * What is not told counts as none: most numbers are told only while there is something to tell. Metrics are named one by
 * one, since on a dashboard METRICS() is everything that a graph shows.
 */
const sumOf = (label: string, metrics: readonly Metric[], over: Duration): IMetric => {
  const named = metrics.map((metric, index) => [`${lowerFirst(metric.metricName)}${index}`, metric] as const);
  return new MathExpression({
    expression: `SUM([${named.map(([id]) => `FILL(${id}, 0)`).join(", ")}])`,
    usingMetrics: Object.fromEntries(named),
    label,
    period: over,
  });
};

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** One line per code of a refusal. */
const ofEachCode = (stage: string): IMetric =>
  new MathExpression({
    expression: `SEARCH('{Majlis,Stage,Code} MetricName="Refusals" Stage="${stage}"', 'Sum')`,
    usingMetrics: {},
    label: "",
    period,
  });

/** One line per function of this stage, found by the beginning of its name. */
const metricsOfFunctions =
  (prefix: string) =>
  (metricName: string, statistic: string): IMetric =>
    new MathExpression({
      expression: `SEARCH('{AWS/Lambda,FunctionName} MetricName="${metricName}" FunctionName="${prefix}"', '${statistic}')`,
      usingMetrics: {},
      label: "",
      period,
    });
