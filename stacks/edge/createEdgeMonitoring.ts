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
import { CfnHealthCheck } from "aws-cdk-lib/aws-route53";
import type { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { nameWithRegion } from "@majlis/functions/deployment/resourceNames";
import { firewallMetric } from "./createFirewall";
import { createTopic } from "../createTopic";
import { metricMath } from "../metricMath";

export interface EdgeMonitoringProps {
  readonly stage: string;
  /** Region of the stage. */
  readonly region: string;
  readonly distributionId: string;
  readonly alarmEmail: string | undefined;
  /** The site's own domain. Undefined for CloudFront's, whose DNS and certificate are AWS's. */
  readonly domain: { readonly name: string; readonly certificateArn: string } | undefined;
  /** Limit of the whole account, in US dollars. */
  readonly monthlyBudgetUsd: number;
}

/**
 * Alarm of the site and budget of the account. The metrics of CloudFront are in us-east-1 only, and an alarm notifies
 * topics of its own region only.
 */
export const createEdgeMonitoring = (stack: Stack, props: EdgeMonitoringProps): void => {
  const { stage, region, alarmEmail } = props;
  const topic = createTopic(stack, "Alarms", {
    topicName: nameWithRegion(stage, "edge-alarms", region),
    publishers: ["budgets", "cloudwatch"],
  });
  if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail));
  addSiteAlarm(stack, topic, props);
  addFirewallAlarm(stack, topic, props);
  if (props.domain) {
    addOutsideCheck(stack, topic, props, props.domain.name);
    addCertificateAlarm(stack, topic, props, props.domain.certificateArn);
  }
  addBudget(stack, topic, props);
};

const addSiteAlarm = (
  stack: Stack,
  topic: Topic,
  { stage, region, distributionId }: EdgeMonitoringProps,
): void => {
  const metricOf = (metricName: string, statistic: string) =>
    new Metric({
      namespace: "AWS/CloudFront",
      metricName,
      statistic,
      dimensionsMap: { DistributionId: distributionId, Region: "Global" },
    });
  const alarm = new Alarm(stack, "SiteErrors", {
    alarmName: nameWithRegion(stage, "SiteErrors", region),
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
  notify(alarm, topic);
};

/** An address beyond its limit gets 429 from the firewall, which no other metric counts. */
const addFirewallAlarm = (stack: Stack, topic: Topic, place: EdgeMonitoringProps): void => {
  const alarm = new Alarm(stack, "FirewallBlocking", {
    alarmName: nameWithRegion(place.stage, "FirewallBlocking", place.region),
    alarmDescription:
      "The firewall refuses more than 1,000 requests in five minutes, twice in a row. Read its log: an attack, or a carrier whose address many people share.",
    metric: new Metric({
      namespace: "AWS/WAFV2",
      metricName: "BlockedRequests",
      statistic: "Sum",
      period: Duration.minutes(5),
      dimensionsMap: { WebACL: firewallMetric(place), Rule: "ALL" },
    }),
    threshold: 1_000,
    evaluationPeriods: 2,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  notify(alarm, topic);
};

/**
 * Asks for the site's health from three regions. It sees what no request reaches: DNS, certificate, distribution. Deep, so
 * that it reads the table too.
 */
const addOutsideCheck = (
  stack: Stack,
  topic: Topic,
  { stage, region }: EdgeMonitoringProps,
  domain: string,
): void => {
  const check = new CfnHealthCheck(stack, "OutsideCheck", {
    healthCheckConfig: {
      type: "HTTPS",
      fullyQualifiedDomainName: domain,
      resourcePath: "/api/health?deep=1",
      requestInterval: 30,
      failureThreshold: 3,
      regions: ["us-east-1", "eu-west-1", "ap-southeast-1"],
    },
  });
  const alarm = new Alarm(stack, "SiteDown", {
    alarmName: nameWithRegion(stage, "SiteDown", region),
    alarmDescription:
      "The site does not answer from outside for three minutes. Check DNS, the certificate, the distribution, and GET /api/health?deep=1.",
    metric: new Metric({
      namespace: "AWS/Route53",
      metricName: "HealthCheckStatus",
      statistic: "Minimum",
      period: Duration.minutes(1),
      dimensionsMap: { HealthCheckId: check.ref },
    }),
    threshold: 1,
    evaluationPeriods: 3,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.BREACHING,
  });
  notify(alarm, topic);
};

/**
 * AWS renews a certificate 45 days before its end, if its DNS record is still there, so the alarm leaves it two weeks.
 */
const addCertificateAlarm = (
  stack: Stack,
  topic: Topic,
  { stage, region }: EdgeMonitoringProps,
  certificateArn: string,
): void => {
  const alarm = new Alarm(stack, "CertificateEnding", {
    alarmName: nameWithRegion(stage, "CertificateEnding", region),
    alarmDescription:
      "The site's certificate ends within 30 days and was not renewed. Check its DNS record and its renewal status in Certificate Manager.",
    metric: new Metric({
      namespace: "AWS/CertificateManager",
      metricName: "DaysToExpiry",
      statistic: "Minimum",
      period: Duration.days(1),
      dimensionsMap: { CertificateArn: certificateArn },
    }),
    threshold: 30,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.IGNORE,
  });
  notify(alarm, topic);
};

const notify = (alarm: Alarm, topic: Topic): void => {
  const action = new SnsAction(topic);
  alarm.addAlarmAction(action);
  alarm.addOkAction(action);
};

const addBudget = (
  stack: Stack,
  topic: Topic,
  { stage, region, monthlyBudgetUsd }: EdgeMonitoringProps,
): void => {
  const notifyAt = (notificationType: "ACTUAL" | "FORECASTED", threshold: number) => ({
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
      budgetName: nameWithRegion(stage, "monthly", region),
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: monthlyBudgetUsd, unit: "USD" },
    },
    notificationsWithSubscribers: [notifyAt("ACTUAL", 80), notifyAt("FORECASTED", 100)],
  });
  // AWS checks at creation whether the budget can publish.
  budget.node.addDependency(topic);
};
