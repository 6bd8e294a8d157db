import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { retryMails } from "@majlis/core/mail/retryMails";
import { leaseMail } from "@majlis/core/outbox/leaseMail";
import { newMail } from "@majlis/core/outbox/outbox";
import type { Deps, QueueDeps } from "@majlis/core/table/deps";
import { withOwnQueue } from "@majlis/core/tasks/runTask";
import type { MailTemplate } from "@majlis/core/table/outbox.entity";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { createOutboxConsumer } from "@majlis/local/streams/createOutboxConsumer";
import type { DynamoDBRecord } from "aws-lambda";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { insertEvent, newUser } from "#support/factories.ts";
import { product } from "#support/product.ts";
import { propertyRuns, propertyTimeoutMs } from "#support/property.ts";

/** Gives the stream's records to the deployed function as Lambda may: repeated, in any order, in any batches. */

/** The row's id of each mail that reached SES. */
const sent: string[] = [];
const ses = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const raw = new URLSearchParams(Buffer.concat(chunks).toString()).get("RawMessage.Data") ?? "";
    sent.push(/^X-Majlis-Id:\s*(\S+)/im.exec(Buffer.from(raw, "base64").toString())?.[1] ?? "");
    response.end("<SendRawEmailResponse><SendRawEmailResult/></SendRawEmailResponse>");
  });
});

let deps: Deps;
let handler: (typeof import("@majlis/functions/jobs/deliverOutbox"))["handler"];
let mailer: (typeof import("@majlis/functions/adapters/mailer"))["mailer"];
let user_id: string;
let ref_id: string;
const lines: string[] = [];

beforeAll(async () => {
  vi.spyOn(process.stdout, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  await new Promise<void>((resolve) => ses.listen(0, "127.0.0.1", resolve));
  const name = `test-${randomUUID()}`;
  const environment = {
    STAGE: "local",
    TABLE_NAME: name,
    USER_POOL_ID: "us-east-1_stream",
    USER_POOL_CLIENT_ID: "majlis-web",
    SITE_URL: "https://majlis.example",
    MAIL_FROM: "Majlis <hello@majlis.test>",
    DYNAMODB_ENDPOINT: product.dynamodbEndpoint,
    // A server that listens on a port has an address with a port.
    SES_ENDPOINT: `http://127.0.0.1:${(ses.address() as AddressInfo).port}/`,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
  };
  for (const entry of Object.entries(environment)) vi.stubEnv(...entry);
  await createTable(new DynamoDBClient({ endpoint: product.dynamodbEndpoint }), name);
  ({ deps } = await import("@majlis/functions/deps"));
  ({ handler } = await import("@majlis/functions/jobs/deliverOutbox"));
  ({ mailer } = await import("@majlis/functions/adapters/mailer"));
  user_id = (await newUser(deps, { fullName: "Rami Test" })).userId;
  ref_id = await insertEvent(deps, { title: "Evening of the stream" });
});
beforeEach(() => {
  sent.length = 0;
  lines.length = 0;
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  ses.closeAllConnections();
  ses.close();
});

let sequence = 0;
const entity = { __edb_e__: { S: "outbox" } };
const recordOf = (id?: string) => ({
  eventName: "INSERT" as const,
  dynamodb: {
    NewImage: id === undefined ? entity : { ...entity, id: { S: id } },
    SequenceNumber: String(++sequence),
  },
});
type StreamRecord = ReturnType<typeof recordOf>;

const newRow = async (template: MailTemplate = "request_declined"): Promise<string> => {
  const row = newMail(deps, { template, user_id, ref_id });
  await deps.store.outbox.create(row).go();
  return row.id;
};

const newRows = (count: number) => Promise.all(Array.from({ length: count }, () => newRow()));
const rowOf = async (id: string) => (await deps.store.outbox.get({ id }).go({ consistent: true })).data;
const inMinutes = (minutes: number): QueueDeps => {
  const now = new Date(Date.now() + minutes * 60_000);
  return withOwnQueue({ ...deps, clock: { now: () => now } });
};

it(
  "sends each mail once for records that are repeated, shuffled and split into other batches",
  { timeout: propertyTimeoutMs },
  async () => {
    const mails = 8;
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
          sent.length = 0;
          const ids = await newRows(mails);
          const records = ids.map((id) => recordOf(id));
          const all = order.flatMap((index) => records[index] ?? []);
          const batches: StreamRecord[][] = [];
          for (let start = 0; start < all.length; start += size) batches.push(all.slice(start, start + size));
          const run = async (Records: StreamRecord[]) =>
            expect(await handler({ Records })).toEqual({ batchItemFailures: [] });
          if (atOnce) await Promise.all(batches.map(run));
          else for (const batch of batches) await run(batch);
          expect(sent.toSorted()).toEqual(ids.toSorted());
        },
      ),
      propertyRuns(15),
    );
  },
);

it("a record without a row's id ends in the dead-letter queue, and its neighbours are sent once", async () => {
  const ids = await newRows(9);
  const records = ids.map((id) => recordOf(id));
  records.splice(4, 0, recordOf());
  const { batchItemFailures } = await handler({ Records: records });
  expect(batchItemFailures).toEqual([{ itemIdentifier: records[4]?.dynamodb.SequenceNumber }]);
  const dead: DynamoDBRecord[] = [];
  const consume = createOutboxConsumer(handler, (record) => dead.push(record));
  const { finished } = await consume(records, new AbortController().signal);
  await finished;
  expect(dead).toHaveLength(1);
  expect(sent.toSorted()).toEqual(ids.toSorted());
});

it("a row that always fails does not stop its neighbours, ends as failed and is counted", async () => {
  // Its composer refuses a receipt without an amount.
  const poison = await newRow("membership_receipt");
  const ids = await newRows(9);
  const records = [...ids.slice(0, 4), poison, ...ids.slice(4)].map((id) => recordOf(id));
  expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
  expect(sent.toSorted()).toEqual(ids.toSorted());
  const outcomes: string[] = [];
  for (let hour = 1; hour <= 48; hour++)
    await retryMails(inMinutes(hour * 60), mailer, (_, { outcome }) => void outcomes.push(outcome));
  expect(outcomes.filter((outcome) => outcome === "failed")).toHaveLength(1);
  expect(await rowOf(poison)).toMatchObject({ status: "failed", due_list: "failed" });
  expect(sent).toHaveLength(9);
});

it("a batch whose function dies is sent by the job, though its records come again at once", async () => {
  const ids = await newRows(5);
  for (const id of ids) expect(await leaseMail(deps, id)).toMatchObject({ outcome: "leased" });
  expect(await handler({ Records: ids.map((id) => recordOf(id)) })).toEqual({ batchItemFailures: [] });
  expect(sent).toEqual([]);
  expect(await retryMails(inMinutes(11), mailer, () => undefined)).toMatchObject({ sent: 5 });
  expect(sent.toSorted()).toEqual(ids.toSorted());
});
