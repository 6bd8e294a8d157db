// The table in this process: the commands of DynamoDB that the product sends. Refuses what it does not know.
import { isDeepStrictEqual } from "node:util";
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { canceled } from "./canceled";
import { tableDefinition } from "@majlis/functions/deployment/table";
import { holds, type Item, type Terms } from "./expressions";
import { applyUpdate } from "./updates";

export interface TableChange {
  readonly before: Item | undefined;
  readonly after: Item | undefined;
}

interface Request extends Terms {
  readonly TableName?: string;
  readonly Key?: Item;
  readonly Item?: Item;
  readonly ConditionExpression?: string;
  readonly UpdateExpression?: string;
  readonly ReturnValues?: string;
  readonly IndexName?: string;
  readonly KeyConditionExpression?: string;
  readonly FilterExpression?: string;
  readonly ProjectionExpression?: string;
  readonly ScanIndexForward?: boolean;
  readonly Limit?: number;
  readonly ExclusiveStartKey?: Item;
}

type WriteKind = "Put" | "Update" | "Delete" | "ConditionCheck";

const known = new Set(
  `TableName Key Item ConditionExpression UpdateExpression ReturnValues IndexName KeyConditionExpression FilterExpression
  ProjectionExpression ScanIndexForward Limit ExclusiveStartKey ConsistentRead ExpressionAttributeNames
  ExpressionAttributeValues RequestItems TransactItems Select`.split(/\s+/),
);

const text = (item: Item | undefined, name: string): string => {
  const value = item?.[name];
  if (typeof value !== "string" || value === "")
    throw new Error(`The key ${name} is no text: ${String(value)}`);
  return value;
};

const { primaryIndex, globalIndexes } = tableDefinition;
const indexes: Readonly<Record<string, { readonly partitionKey: string; readonly sortKey: string }>> = {
  primary: primaryIndex,
  ...globalIndexes,
};

/** Items of one partition, by the key of the table. */
type Partition = Map<string, Item>;

const idOf = (key: Item): string => `${text(key, "pk")}\n${text(key, "sk")}`;
const keyOf = (item: Item): Item => ({ pk: item["pk"], sk: item["sk"] });

/** Keys have no characters beyond the first 65,536: their order is that of their bytes. */
const byBytes = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

