import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rowOf } from "@majlis/functions/deployment/functions";
import { consumeQueue, type QueueConsumer } from "@majlis/local/queues/consumeQueue";
import { createQueue } from "@majlis/local/queues/createQueue";
import type { SQSEvent } from "aws-lambda";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "majlis-queue-"));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => rmSync(folder, { recursive: true }));

const limits = { visibilitySeconds: 60, maxReceives: 3 };
const lane = { name: "work", batchSize: 2, maxConcurrency: 2 };
const bodiesOf = ({ Records }: SQSEvent) => Records.map(({ body }) => body);

const newQueue = (file: string | null = null) => {
  const dead: string[] = [];
  const queue = createQueue({
    ...limits,
    file,
    now: Date.now,
    onDeadLetter: ({ body }) => dead.push(body),
  });
  return { queue, dead };
};

/** A consumer that keeps its batches and fails for the given bodies. */
const newConsumer = (fails: (body: string) => boolean = () => false) => {
  const batches: string[][] = [];
  const consume: QueueConsumer = async (event) => {
    batches.push(bodiesOf(event));
    const failed = event.Records.filter(({ body }) => fails(body));
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
  return { batches, consume };
};

it("delivers batches in at most as many parallel calls as the lane has", async () => {
  const { queue } = newQueue();
  let running = 0;
  let most = 0;
  const delivered: string[] = [];
  const consumer = consumeQueue(
    queue,
    async (event) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      running--;
      delivered.push(...bodiesOf(event));
      return { batchItemFailures: [] };
    },
    lane,
  );
  queue.send(["a", "b", "c", "d", "e", "f", "g"]);
  await vi.advanceTimersByTimeAsync(2_500);
  await consumer.close();
  expect([most, delivered.toSorted(), queue.size()]).toEqual([2, ["a", "b", "c", "d", "e", "f", "g"], 0]);
});

it("repeats only the messages that a call names, after the visibility timeout", async () => {
  const { queue, dead } = newQueue();
  let down = true;
  const { batches, consume } = newConsumer((body) => down && body === "b");
  const consumer = consumeQueue(queue, consume, lane);
  queue.send(["a", "b"]);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(batches).toEqual([["a", "b"]]);
  down = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(batches).toEqual([["a", "b"], ["b"]]);
  expect([dead, queue.size()]).toEqual([[], 0]);
  await consumer.close();
});

it("repeats the whole batch of a call that throws or names an unknown message", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const { queue } = newQueue();
  const { batches, consume } = newConsumer();
  let calls = 0;
  const consumer = consumeQueue(
    queue,
    async (event) => {
      calls++;
      if (calls === 1) throw new Error("killed");
      if (calls === 2) return { batchItemFailures: [{ itemIdentifier: "unknown" }] };
      return consume(event);
    },
    lane,
  );
  queue.send(["a", "b"]);
  await vi.advanceTimersByTimeAsync(121_000);
  expect([calls, batches]).toEqual([3, [["a", "b"]]]);
  await consumer.close();
});

it("moves a message to the dead letters after its last delivery", async () => {
  const { queue, dead } = newQueue();
  const { batches, consume } = newConsumer((body) => body === "poison");
  const consumer = consumeQueue(queue, consume, lane);
  queue.send(["poison", "good"]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(batches.flat().filter((body) => body === "poison")).toHaveLength(limits.maxReceives);
  expect([dead, queue.size()]).toEqual([["poison"], 0]);
  await consumer.close();
});

it("keeps its messages, their deliveries and their timeouts across a restart", async () => {
  const file = join(folder, "work.jsonl");
  const before = newQueue(file).queue;
  before.send(["done", "open", "new"]);
  const [done, open] = before.receive(2);
  before.delete([done?.id ?? ""]);

  const after = newQueue(file).queue;
  expect(after.receive(5).map(({ body }) => body)).toEqual(["new"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(after.receive(5)).toMatchObject([{ id: open?.id, body: "open", receives: 2 }, { body: "new" }]);
});

it("looks at the queue again when a call ends, not while all calls run", async () => {
  const { queue } = newQueue();
  let pauses = 0;
  const consumer = consumeQueue(
    queue,
    async ({ Records }) => {
      // Longer than the visibility timeout, so that the messages are visible again meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 90_000));
      return { batchItemFailures: Records.map(({ messageId }) => ({ itemIdentifier: messageId })) };
    },
    {
      ...lane,
      wait: (ms, run) => {
        pauses++;
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
  );
  queue.send(["a", "b", "c"]);
  await vi.advanceTimersByTimeAsync(89_000);
  expect(pauses).toBeLessThan(5);
  void consumer.close();
});

/** A consumer that sends the next number to its own queue, as a task passes its rest on. */
const countUp = async (recursive: boolean | undefined, until: number): Promise<number> => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { queue } = newQueue();
  let last = 0;
  const consumer = consumeQueue(
    queue,
    async ({ Records }) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      last = Number(Records[0]?.body);
      if (last < until) queue.send([`${last + 1}`]);
      return { batchItemFailures: [] };
    },
    { ...lane, recursive },
  );
  queue.send(["1"]);
  await vi.advanceTimersByTimeAsync(20_000);
  await consumer.close();
  return last;
};

it("stops a chain of messages after 16 links, as Lambda does", async () => {
  expect(await countUp(undefined, 40)).toBe(16);
});

it("lets the consumer of tasks continue a chain, as its row says", async () => {
  expect(await countUp(rowOf("jobs/runTasks").recursive, 40)).toBe(40);
});

it("shows a message again that a clock which was ahead had hidden", async () => {
  const { queue } = newQueue();
  queue.send(["a", "b"]);
  vi.advanceTimersByTime(86_400_000);
  queue.receive(1);
  vi.setSystemTime(Date.now() - 86_400_000);
  expect(queue.receive(2).map(({ body }) => body)).toEqual(["b", "a"]);
  expect(queue.nextIn()).toBe(60_000);
});
