import { type QueueName, queues } from "@majlis/functions/deployment/queues";
import { consumeQueue, type QueueConsumer } from "@majlis/local/queues/consumeQueue";
import { createQueue } from "@majlis/local/queues/createQueue";

/** Each hundredth message of a queue arrives twice. */
const repeatEvery = 100;

interface Options {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls a function after some time, and returns the function that cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** Runs one call of a consumer. It may die. */
  readonly live: <Result>(queue: QueueName, run: () => Promise<Result>) => Promise<Result>;
  /** Runs what does not die with the current call. */
  readonly outlive: <Result>(run: () => Result) => Result;
}

/** The queues of a deployment, with their limits. */
export const openQueues = ({ now, after, live, outlive }: Options) => {
  const dead: string[] = [];
  let longestMs = 0;
  const open = (name: QueueName) => {
    const settings = queues[name];
    const queue = createQueue({ ...settings, file: null, now, onDeadLetter: ({ body }) => dead.push(body) });
    let sent = 0;
    return {
      send: (bodies: readonly string[]): void => {
        const repeated = bodies.filter(() => ++sent % repeatEvery === 0);
        outlive(() => queue.send([...bodies, ...repeated]));
      },
      /**
       * Handles each message of a batch and names those that failed, as the functions do. A call that dies gives no
       * answer, so that all of its messages stay in the queue.
       */
      consume: (begin: () => { run: (body: string) => Promise<unknown>; end: () => Promise<void> }): void => {
        const consumer: QueueConsumer = async ({ Records }) => {
          const began = now();
          const { run, end } = begin();
          const failed = await Promise.all(
            Records.map(({ messageId, body }) =>
              run(body).then(
                () => [],
                () => [messageId],
              ),
            ),
          );
          await end();
          longestMs = Math.max(longestMs, now() - began);
          return failAll(failed.flat());
        };
        consumeQueue(
          queue,
          (event) =>
            live(name, () => consumer(event)).catch(() =>
              failAll(event.Records.map(({ messageId }) => messageId)),
            ),
          { name, ...settings, wait: after },
        );
      },
      size: queue.size,
    };
  };
  const opened = { work: open("work"), ticket: open("ticket"), bulk: open("bulk") };
  return {
    ...opened,
    /** Messages that failed too often. */
    dead,
    /** The longest call of a consumer. */
    longestMs: (): number => longestMs,
    isEmpty: (): boolean => Object.values(opened).every(({ size }) => size() === 0),
  };
};

const failAll = (ids: readonly string[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
});
