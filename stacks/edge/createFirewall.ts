import { type OperationName, operations } from "@majlis/contracts/api";
import { deskHeader } from "@majlis/contracts/desk";
import { appName } from "@majlis/functions/deployment/resourceNames";
import { ArnFormat, CfnOutput, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { DataIdentifier, DataProtectionPolicy, LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { CfnLoggingConfiguration, CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { isPublicWrite } from "../routeThrottles";

/**
 * Requests per address in five minutes. Generous, because mobile carriers share one address among many people. The
 * functions enforce lower limits.
 */
const limits = { publicWrite: 1000, api: 10_000 };

/** Webhook of the payment provider: signed, from few addresses, with peaks on the first of a month. */
const webhook: OperationName = "membership/receivePayment";

const webhookPath = operations.find(({ name }) => name === webhook)?.endpoint.path ?? "";

/** Hold tokens, and the addresses of proxies. */
const privateHeaders = ["authorization", "cookie", "x-forwarded-for", deskHeader];

/** CloudFront's firewall: rate limits per address, and rules against known attacks. Its ARN is an output. */
export const createFirewall = (stack: Stack, stage: string): CfnOutput => {
  const publicWrites = operations.filter(({ name, endpoint }) => isPublicWrite(endpoint) && name !== webhook);
  const rules = [
    ...publicWrites.map(({ name, endpoint }) =>
      rateRule(name.replace("/", "-"), limits.publicWrite, endpoint.path),
    ),
    rateRule("api", limits.api, "/api/"),
    commonAttacks,
  ];
  const firewall = new CfnWebACL(stack, "Firewall", {
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: visibility("firewall"),
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
    // Covers logs and sampled requests. Query strings hold searches for people.
    dataProtectionConfig: {
      dataProtections: [
        { action: "SUBSTITUTION", field: { fieldType: "SINGLE_HEADER", fieldKeys: privateHeaders } },
        { action: "SUBSTITUTION", field: { fieldType: "QUERY_STRING" } },
      ],
    },
  });
  logBlockedRequests(stack, stage, firewall);
  return new CfnOutput(stack, "FirewallArn", { value: firewall.attrArn });
};

/**
 * Logs blocked requests only, for one month. The firewall writes the caller's address into every line and cannot leave
 * it out. CloudWatch masks addresses for readers without `logs:Unmask`.
 */
const logBlockedRequests = (stack: Stack, stage: string, { attrArn }: CfnWebACL): void => {
  // WAF requires this prefix.
  const logGroupName = `aws-waf-logs-${stage}-${appName}`;
  const logGroup = new LogGroup(stack, "FirewallLog", {
    logGroupName,
    retention: RetentionDays.ONE_MONTH,
    // A group that outlives a failed deployment would make the next one fail.
    removalPolicy: RemovalPolicy.DESTROY,
    dataProtectionPolicy: new DataProtectionPolicy({ identifiers: [DataIdentifier.IPADDRESS] }),
  });
  const logging = new CfnLoggingConfiguration(stack, "FirewallLogging", {
    resourceArn: attrArn,
    // The group's own ARN ends with `:*`, which WAF does not accept everywhere.
    logDestinationConfigs: [
      stack.formatArn({
        service: "logs",
        resource: "log-group",
        resourceName: logGroupName,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    ],
    redactedFields: [...privateHeaders.map((Name) => ({ singleHeader: { Name } })), { queryString: {} }],
    // A counted request is a normal long text. CDK passes this object through.
    loggingFilter: {
      DefaultBehavior: "DROP",
      Filters: [
        {
          Behavior: "KEEP",
          Requirement: "MEETS_ANY",
          Conditions: [{ ActionCondition: { Action: "BLOCK" } }],
        },
      ],
    },
  });
  logging.node.addDependency(logGroup);
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
