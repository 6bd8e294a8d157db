import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import type { LocalQueue, Message } from "./createQueue";
import { longestChain, withinChain } from "./recursion";

export type QueueConsumer = (event: SQSEvent) => Promise<SQSBatchResponse>;

export interface ConsumeOptions {
  readonly name: string;
  readonly batchSize: number;
  readonly maxConcurrency: number;
  /** Whether the function may send messages to its own queue for ever. */
  readonly recursive?: boolean | undefined;
  /** Runs a function after some milliseconds, at the latest. Returns the function that cancels it. */
  readonly wait?: (ms: number, run: () => void) => () => void;
}

const waitInRealTime: NonNullable<ConsumeOptions["wait"]> = (ms, run) => {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
};

/**
 * Calls a consumer as Lambda's event source mapping does: with batches, in a limited number of parallel calls, at least
 * once. Messages of a failed call, and those that a call names, stay in the queue and are delivered again.
 */
export const consumeQueue = (
  queue: LocalQueue,
  consumer: QueueConsumer,
  { name, batchSize, maxConcurrency, recursive = false, wait = waitInRealTime }: ConsumeOptions,
): { readonly close: () => Promise<void> } => {
  const running = new Set<Promise<void>>();
  let isClosed = false;
  let cancel: (() => void) | undefined;
  const deliver = async (messages: readonly Message[]) => {
    const links = Math.max(...messages.map((message) => message.links));
    if (links >= longestChain && !recursive)
      return console.error(
        `Lambda stops a chain of ${links} messages of the queue ${name}: it is not allowed`,
      );
    queue.delete(await withinChain(links + 1, () => callConsumer(consumer, name, messages)));
  };
  const pump = () => {
    cancel?.();
    if (isClosed) return;
    while (running.size < maxConcurrency) {
      const messages = queue.receive(batchSize);
      if (messages.length === 0) break;
      const call = deliver(messages).finally(() => {
        running.delete(call);
        pump();
      });
      running.add(call);
    }
    // Without a free call, the end of the next one looks at the queue again.
    const next = running.size < maxConcurrency ? queue.nextIn() : undefined;
    if (next !== undefined) cancel = wait(next, pump);
  };
  queue.onSend(pump);
  pump();
  return {
    close: async () => {
      isClosed = true;
      cancel?.();
      await Promise.all(running);
    },
  };
};

/** Returns the ids of the messages that succeeded. */
const callConsumer = async (
  consumer: QueueConsumer,
  name: string,
  messages: readonly Message[],
): Promise<string[]> => {
  const ids = messages.map(({ id }) => id);
  try {
    const { batchItemFailures } = await consumer({
      Records: messages.map((message) => toRecord(name, message)),
    });
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    // Lambda treats an unknown id as a failure of the whole batch.
    return [...failed].every((id) => ids.includes(id)) ? ids.filter((id) => !failed.has(id)) : [];
  } catch (error) {
    console.error(`The consumer of the queue ${name} failed:`, error);
    return [];
  }
};

const toRecord = (name: string, { id, body, sentAt, receives }: Message): SQSEvent["Records"][number] => ({
  messageId: id,
  receiptHandle: id,
  body,
  attributes: {
    ApproximateReceiveCount: `${receives}`,
    SentTimestamp: `${sentAt}`,
    SenderId: "local",
    ApproximateFirstReceiveTimestamp: `${sentAt}`,
  },
  messageAttributes: {},
  md5OfBody: "",
  eventSource: "aws:sqs",
  eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:${name}`,
  awsRegion: "us-east-1",
});
