import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { settings } from "#functions/settings";
import { attemptLimits } from "./attemptLimits";

/** SQS accepts ten messages in a call. */
const batchSize = 10;

export const queueClient = new SQSClient({
  // The address of a queue names the queue. Its host can differ from the endpoint of a stand-in.
  useQueueUrlAsEndpoint: false,
  ...attemptLimits(1 / 2),
  ...(settings.SQS_ENDPOINT && { endpoint: settings.SQS_ENDPOINT }),
});

/** Sends messages to a queue. When it throws, some of them may have been sent. */
export const sendMessages = async (
  queueUrl: string | undefined,
  messages: readonly object[],
): Promise<void> => {
  const bodies = messages.map((message) => JSON.stringify(message));
  const batches = Array.from({ length: Math.ceil(bodies.length / batchSize) }, (_, index) =>
    bodies.slice(index * batchSize, (index + 1) * batchSize),
  );
  await Promise.all(batches.map((batch) => sendBatch(queueUrl, batch)));
};

const sendBatch = async (QueueUrl: string | undefined, bodies: readonly string[]): Promise<void> => {
  const { Failed = [] } = await queueClient.send(
    new SendMessageBatchCommand({
      QueueUrl,
      Entries: bodies.map((MessageBody, index) => ({ Id: `${index}`, MessageBody })),
    }),
  );
  const [first] = Failed;
  if (first) throw new Error(`${Failed.length} messages were not sent: ${first.Code} ${first.Message}`);
};
