import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, DeleteCommand, paginateScan, PutCommand } from "@aws-sdk/lib-dynamodb";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { createStore } from "@majlis/core/table/store";
import { deleteMe } from "@majlis/core/account/deleteMe";
import { stopRow } from "@majlis/functions/deployment/table";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { beforeEach, expect, test } from "vitest";
import { insertEvent, newUser } from "#support/factories.ts";
import { bundleCommands } from "#support/fakeAwsAccount.ts";
import { fakePayments } from "#support/fakePayments.ts";
import { rowsAbout } from "#support/outbox.ts";
import { isLong } from "#support/property.ts";
import { testDeps } from "#support/table.ts";
import { mailsTo } from "#support/mailbox.ts";
import { product } from "#support/api.ts";
import { eventNow } from "#support/occasionRows.ts";

/** Runs each operator command in its own process against a table of the embedded database. */
const raw = new DynamoDBClient({
  endpoint: product.dynamodbEndpoint,
  region: "us-east-1",
  credentials: { accessKeyId: "local", secretAccessKey: "local" },
});
const client = DynamoDBDocumentClient.from(raw);
const commands = ["grantRole", "migrate", "replayOutbox", "restoreTable"] as const;
const bundleOf = bundleCommands("packages/operators/src", ...commands);

let stage: string;
let table: string;
let deps: ReturnType<typeof testDeps>;

beforeEach(async () => {
  stage = `drill${randomUUID().slice(0, 8)}`;
  table = `${stage}-majlis-Table`;
  await createTable(raw, table);
  deps = testDeps({ store: createStore(client, table) });
});

const run = async (command: (typeof commands)[number], ...words: string[]) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [bundleOf(command), ...words, "--stage", stage],
    {
      env: {
        PATH: process.env.PATH,
        DYNAMODB_ENDPOINT: product.dynamodbEndpoint,
        SES_ENDPOINT: `${product.url}/local/ses/`,
        SITE_URL: product.url,
        MAIL_FROM: "Majlis <hello@majlis.test>",
        AWS_ACCESS_KEY_ID: "local",
        AWS_SECRET_ACCESS_KEY: "local",
      },
    },
  );
  return stdout;
};

/** A user with a ticket whose mail is not delivered, because this table has no stream. */
const someGuest = async () => {
  const guest = await newUser(deps, { fullName: "Rami Test" });
  const eventId = await insertEvent(deps, { title: `Evening of ${stage}` });
  await joinEvent(deps, { ...guest, role: "member" }, eventId);
  const { data } = await deps.store.account.get({ user_id: guest.userId }).go();
  return { ...guest, eventId, email: data?.email ?? "" };
};

test("grant-role makes the first admin and reports an existing one", async () => {
  const { email, userId } = await someGuest();
  expect(await run("grantRole", email.toUpperCase(), "admin")).toBe(
    "Role changed from free_user to admin.\n",
  );
  expect((await deps.store.user.get({ id: userId }).go()).data?.role).toBe("admin");
  expect(await run("grantRole", email, "admin")).toBe("Role is already admin.\n");
  const { data } = await deps.store.audit.scan.go({ pages: "all" });
  expect(data).toMatchObject([{ action: "role.changed", subject_id: userId, actor_id: "system" }]);
});

test("grant-role refuses an unknown role and an unknown address", async () => {
  await expect(run("grantRole", "nobody@majlis.test", "admin")).rejects.toThrow(/UserNotFound/);
  await expect(run("grantRole", "nobody@majlis.test", "king")).rejects.toMatchObject({ code: 2 });
});

