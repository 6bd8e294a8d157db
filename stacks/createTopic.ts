import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { Topic } from "aws-cdk-lib/aws-sns";

type Publisher = "budgets" | "cloudwatch" | "ses";

interface TopicProps {
  readonly topicName: string;
  /** Its messages name people. They are stored encrypted, by a key that costs a dollar a month. */
  readonly holdsPeople?: boolean;
  /** Services of AWS that publish to the topic. */
  readonly publishers: readonly Publisher[];
}

/** Topic that accepts messages over TLS only, and only from these services. */
export const createTopic = (
  stack: Stack,
  id: string,
  { topicName, publishers, holdsPeople = false }: TopicProps,
): Topic => {
  const masterKey = holdsPeople ? createKey(stack, id, topicName) : undefined;
  const topic = new Topic(stack, id, { topicName, enforceSSL: true, ...(masterKey && { masterKey }) });
  for (const publisher of publishers) allowPublishing(topic, masterKey, publisher);
  return topic;
};

/**
 * Services cannot use AWS's own key for topics. Subscribers need no permission for the key, because SNS decrypts before it
 * delivers.
 * @see https://docs.aws.amazon.com/sns/latest/dg/sns-key-management.html
 */
const createKey = (stack: Stack, id: string, topicName: string): Key =>
  new Key(stack, `${id}Key`, {
    description: `Messages of the topic ${topicName}`,
    enableKeyRotation: true,
    // Topics keep no messages, so a removed key makes nothing unreadable.
    removalPolicy: RemovalPolicy.DESTROY,
    pendingWindow: Duration.days(7),
  });

/** A policy of its own replaces the default policy of SNS, which would allow the account's alarms to publish. */
const allowPublishing = (topic: Topic, key: Key | undefined, publisher: Publisher): void => {
  const service = `${publisher}.amazonaws.com`;
  // The event destination of SES brings its own statement for the topic. SES documents no condition for the key.
  if (publisher === "ses") key?.grant(new ServicePrincipal(service), "kms:Decrypt", "kms:GenerateDataKey*");
  else
    topic.grantPublish(
      new ServicePrincipal(service, {
        conditions: { StringEquals: { "aws:SourceAccount": topic.stack.account } },
      }),
    );
};
