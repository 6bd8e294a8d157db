import { describe, expect, test } from "vitest";
import { read } from "#support/json.ts";
import { deployedFunctions } from "#support/stackFunctions.ts";
import { resourcesOf, stackNames } from "#support/stackTemplates.ts";

describe.each(deployedFunctions())("$name", ({ name, stack, properties }) => {
  test("has its own log group with a retention of 30 days", () => {
    const { LogGroup } = read(properties.LoggingConfig);
    const group = resourcesOf(stack, "AWS::Logs::LogGroup").find(({ id }) => id === read(LogGroup).Ref);
    expect(group?.Properties).toMatchObject({
      LogGroupName: `/majlis/production/${name}`,
      RetentionInDays: 30,
    });
  });

  test("uses the current Node.js runtime and times out before its caller", () => {
    expect(properties).toMatchObject({ Runtime: "nodejs22.x", Architectures: ["arm64"], MemorySize: 1024 });
    // Cognito waits 5 seconds for a trigger, API Gateway 30 for a function.
    const callerTimeout = stack === "Auth" ? 5 : stack.endsWith("Routes") ? 29 : 60;
    expect(properties.Timeout).toBeLessThanOrEqual(callerTimeout);
  });
});

describe.each(stackNames)("%s", (stack) => {
  test("sets a retention for every log group", () => {
    const groups = resourcesOf(stack, "AWS::Logs::LogGroup");
    expect(groups.filter(({ Properties }) => typeof Properties.RetentionInDays !== "number")).toEqual([]);
  });
});
