import { type OperationName, operations } from "@majlis/contracts/api";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { StackContext } from "sst/constructs";
import { isPublicWrite } from "./routeThrottles";

/**
 * Requests per address in five minutes. Generous, because mobile carriers share one address among many people. The
 * functions enforce lower limits.
 */
const limits = { publicWrite: 1000, api: 10_000 };

/** Webhook of the payment provider: signed, from few addresses, with peaks on the first of a month. */
const webhook: OperationName = "membership/receivePayment";

const webhookPath = operations.find(({ name }) => name === webhook)?.endpoint.path ?? "";

/** CloudFront's firewall: rate limits per address, and rules against known attacks. */
export const createFirewall = ({ stack, app }: StackContext): CfnWebACL => {
  if (app.region !== "us-east-1")
    throw new Error("CloudFront requires its firewall in us-east-1. Deploy production there.");
  const publicWrites = operations.filter(({ name, endpoint }) => isPublicWrite(endpoint) && name !== webhook);
  const rules = [
    ...publicWrites.map(({ name, endpoint }) =>
      rateRule(name.replace("/", "-"), limits.publicWrite, endpoint.path),
    ),
    rateRule("api", limits.api, "/api/"),
    commonAttacks,
  ];
  return new CfnWebACL(stack, "Firewall", {
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: visibility("firewall"),
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
  });
};

type Rule = Omit<CfnWebACL.RuleProperty, "priority">;

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

const pathStatement = (
  positionalConstraint: "EXACTLY" | "STARTS_WITH",
  searchString: string,
): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint,
    searchString,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
});

/**
 * AWS's common rule set. The limit of 8 kB for bodies only counts, because long Arabic texts exceed it; the functions
 * accept at most 64 kB. Excludes the payment webhook: its signature is a stronger check, and a blocked event would
 * leave a paid month unrecorded.
 * @see https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html
 */
const commonAttacks: Rule = {
  name: "common-attacks",
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: "AWS",
      name: "AWSManagedRulesCommonRuleSet",
      ruleActionOverrides: [{ name: "SizeRestrictions_BODY", actionToUse: { count: {} } }],
      scopeDownStatement: { notStatement: { statement: pathStatement("EXACTLY", webhookPath) } },
    },
  },
  visibilityConfig: visibility("common-attacks"),
};

const rateRule = (name: string, limit: number, searchString: string): Rule => ({
  name,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: {
      limit,
      aggregateKeyType: "IP",
      scopeDownStatement: pathStatement("STARTS_WITH", searchString),
    },
  },
  visibilityConfig: visibility(name),
});
