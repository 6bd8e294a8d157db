import { randomUUID } from "node:crypto";
import * as lib from "@aws-sdk/lib-dynamodb";
import { createTable } from "@majlis/local/dynamodb/createTable";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createMemoryTable } from "#repo/tests/prove/table/memoryTable.ts";
import { propertyRuns, propertyTimeoutMs } from "#support/property.ts";
import { newDatabaseClient } from "#support/table.ts";

const letter = fc.constantFrom("a", "b", "c");
const key = fc.record({ pk: letter, sk: letter });
const value = fc.oneof(
  fc.integer({ min: 0, max: 5 }),
  letter,
  fc.boolean(),
  fc.constant(new Set(["a"])),
  fc.record({ in: fc.integer({ min: 0, max: 3 }) }),
);
const names = { "#n": "n", "#m": "m", "#in": "in", "#pk": "pk", "#sk": "sk" };
const values = { ":one": 1, ":two": 2, ":a": "a", ":true": true, ":set": new Set(["a", "b"]) };

const conditions = [
  "attribute_exists(#pk)",
  "attribute_not_exists(#pk)",
  "#n = :one",
  "#n <> :one",
  "#n < :two OR #n >= :two",
  "#n > :one AND NOT (#m = :a)",
  "(#n <= :two) AND attribute_exists(#m)",
  "#m IN (:a, :true)",
  "#n BETWEEN :one AND :two",
  "begins_with(#m, :a)",
  "contains(#m, :a)",
  "size(#m) = :one",
  "#m.#in = :one",
];
const updates = [
  "SET #n = :one",
  "SET #n = if_not_exists(#n, :one)",
  "SET #m = :set REMOVE #n",
  "SET #n = :two, #m = :a",
  "REMOVE #m, #n",
  "SET #m = :true ADD #z :one",
  "ADD #s :set",
  "DELETE #s :set",
];
const terms = (...texts: readonly string[]) => {
  const used = (all: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(all).filter(([name]) => texts.some((text) => new RegExp(`${name}\\b`).test(text))),
    );
  const given = { names: used({ ...names, "#z": "z", "#s": "s" }), values: used(values) };
  return {
    ...(Object.keys(given.names).length > 0 && { ExpressionAttributeNames: given.names }),
    ...(Object.keys(given.values).length > 0 && { ExpressionAttributeValues: given.values }),
  };
};

