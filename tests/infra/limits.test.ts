import { readdirSync } from "node:fs";
import { describe, expect, inject, test } from "vitest";
import { read, text } from "#support/json.ts";
import {
  dependenciesOf,
  deployedFunctions,
  readTemplate,
  resourcesOf,
  routeStackNames,
  stackNames,
} from "./stackTemplates.ts";

/** CloudFormation's quotas for a template are 500 resources and 60 dynamic references. */
const limits = { routeResources: 400, resources: 450, dynamicReferences: 10 };

test("the tests know every stack", () => {
  const { directory, stage } = inject("stacks");
  const templates = readdirSync(directory).filter((file) => file.endsWith(".template.json"));
  expect(templates.toSorted()).toEqual(
    stackNames.map((stack) => `${stage}-majlis-${stack}.template.json`).toSorted(),
  );
});

describe.each(stackNames)("%s", (stack) => {
  const template = readTemplate(stack);

  test("has room for more resources", () => {
    const limit = stack.endsWith("Routes") ? limits.routeResources : limits.resources;
    expect(Object.keys(template.Resources).length).toBeLessThanOrEqual(limit);
  });

  test("has few dynamic references", () => {
    const references = JSON.stringify(template).match(/{{resolve:/g) ?? [];
    expect(references.length).toBeLessThanOrEqual(limits.dynamicReferences);
  });

  test("exports no secret", () => {
    expect(JSON.stringify(template.Outputs ?? {})).not.toMatch(
      /resolve:|"(Other)?(Origin|Key)Secret[0-9A-F]+","Value"/,
    );
  });
});

/**
 * Quotas that AWS does not raise, or that a new account has.
 * @see https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
 * @see https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_iam-quotas.html
 */
describe("a stage stays far below the quota of", () => {
  const all = (type: string) => stackNames.flatMap((stack) => resourcesOf(stack, type));

  // AWS raises the second, which takes days: docs/scale.md.
  test("300 integrations and 300 routes of an API", () => {
    expect(all("AWS::ApiGatewayV2::Integration").length).toBeLessThanOrEqual(250);
    expect(all("AWS::ApiGatewayV2::Route").length).toBeLessThanOrEqual(280);
  });

  test("1,000 roles of an account, with room for five stages", () => {
    expect(all("AWS::IAM::Role").length).toBeLessThanOrEqual(150);
  });

  test("10,240 characters of a role's inline policies", () => {
    for (const { id, Properties } of all("AWS::IAM::Role"))
      expect(JSON.stringify(Properties.Policies ?? []).length, id).toBeLessThanOrEqual(10_240);
  });

  test("4 kB of a function's environment", () => {
    for (const { name, environment } of deployedFunctions())
      expect(JSON.stringify(environment).length, name).toBeLessThanOrEqual(4_096);
  });

  test("64 characters of a name", () => {
    const names = stackNames.flatMap((stack) =>
      Object.values(readTemplate(stack).Resources).flatMap(({ Properties }) =>
        [
          "FunctionName",
          "RoleName",
          "QueueName",
          "TopicName",
          "BucketName",
          "Name",
          "StateMachineName",
        ].flatMap((key) => {
          const value = read(Properties)[key];
          return typeof value === "string" ? [value] : [];
        }),
      ),
    );
    const long = names.filter((name) => !name.startsWith("/") && name.length > 64);
    expect(long).toEqual([]);
  });

  test("valid expressions of schedules", () => {
    const expressions = all("AWS::Events::Rule").map(({ Properties }) => text(Properties.ScheduleExpression));
    expect(expressions.length).toBeGreaterThan(0);
    // An interval of one has the singular: https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-rate-expressions.html
    for (const expression of expressions)
      expect(expression).toMatch(/^rate\((1 (minute|hour|day)|(?!1 )\d+ (minutes|hours|days))\)$/);
  });
});

test("the site is deployed after the API that its pages call", () => {
  expect(dependenciesOf("Web")).toContain("Routes");
});

describe.each(routeStackNames)("%s", (stack) => {
  test("resolves each secret once, by its version", () => {
    const values = resourcesOf(stack, "AWS::SSM::Parameter").map(({ Properties }) =>
      JSON.stringify(Properties.Value).replace(/.*(SecretString.*?}}).*/, "$1"),
    );
    expect(values.toSorted()).toEqual([
      "SecretString:::origin-1}}",
      "SecretString:::origin-2}}",
      "SecretString:::}}",
      "SecretString:::}}",
    ]);
  });

  test("is deployed before the stage, which has throttles of its routes", () => {
    expect(dependenciesOf("ApiStage")).toContain(stack);
  });
});
