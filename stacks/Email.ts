import { Topic } from "aws-cdk-lib/aws-sns";
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailSendingEvent,
  EventDestination,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { StackContext } from "sst/constructs";
import { readDeployment } from "./readDeployment";

/**
 * How mail leaves: over TLS only, never again to an address that bounced or complained, and with both told to a
 * topic. The sender's domain is verified in the account beforehand: Cognito refuses a sender that is not.
 */
export const Email = ({ stack, app }: StackContext) => {
  const { mailDomain } = readDeployment();
  const configurationSet = new ConfigurationSet(stack, "Mail", {
    configurationSetName: app.logicalPrefixedName("mail"),
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    reputationMetrics: true,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  });
  const undelivered = new Topic(stack, "Undelivered", { topicName: app.logicalPrefixedName("undelivered") });
  configurationSet.addEventDestination("ToUndelivered", {
    destination: EventDestination.snsTopic(undelivered),
    events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
  });
  const ses = `arn:${stack.partition}:ses:${stack.region}:${stack.account}`;
  /** Lets a function send raw mail as the deployment's sender, and nothing else. */
  const allowSending = () =>
    new PolicyStatement({
      actions: ["ses:SendRawEmail"],
      resources: [
        `${ses}:identity/${mailDomain}`,
        `${ses}:configuration-set/${configurationSet.configurationSetName}`,
      ],
    });
  return { configurationSet, undelivered, allowSending };
};
