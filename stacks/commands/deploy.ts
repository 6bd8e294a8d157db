import { resourceName } from "@majlis/functions/deployment/resourceNames";
import { isProduction } from "../readDeployment";
import { runPreflight } from "./preflight/runPreflight";
import { edgeApp, FailedStep, readOutput, runCommand, runTool } from "./runCommand";

const usage = `npm run deploy -- --stage NAME
Creates or updates the deployment NAME. Can be repeated, also after a failure.`;

const deploy = async (stage: string): Promise<void> => {
  if (!(await runPreflight(stage)))
    throw new FailedStep("Nothing was changed. Do what the lines with FAILED say, then deploy again.");
  if (!isProduction({ stage })) return deployApp(stage);
  await deployApp(stage, { FIREWALL_ARN: await deployFirewall(stage) });
  await deployEdgeMonitoring(stage);
};

/** Answers the firewall's ARN, which the distribution refers to. */
const deployFirewall = async (stage: string): Promise<string> => {
  const stack = resourceName(stage, "Edge");
  const outputs = ".sst/edge-outputs.json";
  await runTool(
    "cdk",
    ["deploy", stack, ...edgeApp, "--require-approval", "never", "--outputs-file", outputs],
    {
      env: { STAGE: stage },
      advice:
        "The firewall was not deployed. Nothing else was changed. Correct the error above and deploy again.",
    },
  );
  return readOutput(outputs, stack, "FirewallArn");
};

const deployApp = (stage: string, env: Readonly<Record<string, string>> = {}): Promise<void> =>
  runTool("sst", ["deploy", "--stage", stage], {
    env,
    advice:
      "The deployment stopped. Stacks that failed returned to their previous state, others may be new. Correct the error above and deploy again, or deploy the previous commit.",
  });

/** The alarms of CloudFront need the distribution, so they follow the site. */
const deployEdgeMonitoring = (stage: string): Promise<void> => {
  const distributionId = readOutput(".sst/outputs.json", resourceName(stage, "Web"), "DistributionId");
  const stack = resourceName(stage, "EdgeMonitoring");
  return runTool("cdk", ["deploy", stack, ...edgeApp, "--require-approval", "never"], {
    env: { STAGE: stage, DISTRIBUTION_ID: distributionId },
    advice:
      "The site is deployed, its alarms in us-east-1 are not. Correct the error above and deploy again.",
  });
};

await runCommand(usage, ["stage"], deploy);
