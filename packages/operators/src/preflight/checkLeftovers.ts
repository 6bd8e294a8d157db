import { stageFile } from "../stageFile";
import { CloudFormationClient, paginateDescribeStacks } from "@aws-sdk/client-cloudformation";
import { edgeRegion, resourceName } from "@majlis/functions/deployment/resourceNames";
import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { type AccountCheck, clientOptions, failed, type Finding, isNamed, ok } from "./findings";

interface StackState {
  readonly name: string;
  readonly region: string;
  readonly status: string;
}

/** What to do about a stack that an interrupted deployment left. Undefined: it can be updated. */
export const judgeStack = ({ name, region, status }: StackState): Finding | undefined => {
  const row = `stack ${name}`;
  const at = `--stack-name ${name} --region ${region}`;
  if (["ROLLBACK_COMPLETE", "ROLLBACK_FAILED", "REVIEW_IN_PROGRESS", "CREATE_FAILED"].includes(status))
    return failed(
      row,
      `Its creation did not finish (${status}). Run \`aws cloudformation delete-stack ${at}\`, then deploy again.`,
    );
  if (status === "UPDATE_ROLLBACK_FAILED")
    return failed(
      row,
      `An update could not be undone. Run \`aws cloudformation continue-update-rollback ${at}\`, then deploy again.`,
    );
  if (status === "DELETE_FAILED")
    return failed(
      row,
      `It could not be deleted. Read the reason with \`aws cloudformation describe-stack-events ${at}\`, then run \`aws cloudformation delete-stack ${at}\`.`,
    );
  if (status.endsWith("_IN_PROGRESS"))
    return failed(
      row,
      `Another deployment is at work (${status}). Wait until \`aws cloudformation describe-stacks ${at}\` shows its end.`,
    );
  return undefined;
};

/** Whether a stack in this status has its resources. */
const hasResources = ({ status }: StackState): boolean => /^(CREATE|UPDATE)_(?!FAILED)/.test(status);

/** A table without its stack: a new stack cannot create it again. */
export const judgeTable = (stage: string, hasTable: boolean, stacks: readonly StackState[]): Finding => {
  const table = resourceName(stage, "Table");
  const owner = stacks.find(({ name }) => name === resourceName(stage, "Database"));
  if (!hasTable) return ok("table", `${table} does not exist yet.`);
  if (owner && hasResources(owner)) return ok("table", `${table} belongs to ${owner.name}.`);
  return failed(
    "table",
    `${table} exists without its stack, so it cannot be created. Follow docs/operations.md#a-table-without-its-stack.`,
  );
};

/** The stage is deployed, so its settings were kept somewhere. */
const lostFile = (stage: string): Finding =>
  failed(
    "settings",
    `${stageFile(stage)} is not there, and the stage is. Fetch it from where the first deployment committed it. If it is lost, set every variable of docs/operations.md#variables again and deploy with --settings changed.`,
  );

/** Stacks and table of this stage from earlier deployments. */
export const checkLeftovers: AccountCheck = async ({ stage, region, needsFile = false }) => {
  const [stacks, hasTable] = await Promise.all([listStacks(stage, region), findTable(stage, region)]);
  const problems = stacks.map(judgeStack).filter((finding) => finding !== undefined);
  return [
    ...(problems.length > 0
      ? problems
      : [ok("stacks", `${stacks.length} from earlier deployments, none unfinished.`)]),
    judgeTable(stage, hasTable, stacks),
    ...(needsFile && stacks.some(hasResources) ? [lostFile(stage)] : []),
  ];
};

const listStacks = async (stage: string, region: string): Promise<readonly StackState[]> => {
  const found = await Promise.all(
    [...new Set([region, edgeRegion])].map(async (place) => {
      const stacks: StackState[] = [];
      const client = new CloudFormationClient(clientOptions(place));
      for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
        for (const { StackName: name = "", StackStatus: status = "" } of Stacks)
          if (belongs(name, place, { stage, region })) stacks.push({ name, region: place, status });
      return stacks;
    }),
  );
  return found.flat();
};

/** In CloudFront's region, a stage of the same name in another region has stacks too. */
const belongs = (
  name: string,
  place: string,
  { stage, region }: { stage: string; region: string },
): boolean => name.startsWith(resourceName(stage, "")) && (place === region || name.endsWith(`-${region}`));

const findTable = async (stage: string, region: string): Promise<boolean> => {
  try {
    await new DynamoDBClient(clientOptions(region)).send(
      new DescribeTableCommand({ TableName: resourceName(stage, "Table") }),
    );
    return true;
  } catch (error) {
    if (isNamed(error, "ResourceNotFoundException")) return false;
    throw error;
  }
};