/** A table with its indexes. `onChange` gets each change of a row, as the table's stream does. */
export const createMemoryTable = (onChange: (change: TableChange) => void = () => {}) => {
  const rows = new Map<string, Item>();
  const partitions = new Map<string, Map<string, Partition>>(
    Object.keys(indexes).map((name) => [name, new Map()]),
  );

  const place = (item: Item, isThere: boolean): void => {
    for (const [name, { partitionKey, sortKey }] of Object.entries(indexes)) {
      if (item[partitionKey] === undefined || item[sortKey] === undefined) continue;
      const all = partitions.get(name);
      const key = text(item, partitionKey);
      const partition = all?.get(key) ?? new Map<string, Item>();
      all?.set(key, partition);
      text(item, sortKey);
      if (isThere) partition.set(idOf(item), item);
      else partition.delete(idOf(item));
      if (partition.size === 0) all?.delete(key);
    }
  };

  let changes = 0;
  /** The rows of an entity by their keys, and in the order of these once they were asked for. */
  const entities = new Map<
    string,
    { readonly of: Map<string, Item>; sorted?: readonly Item[] | undefined }
  >();
  const keep = (id: string, row: Item | undefined, isThere: boolean): void => {
    if (!row) return;
    const name = String(row["__edb_e__"]);
    const entity = entities.get(name) ?? { of: new Map<string, Item>() };
    entities.set(name, entity);
    entity.sorted = undefined;
    if (isThere) entity.of.set(id, row);
    else entity.of.delete(id);
  };
  const inOrder = (of: ReadonlyMap<string, Item>): readonly Item[] =>
    [...of].toSorted(([one], [other]) => byBytes(one, other)).map(([, row]) => row);
  const store = (key: Item, after: Item | undefined): void => {
    const id = idOf(key);
    const before = rows.get(id);
    keep(id, before, false);
    keep(id, after, true);
    if (before) place(before, false);
    if (after) {
      rows.set(id, after);
      place(after, true);
    } else rows.delete(id);
    if (isDeepStrictEqual(before, after)) return;
    changes++;
    onChange({ before, after });
  };

  const targetOf = (request: Request): Item => keyOf(request.Key ?? request.Item ?? {});
  const isAllowed = (request: Request): boolean =>
    holds(request.ConditionExpression, rows.get(idOf(targetOf(request))), request);

  /** The row after a write. */
  const rowAfter = (kind: WriteKind, request: Request): Item | undefined => {
    const before = rows.get(idOf(targetOf(request)));
    if (kind === "ConditionCheck") return before;
    if (kind === "Delete") return undefined;
    const after =
      kind === "Put"
        ? structuredClone(request.Item ?? {})
        : applyUpdate(request.UpdateExpression ?? "", before ?? targetOf(request), request);
    for (const [name, value] of Object.entries(after))
      if (value === undefined) throw new Error(`The attribute ${name} has no value`);
    if (idOf(after) !== idOf(targetOf(request))) throw new Error("A write changes the key of its row");
    return after;
  };

  const write = (kind: WriteKind, request: Request): object => {
    if (!isAllowed(request))
      throw new ConditionalCheckFailedException({ message: "The conditional request failed", $metadata: {} });
    const before = rows.get(idOf(targetOf(request)));
    const after = rowAfter(kind, request);
    store(targetOf(request), after);
    const { ReturnValues = "NONE" } = request;
    if (ReturnValues === "NONE") return {};
    const wanted = { ALL_OLD: before, ALL_NEW: after }[ReturnValues];
    if (wanted === undefined && !["ALL_OLD", "ALL_NEW"].includes(ReturnValues))
      throw new Error(`The table does not return ${ReturnValues}`);
    return { Attributes: structuredClone(wanted) };
  };

  const transact = (items: readonly Readonly<Partial<Record<WriteKind, Request>>>[]): object => {
    const writes = items.map((item) => {
      const [[kind, request] = []] = Object.entries(item) as [WriteKind, Request][];
      if (!kind || !request) throw new Error("An operation of the transaction is empty");
      return { kind, request: check(request) };
    });
    const ids = writes.map(({ request }) => idOf(targetOf(request)));
    if (new Set(ids).size < ids.length || ids.length > 100)
      throw new Error(`A transaction writes a row twice, or too many: ${ids.toSorted().join(" ")}`);
    const allowed = writes.map(({ request }) => isAllowed(request));
    if (allowed.includes(false))
      throw canceled(allowed.map((one) => (one ? "None" : "ConditionalCheckFailed")));
    const after = writes.map(({ kind, request }) => rowAfter(kind, request));
    writes.forEach(({ request }, index) => store(targetOf(request), after[index]));
    return {};
  };

  const query = (request: Request): object => {
    const { partitionKey, sortKey } = indexOf(request.IndexName);
    const conditionText = request.KeyConditionExpression ?? "";
    const [first = ""] = conditionText.split(/\sand\s/i);
    const value = /^\(?\s*\S+\s*=\s*(:\w+)\s*\)?$/.exec(first.trim())?.[1] ?? "";
    const partition = partitions
      .get(request.IndexName ?? "primary")
      ?.get(text(request.ExpressionAttributeValues, value));
    const position = (item: Item) => [text(item, sortKey), text(item, "pk"), text(item, "sk")];
    const direction = request.ScanIndexForward === false ? -1 : 1;
    const compare = (one: Item, other: Item): number => {
      const others = position(other);
      const by = position(one).map((part, index) => byBytes(part, others[index] ?? ""));
      return direction * (by.find((part) => part !== 0) ?? 0);
    };
    const start = request.ExclusiveStartKey;
    const found = [...(partition?.values() ?? [])]
      .filter((item) => holds(conditionText, item, request) && (!start || compare(item, start) > 0))
      .toSorted(compare);
    const page = found.slice(0, request.Limit);
    const last = page.length === request.Limit ? page.at(-1) : undefined;
    const items = page.filter((item) => holds(request.FilterExpression, item, request));
    return {
      Items: items.map((item) => project(item, request)),
      Count: items.length,
      ScannedCount: page.length,
      ...(last && {
        LastEvaluatedKey: {
          ...keyOf(last),
          [partitionKey]: last[partitionKey],
          [sortKey]: last[sortKey],
        },
      }),
    };
  };

  /** Every row in one page. */
  const scan = (request: Request): object => {
    if (request.IndexName ?? request.Limit ?? request.ExclusiveStartKey)
      throw new Error("The table scans all its rows at once");
    const items = inOrder(rows).filter((item) => holds(request.FilterExpression, item, request));
    return {
      Items: items.map((item) => project(item, request)),
      Count: items.length,
      ScannedCount: rows.size,
    };
  };

  const get = (request: Request): Item | undefined => {
    const item = rows.get(idOf(request.Key ?? {}));
    return item && project(item, request);
  };

  const commands: Readonly<Record<string, (input: never) => object>> = {
    GetCommand: (input: Request) => ({ Item: get(input) }),
    PutCommand: (input: Request) => write("Put", input),
    UpdateCommand: (input: Request) => write("Update", input),
    DeleteCommand: (input: Request) => write("Delete", input),
    QueryCommand: query,
    ScanCommand: scan,
    TransactWriteCommand: ({ TransactItems }: { TransactItems: Parameters<typeof transact>[0] }) =>
      transact(TransactItems),
    BatchGetCommand: ({ RequestItems }: { RequestItems: Record<string, Request & { Keys: Item[] }> }) => ({
      Responses: Object.fromEntries(
        Object.entries(RequestItems).map(([table, request]) => [
          table,
          request.Keys.map((Key) => get({ ...request, Key })).filter((item) => item !== undefined),
        ]),
      ),
      UnprocessedKeys: {},
    }),
    BatchWriteCommand: ({ RequestItems }: { RequestItems: Record<string, BatchItem[]> }) => {
      for (const { PutRequest, DeleteRequest } of Object.values(RequestItems).flat())
        if (PutRequest) write("Put", PutRequest);
        else write("Delete", DeleteRequest ?? {});
      return { UnprocessedItems: {} };
    },
  };

  return {
    /** Carries out one command. */
    run: (name: string, input: object): object => {
      const command = commands[name];
      if (!command) throw new Error(`The table does not know ${name}`);
      return command(check(input) as never);
    },
    /** How many rows were changed so far. */
    changes: () => changes,
    /** All rows, in the order of their keys. */
    rows: () => inOrder(rows),
    rowsOf: (entity: string): readonly Item[] => {
      const found = entities.get(entity);
      if (!found) return [];
      found.sorted ??= inOrder(found.of);
      return found.sorted;
    },
    /** Removes a row whose time to live has passed, as the table does some day. */
    expire: (item: Item): void => store(keyOf(item), undefined),
    conflict: (count: number) => canceled(Array.from({ length: count }, () => "TransactionConflict")),
  };
};

interface BatchItem {
  readonly PutRequest?: Request;
  readonly DeleteRequest?: Request;
}

const check = <Input extends object>(input: Input): Input => {
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && !known.has(name)) throw new Error(`The table does not know ${name}`);
  return input;
};

const indexOf = (name = "primary") => {
  const index = indexes[name];
  if (!index) throw new Error(`The table has no index ${name}`);
  return index;
};

const project = (item: Item, { ProjectionExpression: wanted, ...terms }: Request): Item => {
  if (wanted === undefined) return structuredClone(item);
  const names = wanted.split(",").map((name) => terms.ExpressionAttributeNames?.[name.trim()] ?? name.trim());
  return structuredClone(Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name))));
};
