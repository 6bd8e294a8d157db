/**
 * Delivers outbox rows in batches as the stream does, without a provider. The baseline puts the same rows and marks
 * them, without reading, composing and leases.
 */
import { randomBytes } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import { newMail } from "@majlis/core/outbox/outbox";
import { withOwnQueue } from "@majlis/core/tasks/runTask";
import type { MailTemplate } from "@majlis/core/table/mails";
import { createStore } from "@majlis/core/table/store";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { startDynamodb } from "@majlis/local/dynamodb/startDynamodb";
import { ulid } from "ulid";
import { countUnits } from "#support/countUnits.ts";
import { insertEvent, newUser } from "#support/factories.ts";
import { keepMails, rowsAbout } from "#support/outbox.ts";
import { compare, finish, record } from "./bench";

const TableName = "majlis";
const batchSize = 10;
const batches = 60;
/** Batches until the code of both is compiled. */
const warmUp = 20;

const dynamodb = await startDynamodb(null);
const raw = new DynamoDBClient({
  endpoint: dynamodb.endpoint,
  region: "us-east-1",
  credentials: { accessKeyId: "bench", secretAccessKey: "bench" },
});
await createTable(raw, TableName);
const { measure } = countUnits(raw);
const client = DynamoDBDocumentClient.from(raw);
const deps = withOwnQueue({
  store: createStore(client, TableName),
  clock: { now: () => new Date() },
  ids: { next: (prefix) => `${prefix}_${ulid().toLowerCase()}`, randomBytes: () => randomBytes(20) },
  settings: { stage: "local", ways: ["demo"], version: "bench", addressKey: "majlis" },
});
const { mailer } = keepMails();

const guest = await newUser(deps, { fullName: "Bench", role: "member" });
const eventId = await insertEvent(deps, { title: "Bench" });
await joinEvent(deps, guest, eventId);

const newRow = (template: MailTemplate) =>
  newMail(deps, { template, user_id: guest.userId, ref_id: eventId });

const deliverRow = async (): Promise<void> => {
  const row = newRow("ticket_resent");
  await deps.store.outbox.create(row).go();
  const { outcome } = await deliverOutbox(deps, mailer, row.id);
  if (outcome !== "sent") throw new Error(`A mail is ${outcome}`);
};

const putAndMark = async (): Promise<void> => {
  const row = newRow("ticket_resent");
  const Key = { pk: `$majlis#id_${row.id}`, sk: "$outbox_1" };
  await client.send(new PutCommand({ TableName, Item: { ...row, ...Key, __edb_e__: "outbox" } }));
  await client.send(
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: "SET #status = :sent",
      ExpressionAttributeNames: { "#status": "status" },
      ExpressionAttributeValues: { ":sent": "sent" },
    }),
  );
};

/** Milliseconds of one batch. */
const timeBatch = async (work: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await Promise.all(Array.from({ length: batchSize }, work));
  return performance.now() - began;
};

const sums = { ours: 0, baseline: 0 };
for (let batch = -warmUp; batch < batches; batch++) {
  const ours = await timeBatch(deliverRow);
  const baseline = await timeBatch(putAndMark);
  if (batch < 0) continue;
  sums.ours += ours;
  sums.baseline += baseline;
}
const perMail = (ms: number): number => ms / (batches * batchSize);
compare("time of a delivery, ten at once", perMail(sums.ours), {
  unit: "ms",
  baseline: perMail(sums.baseline),
  bar: 7,
});
record("deliveries a second", 1000 / perMail(sums.ours), {
  unit: "a second",
  baseline: 1000 / perMail(sums.baseline),
});

const markUnits = 1;
const unitsOf = async (id: string) => measure(() => deliverOutbox(deps, mailer, id));
const plain = newRow("ticket_resent");
await deps.store.outbox.create(plain).go();
const otherEvent = await insertEvent(deps, { title: "Bench" });
await joinEvent(deps, guest, otherEvent);
const rows = await rowsAbout(deps, otherEvent);
const again = await unitsOf(plain.id);
record("an ordinary mail, write units", again.write, { unit: "WU", baseline: markUnits, bar: 2 });
record("an ordinary mail, read units", again.read, { unit: "RU" });
const ticket = await unitsOf(rows[0]?.id ?? "");
record("a ticket's mail with its counters, write units", ticket.write, {
  unit: "WU",
  baseline: markUnits,
  bar: 7,
});
record("a repeated record, write units", (await unitsOf(plain.id)).write, { unit: "WU", bar: 0 });
await dynamodb.close();
await finish();
