import type { OperationName } from "@majlis/contracts/api";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Stack } from "sst/constructs";
import type { FunctionNeeds } from "./functionProps";
import { drawing } from "./pageNeeds";
import { readDeployment } from "./readDeployment";

/**
 * What the functions of passes need: the secret with the keys, which they read at run time, because an environment has
 * room for 4 kB, and the files that the images of a pass are drawn with.
 */
export const walletNeeds = ({ partition, region, account }: Stack, name: OperationName): FunctionNeeds => {
  if (!name.startsWith("wallet/")) return {};
  const { wallet } = readDeployment();
  return {
    ...(name === "wallet/getPass" && drawing),
    ...(wallet && {
      environment: { WALLET_SECRET: wallet.secretName },
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
