import { type Operation, type OperationName, operations } from "@majlis/contracts/api";
import { apiAddresses, apiPatterns, listPatterns } from "@majlis/contracts/sitePaths";
import { deskHeader } from "@majlis/contracts/desk";
import { nameWithRegion } from "@majlis/functions/deployment/resourceNames";
import { ArnFormat, CfnOutput, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { DataIdentifier, DataProtectionPolicy, LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { CfnLoggingConfiguration, CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { rateRule, type Rule, visibility } from "../rateRule";
import { isPublicWrite, isWrite } from "../routeThrottles";

/** Webhook of the payment provider: signed, from few addresses, with peaks on the first of a month. */
const webhook: OperationName = "membership/receivePayment";

/** Tills and desks check cards at the same hours, many behind one address. */
const cardChecks: readonly OperationName[] = ["membership/verifyMembership", "redemptions/recordRedemption"];

/** Pages send many small calls. The limits of all calls and of the function are enough for what a loss of them costs. */
const analytics: OperationName = "messages/recordAnalytics";

const isOther = (name: OperationName): boolean =>
  name !== webhook && name !== analytics && !cardChecks.includes(name);

/**
 * Writes without an account, by address in five minutes. Generous, because mobile carriers share one address among many
 * people. The functions enforce lower limits. An address reaches its limit long before the throttle of a route for all
 * callers (routeThrottles.ts). WAF allows ten rate rules, and each costs a dollar a month, so a new endpoint joins a group.
 */
const rateGroups: readonly {
  readonly name: string;
  readonly limit: number;
  readonly has: (operation: Operation) => boolean;
}[] = [
  {
    name: "tills",
    limit: 2_000,
    has: ({ name, endpoint }) =>
      cardChecks.includes(name) || (endpoint.access === "desk" && isWrite(endpoint)),
  },
  {
    name: "public-writes",
    limit: 300,
    has: ({ name, endpoint }) => isPublicWrite(endpoint) && isOther(name),
  },
];

/** Everything that the API answers, drawn pages and feeds too, by address in five minutes. */
const apiLimit = 10_000;
const apiPaths = ["/api/*", ...apiAddresses, ...Object.keys(apiPatterns), ...listPatterns];

const webhookPath = operations.find(({ name }) => name === webhook)?.endpoint.path ?? "";

/** Hold tokens, and the addresses of proxies. */
const privateHeaders = ["authorization", "cookie", "x-forwarded-for", deskHeader];

/** The name of its metrics, which all stages of an account share a namespace for. */
export const firewallMetric = ({ stage, region }: Place): string => `firewall-${stage}-${region}`;

interface Place {
  readonly stage: string;
  /** Region of the stage. */
  readonly region: string;
}

/** CloudFront's firewall: rate limits per address, and rules against known attacks. Its ARN is an output. */
export const createFirewall = (stack: Stack, place: Place): CfnOutput => {
  const rules = [
    ...rateGroups.map(({ name, limit, has }) =>
      rateRule(name, limit, {
        andStatement: { statements: [writes, pathsOf(operations.filter(has))] },
      }),
    ),
    rateRule(
      "api",
      apiLimit,
      matchesPath(apiPaths.map((path) => path.replace(/\./g, "\\.").replace(/\*/g, ".*"))),
    ),
    commonAttacks,
  ];
  const firewall = new CfnWebACL(stack, "Firewall", {
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: visibility(firewallMetric(place)),
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
    // Covers logs and sampled requests. Query strings hold searches for people.
    dataProtectionConfig: {
      dataProtections: [
        { action: "SUBSTITUTION", field: { fieldType: "SINGLE_HEADER", fieldKeys: privateHeaders } },
        { action: "SUBSTITUTION", field: { fieldType: "QUERY_STRING" } },
      ],
    },
  });
  logBlockedRequests(stack, place, firewall);
  return new CfnOutput(stack, "FirewallArn", { value: firewall.attrArn });
};

/**
 * Logs blocked requests only, for one month. The firewall writes the caller's address into every line and cannot leave
 * it out. CloudWatch masks addresses for readers without `logs:Unmask`.
 */
const logBlockedRequests = (stack: Stack, { stage, region }: Place, { attrArn }: CfnWebACL): void => {
  // WAF requires this prefix.
  const logGroupName = `aws-waf-logs-${nameWithRegion(stage, "firewall", region)}`;
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

/** An encoded letter of a path reaches the same route. */
const decoded = [{ priority: 0, type: "URL_DECODE" }];

const isPath = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: "EXACTLY",
    searchString,
    textTransformations: decoded,
  },
});

/** Reads of the same address do not count: an open card polls its discounts. */
const writes: CfnWebACL.StatementProperty = {
  notStatement: {
    statement: {
      byteMatchStatement: {
        fieldToMatch: { method: {} },
        positionalConstraint: "EXACTLY",
        searchString: "GET",
        textTransformations: [{ priority: 0, type: "NONE" }],
      },
    },
  },
};

/** One regular expression of all paths, with any text in place of `{token}`. WAF allows 512 characters. */
const pathsOf = (group: readonly Operation[]): CfnWebACL.StatementProperty => {
  const paths = new Set(group.map(({ endpoint }) => endpoint.path.replace(/\{\w+\}/g, "[^/]+")));
  return matchesPath([...paths]);
};

const matchesPath = (paths: readonly string[]): CfnWebACL.StatementProperty => ({
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString: `^(${paths.join("|")})/?$`,
    textTransformations: decoded,
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
      scopeDownStatement: { notStatement: { statement: isPath(webhookPath) } },
    },
  },
  visibilityConfig: visibility("common-attacks"),
};
