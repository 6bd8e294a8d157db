import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { functionRows } from "@majlis/functions/deployment/functions";
import { contactVariables } from "@majlis/functions/deployment/deployment";
import { isProduction, readDeployment } from "@majlis/functions/deployment/readDeployment";
import {
  type AccountCheck,
  clientOptions,
  explainFailure,
  failed,
  type Finding,
  isNamed,
  ok,
  warning,
} from "./findings";

type Environment = Readonly<Record<string, string | undefined>>;

/** Every missing or invalid variable, by name. */
export const checkVariables = (stage: string, env: Environment): readonly Finding[] => {
  const { MAIL_FROM, SITE_URL, SITE_DOMAIN, SITE_CERTIFICATE_ARN, ...others } = env;
  const problems = new Set([
    problemOf({ ...others, MAIL_FROM, SITE_URL: "https://majlis.example" }),
    problemOf({ ...others, MAIL_FROM: "hello@majlis.example", SITE_URL, SITE_DOMAIN, SITE_CERTIFICATE_ARN }),
  ]);
  problems.delete(undefined);
  if (problems.size > 0) return [...problems].map((problem = "") => failed("variables", problem));
  if (isProduction({ stage }, env) && !env.ALARM_EMAIL)
    return [failed("variables", "Set ALARM_EMAIL: without it, every alarm of production reaches nobody.")];
  if (!isProduction({ stage }, env)) return [ok("variables", allSet)];
  const unsold = !env.STRIPE_SECRET_NAME && !env.PAYMENTS;
  const unset = contactVariables.filter((variable) => !env[variable]);
  const findings = [
    unsold && "Nothing can be bought in this deployment. Set STRIPE_SECRET_NAME, PAYMENTS or both to sell.",
    !env.COPIES_BUCKET && "Nothing is copied to another account. Set COPIES_BUCKET (docs/operations.md).",
    unset.length > 0 && `Footer and privacy page name an invented contact. Set ${unset.join(", ")}.`,
  ].flatMap((problem) => (problem ? [warning("variables", problem)] : []));
  return findings.length > 0 ? findings : [ok("variables", allSet)];
};

const allSet = "All required variables are set.";

const problemOf = (env: Environment): string | undefined => {
  try {
    readDeployment(env);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** SST names stacks after the stage. */
export const checkStage = (stage: string): Finding =>
  /^[a-z](?:[a-z0-9-]{0,30}[a-z0-9])?$/i.test(stage)
    ? ok("stage", stage)
    : failed(
        "stage",
        `"${stage}" is not a valid stage. Use at most 32 letters, digits and dashes, with a letter first.`,
      );

/** The account of the credentials, or why there is none. */
export const findAccount = async (region: string): Promise<{ account?: string; finding: Finding }> => {
  try {
    const { Account } = await new STSClient(clientOptions(region)).send(new GetCallerIdentityCommand({}));
    if (!Account)
      return { finding: failed("credentials", "AWS did not name the account of the credentials.") };
    return { account: Account, finding: ok("credentials", `Account ${Account}, region ${region}.`) };
  } catch (error) {
    return { finding: failed("credentials", explainFailure(error)) };
  }
};

/** SST runs `npx cdk bootstrap` of any version when the bootstrap stack is older. */
const neededBootstrap = 14;
const usableStack = ["CREATE_COMPLETE", "UPDATE_COMPLETE", "UPDATE_ROLLBACK_COMPLETE"];

interface Bootstrap {
  readonly account: string;
  readonly region: string;
  readonly version: number | undefined;
  readonly stackStatus: string | undefined;
}

export const judgeBootstrap = ({ account, region, version, stackStatus }: Bootstrap): Finding => {
  const name = "bootstrap";
  const run = `Run \`npm run bootstrap -- aws://${account}/${region}\`.`;
  if (version === undefined || stackStatus === undefined)
    return failed(name, `CDK is not set up here. ${run}`);
  if (!usableStack.includes(stackStatus))
    return failed(name, `The stack CDKToolkit is ${stackStatus}. ${run}`);
  if (!(version >= neededBootstrap))
    return failed(name, `Version ${version} is older than ${neededBootstrap}. ${run}`);
  return ok(name, `Version ${version} in ${region}.`);
};

/** CDK's own resources in the deployment's region. The stacks in us-east-1 need none. */
export const checkBootstrap: AccountCheck = async ({ account, region }) => {
  const [version, stackStatus] = await Promise.all([readVersion(region), readToolkitStatus(region)]);
  return [judgeBootstrap({ account, region, version, stackStatus })];
};

const readVersion = async (region: string): Promise<number | undefined> => {
  try {
    const { Parameter } = await new SSMClient(clientOptions(region)).send(
      new GetParameterCommand({ Name: "/cdk-bootstrap/hnb659fds/version" }),
    );
    return Parameter?.Value === undefined ? undefined : Number(Parameter.Value);
  } catch (error) {
    if (isNamed(error, "ParameterNotFound")) return undefined;
    throw error;
  }
};

const readToolkitStatus = async (region: string): Promise<string | undefined> => {
  try {
    const { Stacks } = await new CloudFormationClient(clientOptions(region)).send(
      new DescribeStacksCommand({ StackName: "CDKToolkit" }),
    );
    return Stacks?.[0]?.StackStatus;
  } catch (error) {
    // CloudFormation has no error of its own for a stack that does not exist.
    if (isNamed(error, "ValidationError")) return undefined;
    throw error;
  }
};

/** AWS gives new accounts 10. Each call, trigger and job takes one while it runs. */
const unreserved = 100;
/** Production reserves some, and AWS refuses to reserve of the last hundred. */
const reserved = functionRows.reduce((sum, { row }) => sum + (row.reserved ?? 0), 0);

export const judgeConcurrency = (stage: string, limit: number | undefined): Finding => {
  const name = "Lambda concurrency";
  if (limit === undefined) return warning(name, "AWS did not tell the limit. Look at it in Service Quotas.");
  const enough = unreserved + (isProduction({ stage }) ? reserved : 0);
  if (limit >= enough) return ok(name, `${limit} at once.`);
  const found =
    `${limit} functions run at once, calls beyond that fail. ${stage} needs ${enough}. ` +
    `Ask for 1000 in Service Quotas, AWS Lambda, Concurrent executions (L-B99A9384).`;
  return isProduction({ stage }) ? failed(name, found) : warning(name, found);
};

export const checkConcurrency: AccountCheck = async ({ stage, region }) => {
  const { AccountLimit } = await new LambdaClient(clientOptions(region)).send(
    new GetAccountSettingsCommand({}),
  );
  return [judgeConcurrency(stage, AccountLimit?.ConcurrentExecutions)];
};
