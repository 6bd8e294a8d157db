import { resourceName } from "@majlis/functions/deployment/resourceNames";
import { Duration } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  Choice,
  Condition,
  DefinitionBody,
  DistributedMap,
  JitterType,
  JsonPath,
  StateMachine,
  StateMachineType,
  Succeed,
} from "aws-cdk-lib/aws-stepfunctions";
import { LambdaInvoke } from "aws-cdk-lib/aws-stepfunctions-tasks";
import { Function as LambdaFunction, type StackContext, type Table, use } from "sst/constructs";
import { Database } from "./Database";
import { functionEnvironment } from "./functionNeeds";
import { functionProps } from "./functionProps";

/** Lambda's longest time. A segment that needs more continues in another call. */
const timeoutSeconds = 900;

/**
 * Migrations and restores of large tables (`--on-aws`): a distributed map that calls a function for each segment until
 * the segment is done. The function may read and write every row. Therefore the stack exists only for the time of the
 * work: `LONG_WORK=1` deploys it.
 */
export const LongWork = (context: StackContext) => {
  const { stack, app } = context;
  const { table } = use(Database);
  const workOnSegment = new LambdaFunction(
    stack,
    "WorkOnSegment",
    functionProps(context, "operations/workOnSegment", {
      environment: { ...functionEnvironment(context), OPERATES: "1" },
      permissions: allowAllRows(table),
      timeout: timeoutSeconds,
    }),
  );
  const work = new LambdaInvoke(stack, "Work", {
    lambdaFunction: workOnSegment,
    retryOnServiceExceptions: false,
    resultSelector: { "isDone.$": "$.Payload.isDone" },
    resultPath: "$.result",
  });
  // The progress is stored after each page, so another call continues.
  work.addRetry({
    errors: [
      "Lambda.ClientExecutionTimeoutException",
      "Lambda.ServiceException",
      "Lambda.AWSLambdaException",
      "Lambda.SdkClientException",
      "Lambda.TooManyRequestsException",
      "Lambda.Unknown",
      "Sandbox.Timedout",
    ],
    interval: Duration.seconds(2),
    maxDelay: Duration.minutes(1),
    maxAttempts: 20,
    jitterStrategy: JitterType.FULL,
  });
  const isDone = new Choice(stack, "IsDone")
    .when(Condition.booleanEquals("$.result.isDone", true), new Succeed(stack, "Done"))
    .otherwise(work);
  const segments = new DistributedMap(stack, "Segments", {
    itemsPath: "$.segments",
    itemSelector: { "job.$": "$.job", "segment.$": "$$.Map.Item.Value" },
    maxConcurrencyPath: "$.concurrency",
    mapExecutionType: StateMachineType.STANDARD,
    resultPath: JsonPath.DISCARD,
  });
  const machine = new StateMachine(stack, "Machine", {
    stateMachineName: resourceName(app.stage, "LongWork"),
    definitionBody: DefinitionBody.fromChainable(segments.itemProcessor(work.next(isDone))),
  });
  return { machine };
};

/** The rows of the table, and of tables into which it was restored. */
const allowAllRows = ({ tableArn }: Table): PolicyStatement[] => [
  new PolicyStatement({
    actions: [
      "GetItem",
      "BatchGetItem",
      "Query",
      "Scan",
      "PutItem",
      "UpdateItem",
      "DeleteItem",
      "BatchWriteItem",
      "ConditionCheckItem",
    ].map((verb) => `dynamodb:${verb}`),
    resources: [tableArn, `${tableArn}-*`],
  }),
  new PolicyStatement({ actions: ["dynamodb:Query"], resources: [`${tableArn}/index/*`] }),
];
