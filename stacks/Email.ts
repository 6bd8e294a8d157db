import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { StackContext } from "./constructs";
import { createTopic } from "./createTopic";
import { readDeployment } from "@majlis/functions/deployment/readDeployment";

/**
 * Mail sending: TLS only, suppression of addresses that bounced or complained, and a topic for both events.
 * The sender's domain must be verified in SES before the deployment: Cognito rejects an unverified sender.
 */
export const Email = ({ stack, app }: StackContext) => {
  const { mailAddress } = readDeployment();
  const configurationSet = new ConfigurationSet(stack, "Mail", {
    configurationSetName: app.logicalPrefixedName("mail"),
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    reputationMetrics: true,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  });
  const undelivered = createTopic(stack, "Undelivered", {
    topicName: app.logicalPrefixedName("undelivered"),
    publishers: ["ses"],
    holdsPeople: true,
  });
  configurationSet.addEventDestination("ToUndelivered", {
    destination: EventDestination.snsTopic(undelivered),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
  });
  const ses = `arn:${stack.partition}:ses:${stack.region}:${stack.account}`;
  /**
   * Allows a function to send raw mail with the deployment's sender only. The condition fixes the sender, so that the
   * resources can be every identity: in the sandbox SES also checks the identity of the recipient, and a sender can be
   * verified by its domain or by its address.
   */
  const allowSending = () =>
    new PolicyStatement({
      actions: ["ses:SendRawEmail"],
      resources: [`${ses}:identity/*`, `${ses}:configuration-set/${configurationSet.configurationSetName}`],
      conditions: { StringEquals: { "ses:FromAddress": mailAddress } },
    });
  return { configurationSet, undelivered, allowSending };
};
