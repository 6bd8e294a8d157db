import { describe, expect, test } from "vitest";
import { read } from "#support/json.ts";
import { deployedFunctions, resourcesOf, stackNames } from "./stackTemplates.ts";

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
    expect(properties).toMatchObject({ Runtime: "nodejs24.x", Architectures: ["arm64"], MemorySize: 1024 });
    // Cognito waits 5 seconds for a trigger, API Gateway 30 for a function. The copy of a large pool has Lambda's longest.
    const jobTimeout = name === "jobs/housekeeping" ? 900 : 60;
    const callerTimeout = stack === "Auth" ? 5 : stack.endsWith("Routes") ? 29 : jobTimeout;
    expect(properties.Timeout).toBeLessThanOrEqual(callerTimeout);
  });
});

test("every function of SST and CDK has the same runtime", () => {
  const runtimes = stackNames.flatMap((stack) =>
    resourcesOf(stack, "AWS::Lambda::Function").map(({ Properties }) => Properties.Runtime),
  );
  expect(new Set(runtimes)).toEqual(new Set(["nodejs24.x"]));
});

test("only the site has SST's function for custom resources", () => {
  const withHandler = stackNames.filter((stack) =>
    resourcesOf(stack, "AWS::Lambda::Function").some(({ id }) => id.startsWith("CustomResourceHandler")),
  );
  expect(withHandler).toEqual(["Web"]);
});

test("joins have a ceiling, and sign-in, the webhook and deliveries what joins cannot take", () => {
  const reserved = deployedFunctions().flatMap(({ name, properties }) =>
    properties.ReservedConcurrentExecutions === undefined ? [] : [name],
  );
  expect(reserved.toSorted()).toEqual([
    "auth/createAuthChallenge",
    "auth/customMessage",
    "auth/defineAuthChallenge",
    "auth/postAuthentication",
    "auth/postConfirmation",
    "auth/preSignUp",
    "auth/verifyAuthChallenge",
    "events/joinEvent",
    "gatherings/joinGathering",
    "jobs/deliverOutbox",
    "membership/receivePayment",
  ]);
});

test("only the consumer of tasks may call itself, by its queue", () => {
  const allowed = deployedFunctions().filter(({ properties }) => properties.RecursiveLoop === "Allow");
  expect(allowed.map(({ name }) => name)).toEqual(["jobs/runTasks"]);
});

describe.each(stackNames)("%s", (stack) => {
  test("sets a retention for every log group", () => {
    const groups = resourcesOf(stack, "AWS::Logs::LogGroup");
    expect(groups.filter(({ Properties }) => typeof Properties.RetentionInDays !== "number")).toEqual([]);
  });
});
