import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { DescribeSecretCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { resourceName } from "@majlis/functions/deployment/resourceNames";
import { readDeployment } from "@majlis/functions/deployment/readDeployment";
import { originOutput, originSteps, writeSecretVersions } from "@majlis/functions/deployment/secretVersions";
import { clientOptions, explainFailure, isNamed } from "./preflight/findings";
import { FailedStep } from "./runCommand";

/** The variables of each run of SST that carries the present versions of the secrets: one, or two for a new origin secret. */
export const planSecrets = async (stage: string): Promise<readonly Readonly<Record<string, string>>[]> => {
  const { region, stripe, wallet } = readDeployment();
  const client = new SecretsManagerClient(clientOptions(region));
  const [origin, sent, keysNow, stripeNow, walletNow] = await Promise.all([
    readVersions(client, resourceName(stage, "origin")),
    readSentVersion(stage, region),
    readVersions(client, resourceName(stage, "keys")),
    readVersions(client, stripe?.secretName),
    readVersions(client, wallet?.secretName),
  ]);
  // A deployment that named no version sends the one before a first rotation.
  return originSteps(origin.current, sent ?? origin.previous).map((step) =>
    writeSecretVersions({
      ...step,
      keys: keysNow.current,
      stripe: stripeNow.current,
      wallet: walletNow.current,
    }),
  );
};

interface Versions {
  readonly current?: string | undefined;
  readonly previous?: string | undefined;
}

/** Ids only, no values. A first deployment has no origin secret yet. */
const readVersions = async (client: SecretsManagerClient, name: string | undefined): Promise<Versions> => {
  if (name === undefined) return {};
  try {
    const { VersionIdsToStages = {} } = await client.send(new DescribeSecretCommand({ SecretId: name }));
    const find = (label: string) =>
      Object.entries(VersionIdsToStages).find(([, labels]) => labels.includes(label))?.[0];
    return { current: find("AWSCURRENT"), previous: find("AWSPREVIOUS") };
  } catch (error) {
    if (isNamed(error, "ResourceNotFoundException")) return {};
    throw unreadable(`the secret ${name}`, error);
  }
};

const readSentVersion = async (stage: string, region: string): Promise<string | undefined> => {
  const client = new CloudFormationClient(clientOptions(region));
  try {
    const { Stacks = [] } = await client.send(
      new DescribeStacksCommand({ StackName: resourceName(stage, "Web") }),
    );
    return Stacks[0]?.Outputs?.find(({ OutputKey }) => OutputKey === originOutput)?.OutputValue;
  } catch (error) {
    if (isNamed(error, "ValidationError")) return undefined; // there is no such stack yet
    throw unreadable("the stack Web", error);
  }
};

const unreadable = (what: string, error: unknown) =>
  new FailedStep(`The deployment must read ${what}. Nothing was changed. ${explainFailure(error)}`);
