/** Compares check-in by core with the same raw DynamoDB calls: time and capacity units. Measures the decoding too. */
import { randomBytes, randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { UserId } from "@majlis/contracts/ids";
import type { SignedIn } from "@majlis/core/kernel/actor";
import type { Deps } from "@majlis/core/table/deps";
import { createStore } from "@majlis/core/table/store";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { writeCode } from "@majlis/core/table/codes";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { startDynamodb } from "@majlis/local/dynamodb/startDynamodb";
import { ulid } from "ulid";
import { compare, finish, quantile, record, time } from "./bench";
import { createCheckInRaw, type Guest } from "./checkInRaw";
import { readPictures } from "./readPictures";

const rounds = 600;
/** The code of both is compiled after it. */
const warmUp = 200;
const table = "bench";

const dynamodb = await startDynamodb(null);
const connect = () =>
  new DynamoDBClient({
    endpoint: dynamodb.endpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "bench", secretAccessKey: "bench" },
  });
const raw = connect();
await createTable(raw, table);
const client = DynamoDBDocumentClient.from(raw);
const deps: Deps = {
  store: createStore(client, table),
  clock: { now: () => new Date() },
  ids: { next: (prefix) => `${prefix}_${ulid().toLowerCase()}`, randomBytes: () => randomBytes(20) },
  settings: { stage: "bench", ways: ["demo"], version: "bench", addressKey: "majlis" },
};

const founder: SignedIn = {
  kind: "signedIn",
  userId: UserId.parse(`usr_${"f".repeat(32)}`),
  role: "city_founder",
  fullName: "Somebody At A Door",
};
const created_at = new Date().toISOString();
const eventId = deps.ids.next("evt");
await deps.store.event
  .create({
    id: eventId,
    founder_id: founder.userId,
    founder_name: founder.fullName,
    founder_role: "city_founder",
    title: "Bench",
    description: "Bench",
    starts_at: new Date(Date.now() + 3_600_000).toISOString(),
    city: "Amman",
    created_at,
    listed_month: created_at.slice(0, 7),
  })
  .go();

const newGuest = async (): Promise<Guest> => {
  const guest = {
    userId: `usr_${randomUUID().replaceAll("-", "")}`,
    code: writeCode("EVT", randomBytes(20)),
  };
  await deps.store.ticket
    .create({
      id: deps.ids.next("tkt"),
      user_id: guest.userId,
      type: "event",
      ref_id: eventId,
      qr_code: guest.code,
      payment_status: "free",
      holder_name: "Somebody With A Ticket",
      created_at,
    })
    .go();
  return guest;
};

const enterByCore = async ({ code }: Guest, by = deps): Promise<void> => {
  const answer = await checkIn(by, founder, { qrCode: code, nonce: randomUUID() });
  if (answer.result !== "ok") throw new Error(answer.reason);
};

const enterRaw = createCheckInRaw({ client, table, eventId, founderId: founder.userId });

/** Checks in each guest once, alternately by core and raw, so that the machine's load affects both equally. */
const raceThem = async (): Promise<void> => {
  const guests = await Promise.all(Array.from({ length: 2 * (rounds + warmUp) }, newGuest));
  const next = () => guests.pop() ?? { userId: "", code: "" };
  await time(warmUp, () => enterByCore(next()));
  await time(warmUp, () => enterRaw(next()));
  const byCore: number[] = [];
  const byHand: number[] = [];
  for (let round = 0; round < rounds; round += 10) {
    // oxlint-disable-next-line no-await-in-loop -- Concurrent runs would slow each other down.
    byCore.push(...(await time(10, () => enterByCore(next()))));
    // oxlint-disable-next-line no-await-in-loop
    byHand.push(...(await time(10, () => enterRaw(next()))));
  }
  for (const [label, share, bar] of [
    ["p50", 0.5, 1.25],
    ["p99", 0.99, 1.5],
  ] as const)
    compare(`check-in and the same calls raw, ${label}`, quantile(byCore, share), {
      unit: "ms",
      baseline: quantile(byHand, share),
      bar,
    });
};

interface Consumed {
  readonly CapacityUnits?: number;
  readonly Table?: { readonly CapacityUnits?: number };
}

/**
 * Consumed capacity: read units, write units of the table, and write units including the indexes. The ticket, the
 * admission and the visit are three rows of one transaction, at 2 WU each.
 */
const weighOne = async (): Promise<void> => {
  const guest = await newGuest();
  const used = { read: 0, write: 0, writeWithIndexes: 0 };
  // A client takes no more middleware once it has written a transaction.
  const metered = connect();
  metered.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: "INDEXES" });
        const result = await next(args);
        const { ConsumedCapacity } = result.output as { ConsumedCapacity?: unknown }; // no command in common
        for (const { CapacityUnits = 0, Table } of [ConsumedCapacity ?? []].flat() as Consumed[])
          if (commandName.startsWith("TransactWrite")) {
            used.write += Table?.CapacityUnits ?? 0;
            used.writeWithIndexes += CapacityUnits;
          } else used.read += CapacityUnits;
        return result;
      },
    { step: "initialize" },
  );
  await enterByCore(guest, { ...deps, store: createStore(DynamoDBDocumentClient.from(metered), table) });
  metered.destroy();
  record("one check-in, read units", used.read, { unit: "RU", bar: 2 });
  record("one check-in, write units of the table", used.write, { unit: "WU", bar: 6 });
  record("one check-in, write units with the indexes' copies", used.writeWithIndexes, { unit: "WU" });
};

await raceThem();
await weighOne();
await readPictures();
await dynamodb.close();
await finish();
