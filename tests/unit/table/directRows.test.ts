/** Direct rows are those of ElectroDB. Operations that the database executes are tested with joins and cancellations. */
import { Readable } from "node:stream";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { createStore } from "@majlis/core/table/store";
import { writeCondition } from "@majlis/core/table/direct/condition";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { propertyRuns } from "#support/property.ts";

/** The reply to every read, and the last request. */
let Item: Record<string, unknown> | undefined;
let asked: Record<string, unknown> = {};
const handle = async ({ body }: { body: Uint8Array | string }) => {
  asked = JSON.parse(typeof body === "string" ? body : new TextDecoder().decode(body));
  const found = Item && marshall(Item);
  return {
    response: {
      statusCode: 200,
      headers: { "content-type": "application/x-amz-json-1.0" },
      body: Readable.from([JSON.stringify({ Item: found, Items: found ? [found] : [] })]),
    },
  };
};
const client = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    requestHandler: { handle },
  }),
);
const store = createStore(client, "majlis");
const { direct } = store;

/** Keys are in lower case and have `#` and `_` as separators. */
const text = fc.string({ minLength: 1, unit: fc.constantFrom("a", "B", "7", "#", "_", "Ä", "ع") });
const type = fc.constantFrom("event" as const, "gathering" as const);
const instant = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
const number = fc.nat();

