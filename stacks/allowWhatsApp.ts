import type { Stack } from "sst/constructs";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { readDeployment } from "./readDeployment";

/** Allows messages from the configured number only. */
export const allowWhatsApp = ({ partition, region, account }: Stack): PolicyStatement[] => {
  const { whatsappPhoneNumberId: id } = readDeployment();
  return id
    ? [
        new PolicyStatement({
          actions: ["social-messaging:SendWhatsAppMessage"],
          resources: [`arn:${partition}:social-messaging:${region}:${account}:phone-number-id/${id}`],
        }),
      ]
    : [];
};