const condition = fc.constantFrom(...conditions);
const write = fc.oneof(
  fc
    .record({ key, n: value, m: value, condition: fc.option(condition) })
    .map(({ key: at, n, m, condition: only }) => ({
      kind: "Put" as const,
      input: {
        Item: { ...at, n, m, gsi1pk: at.sk, gsi1sk: at.pk },
        ...(only && { ConditionExpression: only, ...terms(only) }),
      },
    })),
  fc
    .record({ key, update: fc.constantFrom(...updates), condition: fc.option(condition) })
    .map(({ key: Key, update, condition: only }) => ({
      kind: "Update" as const,
      input: {
        Key,
        UpdateExpression: update,
        ...(only && { ConditionExpression: only }),
        ...terms(update, only ?? ""),
      },
    })),
  fc.record({ key, condition }).map(({ key: Key, condition: only }) => ({
    kind:
      fc.sample(fc.constantFrom("Delete" as const, "ConditionCheck" as const), {
        numRuns: 1,
        seed: Key.pk.charCodeAt(0),
      })[0] ?? ("Delete" as const),
    input: { Key, ConditionExpression: only, ...terms(only) },
  })),
);
const query = fc
  .record({
    index: fc.constantFrom(undefined, "gsi1"),
    pk: letter,
    sk: letter,
    range: fc.constantFrom(
      "",
      " AND #s2 >= :sk",
      " AND #s2 < :sk",
      " AND begins_with(#s2, :sk)",
      " AND #s2 BETWEEN :sk AND :sk",
    ),
    Limit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
    ScanIndexForward: fc.boolean(),
    filter: fc.option(condition),
  })
  .map(({ index, pk, sk, range, Limit, ScanIndexForward, filter }) => ({
    ...(index && { IndexName: index }),
    ...(Limit !== undefined && { Limit }),
    ScanIndexForward,
    KeyConditionExpression: `#p2 = :pk${range}`,
    ...(filter && !/#pk|#sk/.test(filter) && { FilterExpression: filter }),
    ExpressionAttributeNames: {
      "#p2": index ? "gsi1pk" : "pk",
      ...(range && { "#s2": index ? "gsi1sk" : "sk" }),
      ...(filter && !/#pk|#sk/.test(filter) && terms(filter).ExpressionAttributeNames),
    },
    ExpressionAttributeValues: {
      ":pk": pk,
      ...(range && { ":sk": sk }),
      ...(filter && !/#pk|#sk/.test(filter) && terms(filter).ExpressionAttributeValues),
    },
  }));

const command = fc.oneof(
  {
    weight: 4,
    arbitrary: write.map(({ kind, input }) =>
      kind === "ConditionCheck"
        ? { name: "TransactWrite", input: { TransactItems: [{ ConditionCheck: input }] } }
        : { name: kind, input },
    ),
  },
  {
    weight: 2,
    arbitrary: fc.array(write, { minLength: 1, maxLength: 3 }).map((all) => ({
      name: "TransactWrite",
      input: { TransactItems: all.map(({ kind, input }) => ({ [kind]: input })) },
    })),
  },
  { weight: 2, arbitrary: query.map((input) => ({ name: "Query", input })) },
  { weight: 1, arbitrary: key.map((Key) => ({ name: "Get", input: { Key } })) },
  {
    weight: 1,
    arbitrary: fc.option(condition).map((filter) => ({
      name: "Scan",
      input: filter ? { FilterExpression: filter, ...terms(filter) } : {},
    })),
  },
);

const commands = {
  Put: lib.PutCommand,
  Update: lib.UpdateCommand,
  Delete: lib.DeleteCommand,
  TransactWrite: lib.TransactWriteCommand,
  Query: lib.QueryCommand,
  Get: lib.GetCommand,
  Scan: lib.ScanCommand,
};

/** A scan has no order. */
const inOrder = (name: string, outcome: unknown): unknown => {
  if (name !== "Scan" || typeof outcome !== "object") return outcome;
  const { Items = [], ...counts } = outcome as { Items?: readonly object[] };
  return { Items: Items.map((item) => Object.entries(item).toSorted()).toSorted(), ...counts };
};

/** The same input with the name of the table, as each command has it. */
const withTable = (name: string, input: object, TableName: string) =>
  name === "TransactWrite"
    ? {
        TransactItems: (input as { TransactItems: readonly Record<string, object>[] }).TransactItems.map(
          (item) =>
            Object.fromEntries(
              Object.entries(item).map(([kind, request]) => [kind, { ...request, TableName }]),
            ),
        ),
      }
    : { ...input, TableName };

/** A reply, or why there is none. A condition that does not fit a value is refused by some tables and false in others. */
const outcomeOf = async (run: () => Promise<object> | object): Promise<unknown> => {
  try {
    const { $metadata: _, ...reply } = (await run()) as { $metadata?: unknown };
    return reply;
  } catch (error) {
    const { name, CancellationReasons } = error as {
      name: string;
      CancellationReasons?: readonly { Code?: string }[];
    };
    if (name === "ConditionalCheckFailedException") return name;
    return CancellationReasons ? CancellationReasons.map(({ Code }) => Code) : "refused";
  }
};

test(
  "the table in the process answers as the embedded database",
  { timeout: propertyTimeoutMs },
  async () => {
    const raw = newDatabaseClient();
    const client = lib.DynamoDBDocumentClient.from(raw);
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 30 }), async (all) => {
        const name = `prove-${randomUUID()}`;
        await createTable(raw, name);
        const table = createMemoryTable();
        for (const one of all) {
          const input = withTable(one.name, one.input, name);
          const Command = commands[one.name as keyof typeof commands] as new (
            given: object,
          ) => lib.GetCommand;
          const theirs = await outcomeOf(() => client.send(new Command(input)));
          const ours = await outcomeOf(() => table.run(`${one.name}Command`, input));
          expect(inOrder(one.name, ours), JSON.stringify(one)).toEqual(inOrder(one.name, theirs));
        }
      }),
      propertyRuns(25),
    );
  },
);