test("replay-outbox lists and delivers failed messages once", async () => {
  const { email, eventId } = await someGuest();
  expect(await run("replayOutbox", "--list")).toBe("0 failed.\n");
  const [row] = await rowsAbout(deps, eventId);
  await deps.store.outbox
    .patch({ id: row?.id ?? "" })
    .set({ status: "failed", due_list: "failed", due_at: "2026-01-01T00:00:00.000Z", attempts: 12 })
    .set({ failure: "MessageRejected" })
    .go();
  expect(await run("replayOutbox", "--list")).toBe(
    `2026-01-01T00:00:00.000Z ${row?.id} ticket_issued: MessageRejected, 12 attempts\n1 failed.\n`,
  );
  expect(await run("replayOutbox")).toContain("1 sent");
  expect(await run("replayOutbox")).toContain("0 sent");
  expect(await mailsTo(email)).toHaveLength(1);
});

test("replay-outbox delivers messages without a stream record from the whole table only", async () => {
  const { email, eventId } = await someGuest();
  expect(await run("replayOutbox", "--all")).toContain("0 sent"); // too young: the stream may still be at it
  await makeOlder(eventId);
  expect(await run("replayOutbox")).toContain("0 sent");
  expect(await run("replayOutbox", "--all")).toContain("1 sent");
  if (isLong) expect(await run("replayOutbox", "--all")).toContain("0 sent");
  expect(await mailsTo(email)).toHaveLength(1);
});

const makeOlder = async (eventId: string) => {
  for (const item of await dump(table))
    if (item.__edb_e__ === "outbox" && item.ref_id === eventId)
      await client.send(
        new PutCommand({ TableName: table, Item: { ...item, created_at: "2026-01-01T00:00:00.000Z" } }),
      );
};

const keyOf = ({ pk, sk }: Record<string, unknown>): string => JSON.stringify([pk, sk]);

const dump = async (name: string) => {
  const items: Record<string, unknown>[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name })) items.push(...Items);
  return items.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
};

/** The new table of DynamoDB's point-in-time restore. */
const restoredTable = async (rows: readonly Record<string, unknown>[]): Promise<string> => {
  const name = `${table}-restored`;
  await createTable(raw, name);
  for (const Item of rows) await client.send(new PutCommand({ TableName: name, Item }));
  return name;
};

test("migrate tells that no migration is pending", async () => {
  await someGuest();
  expect(await run("migrate")).toBe("No migration is pending.\n");
});

/** Each command is a process that reads the whole table, one after the other. */
const slow = { timeout: 240_000 };

test("restore-table restores a point in time, and no stop of writes", slow, async () => {
  for (let count = 0; count < 3; count++) await someGuest();
  const before = await dump(table);
  const restored = await restoredTable([...before, stopRow]);

  await someGuest();
  for (const [index, { pk, sk, ...rest }] of before.entries()) {
    if (index % 3 === 0) await client.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }));
    if (index % 3 === 1)
      await client.send(new PutCommand({ TableName: table, Item: { ...rest, pk, sk, title: "wrong" } }));
  }
  expect(await run("restoreTable", "--from", restored)).toMatch(
    /^[1-9]\d* rows written, [1-9]\d* deleted, /m,
  );
  expect(await dump(table)).toEqual(before);
  const { data: seats } = await deps.store.availability.scan.go({ pages: "all" });
  expect(seats.map(({ attendee_count }) => attendee_count)).toEqual(seats.map(() => 1));
});

test("restore-table does not restore deleted accounts, and ends no stop of writes", slow, async () => {
  const { email, eventId, ...guest } = await someGuest();
  const restored = await restoredTable(await dump(table));
  const account = { check: () => Promise.resolve(), remove: () => Promise.resolve() };
  await deleteMe(deps, fakePayments({ provider: "stripe" }), account, guest);
  await client.send(new PutCommand({ TableName: table, Item: stopRow }));
  for (const _ of isLong ? ["first", "again"] : ["first"]) {
    expect(await run("restoreTable", "--from", restored)).toContain("deleted again: 1.");
    expect(JSON.stringify(await dump(table))).not.toMatch(new RegExp(`${email}|${guest.fullName}`));
    expect((await eventNow(deps, eventId))?.attendee_count).toBe(0);
    expect(await dump(table)).toContainEqual(stopRow);
  }
});
