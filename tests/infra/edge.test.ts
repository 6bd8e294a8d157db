import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { operations } from "@majlis/contracts/api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultThrottle, isWrite, routeThrottles } from "#repo/stacks/routeThrottles.ts";
import { deployment } from "./buildStacks.ts";
import { type JsonObject, listed, read, text } from "#support/json.ts";
import { resourceOf } from "./stackTemplates.ts";

let directory: string;

const readJson = async (file: string): Promise<JsonObject> =>
  JSON.parse(await readFile(join(directory, file), "utf8"));

const propertiesOf = async (type: string): Promise<JsonObject> => {
  const { Resources } = await readJson("production-majlis-Edge-eu-central-1.template.json");
  return read(read(Object.values(read(Resources)).find((one) => read(one).Type === type)).Properties);
};

/** Runs the app as CDK's command line does. */
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "majlis-edge-"));
  await promisify(execFile)(process.execPath, ["--import", "tsx", "stacks/edge/app.ts"], {
    env: {
      ...process.env,
      ...deployment,
      STAGE: "production",
      DISTRIBUTION_ID: "E2EXAMPLE",
      CDK_OUTDIR: directory,
    },
  });
});
afterAll(() => rm(directory, { recursive: true }));

test("the stacks are in CloudFront's region and need no bootstrap", async () => {
  const { artifacts } = await readJson("manifest.json");
  const stacks = Object.entries(read(artifacts)).filter(
    ([, artifact]) => read(artifact).type === "aws:cloudformation:stack",
  );
  expect(stacks.map(([name]) => name)).toEqual([
    "production-majlis-Edge-eu-central-1",
    "production-majlis-EdgeMonitoring-eu-central-1",
  ]);
  for (const [, artifact] of stacks) {
    expect(read(artifact).environment).toMatch(/\/us-east-1$/);
    for (const role of ["assumeRoleArn", "cloudFormationExecutionRoleArn", "requiresBootstrapStackVersion"])
      expect(read(read(artifact).properties)).not.toHaveProperty(role);
  }
  expect(await readJson("production-majlis-Edge-eu-central-1.template.json")).not.toHaveProperty(
    "Parameters",
  );
});

test("the firewall's ARN is an output", async () => {
  const { Outputs } = await readJson("production-majlis-Edge-eu-central-1.template.json");
  expect(read(Outputs).FirewallArn).toEqual({ Value: { "Fn::GetAtt": ["Firewall", "Arn"] } });
});

test("the alarms watch the site's distribution", async () => {
  const { Resources } = await readJson("production-majlis-EdgeMonitoring-eu-central-1.template.json");
  const alarm = Object.values(read(Resources)).find((one) => read(one).Type === "AWS::CloudWatch::Alarm");
  expect(JSON.stringify(alarm)).toContain("E2EXAMPLE");
});

