import { CfnResource, type IAspect, RemovalPolicy } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { type FunctionName, rowOf, tableVerbs } from "@majlis/functions/deployment/functions";
import { CfnFunction, RecursiveLoop, Runtime } from "aws-cdk-lib/aws-lambda";
import type { FunctionProps, Stack, StackContext, Table } from "./constructs";
import { leanBundle } from "./leanBundle";
import { isProduction } from "@majlis/functions/deployment/readDeployment";

/** Build and runtime settings of every function. */
export const defaultFunctionProps: FunctionProps = {
  runtime: "nodejs24.x",
  architecture: "arm_64",
  timeout: 10,
  // X-Ray requires a policy on every resource. The logs have request ids and durations.
  tracing: "disabled",
  nodejs: {
    format: "esm",
    minify: true,
    // SST keeps one map of each bundle for its own console and leaves the others in the archive that Lambda loads.
    sourcemap: false,
    // A dynamic import becomes a file of its own, which a start does not read.
    splitting: true,
    esbuild: {
      target: "node24",
      keepNames: false,
      legalComments: "none",
      plugins: [leanBundle],
      // esbuild resolves aliases from the project root.
      alias: {
        "@aws-sdk/credential-provider-node": "./packages/functions/src/adapters/envCredentials.ts",
      },
    },
  },
};

/**
 * Gives every function the same runtime. SST and CDK have their own, with a runtime that AWS ends earlier
 * (docs/decisions/0116-way-out-of-sst.md).
 */
export const oneRuntime: IAspect = {
  visit: (node) => {
    if (node instanceof CfnFunction) {
      if (node.runtime?.startsWith("nodejs")) node.runtime = Runtime.NODEJS_24_X.name;
    }
    // Providers of CDK's custom resources, such as the one that empties buckets.
    else if (node instanceof CfnResource && node.cfnResourceType === "AWS::Lambda::Function")
      node.addPropertyOverride("Runtime", Runtime.NODEJS_24_X.name);
  },
};

export interface FunctionNeeds {
  readonly environment?: Readonly<Record<string, string>>;
  readonly permissions?: readonly PolicyStatement[];
  /** Files beside the bundle. */
  readonly copyFiles?: { readonly from: string; readonly to: string }[];
  /** Seconds; defaults to ten. */
  readonly timeout?: number | undefined;
  /** Megabytes; defaults to 1024. */
  readonly memory?: number | undefined;
  readonly recursive?: boolean | undefined;
  /** Simultaneous calls that production keeps for the function. */
  readonly reserved?: number | undefined;
}

/**
 * A function of `packages/functions/src/<name>.ts` with its own log group, kept for one month:
 * `/majlis/production/events/reads`. It can write to that group and use `permissions`, nothing else.
 */
export const functionProps = (
  { app, stack }: StackContext,
  name: string,
  {
    environment = {},
    permissions = [],
    copyFiles,
    timeout = 10,
    memory = 1024,
    recursive,
    reserved,
  }: FunctionNeeds,
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
    memorySize: memory,
    ...(reserved !== undefined && isProduction(app) && { reservedConcurrentExecutions: reserved }),
    ...(recursive && { recursiveLoop: RecursiveLoop.ALLOW }),
    environment: { ...environment },
    ...(copyFiles && { copyFiles }),
    role: createRole(stack, id, [writeLogs(logGroup), ...permissions]),
    logGroup,
    // SST would store the name of each function as a parameter, for functions that bind it.
    _doNotAllowOthersToBind: true,
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

/**
 * IAM statements for exactly the access to the table that the function's row names. SST's binding would grant every
 * action, including deletion of the table.
 */
export const grantTable = (table: Table, name: FunctionName): PolicyStatement[] => {
  const { indexes = [] } = rowOf(name);
  const verbs = tableVerbs(name);
  if (verbs.length === 0) return [];
  const own = new PolicyStatement({
    actions: verbs.map((verb) => `dynamodb:${verb}`),
    resources: [table.tableArn],
  });
  const ofIndexes = indexes.map((index) => `${table.tableArn}/index/${index}`);
  return indexes.length === 0
    ? [own]
    : [own, new PolicyStatement({ actions: ["dynamodb:Query"], resources: ofIndexes })];
};
