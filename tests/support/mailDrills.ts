import { joinEvent } from "@majlis/core/events/joinEvent";
import { wholeRange } from "@majlis/core/kernel/ranges";
import type { Task } from "@majlis/core/table/tasks";
import type { MailMessage } from "@majlis/core/table/mails";
import { maxAttempts } from "@majlis/core/outbox/retryMail";
import { defaultSendRate, mailRate } from "@majlis/functions/deployment/mailRates";
import type { QueueName } from "@majlis/functions/deployment/queues";
import type { Metric } from "@majlis/functions/metrics";
import type { QueueConsumer } from "@majlis/local/queues/consumeQueue";
import { createOutboxConsumer } from "@majlis/local/streams/createOutboxConsumer";
import { expect } from "vitest";
import { type DrillScene, minutes, times } from "./drillScene";
import { insertEvent, newUser } from "./factories";
import { rowsAbout } from "./outbox";

const task: Task = { kind: "fanOut", ref: "out_drill", group: "holders", ...wholeRange };

/** Produces the conditions of the alarms of mails and queues. Each returns the metric's values per period. */
export const mailDrills = (scene: DrillScene): Readonly<Record<string, () => Promise<number[]>>> => {
  /** A user joins an event. Returns the stream records of the ticket's mail. */
  const newMailRecord = async () => {
    const actor = await newUser(scene.deps, { role: "member" });
    const eventId = await insertEvent(scene.deps, { title: "Evening of the drill" });
    await joinEvent(scene.deps, actor, eventId);
    return (await rowsAbout(scene.deps, eventId)).map(({ id, template }) => ({
      eventName: "INSERT" as const,
      dynamodb: {
        NewImage: { id: { S: id }, template: { S: template }, __edb_e__: { S: "outbox" } },
        SequenceNumber: id,
      },
    }));
  };

  /** Delivers new mails and returns the sum of a metric in the functions' log lines. */
  const countMails = async (metric: Metric, count: number): Promise<number> => {
    const records = (await times(count, newMailRecord)).flat();
    scene.lines.length = 0;
    expect(await scene.routeOutbox({ Records: records })).toEqual({ batchItemFailures: [] });
    await scene.queues.drain(["ticket"], scene.deliverOutbox);
    return scene.lines.filter((line) => line.includes(`"${metric}":1`)).length;
  };

  /** Gives a queue one message whose consumer fails. Returns its age in seconds at the end, and the dead letters. */
  const failUntilDead = async (name: QueueName, consumer: QueueConsumer, message: object) => {
    scene.queues.dead.length = 0;
    const before = scene.queues.passedMs(name);
    scene.queues[name].send([JSON.stringify(message)]);
    scene.table.fault = "down";
    await scene.queues.drain([name], consumer);
    return {
      ageSeconds: (scene.queues.passedMs(name) - before) / 1000,
      deadLetters: scene.queues.dead.length,
    };
  };

  const failTask = async () =>
    failUntilDead("work", (await import("@majlis/functions/jobs/runTasks")).handler, task);
  const failMail = (lane: MailMessage["lane"]) =>
    failUntilDead(lane, scene.deliverOutbox, { id: "out_drill", lane });

  return {
    OutboxLate: async () => {
      const [record] = await newMailRecord();
      scene.queues.setDown(true);
      const { batchItemFailures } = await scene.routeOutbox({ Records: record ? [record] : [] });
      expect(batchItemFailures).toEqual([{ itemIdentifier: record?.dynamodb.SequenceNumber }]);
      // A failed record blocks its shard, so six minutes of failures are an iterator age of six minutes.
      return [6 * 60_000];
    },
    DeadLetters: async () => {
      const dead: unknown[] = [];
      const consume = createOutboxConsumer(scene.routeOutbox, (record) => dead.push(record));
      const records = await newMailRecord();
      scene.queues.setDown(true);
      await (
        await consume(records, new AbortController().signal)
      ).finished;
      return [dead.length];
    },
    TicketLate: async () => [(await failMail("ticket")).ageSeconds],
    // The mails of a large event, at the rate of a new account.
    BulkLate: () => Promise.resolve([50_000 / mailRate("bulk", defaultSendRate)]),
    TicketDeadLetters: async () => [(await failMail("ticket")).deadLetters],
    BulkDeadLetters: async () => [(await failMail("bulk")).deadLetters],
    WorkLate: async () => [(await failTask()).ageSeconds],
    WorkDeadLetters: async () => [(await failTask()).deadLetters],
    MailsFailing: () => minutes(3, () => countMails("MailsFailed", 21)),
    MailsPostponed: () => {
      scene.sesFault = "busy";
      return minutes(6, () => countMails("MailsPostponed", 1));
    },
    MailsGivenUp: async () => {
      const [record] = await newMailRecord();
      const id = record?.dynamodb.NewImage.id.S ?? "";
      await scene.deps.store.outbox
        .patch({ id })
        .set({ attempts: maxAttempts - 1, due_list: "retry", due_at: scene.deps.clock.now().toISOString() })
        .go();
      scene.lines.length = 0;
      await scene.retryMails();
      return [scene.lines.filter((line) => line.includes('"MailsGivenUp":1')).length];
    },
  };
};