describe("the firewall", () => {
  const readRules = async () => listed((await propertiesOf("AWS::WAFv2::WebACL")).Rules).map(read);

  test("has numbered rules, with AWS's common rule set last", async () => {
    const rules = await readRules();
    expect(rules.map(({ Priority }) => Priority)).toEqual(rules.map((_, index) => index));
    expect(rules.at(-1)?.Statement).toMatchObject({
      ManagedRuleGroupStatement: { VendorName: "AWS", Name: "AWSManagedRulesCommonRuleSet" },
    });
  });

  test("allows long bodies and excludes the payment webhook", async () => {
    const rules = await readRules();
    expect(rules.at(-1)?.Statement).toMatchObject({
      ManagedRuleGroupStatement: {
        RuleActionOverrides: [{ Name: "SizeRestrictions_BODY", ActionToUse: { Count: {} } }],
        ScopeDownStatement: {
          NotStatement: {
            Statement: {
              ByteMatchStatement: {
                FieldToMatch: { UriPath: {} },
                PositionalConstraint: "EXACTLY",
                SearchString: "/api/payment-webhook",
              },
            },
          },
        },
      },
    });
  });

  /** The names of the rules that count a request. */
  const countedBy = async (method: string, path: string): Promise<string[]> =>
    (await readRules())
      .filter(({ Statement }) => {
        const scope = read(read(read(Statement).RateBasedStatement).ScopeDownStatement);
        return "RateBasedStatement" in read(Statement) && matches(scope, method, path);
      })
      .map(({ Name }) => text(Name));

  test.each([
    ["POST", "/api/verify-membership", ["tills", "api"]],
    ["POST", "/api/redemptions", ["tills", "api"]],
    ["POST", "/api/contact", ["public-writes", "api"]],
    ["POST", "/api/unsubscribe/a-token", ["public-writes", "api"]],
    ["POST", "/api/wallet/apple/v1/devices/d/registrations/pass.example/s", ["public-writes", "api"]],
    ["POST", "/api/%63ontact", ["public-writes", "api"]],
    ["POST", "/api/desk/checks", ["tills", "api"]],
    ["POST", "/api/desk/redemptions/rdm_1/undo", ["tills", "api"]],
    ["POST", "/api/analytics", ["api"]],
    // An open card polls its discounts, and a desk its list.
    ["GET", "/api/redemptions", ["api"]],
    ["GET", "/api/desk", ["api"]],
    ["POST", "/api/join-event", ["api"]],
    ["POST", "/api/payment-webhook", ["api"]],
    ["GET", "/events", ["api"]],
    ["GET", "/membership", []],
    ["GET", "/assets/main-1.js", []],
  ])("counts %s %s by address in %j", async (method, path, names) => {
    expect(await countedBy(method, path)).toEqual(names);
  });

  /** Paths that reach the API: CloudFront's behaviors of its host. */
  const ofApi = () => {
    const { Properties } = resourceOf("Web", "AWS::CloudFront::Distribution");
    const config = read(Properties.DistributionConfig);
    const apis = listed(config.Origins)
      .map(read)
      .filter(({ OriginCustomHeaders }) => OriginCustomHeaders !== undefined)
      .map(({ Id }) => Id);
    return listed(config.CacheBehaviors)
      .map(read)
      .filter(({ TargetOriginId }) => apis.includes(TargetOriginId))
      .map(({ PathPattern }) => text(PathPattern));
  };

  test("counts every path by address whose origin is the API", async () => {
    const patterns = ofApi();
    expect(patterns).toEqual(expect.arrayContaining(["/api/*", "/events/evt_*", "/share/*", "/sitemap.xml"]));
    for (const pattern of patterns)
      expect([pattern, await countedBy("GET", pattern.replace("*", "x/y"))]).toEqual([pattern, ["api"]]);
  });

  const writes = operations.filter(
    ({ name, endpoint }) =>
      isWrite(endpoint) &&
      (endpoint.access === "public" || endpoint.access === "desk") &&
      name !== "membership/receivePayment" &&
      name !== "messages/recordAnalytics",
  );
  test.each(writes)("has one limit for $name beside that of all calls", async ({ endpoint }) => {
    const path = endpoint.path.replace(/\{\w+\}/g, "x-1");
    expect(await countedBy(endpoint.method, path)).toHaveLength(2);
  });

  test.each(writes)("fifteen addresses at their limits leave $name open for others", async ({ endpoint }) => {
    const path = endpoint.path.replace(/\{\w+\}/g, "x-1");
    const names = await countedBy(endpoint.method, path);
    const limits = (await readRules())
      .filter(({ Name }) => names.includes(text(Name)))
      .map(({ Statement }) => Number(read(read(Statement).RateBasedStatement).Limit));
    const { rate } = routeThrottles[`${endpoint.method} ${endpoint.path}`] ?? defaultThrottle;
    // An address reaches its limit in five minutes.
    expect((15 * Math.min(...limits)) / 300).toBeLessThan(rate);
  });

  /** @see https://docs.aws.amazon.com/waf/latest/developerguide/limits.html */
  test("stays within AWS's quotas of a web ACL", async () => {
    const rules = await readRules();
    const isRate = ({ Statement }: JsonObject) => "RateBasedStatement" in read(Statement);
    expect(rules.filter(isRate).length).toBeLessThanOrEqual(10);
    const regexes = [...JSON.stringify(rules).matchAll(/"RegexString":("(?:[^"\\]|\\.)*")/g)].map(
      ([, regex = ""]) => String(JSON.parse(regex)),
    );
    expect(regexes).toHaveLength(3);
    for (const regex of regexes) expect(regex.length).toBeLessThanOrEqual(512);
    expect(rules.reduce((sum, { Statement }) => sum + unitsOf(read(Statement)), 0)).toBeLessThanOrEqual(
      1_500,
    );
  });
});

