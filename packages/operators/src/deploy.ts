import { S3Client } from "@aws-sdk/client-s3";
import { edgeRegion, nameWithRegion, resourceName } from "@majlis/functions/deployment/resourceNames";
import { isProduction, readRegion } from "@majlis/functions/deployment/readDeployment";
import { planSecrets } from "./planSecrets";
import { runPreflight } from "./preflight/runPreflight";
import { retireAssets } from "./retireAssets";
import { edgeApp, FailedStep, type Options, runCommand, runTool } from "./runCommand";
import { readOutput } from "./stackOutputs";
import { type StageSettings, writeStageFile } from "./stageFile";

const usage = `npm run deploy -- --stage NAME [--settings changed]
Creates or updates the deployment NAME. Can be repeated, also after a failure. The settings of the first deployment are
in deployments/NAME.json; with --settings changed, those of the shell replace them.`;

const deploy = async (stage: string, options: Options, settings: StageSettings): Promise<void> => {
  if (options.settings !== undefined && options.settings !== "changed")
    throw new FailedStep("Write --settings changed, or leave it out. Nothing was changed.");
  if (!(await runPreflight(stage, settings, options.settings === "changed")))
    throw new FailedStep("Nothing was changed. Do what the lines with FAILED say, then deploy again.");
  await runTool("migrate", ["--stage", stage, "--check"], { advice: "Nothing was changed." });
  writeStageFile(stage);
  const firewall = isProduction({ stage }) ? { FIREWALL_ARN: await deployFirewall(stage) } : {};
  // A new origin secret takes two runs: functions accept it before CloudFront sends it.
  for (const versions of await planSecrets(stage)) await deployApp(stage, { ...firewall, ...versions });
  if (isProduction({ stage })) await deployEdgeMonitoring(stage);
  await retireOldAssets(stage);
  await migrate(stage);
};

/** Until then both forms are read, or writes are stopped. */
const migrate = (stage: string): Promise<void> =>
  runTool("migrate", ["--stage", stage], {
    advice:
      "The deployment is complete, its migrations are not. Correct the error above and run npm run migrate.",
  });

/** Answers the firewall's ARN, which the distribution refers to. */
const deployFirewall = async (stage: string): Promise<string> => {
  const stack = nameWithRegion(stage, "Edge", readRegion());
  await runTool("cdk", ["deploy", stack, ...edgeApp, "--require-approval", "never"], {
    env: { STAGE: stage },
    advice:
      "The firewall was not deployed. Nothing else was changed. Correct the error above and deploy again.",
  });
  return readOutput({ region: edgeRegion, stack, output: "FirewallArn" });
};

const deployApp = (stage: string, env: Readonly<Record<string, string>>): Promise<void> =>
  runTool("sst", ["deploy", "--stage", stage], {
    env,
    advice:
      "The deployment stopped. Stacks that failed returned to their previous state, others may be new. Correct the error above and deploy again, or deploy the previous commit.",
  });

/** Marks what open tabs of earlier deployments still load. The bucket deletes it 30 days later. */
const retireOldAssets = async (stage: string): Promise<void> => {
  const bucket = await readWeb(stage, "SiteBucket");
  try {
    await retireAssets(new S3Client({ region: readRegion() }), bucket, ".sst/site");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FailedStep(
      `The deployment is complete, but old assets of the site were not marked for deletion: ${reason}. The next deployment marks them.`,
    );
  }
};

const readWeb = (stage: string, output: string): Promise<string> =>
  readOutput({ region: readRegion(), stack: resourceName(stage, "Web"), output });

/** The alarms of CloudFront need the distribution, so they follow the site. */
const deployEdgeMonitoring = async (stage: string): Promise<void> => {
  const distributionId = await readWeb(stage, "DistributionId");
  const stack = nameWithRegion(stage, "EdgeMonitoring", readRegion());
  await runTool("cdk", ["deploy", stack, ...edgeApp, "--require-approval", "never"], {
    env: { STAGE: stage, DISTRIBUTION_ID: distributionId },
    advice:
      "The site is deployed, its alarms in us-east-1 are not. Correct the error above and deploy again.",
  });
};

await runCommand(usage, ["stage", "settings"], deploy);
