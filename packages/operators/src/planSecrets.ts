import { DescribeSecretCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { resourceName } from "@majlis/functions/deployment/resourceNames";
import { readDeployment } from "@majlis/functions/deployment/readDeployment";
import { originOutput, originSteps, writeSecretVersions } from "@majlis/functions/deployment/secretVersions";
import { clientOptions, explainFailure, isNamed } from "./preflight/findings";
import { FailedStep } from "./runCommand";
import { findOutput } from "./stackOutputs";

/** The variables of each run of SST that carries the present versions of the secrets: one, or two for a new origin secret. */
export const planSecrets = async (stage: string): Promise<readonly Readonly<Record<string, string>>[]> => {
  const { region, stripe, wallet } = readDeployment();
  const client = new SecretsManagerClient(clientOptions(region));
  const [origin, sent, keysNow, stripeNow, walletNow] = await Promise.all([
    readVersions(client, resourceName(stage, "origin")),
    findOutput({ region, stack: resourceName(stage, "Web"), output: originOutput }),
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
    throw new FailedStep(
      `The deployment must read the secret ${name}. Nothing was changed. ${explainFailure(error)}`,
    );
  }
};
