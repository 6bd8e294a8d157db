import { RemovalPolicy } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { FunctionProps, Stack, StackContext } from "sst/constructs";
import { leanBundle } from "./leanBundle";

/** How every function is built and run. */
export const defaultFunctionProps: FunctionProps = {
  runtime: "nodejs22.x",
  architecture: "arm_64",
  memorySize: 1024,
  timeout: 10,
  // X-Ray would ask for a policy on every resource; the logs carry request ids and durations.
  tracing: "disabled",
  nodejs: {
    format: "esm",
    minify: true,
    esbuild: {
      target: "node22",
      keepNames: false,
      legalComments: "none",
      plugins: [leanBundle],
      // esbuild resolves what an alias points at from the project's root.
      alias: {
        "@aws-sdk/credential-provider-node": "./packages/functions/src/adapters/envCredentials.ts",
      },
    },
  },
};

interface FunctionNeeds {
  readonly environment?: Readonly<Record<string, string>>;
  readonly permissions?: readonly PolicyStatement[];
  /** Seconds; ten when absent. */
  readonly timeout?: number;
}

/**
 * A function of `packages/functions/src/<name>.ts` with a log group of its own, kept for a month, named after it:
 * `/majlis/production/events/joinEvent`. It may write there, do what `permissions` say, and nothing else.
 */
export const functionProps = (
  { app, stack }: StackContext,
  name: string,
  { environment = {}, permissions = [], timeout = 10 }: FunctionNeeds,
): FunctionProps => {
  const id = name.replace("/", "-");
  const logGroup = new LogGroup(stack, `Log-${id}`, {
    logGroupName: `/${app.name}/${app.stage}/${name}`,
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  return {
    handler: `packages/functions/src/${name}.handler`,
    description: `${name} (${app.stage})`,
    timeout,
    environment: { ...environment },
    role: createRole(stack, id, [writeLogs(logGroup), ...permissions]),
    logGroup,
  };
};

/** With its policy inside: as a resource of its own it would bring the stack near CloudFormation's limit of 500. */
const createRole = (stack: Stack, id: string, statements: PolicyStatement[]): Role =>
  new Role(stack, `Role-${id}`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: { own: new PolicyDocument({ statements }) },
  });

/** AWS's own policy for functions would open every log group of the account. */
const writeLogs = ({ logGroupArn }: LogGroup): PolicyStatement =>
  new PolicyStatement({
    actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
    resources: [logGroupArn],
  });
