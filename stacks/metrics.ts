import { signInFirewallMetric } from "./createSignInFirewall";
import { type ScheduledJob, schedules } from "@majlis/functions/deployment/background";
import { tableDefinition } from "@majlis/functions/deployment/table";
import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression, type Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { type Queue, type StackContext, use } from "./constructs";
import { Api } from "./Api";
import { throttledCalls } from "./ApiStage";
import { Auth } from "./Auth";
import { Database } from "./Database";
import { Jobs } from "./Jobs";
import type { QueueWithDeadLetters } from "./createQueues";
import { metricMath } from "./metricMath";
import { metricsOf, metricsOfFunctions, ofMail, ofProduct, period } from "./metricSources";

/** Metrics of the dashboard and the alarms. The period is one minute unless noted. */
export const readMetrics = ({ app }: StackContext) => {
  const { api } = use(Api);
  const { table } = use(Database);
  const {
    deadLetters,
    followerDeadLetters,
    queues,
    routeOutbox,
    followTable,
    jobFunctions,
    backgroundFunctions,
  } = use(Jobs);
  const { auth, profileFunctions, otherTriggers } = use(Auth);
  const ofApi = metricsOf("AWS/ApiGateway", { ApiId: api.apiId });
  const ofTable = metricsOf("AWS/DynamoDB", { TableName: table.tableName });
  const ofTableAndIndexes = metricsOfAll(table.tableName);
  const ofOutbox = metricsOfFunction(routeOutbox);
  const ofPool = metricsOf("AWS/Cognito", {
    UserPool: auth.userPoolId,
    UserPoolClient: auth.userPoolClientId,
  });
  const product = ofProduct(app.stage);
  const errorsOf = (fn: Parameters<typeof metricsOfFunction>[0]) => metricsOfFunction(fn)("Errors", "Sum");
  const ofEachFunction = metricsOfFunctions(`${app.stage}-${app.name}`);
  return {
    api: {
      calls: ofApi("Count", "Sum"),
      serverErrors: ofApi("5xx", "Sum"),
      clientErrors: ofApi("4xx", "Sum"),
      /** Replies 429 of the gateway and of functions, from the access log. */
      throttled: metricsOf(throttledCalls.namespace, {})(`${app.stage}-${throttledCalls.name}`, "Sum").with({
        period: Duration.minutes(5),
      }),
      errorRate: new MathExpression({
        expression: metricMath.apiErrorRate,
        usingMetrics: { errors: ofApi("5xx", "Sum"), calls: ofApi("Count", "Sum") },
        label: "Failed calls, %",
        period: Duration.minutes(15),
      }),
      latencyP50: ofApi("Latency", "p50"),
      latencyP99: ofApi("Latency", "p99"),
    },
    functions: {
      errors: ofEachFunction("Errors", "Sum"),
      throttles: ofEachFunction("Throttles", "Sum"),
      /** Of all functions in the region, of other stages too: they share the account's concurrency. */
      allThrottles: metricsOf("AWS/Lambda", {})("Throttles", "Sum").with({ period: Duration.minutes(5) }),
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
      /** Age of the oldest row that is not in a queue yet, in milliseconds. */
      age: ofOutbox("IteratorAge", "Maximum").with({ period: Duration.minutes(5) }),
      errors: ofOutbox("Errors", "Sum"),
      deadLetters: messagesIn(deadLetters),
    },
    follower: {
      /** Age of the oldest change that lists do not show, in milliseconds. */
      age: metricsOfFunction(followTable)("IteratorAge", "Maximum").with({ period: Duration.minutes(5) }),
      deadLetters: messagesIn(followerDeadLetters),
    },
    work: {
      ...metricsOfQueue(queues.work),
      /** Messages that Lambda did not deliver because it took a chain for an endless one. */
      dropped: metricsOfFunction(queues.runTasks)("RecursiveInvocationsDropped", "Sum"),
    },
    ticket: metricsOfQueue(queues.ticket),
    bulk: metricsOfQueue(queues.bulk),
    jobs: {
      failures: sumOfErrors("Failed job runs", backgroundFunctions),
      /** Runs of each job in three intervals. */
      runs: {
        settlePayments: runsOf("settlePayments", jobFunctions.settlePayments),
        releaseMails: runsOf("releaseMails", jobFunctions.releaseMails),
        retryMails: runsOf("retryMails", jobFunctions.retryMails),
        startDueTasks: runsOf("startDueTasks", jobFunctions.startDueTasks),
      },
    },
    accounts: {
      failures: sumOfErrors("Failed profile creations", profileFunctions),
      triggerFailures: new MathExpression({
        expression: metricMath.triggerFailures,
        usingMetrics: {
          preSignUp: errorsOf(otherTriggers.preSignUp),
          customMessage: errorsOf(otherTriggers.customMessage),
          defineAuthChallenge: errorsOf(otherTriggers.defineAuthChallenge),
          createAuthChallenge: errorsOf(otherTriggers.createAuthChallenge),
          verifyAuthChallenge: errorsOf(otherTriggers.verifyAuthChallenge),
          refusals: product.triggerRefusals,
        },
        label: "Failed sign-ups and codes",
        period: Duration.hours(1),
      }),
      throttles: sumOf(
        "Throttled by Cognito",
        ["SignInThrottles", "SignUpThrottles", "TokenRefreshThrottles"].map((name) => ofPool(name, "Sum")),
        Duration.minutes(5),
      ),
      /** Requests of addresses beyond their limit: createSignInFirewall.ts. */
      blocked: metricsOf("AWS/WAFV2", {
        WebACL: signInFirewallMetric(app.stage),
        Rule: "ALL",
        Region: app.region,
      })("BlockedRequests", "Sum").with({ period: Duration.minutes(5) }),
    },
    product,
    mail: ofMail(),
  };
};

export type Metrics = ReturnType<typeof readMetrics>;

const metricsOfFunction = ({ functionName: FunctionName }: IFunction) =>
  metricsOf("AWS/Lambda", { FunctionName });

const messagesIn = ({ cdk }: Queue): IMetric =>
  cdk.queue.metricApproximateNumberOfMessagesVisible({ period, statistic: "Maximum" });

const metricsOfQueue = ({ queue, deadLetters }: QueueWithDeadLetters) => ({
  /** Age of the oldest message in seconds. */
  age: queue.cdk.queue.metricApproximateAgeOfOldestMessage({ period, statistic: "Maximum" }),
  waiting: messagesIn(queue),
  deadLetters: messagesIn(deadLetters),
});

const runsOf = (job: ScheduledJob, jobFunction: IFunction): IMetric =>
  metricsOfFunction(jobFunction)("Invocations", "Sum").with({
    period: Duration.minutes(3 * schedules[job].everyMinutes),
  });

/** Failed runs of these functions per hour. Lambda runs a failed job up to three times. */
const sumOfErrors = (label: string, functions: readonly IFunction[]): IMetric =>
  sumOf(
    label,
    functions.map((each) => metricsOfFunction(each)("Errors", "Sum")),
    Duration.hours(1),
  );

/** DynamoDB reports indexes separately: the table's metric excludes throttled index partitions. */
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
 * Missing data counts as zero, because most metrics are reported only when there is activity. Metrics are listed one by
 * one, because METRICS() on a dashboard includes everything in the graph.
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
