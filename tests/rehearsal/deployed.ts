import {
  CloudFormationClient,
  DescribeStacksCommand,
  paginateListStackResources,
  type StackResourceSummary,
} from "@aws-sdk/client-cloudformation";
import { LambdaClient, paginateListFunctions } from "@aws-sdk/client-lambda";
import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { endpoint } from "./home";

/** A deployed stage, as CloudFormation describes it. */
export interface Deployed {
  readonly stage: string;
  readonly apiId: string;
  /** Address below which `/api` is, at API Gateway. */
  readonly site: string;
  /** Headers that CloudFront adds to the API's requests. */
  readonly originHeaders: Readonly<Record<string, string>>;
  readonly userPoolId: string;
  readonly clientId: string;
  readonly table: string;
  readonly distributionId: string;
  /** Name of the function for a path such as `jobs/startDueTasks`. */
  readonly functionOf: (path: string) => string;
}

const formation = new CloudFormationClient({});

export const readDeployed = async (stage: string): Promise<Deployed> => {
  const stackOf = (name: string) => `${stage}-majlis-${name}`;
  const [api, auth, site, secret, functions] = await Promise.all([
    readOutputs(stackOf("Api")),
    listResources(stackOf("Auth")),
    listResources(stackOf("Web")),
    new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: stackOf("origin") })),
    listFunctions(stage),
  ]);
  const [apiId = ""] = new URL(api.ApiUrl ?? "").host.split(".");
  return {
    stage,
    apiId,
    site: `${endpoint}/_aws/execute-api/${apiId}/$default`,
    originHeaders: { "x-origin-secret": secret.SecretString ?? "" },
    userPoolId: idOf(auth, "AWS::Cognito::UserPool"),
    clientId: idOf(auth, "AWS::Cognito::UserPoolClient"),
    table: stackOf("Table"),
    distributionId: idOf(site, "AWS::CloudFront::Distribution"),
    functionOf: (path) => {
      const name = functions.get(path);
      if (!name) throw new Error(`There is no function ${path} in ${stage}`);
      return name;
    },
  };
};

export const listResources = async (stack: string): Promise<StackResourceSummary[]> => {
  const found: StackResourceSummary[] = [];
  for await (const page of paginateListStackResources({ client: formation }, { StackName: stack }))
    found.push(...(page.StackResourceSummaries ?? []));
  return found;
};

const readOutputs = async (stack: string): Promise<Record<string, string | undefined>> => {
  const { Stacks } = await formation.send(new DescribeStacksCommand({ StackName: stack }));
  return Object.fromEntries(
    (Stacks?.[0]?.Outputs ?? []).map(({ OutputKey = "", OutputValue }) => [OutputKey, OutputValue]),
  );
};

const idOf = (resources: readonly StackResourceSummary[], type: string): string => {
  const found = resources.find(({ ResourceType }) => ResourceType === type)?.PhysicalResourceId;
  if (!found) throw new Error(`There is no ${type}`);
  return found;
};

/** The names of a stage's functions. Each has `path (stage)` as its description. */
const listFunctions = async (stage: string): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for await (const page of paginateListFunctions({ client: new LambdaClient({}) }, {}))
    for (const { Description = "", FunctionName = "" } of page.Functions ?? [])
      if (Description.endsWith(` (${stage})`))
        found.set(Description.replace(` (${stage})`, ""), FunctionName);
  return found;
};
