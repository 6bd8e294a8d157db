import { operations } from "@majlis/contracts/api";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { StackContext } from "sst/constructs";
import { isPublicWrite } from "./routeThrottles";

/** Requests of one address in five minutes. */
const limits = { publicWrites: 100, api: 2000 };

/** CloudFront's firewall: one address can neither flood the API nor fill the table, and known attacks stop here. */
export const createFirewall = ({ stack, app }: StackContext): CfnWebACL => {
  if (app.region !== "us-east-1")
    throw new Error("CloudFront takes its firewall from us-east-1: deploy production there");
  const publicWrites = operations.filter(({ endpoint }) => isPublicWrite(endpoint));
  return new CfnWebACL(stack, "Firewall", {
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: visibility("firewall"),
    rules: [
      rateRule(
        "public-writes",
        0,
        limits.publicWrites,
        anyOf(publicWrites.map(({ endpoint }) => endpoint.path)),
      ),
      rateRule("api", 1, limits.api, pathStartsWith("/api/")),
      {
        name: "common",
        priority: 2,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: { vendorName: "AWS", name: "AWSManagedRulesCommonRuleSet" },
        },
        visibilityConfig: visibility("common"),
      },
    ],
  });
};

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

const rateRule = (
  name: string,
  priority: number,
  limit: number,
  scopeDownStatement: CfnWebACL.StatementProperty,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: { rateBasedStatement: { limit, aggregateKeyType: "IP", scopeDownStatement } },
  visibilityConfig: visibility(name),
});

/** An "or" of CloudFormation's needs two statements. */
const anyOf = (paths: readonly string[]): CfnWebACL.StatementProperty => {
  const [first, ...others] = paths.map(pathStartsWith);
  if (!first) throw new Error("No public write to guard");
  return others.length === 0 ? first : { orStatement: { statements: [first, ...others] } };
};

const pathStartsWith = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: "STARTS_WITH",
    searchString,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
});
