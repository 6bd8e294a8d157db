import { App, Stack } from "aws-cdk-lib";
import { Match, Template } from "aws-cdk-lib/assertions";
import { expect, it } from "vitest";
import { createEdgeMonitoring } from "#repo/stacks/edge/createEdgeMonitoring.ts";
import { metricMath } from "#repo/stacks/metricMath.ts";
import { evaluate } from "#support/cloudWatch.ts";

const ownDomain = {
  name: "majlis.example",
  certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/1",
};

const synthesize = (alarmEmail: string | undefined, domain?: typeof ownDomain): Template => {
  const stack = new Stack(new App(), "Edge", { env: { region: "us-east-1", account: "123456789012" } });
  createEdgeMonitoring(stack, {
    stage: "production",
    region: "eu-central-1",
    distributionId: "E2EXAMPLE",
    alarmEmail,
    monthlyBudgetUsd: 150,
    domain,
  });
  return Template.fromStack(stack);
};

const template = synthesize("oncall@majlis.example", ownDomain);
const [topicId = ""] = Object.keys(template.findResources("AWS::SNS::Topic"));

it("fires when the site's requests fail", () => {
  const metric = (MetricName: string, Stat: string) => ({
    MetricStat: {
      Metric: {
        Namespace: "AWS/CloudFront",
        MetricName,
        Dimensions: [
          { Name: "DistributionId", Value: "E2EXAMPLE" },
          { Name: "Region", Value: "Global" },
        ],
      },
      Period: 900,
      Stat,
    },
  });
  template.hasResourceProperties("AWS::CloudWatch::Alarm", {
    AlarmName: "production-majlis-SiteErrors-eu-central-1",
    AlarmActions: [{ Ref: topicId }],
    OKActions: [{ Ref: topicId }],
    ComparisonOperator: "GreaterThanThreshold",
    Threshold: 10,
    TreatMissingData: "notBreaching",
    Metrics: [
      { Expression: metricMath.siteErrorRate },
      { Id: "requests", ...metric("Requests", "Sum") },
      { Id: "errorRate", ...metric("5xxErrorRate", "Average") },
    ],
  });
});

it("fires when the site does not answer from outside", () => {
  const [checkId = ""] = Object.keys(template.findResources("AWS::Route53::HealthCheck"));
  template.hasResourceProperties("AWS::Route53::HealthCheck", {
    HealthCheckConfig: {
      Type: "HTTPS",
      FullyQualifiedDomainName: "majlis.example",
      ResourcePath: "/api/health?deep=1",
    },
  });
  template.hasResourceProperties("AWS::CloudWatch::Alarm", {
    AlarmName: "production-majlis-SiteDown-eu-central-1",
    AlarmActions: [{ Ref: topicId }],
    OKActions: [{ Ref: topicId }],
    Namespace: "AWS/Route53",
    MetricName: "HealthCheckStatus",
    Dimensions: [{ Name: "HealthCheckId", Value: { Ref: checkId } }],
    ComparisonOperator: "LessThanThreshold",
    Threshold: 1,
    TreatMissingData: "breaching",
  });
});

it("fires when the certificate was not renewed a month before its end", () => {
  template.hasResourceProperties("AWS::CloudWatch::Alarm", {
    AlarmName: "production-majlis-CertificateEnding-eu-central-1",
    AlarmActions: [{ Ref: topicId }],
    Namespace: "AWS/CertificateManager",
    MetricName: "DaysToExpiry",
    ComparisonOperator: "LessThanThreshold",
    Threshold: 30,
  });
});

it("fires when the firewall refuses, by the metric of this stage and region", () => {
  template.hasResourceProperties("AWS::CloudWatch::Alarm", {
    AlarmName: "production-majlis-FirewallBlocking-eu-central-1",
    MetricName: "BlockedRequests",
    Dimensions: [
      { Name: "Rule", Value: "ALL" },
      { Name: "WebACL", Value: "firewall-production-eu-central-1" },
    ],
    Threshold: 1_000,
  });
});

it("checks neither DNS nor certificate of CloudFront's own domain, which are AWS's", () => {
  const without = synthesize(undefined);
  without.resourceCountIs("AWS::Route53::HealthCheck", 0);
  expect(
    Object.values(without.findResources("AWS::CloudWatch::Alarm")).map(
      ({ Properties }) => Properties.Namespace,
    ),
  ).toEqual([undefined, "AWS/WAFV2"]);
});

it("does not fire for one failed request of a small site", () => {
  expect(evaluate(metricMath.siteErrorRate, { requests: [19, 20], errorRate: [100, 100] })).toEqual([0, 100]);
});

it("notifies by email, if there is an address", () => {
  template.hasResourceProperties("AWS::SNS::Subscription", {
    Protocol: "email",
    Endpoint: "oncall@majlis.example",
  });
  synthesize(undefined).resourceCountIs("AWS::SNS::Subscription", 0);
});

it("notifies at 80 % of the month's budget, and when the forecast exceeds it", () => {
  const notification = (NotificationType: string, Threshold: number) => ({
    Notification: {
      NotificationType,
      Threshold,
      ThresholdType: "PERCENTAGE",
      ComparisonOperator: "GREATER_THAN",
    },
    Subscribers: [{ SubscriptionType: "SNS", Address: { Ref: topicId } }],
  });
  template.hasResource("AWS::Budgets::Budget", {
    Properties: {
      Budget: {
        BudgetName: "production-majlis-monthly-eu-central-1",
        BudgetType: "COST",
        TimeUnit: "MONTHLY",
        BudgetLimit: { Amount: 150, Unit: "USD" },
      },
      NotificationsWithSubscribers: [notification("ACTUAL", 80), notification("FORECASTED", 100)],
    },
    DependsOn: Match.arrayWith([Match.stringLikeRegexp("^AlarmsPolicy")]),
  });
});

it("allows alarms and budgets of the account to publish, and has no key: the messages contain no personal data", () => {
  template.resourceCountIs("AWS::KMS::Key", 0);
  const allow = (service: string, Action: string | string[], Resource: unknown) => ({
    Effect: "Allow",
    Principal: { Service: `${service}.amazonaws.com` },
    Condition: { StringEquals: { "aws:SourceAccount": "123456789012" } },
    Action,
    Resource,
  });
  const statementsOf = (type: string, document: string) =>
    Object.values(template.findResources(type))[0]?.Properties[document].Statement;
  expect(statementsOf("AWS::SNS::TopicPolicy", "PolicyDocument").slice(1)).toMatchObject([
    allow("budgets", "sns:Publish", { Ref: topicId }),
    allow("cloudwatch", "sns:Publish", { Ref: topicId }),
  ]);
});