/** Whether a scope-down statement of the firewall matches a request, as AWS WAF reads it. */
const matches = (statement: JsonObject, method: string, path: string): boolean => {
  const [[kind, body] = ["", {}]] = Object.entries(statement);
  const part = read(body);
  if (kind === "AndStatement")
    return listed(part.Statements).every((each) => matches(read(each), method, path));
  if (kind === "NotStatement") return !matches(read(part.Statement), method, path);
  const isDecoded = JSON.stringify(part.TextTransformations).includes("URL_DECODE");
  const field = "Method" in read(part.FieldToMatch) ? method : isDecoded ? decodeURIComponent(path) : path;
  if (kind === "RegexMatchStatement") return new RegExp(text(part.RegexString)).test(field);
  const wanted = text(part.SearchString);
  return part.PositionalConstraint === "EXACTLY" ? field === wanted : field.startsWith(wanted);
};

/**
 * Web ACL capacity units of a statement, at most: a text transformation costs 10, the common rule set 700.
 * @see https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statements-list.html
 */
const unitsOf = (statement: JsonObject): number => {
  const json = JSON.stringify(statement);
  const count = (pattern: RegExp) => json.match(pattern)?.length ?? 0;
  return (
    2 * count(/"RateBasedStatement"/g) +
    2 * count(/"ByteMatchStatement"/g) +
    3 * count(/"RegexMatchStatement"/g) +
    10 * count(/"URL_DECODE"/g) +
    700 * count(/"AWSManagedRulesCommonRuleSet"/g)
  );
};

describe("the firewall's log", () => {
  const privateHeaders = ["authorization", "cookie", "x-forwarded-for", "x-desk-token"];

  test("keeps blocked requests only", async () => {
    const { LoggingFilter } = await propertiesOf("AWS::WAFv2::LoggingConfiguration");
    expect(LoggingFilter).toEqual({
      DefaultBehavior: "DROP",
      Filters: [
        {
          Behavior: "KEEP",
          Requirement: "MEETS_ANY",
          Conditions: [{ ActionCondition: { Action: "BLOCK" } }],
        },
      ],
    });
  });

  test("is kept for one month in a group with the prefix that WAF requires", async () => {
    const group = await propertiesOf("AWS::Logs::LogGroup");
    expect(group).toMatchObject({
      LogGroupName: "aws-waf-logs-production-majlis-firewall-eu-central-1",
      RetentionInDays: 30,
    });
    const { LogDestinationConfigs } = await propertiesOf("AWS::WAFv2::LoggingConfiguration");
    expect(JSON.stringify(LogDestinationConfigs)).toMatch(
      /:log-group:aws-waf-logs-production-majlis-firewall-eu-central-1"/,
    );
  });

  test("contains no tokens and no query strings, and neither do sampled requests", async () => {
    const { RedactedFields } = await propertiesOf("AWS::WAFv2::LoggingConfiguration");
    expect(RedactedFields).toEqual([
      ...privateHeaders.map((Name) => ({ SingleHeader: { Name } })),
      { QueryString: {} },
    ]);
    const { DataProtectionConfig } = await propertiesOf("AWS::WAFv2::WebACL");
    expect(read(DataProtectionConfig).DataProtections).toEqual([
      { Action: "SUBSTITUTION", Field: { FieldType: "SINGLE_HEADER", FieldKeys: privateHeaders } },
      { Action: "SUBSTITUTION", Field: { FieldType: "QUERY_STRING" } },
    ]);
  });

  test("masks addresses", async () => {
    const { DataProtectionPolicy } = await propertiesOf("AWS::Logs::LogGroup");
    const masking = listed(read(DataProtectionPolicy).Statement)
      .map(read)
      .find(({ Operation }) => "Deidentify" in read(Operation));
    expect(JSON.stringify(masking?.DataIdentifier)).toContain(":data-identifier/IpAddress");
  });
});
