import type { IMetric } from "aws-cdk-lib/aws-cloudwatch";
import type { Metrics } from "./metrics";

/** An alarm fires when the metric is beyond the threshold for the given number of consecutive periods. */
export interface AlarmRow {
  readonly id: string;
  readonly metric: (metrics: Metrics) => IMetric;
  readonly threshold: number;
  /** "below" also fires without data. The default is "above", which does not. */
  readonly fires?: "above" | "below";
  readonly periods: number;
  /** Description: meaning and first action. */
  readonly meaning: string;
}

/** The alarm of a scheduled job that did not run. */
export const jobStopped = <Id extends string>(id: Id, job: keyof Metrics["jobs"]["runs"]) => ({
  id,
  metric: ({ jobs }: Metrics) => jobs.runs[job],
  threshold: 1,
  fires: "below" as const,
  periods: 1,
  meaning: `The scheduled job ${job} did not run for three intervals. Check its rule in EventBridge and the throttles of Lambda.`,
});

/** The alarm of a mail lane's dead-letter queue. */
export const mailDeadLetters = <Id extends string>(id: Id, lane: "ticket" | "bulk") => ({
  id,
  metric: (metrics: Metrics) => metrics[lane].deadLetters,
  threshold: 0,
  periods: 1,
  meaning: `A mail of the queue ${lane} was not processed five times, because the table failed. Fix the cause, then start the redrive of the queue ${id}.`,
});
