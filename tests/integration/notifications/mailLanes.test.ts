import { retryMails } from "@majlis/core/mail/retryMails";
import { leaseMail } from "@majlis/core/outbox/leaseMail";
import type { QueueDeps } from "@majlis/core/table/deps";
import { withOwnQueue } from "@majlis/core/tasks/runTask";
import { queues as settings } from "@majlis/functions/deployment/queues";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { idsOf, startStreamScene } from "./streamScene.ts";

let scene: Awaited<ReturnType<typeof startStreamScene>>;
beforeAll(async () => {
  scene = await startStreamScene();
});
beforeEach(() => scene.clear());
afterAll(() => scene.close());

const inMinutes = (minutes: number): QueueDeps => {
  const now = new Date(Date.now() + minutes * 60_000);
  return withOwnQueue({ ...scene.deps, clock: { now: () => now } });
};

it("sends the mails of a lane at its rate, and leaves the distance to the next call", async () => {
  const rows = await Promise.all(Array.from({ length: 3 }, () => scene.newRow()));
  await scene.send(rows);
  expect(scene.sent.toSorted()).toEqual(idsOf(rows));
  // 14 mails a second of SES are 4 a second for tickets, in two calls.
  expect(scene.waits).toEqual([500, 1_000, 1_500]);
  scene.waits.length = 0;
  await scene.send(rows);
  expect(scene.waits).toEqual([]);
});

it.each(["ticket", "bulk"] as const)(
  "a message of %s that names no row ends in its dead-letter queue, and its neighbours are sent once",
  async (lane) => {
    const rows = await scene.newRows(9);
    const poison = ["no JSON", JSON.stringify({ lane })];
    scene.queues[lane].send(poison);
    await scene.send(rows);
    expect(scene.queues.dead.toSorted()).toEqual(poison.toSorted());
    expect(scene.sent.toSorted()).toEqual(idsOf(rows));
    expect(scene.lines.filter((line) => line.includes('"job":"deliverOutbox","message"'))).toHaveLength(
      poison.length * settings[lane].maxReceives,
    );
  },
);

it("a row that always fails does not stop its neighbours, ends as failed and is counted", async () => {
  // Its composer refuses a receipt without an amount.
  const poison = await scene.newRow("membership_receipt");
  const rows = await scene.newRows(9);
  await scene.send([...rows.slice(0, 4), poison, ...rows.slice(4)]);
  expect(scene.queues.dead).toEqual([]);
  expect(scene.sent.toSorted()).toEqual(idsOf(rows));
  const outcomes: string[] = [];
  for (let hour = 1; hour <= 48; hour++)
    await retryMails(inMinutes(hour * 60), scene.mailer, (_, { outcome }) => void outcomes.push(outcome));
  expect(outcomes.filter((outcome) => outcome === "failed")).toHaveLength(1);
  expect(await scene.rowOf(poison.id)).toMatchObject({ status: "failed", due_list: "failed" });
  expect(scene.sent).toHaveLength(9);
});

it("a batch whose function dies is sent by the job, though its messages come again at once", async () => {
  const rows = await scene.newRows(5);
  for (const { id } of rows) expect(await leaseMail(scene.deps, id)).toMatchObject({ outcome: "leased" });
  await scene.send(rows);
  expect(scene.sent).toEqual([]);
  expect(await retryMails(inMinutes(11), scene.mailer, () => undefined)).toMatchObject({ sent: 5 });
  expect(scene.sent.toSorted()).toEqual(idsOf(rows));
});
