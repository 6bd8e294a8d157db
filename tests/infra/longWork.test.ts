import { expect, test } from "vitest";
import { type Json, read, text } from "#support/json.ts";
import { policiesOf, resourceOf, resourcesOf } from "#support/stackTemplates.ts";

const [worker] = resourcesOf("LongWork", "AWS::Lambda::Function").filter(
  ({ Properties }) => Properties.Handler === "packages/functions/src/operations/workOnSegment.handler",
);
const machine = resourceOf("LongWork", "AWS::StepFunctions::StateMachine");

/** The definition, with references as text. */
const definitionOf = (value: Json | undefined) => {
  const parts = read(value)["Fn::Join"];
  if (!Array.isArray(parts) || !Array.isArray(parts[1])) throw new Error("The definition is not joined text");
  return JSON.parse(parts[1].map((part) => (typeof part === "string" ? part : "reference")).join(""));
};
const definition = definitionOf(machine.Properties.DefinitionString);
const segments = definition.States.Segments;

test("the state machine has the name that the commands look for", () => {
  expect(machine.Properties.StateMachineName).toBe("production-majlis-LongWork");
});

test("each segment of the input is an execution of its own, as many at once as the command says", () => {
  expect(segments).toMatchObject({
    Type: "Map",
    ItemsPath: "$.segments",
    ItemSelector: { "job.$": "$.job", "segment.$": "$$.Map.Item.Value" },
    MaxConcurrencyPath: "$.concurrency",
    ItemProcessor: { ProcessorConfig: { Mode: "DISTRIBUTED", ExecutionType: "STANDARD" }, StartAt: "Work" },
    End: true,
  });
});

test("the function is called until its segment is done, and again after it was ended", () => {
  const { Work, IsDone, Done } = segments.ItemProcessor.States;
  expect(Work).toMatchObject({ Next: "IsDone", ResultSelector: { "isDone.$": "$.Payload.isDone" } });
  expect(Work.Retry[0].ErrorEquals).toEqual(
    expect.arrayContaining(["Lambda.TooManyRequestsException", "Lambda.Unknown", "Sandbox.Timedout"]),
  );
  expect(IsDone).toMatchObject({
    Choices: [{ Variable: "$.result.isDone", BooleanEquals: true, Next: "Done" }],
    Default: "Work",
  });
  expect(Done).toEqual({ Type: "Succeed" });
});

test("the function has Lambda's longest time and may change rows of the table and of restored ones only", () => {
  expect(worker?.Properties.Timeout).toBe(900);
  const role = text(read(read(worker?.Properties).Role)["Fn::GetAtt"] ?? "");
  const statements = policiesOf("LongWork")
    .filter(({ id }) => id.startsWith("Role") || id === role)
    .flatMap((policy) => policy.statements)
    .filter(({ actions }) => actions.some((action) => action.startsWith("dynamodb:")));
  const actions = statements.flatMap((statement) => statement.actions);
  expect(actions).toContain("dynamodb:Scan");
  expect(actions).not.toContain("dynamodb:DeleteTable");
  expect(actions).not.toContain("dynamodb:*");
  for (const { resources } of statements) for (const resource of resources) expect(resource).toMatch(/Table/);
});
