import { readdirSync } from "node:fs";
import { describe, expect, inject, test } from "vitest";
import { routeStackNames } from "#repo/stacks/ApiRoutes.ts";
import {
  dependenciesOf,
  readTemplate,
  resourceOf,
  stackNames,
  temporaryStackNames,
} from "#support/stackTemplates.ts";

/** CloudFormation's quotas for a template are 500 resources and 60 dynamic references. */
const limits = { routeResources: 400, resources: 450, dynamicReferences: 10 };

test("the tests know every stack", () => {
  const { directory, stage } = inject("stacks");
  const templates = readdirSync(directory).filter((file) => file.endsWith(".template.json"));
  expect(templates.toSorted()).toEqual(
    [...stackNames, ...temporaryStackNames]
      .map((stack) => `${stage}-majlis-${stack}.template.json`)
      .toSorted(),
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
    expect(JSON.stringify(template.Outputs ?? {})).not.toMatch(/resolve:|"OriginSecret[0-9A-F]+","Value"/);
  });
});

describe.each(routeStackNames)("%s", (stack) => {
  test("resolves the origin secret once", () => {
    const { Value } = resourceOf(stack, "AWS::SSM::Parameter").Properties;
    expect(JSON.stringify(Value)).toContain("{{resolve:secretsmanager:");
  });

  test("is deployed before the stage, which has throttles of its routes", () => {
    expect(dependenciesOf("ApiStage")).toContain(stack);
  });
});
