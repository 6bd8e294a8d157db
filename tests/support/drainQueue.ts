import { type QueueName, queues } from "@majlis/functions/deployment/queues";
import { consumeQueue, type QueueConsumer } from "@majlis/local/queues/consumeQueue";
import type { LocalQueue } from "@majlis/local/queues/createQueue";
import { vi } from "vitest";

interface Drain {
  readonly name: QueueName;
  readonly consumer: QueueConsumer;
  /** Lets the queue's time pass, so that hidden messages become visible. Called only while no call is running. */
  readonly pass: (ms: number) => void;
  /** Whether the consumer has died. */
  readonly isDead?: () => boolean;
}

/** Consumes a queue with the settings of its deployment, until it is empty or the consumer has died. */
export const drainQueue = async (
  queue: LocalQueue,
  { name, consumer, pass, isDead = () => false }: Drain,
): Promise<void> => {
  let running = 0;
  let resume: { readonly ms: number; readonly run: () => void } | undefined;
  const { close } = consumeQueue(
    queue,
    async (event) => {
      running++;
      try {
        return await consumer(event);
      } finally {
        running--;
      }
    },
    {
      name,
      ...queues[name],
      wait: (ms, run) => {
        resume = { ms, run };
        return () => (resume = undefined);
      },
    },
  );
  await vi.waitUntil(
    () => {
      if (queue.size() === 0 || (isDead() && running === 0)) return true;
      if (running === 0 && resume) {
        pass(resume.ms);
        resume.run();
      }
      return false;
    },
    { timeout: 80_000, interval: 1 },
  );
  await close();
};
