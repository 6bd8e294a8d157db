import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type QueueName, queues } from "@majlis/functions/deployment/queues";
import type { QueueConsumer } from "@majlis/local/queues/consumeQueue";
import { createQueue } from "@majlis/local/queues/createQueue";
import { createSqsListener } from "@majlis/local/queues/sqs";
import { drainQueue } from "./drainQueue";

/** The stand-in of SQS with the queues of a deployment, whose time passes as soon as their consumers wait. */
export const startQueues = async () => {
  const passed = { work: 0, ticket: 0, bulk: 0 };
  let isDown = false;
  const dead: string[] = [];
  const open = (name: QueueName) =>
    createQueue({
      ...queues[name],
      file: null,
      now: () => Date.now() + passed[name],
      onDeadLetter: ({ body }) => dead.push(body),
    });
  const all = { work: open("work"), ticket: open("ticket"), bulk: open("bulk") };
  const answer = createSqsListener(all);
  const server = createServer((request, response) => {
    if (!isDown) return answer(request, response);
    // The SDK does not repeat this one.
    response.writeHead(403).end(JSON.stringify({ __type: "AccessDenied" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with a port.
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    ...all,
    /** Messages that failed for the last time. */
    dead,
    /** Milliseconds by which a queue's time is ahead. */
    passedMs: (name: QueueName): number => passed[name],
    setDown: (down: boolean) => void (isDown = down),
    /** Variables of functions that send to these queues. */
    environment: {
      SQS_ENDPOINT: endpoint,
      WORK_QUEUE_URL: `${endpoint}work`,
      TICKET_QUEUE_URL: `${endpoint}ticket`,
      BULK_QUEUE_URL: `${endpoint}bulk`,
    },
    /** Gives all messages of the queues to a consumer. */
    drain: async (names: readonly QueueName[], consumer: QueueConsumer): Promise<void> => {
      await Promise.all(
        names.map((name) =>
          drainQueue(all[name], { name, consumer, pass: (ms) => void (passed[name] += ms) }),
        ),
      );
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
