import { edgeRegion, nameWithRegion } from "@majlis/functions/deployment/resourceNames";
import { App, type IStackSynthesizer, LegacyStackSynthesizer, Stack } from "aws-cdk-lib";
import { readDeployment, readRegion } from "@majlis/functions/deployment/readDeployment";
import { createEdgeMonitoring } from "./createEdgeMonitoring";
import { createFirewall } from "./createFirewall";

// Resources in CloudFront's region. SST creates all stacks of an app in one region, so this is a CDK app of its own.
// STAGE names the deployment. DISTRIBUTION_ID is set once the site exists.
const { STAGE: stage, DISTRIBUTION_ID: distributionId } = process.env;
if (!stage) throw new Error("Set STAGE, as npm run deploy does.");

/** Region of the stage. */
const region = readRegion();
const app = new App({ analyticsReporting: false });

/** Needs no bootstrap in this region: there are no assets, and the operator's credentials replace CDK's roles. */
const createSynthesizer = (): IStackSynthesizer => {
  const legacy = new LegacyStackSynthesizer();
  // CDK's class allows undefined where its interface has optional properties, which exactOptionalPropertyTypes rejects.
  return {
    bind: (stack) => legacy.bind(stack),
    addFileAsset: (asset) => legacy.addFileAsset(asset),
    addDockerImageAsset: (asset) => legacy.addDockerImageAsset(asset),
    synthesize: (session) => legacy.synthesize(session),
  };
};

const createStack = (name: string): Stack =>
  new Stack(app, nameWithRegion(stage, name, region), {
    env: { region: edgeRegion },
    synthesizer: createSynthesizer(),
  });

createFirewall(createStack("Edge"), { stage, region });
if (distributionId) {
  const { alarmEmail, monthlyBudgetUsd, domain } = readDeployment();
  createEdgeMonitoring(createStack("EdgeMonitoring"), {
    stage,
    region,
    distributionId,
    alarmEmail,
    domain,
    monthlyBudgetUsd,
  });
}
