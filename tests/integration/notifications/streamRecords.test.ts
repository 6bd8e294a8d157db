import { createOutboxConsumer } from "@majlis/local/streams/createOutboxConsumer";
import type { OutboxTemplate } from "@majlis/core/table/mails";
import type { DynamoDBRecord } from "aws-lambda";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { propertyRuns, propertyTimeoutMs } from "#support/property.ts";
import { idsOf, startStreamScene } from "./streamScene.ts";

/** Gives the stream's records to the deployed functions as Lambda may: repeated, in any order, in any batches. */

let scene: Awaited<ReturnType<typeof startStreamScene>>;
beforeAll(async () => {
  scene = await startStreamScene();
});
beforeEach(() => scene.clear());
afterAll(() => scene.close());

it(
  "sends each mail once for records that are repeated, shuffled and split into other batches",
  { timeout: propertyTimeoutMs },
  async () => {
    const mails = 6;
    const deliveries = fc.shuffledSubarray(
      Array.from({ length: 3 * mails }, (_, index) => index % mails),
      { minLength: 3 * mails },
    );
    await fc.assert(
      fc.asyncProperty(
        deliveries,
        fc.integer({ min: 1, max: 10 }),
        fc.boolean(),
        async (order, size, atOnce) => {
          scene.sent.length = 0;
          const rows = await scene.newRows(mails);
          const records = rows.map((row) => scene.recordOf(row));
          const all = order.flatMap((index) => records[index] ?? []);
          const batches: (typeof records)[] = [];
          for (let start = 0; start < all.length; start += size) batches.push(all.slice(start, start + size));
          const run = async (Records: typeof records) =>
            expect(await scene.route({ Records })).toEqual({ batchItemFailures: [] });
          if (atOnce) await Promise.all([...batches.map(run), scene.drain()]);
          else for (const batch of batches) await run(batch);
          // Every repeated record is a repeated message. Two calls deliver each lane at once.
          await scene.drain();
          expect(scene.sent.toSorted()).toEqual(idsOf(rows));
        },
      ),
      propertyRuns(8),
    );
  },
);

it("a record without a row's id ends in the dead-letter queue, and its neighbours are sent once", async () => {
  const rows = await scene.newRows(9);
  const records = rows.map((row) => scene.recordOf(row));
  records.splice(4, 0, scene.recordOf());
  const { batchItemFailures } = await scene.route({ Records: records });
  expect(batchItemFailures).toEqual([{ itemIdentifier: records[4]?.dynamodb.SequenceNumber }]);
  const dead: DynamoDBRecord[] = [];
  const consume = createOutboxConsumer(scene.route, (record) => dead.push(record), 5);
  const { finished } = await consume(records, new AbortController().signal);
  await finished;
  expect(dead).toHaveLength(1);
  await scene.drain();
  expect(scene.sent.toSorted()).toEqual(idsOf(rows));
});

it("records that no queue takes are repeated", async () => {
  const rows = await scene.newRows(4);
  const records = rows.map((row) => scene.recordOf(row));
  scene.queues.setDown(true);
  const { batchItemFailures } = await scene.route({ Records: records });
  scene.queues.setDown(false);
  expect(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier).toSorted()).toEqual(
    records.map(({ dynamodb }) => dynamodb.SequenceNumber).toSorted(),
  );
  await scene.send(rows);
  expect(scene.sent.toSorted()).toEqual(idsOf(rows));
});

it("a message to many people becomes tasks at once, though mails wait in both lanes", async () => {
  const rows = await scene.newRows(4);
  const fanOut = await scene.newRow("event_canceled_all");
  expect(await scene.route({ Records: [...rows, fanOut].map((row) => scene.recordOf(row)) })).toEqual({
    batchItemFailures: [],
  });
  expect(await scene.rowOf(fanOut.id)).toMatchObject({ status: "sent" });
  const tasks = scene.queues.work.receive(10).map(({ body }): unknown => JSON.parse(body));
  expect(tasks).toMatchObject([
    { kind: "fanOut", ref: fanOut.id, group: "holders" },
    { kind: "fanOut", ref: fanOut.id, group: "requesters" },
    { kind: "fanOut", ref: fanOut.id, group: "payers" },
    { kind: "fanOut", ref: fanOut.id, group: "returned" },
    { kind: "advance", what: "kursi" },
  ]);
  expect(scene.sent).toEqual([]);
  await scene.drain();
  expect(scene.sent.toSorted()).toEqual(idsOf(rows));
});

it("a row of an unknown kind goes to a lane, whose consumer decides", async () => {
  const { id } = await scene.newRow();
  const record = scene.recordOf({ id, template: "next_version" as OutboxTemplate });
  expect(await scene.route({ Records: [record] })).toEqual({ batchItemFailures: [] });
  await scene.drain();
  expect(scene.sent).toEqual([id]);
});
