import {
  CloudWatchLogsClient,
  DeleteLogGroupCommand,
  type LogGroup,
  paginateDescribeLogGroups,
} from "@aws-sdk/client-cloudwatch-logs";
import { nameWithRegion, resourceName } from "@majlis/functions/deployment/resourceNames";
import { isProduction, readRegion } from "@majlis/functions/deployment/readDeployment";
import { checkVariables, edgeApp, FailedStep, type Options, runCommand, runTool } from "./runCommand";

const usage = `npm run remove -- --stage NAME
Removes the deployment NAME with its data. Production keeps its table, accounts and files, and is removed only with
--confirm production.`;

const remove = async (stage: string, { confirm }: Options): Promise<void> => {
  if (isProduction({ stage }) && confirm !== stage)
    throw new FailedStep(`Add --confirm ${stage} to remove ${stage}. Nothing was changed.`);
  checkVariables();
  await runTool("sst", ["remove", "--stage", stage], {
    advice: "The removal stopped. Correct the error above and remove again.",
  });
  if (isProduction({ stage })) await removeEdge(stage);
  await deleteDeploymentLogs(stage);
};

const removeEdge = (stage: string): Promise<void> => {
  const stacks = ["EdgeMonitoring", "Edge"].map((name) => nameWithRegion(stage, name, readRegion()));
  return runTool("cdk", ["destroy", ...stacks, ...edgeApp, "--force"], {
    // The app has the monitoring stack only with a distribution. Its id does not matter for a removal.
    env: { STAGE: stage, DISTRIBUTION_ID: "removed" },
    advice:
      "The site is removed, its resources in us-east-1 are not. Correct the error above and remove again.",
  });
};

/** Lambda creates these groups for functions that SST and CDK run during a deployment. They belong to no stack. */
const deleteDeploymentLogs = async (stage: string): Promise<void> => {
  const client = new CloudWatchLogsClient({ region: readRegion() });
  const groups: LogGroup[] = [];
  const logGroupNamePrefix = `/aws/lambda/${resourceName(stage, "")}`;
  for await (const { logGroups = [] } of paginateDescribeLogGroups({ client }, { logGroupNamePrefix }))
    groups.push(...logGroups);
  for (const { logGroupName } of groups) await client.send(new DeleteLogGroupCommand({ logGroupName }));
};

await runCommand(usage, ["stage", "confirm"], remove);
