import { Duration, type Stack } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { createTopic } from "../createTopic";
import { metricMath } from "../metricMath";

export interface EdgeMonitoringProps {
  readonly stage: string;
  readonly distributionId: string;
  readonly alarmEmail: string | undefined;
  /** Limit of the whole account, in US dollars. */
  readonly monthlyBudgetUsd: number;
}

/**
 * Alarm of the site and budget of the account. The metrics of CloudFront are in us-east-1 only, and an alarm notifies
 * topics of its own region only.
 */
export const createEdgeMonitoring = (stack: Stack, props: EdgeMonitoringProps): void => {
  const { stage, alarmEmail } = props;
  const topic = createTopic(stack, "Alarms", {
    topicName: `${stage}-majlis-edge-alarms`,
    publishers: ["budgets", "cloudwatch"],
  });
  if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail));
  addSiteAlarm(stack, topic, props);
  addBudget(stack, topic, props);
};

const addSiteAlarm = (stack: Stack, topic: Topic, { stage, distributionId }: EdgeMonitoringProps): void => {
  const metricOf = (metricName: string, statistic: string) =>
    new Metric({
      namespace: "AWS/CloudFront",
      metricName,
      statistic,
      dimensionsMap: { DistributionId: distributionId, Region: "Global" },
    });
  const alarm = new Alarm(stack, "SiteErrors", {
    alarmName: `${stage}-majlis-SiteErrors`,
    alarmDescription:
      "More than 10 % of the site's requests end in 5xx. If ApiErrors is silent, CloudFront cannot reach the API or the bucket.",
    metric: new MathExpression({
      expression: metricMath.siteErrorRate,
      usingMetrics: { requests: metricOf("Requests", "Sum"), errorRate: metricOf("5xxErrorRate", "Average") },
      label: "Failed requests, %",
      period: Duration.minutes(15),
    }),
    threshold: 10,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  const action = new SnsAction(topic);
  alarm.addAlarmAction(action);
  alarm.addOkAction(action);
};

const addBudget = (stack: Stack, topic: Topic, { stage, monthlyBudgetUsd }: EdgeMonitoringProps): void => {
  const notify = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
    notification: {
      notificationType,
      threshold,
      thresholdType: "PERCENTAGE",
      comparisonOperator: "GREATER_THAN",
    },
    subscribers: [{ subscriptionType: "SNS", address: topic.topicArn }],
  });
  const budget = new CfnBudget(stack, "Budget", {
    budget: {
      budgetName: `${stage}-majlis-monthly`,
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: monthlyBudgetUsd, unit: "USD" },
    },
    notificationsWithSubscribers: [notify("ACTUAL", 80), notify("FORECASTED", 100)],
  });
  // AWS checks at creation whether the budget can publish.
  budget.node.addDependency(topic);
};
