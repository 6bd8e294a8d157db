import { type OperationName, operations } from "@majlis/contracts/api";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { StackContext } from "sst/constructs";
import { isPublicWrite } from "./routeThrottles";

/**
 * Requests of one address in five minutes. Generous, since whole streets share an address with their phone company; the
 * functions count more closely.
 */
const limits = { publicWrite: 1000, api: 10_000 };

/** Signed by the payment provider, who has few addresses and much to say on the first of a month. */
const signed: OperationName = "membership/receivePayment";

const signedPath = operations.find(({ name }) => name === signed)?.endpoint.path ?? "";

/** CloudFront's firewall: one address can neither flood the API nor fill the table, and known attacks stop here. */
export const createFirewall = ({ stack, app }: StackContext): CfnWebACL => {
  if (app.region !== "us-east-1")
    throw new Error("CloudFront takes its firewall from us-east-1: deploy production there");
  const publicWrites = operations.filter(({ name, endpoint }) => isPublicWrite(endpoint) && name !== signed);
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
 * AWS's own rules, without the one that stops bodies over 8 kB: a description or a message in Arabic is longer. The
 * functions themselves take no more than 64 kB. What the payment provider signs is not looked into: the signature proves
 * more, and an event that a rule stops is a month that nobody is told was paid.
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
      scopeDownStatement: { notStatement: { statement: pathStatement("EXACTLY", signedPath) } },
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
