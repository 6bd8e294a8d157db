import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import type { TaskQueue } from "@majlis/core/kernel/tasks";
import { settings } from "#functions/settings";

/** SQS accepts ten messages in a call. */
const batchSize = 10;

const client = new SQSClient({
  // The address of a queue names the queue. Its host can differ from the endpoint of a stand-in.
  useQueueUrlAsEndpoint: false,
  ...(settings.SQS_ENDPOINT && { endpoint: settings.SQS_ENDPOINT }),
});

/** The queue `work`. A failed call throws; messages that were sent before stay. */
export const taskQueue: TaskQueue = {
  add: async (tasks) => {
    const bodies = tasks.map((task) => JSON.stringify(task));
    for (let start = 0; start < bodies.length; start += batchSize)
      await send(bodies.slice(start, start + batchSize));
  },
};

const send = async (bodies: readonly string[]): Promise<void> => {
  const { Failed = [] } = await client.send(
    new SendMessageBatchCommand({
      QueueUrl: settings.WORK_QUEUE_URL,
      Entries: bodies.map((MessageBody, index) => ({ Id: `${index}`, MessageBody })),
    }),
  );
  const [first] = Failed;
  if (first) throw new Error(`${Failed.length} tasks were not sent: ${first.Code} ${first.Message}`);
};
