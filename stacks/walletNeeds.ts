import type { FunctionName } from "@majlis/functions/deployment/tableNeeds";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Stack } from "sst/constructs";
import type { FunctionNeeds } from "./functionProps";
import { drawing } from "./pageNeeds";
import { readDeployment } from "./readDeployment";

/** The endpoints that write files, whose images are drawn. */
const writers: readonly FunctionName[] = ["wallet/getPass", "wallet/getSavedPass"];

/**
 * What the functions of passes need: the secret with the keys, which they read at run time, because an environment has
 * room for 4 kB, and the files that the images of a pass are drawn with. Tasks tell wallets of changes.
 */
export const walletNeeds = ({ partition, region, account }: Stack, name: FunctionName): FunctionNeeds => {
  if (!name.startsWith("wallet/") && name !== "jobs/runTasks") return {};
  const { wallet } = readDeployment();
  return {
    ...(writers.includes(name) && drawing),
    ...(wallet && {
      ...namingWallets(),
      permissions: [
        new PolicyStatement({
          actions: ["secretsmanager:GetSecretValue"],
          // Secrets Manager adds six characters to a name.
          resources: [
            `arn:${partition}:secretsmanager:${region}:${account}:secret:${wallet.secretName}-??????`,
          ],
        }),
      ],
    }),
  };
};

/** What a function needs to know whether there are wallets. It cannot read the keys. */
export const namingWallets = (): FunctionNeeds => {
  const { wallet } = readDeployment();
  return wallet ? { environment: { WALLET_SECRET: wallet.secretName } } : {};
};