/** ElectroDB rejects objects without a prototype. */
const plain = <Fields extends object>(fields: { [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> }) =>
  fc.record(fields, { noNullPrototype: true });

/** A record whose last attributes may be absent. */
const row = <Required extends object, Optional extends object>(
  required: { [Name in keyof Required]: fc.Arbitrary<Required[Name]> },
  optional: { [Name in keyof Optional]: fc.Arbitrary<Optional[Name]> },
) =>
  fc
    .tuple(fc.record(required), fc.record(optional, { requiredKeys: [] }))
    .map(([one, other]) => ({ ...one, ...other }) as Required & Partial<Optional>);

const tickets = row(
  {
    id: text,
    user_id: text,
    type,
    ref_id: text,
    qr_code: text,
    payment_status: fc.constantFrom("free" as const, "paid" as const),
    holder_name: text,
    created_at: instant,
  },
  {
    payment: plain({ provider: fc.constant("demo" as const), payment_id: text, amount_cents: number }),
    resend_count: number,
  },
);

const mails = row(
  {
    id: text,
    channel: fc.constant("email" as const),
    template: fc.constant("ticket_issued" as const),
    user_id: text,
    ref_id: text,
    created_at: instant,
    ttl: number,
  },
  {
    status: fc.constant("waiting" as const),
    data: fc.dictionary(text, number, { noNullPrototype: true }),
    counts: fc.array(plain({ name: text, bucket: text, by: number })),
  },
);
const dueMails = fc
  .tuple(mails, fc.record({ due_list: fc.constant("waiting" as const), due_at: instant }))
  .map(([mail, due]) => ({ ...mail, ...due }));

const seats = row(
  {
    id: text,
    type,
    owner_id: text,
    title: text,
    starts_at: instant,
    status: fc.constant("published" as const),
  },
  {
    is_public: fc.boolean(),
    price_cents: number,
    capacity: number,
    attendee_count: number,
    seats_held: number,
    revision: number,
  },
);

it("an inserted ticket is the one that ElectroDB writes", () => {
  fc.assert(
    fc.property(tickets, (ticket) => {
      const { Item: written, TableName } = store.ticket.create(ticket).params();
      expect(direct.ticket.insert(ticket).Put).toMatchObject({ TableName, Item: written });
      expect(direct.ticket.insert(ticket).Put?.Item).toEqual(written);
    }),
    propertyRuns(200),
  );
});

it("an inserted mail is the one that ElectroDB writes, in the index of due mails or not", () => {
  fc.assert(
    fc.property(fc.oneof(mails, dueMails), (mail) => {
      expect(direct.outbox.insert(mail).Put?.Item).toEqual(store.outbox.create(mail).params().Item);
    }),
    propertyRuns(200),
  );
});

it("a read asks for the key that ElectroDB asks for, and moved seats are those of that key", async () => {
  await fc.assert(
    fc.asyncProperty(text, async (id) => {
      const { Key, TableName } = store.availability.get({ id }).params();
      const move = direct.availability.add({ id }, { revision: 1 }, () => "");
      expect(move.Update).toMatchObject({ TableName, Key });
    }),
    propertyRuns(100),
  );
});

it("a read row is the one that ElectroDB reads", async () => {
  await fc.assert(
    fc.asyncProperty(
      seats,
      fc.dictionary(text, number, { noNullPrototype: true }),
      async (written, foreign) => {
        Item = { ...foreign, ...store.availability.create(written).params().Item };
        const { data } = await store.availability.get({ id: written.id }).go();
        expect(await direct.availability.get({ id: written.id })).toEqual(data);
      },
    ),
    propertyRuns(100),
  );
});

it("a read person has no hidden attributes", async () => {
  const person = {
    id: "usr_a",
    full_name: "A",
    city: "Amman",
    created_at: "2026-01-01",
    created_month: "2026-01",
  };
  Item = { ...store.user.create(person).params().Item, name_key: "a" };
  const read = await direct.user.get({ id: person.id });
  expect(read).toEqual((await store.user.get({ id: person.id }).go()).data);
  expect(Object.keys(read ?? {})).not.toContain("name_key");
});

it("a row of an index is the one that ElectroDB finds, with sets as lists", async () => {
  await fc.assert(
    fc.asyncProperty(tickets, fc.array(text, { minLength: 1, maxLength: 3 }), async (ticket, again) => {
      const { qr_code } = ticket;
      Item = { ...store.ticket.create(ticket).params().Item, admitted_again: new Set(again) };
      const { data } = await store.ticket.query.byCode({ qr_code }).go({ limit: 1 });
      const { IndexName, TableName, ExpressionAttributeValues: keys } = asked;
      expect(await direct.ticket.find("byCode", { qr_code })).toEqual(data[0]);
      expect(asked).toMatchObject({ IndexName, TableName });
      expect(Object.values(Object(asked["ExpressionAttributeValues"]))).toEqual(Object.values(Object(keys)));
    }),
    propertyRuns(100),
  );
});

it("changed attributes are those that ElectroDB changes, in a row that exists", () => {
  fc.assert(
    fc.property(tickets, text, instant, ({ user_id, type: kind, ref_id }, checked_in_by, checked_in_at) => {
      const key = { user_id, type: kind, ref_id };
      const changes = { checked_in_at, checked_in_by };
      const { Key, TableName } = store.ticket.patch(key).set(changes).params();
      const { Update } = direct.ticket.set(key, changes, (is, { notExists }) => notExists(is.checked_in_at));
      expect(Update).toMatchObject({
        Key,
        TableName,
        UpdateExpression: "SET #checked_in_at = :checked_in_at, #checked_in_by = :checked_in_by",
        ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(#checked_in_at)",
        ExpressionAttributeValues: { ":checked_in_at": checked_in_at, ":checked_in_by": checked_in_by },
      });
    }),
    propertyRuns(100),
  );
});

it("a counter writes what ElectroDB writes, with or without a row", () => {
  fc.assert(
    fc.property(text, text, fc.integer(), (name, bucket, by) => {
      const theirs = store.stat.upsert({ name, bucket }).add({ count: by }).params();
      const { Update } = direct.stat.count({ name, bucket }, { count: by });
      expect(Update).toMatchObject({ Key: theirs.Key, TableName: theirs.TableName });
      expect(Update).not.toHaveProperty("ConditionExpression");
      const written = (values: object) => Object.values(values).map(String).toSorted();
      expect(written(Update?.ExpressionAttributeValues ?? {})).toEqual(
        written(Object(theirs.ExpressionAttributeValues)),
      );
    }),
    propertyRuns(100),
  );
});

it("a read without a row is undefined", async () => {
  Item = undefined;
  expect(await direct.ticket.find("byCode", { qr_code: "EVT-none" })).toBeUndefined();
  expect(await direct.user.get({ id: "usr_none" })).toBeUndefined();
});

it("a condition declares the placeholders that it uses, and each value has its own", () => {
  const { expression, names, values } = writeCondition<"status" | "capacity" | "id">(
    (is, { eq, gt, name, notExists }) =>
      `${eq(is.status, "published")} AND (${notExists(is.capacity)} OR ${gt(is.capacity, 3)}) AND ${name(is.id)}`,
  );
  expect(expression).toBe("#status = :is0 AND (attribute_not_exists(#capacity) OR #capacity > :is1) AND #id");
  expect(names).toEqual({ "#status": "status", "#capacity": "capacity", "#id": "id" });
  expect(values).toEqual({ ":is0": "published", ":is1": 3 });
});
