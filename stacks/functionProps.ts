import { RemovalPolicy } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { FunctionProps, Stack, StackContext } from "sst/constructs";
import { leanBundle } from "./leanBundle";
import { pureContracts } from "./pureContracts";

/** Build and runtime settings of every function. */
export const defaultFunctionProps: FunctionProps = {
  runtime: "nodejs22.x",
  architecture: "arm_64",
  memorySize: 1024,
  timeout: 10,
  // X-Ray requires a policy on every resource. The logs have request ids and durations.
  tracing: "disabled",
  nodejs: {
    format: "esm",
    minify: true,
    // A dynamic import becomes a file of its own, which a start does not read.
    splitting: true,
    esbuild: {
      target: "node22",
      keepNames: false,
      legalComments: "none",
      plugins: [leanBundle, pureContracts],
      // esbuild resolves aliases from the project root.
      alias: {
        "@aws-sdk/credential-provider-node": "./packages/functions/src/adapters/envCredentials.ts",
      },
    },
  },
};

export interface FunctionNeeds {
  readonly environment?: Readonly<Record<string, string>>;
  readonly permissions?: readonly PolicyStatement[];
  /** Files beside the bundle. */
  readonly copyFiles?: { readonly from: string; readonly to: string }[];
  /** Seconds; defaults to ten. */
  readonly timeout?: number;
}

/**
 * A function of `packages/functions/src/<name>.ts` with its own log group, kept for one month:
 * `/majlis/production/events/joinEvent`. It can write to that group and use `permissions`, nothing else.
 */
export const functionProps = (
  { app, stack }: StackContext,
  name: string,
  { environment = {}, permissions = [], copyFiles, timeout = 10 }: FunctionNeeds,
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
    ...(copyFiles && { copyFiles }),
    role: createRole(stack, id, [writeLogs(logGroup), ...permissions]),
    logGroup,
  };
};

/**
 * Role with an inline policy. Separate policy resources would bring the stack near CloudFormation's limit of 500
 * resources.
 */
const createRole = (stack: Stack, id: string, statements: PolicyStatement[]): Role =>
  new Role(stack, `Role-${id}`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: { own: new PolicyDocument({ statements }) },
  });

/** AWS's managed policy would allow access to every log group of the account. */
const writeLogs = ({ logGroupArn }: LogGroup): PolicyStatement =>
  new PolicyStatement({
    actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
    resources: [logGroupArn],
  });
