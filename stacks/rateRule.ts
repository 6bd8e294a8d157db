import type { CfnWebACL } from "aws-cdk-lib/aws-wafv2";

export type Rule = Omit<CfnWebACL.RuleProperty, "priority">;

export const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});

/** Blocks an address after `limit` requests in five minutes. Without a statement, all its requests count. */
export const rateRule = (
  name: string,
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): Rule => ({
  name,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: { limit, aggregateKeyType: "IP", ...(scopeDownStatement && { scopeDownStatement }) },
  },
  visibilityConfig: visibility(name),
});
