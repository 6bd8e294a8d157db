import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { operations } from "@majlis/contracts/api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPublicWrite } from "#repo/stacks/routeThrottles.ts";
import { deployment } from "#support/buildStacks.ts";
import { type JsonObject, listed, read } from "#support/json.ts";

let directory: string;

const readJson = async (file: string): Promise<JsonObject> =>
  JSON.parse(await readFile(join(directory, file), "utf8"));

const propertiesOf = async (type: string): Promise<JsonObject> => {
  const { Resources } = await readJson("production-majlis-Edge.template.json");
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
    "production-majlis-Edge",
    "production-majlis-EdgeMonitoring",
  ]);
  for (const [, artifact] of stacks) {
    expect(read(artifact).environment).toMatch(/\/us-east-1$/);
    for (const role of ["assumeRoleArn", "cloudFormationExecutionRoleArn", "requiresBootstrapStackVersion"])
      expect(read(read(artifact).properties)).not.toHaveProperty(role);
  }
  expect(await readJson("production-majlis-Edge.template.json")).not.toHaveProperty("Parameters");
});

test("the firewall's ARN is an output", async () => {
  const { Outputs } = await readJson("production-majlis-Edge.template.json");
  expect(read(Outputs).FirewallArn).toEqual({ Value: { "Fn::GetAtt": ["Firewall", "Arn"] } });
});

test("the alarms watch the site's distribution", async () => {
  const { Resources } = await readJson("production-majlis-EdgeMonitoring.template.json");
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

  const written = operations.filter(
    ({ name, endpoint }) => isPublicWrite(endpoint) && name !== "membership/receivePayment",
  );
  test.each([...written.map(({ endpoint }) => endpoint.path), "/api/"])(
    "limits calls of %s by address",
    async (path) => {
      const rule = (await readRules()).find(({ Statement }) =>
        JSON.stringify(Statement).includes(`"SearchString":"${path}"`),
      );
      expect(rule).toMatchObject({
        Action: { Block: expect.anything() },
        Statement: { RateBasedStatement: { AggregateKeyType: "IP" } },
      });
    },
  );
});

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
    expect(group).toMatchObject({ LogGroupName: "aws-waf-logs-production-majlis", RetentionInDays: 30 });
    const { LogDestinationConfigs } = await propertiesOf("AWS::WAFv2::LoggingConfiguration");
    expect(JSON.stringify(LogDestinationConfigs)).toMatch(/:log-group:aws-waf-logs-production-majlis"/);
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
