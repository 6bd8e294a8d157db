/**
 * Reads and writes of the calls that are made most, without ElectroDB's builders:
 * docs/decisions/0070-direct-rows-on-the-hottest-path.md. Names, keys and defaults are those of the declared entity.
 */
import { type AttributeValue, GetItemCommand, QueryCommand } from "@aws-sdk/client-dynamodb";
import type { TransactWriteCommandInput } from "@aws-sdk/lib-dynamodb";
import { marshall, unmarshall } from "@aws-sdk/util-dynamodb";
import type { NewRowOf, RowOf } from "#core/table/defineEntity";
import { type Condition, writeCondition } from "./condition";
import type { DirectClient } from "./directClient";
import { type Attributes, type Index, isIndexed, type Model, writeKeys } from "./keys";

/** An operation of a transaction. */
export type DirectOperation = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

interface Attribute {
  readonly type: unknown;
  readonly default?: unknown;
  readonly hidden?: boolean;
}

interface Declared {
  readonly schema: {
    readonly model: Model;
    readonly attributes: Readonly<Record<string, Attribute>>;
    readonly indexes: Readonly<Record<string, Index>>;
  };
}

interface Table {
  readonly client: DirectClient;
  readonly table: string;
}

type Amounts = Readonly<Record<string, number>>;

interface Update {
  readonly set?: Attributes;
  readonly add?: Amounts;
  readonly condition?: Condition;
}

/** The rows of a declared entity. Entities with setters may only be read. */
export const directRows = <D extends Declared>({ schema }: D, { client, table: TableName }: Table) => {
  const { model } = schema;
  const keysOf = writeKeys(model);
  const indexes = Object.values(schema.indexes);
  const primary = indexes.find(({ pk }) => pk.field === "pk");
  if (!primary) throw new Error(`The entity ${model.entity} has no primary key`);
  const attributes = Object.entries(schema.attributes);
  const visible = attributes.flatMap(([name, { hidden }]) => (hidden ? [] : [name]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only this entity's rows have keys of these forms.
  const read = (item: Item) => withLists(unmarshall(pick(item, visible))) as RowOf<D>;
  const defaults = Object.fromEntries(
    attributes.flatMap(([name, { default: value }]) => (value === undefined ? [] : [[name, value]])),
  );
  /** With a condition, the row has to exist. */
  const update = (key: Attributes, { set = {}, add = {}, condition }: Update): DirectOperation => {
    const { expression, names, values: compared } = writeCondition(condition ?? (() => ""));
    const values: Record<string, unknown> = compared;
    for (const [name, value] of Object.entries({ ...set, ...add })) {
      names[`#${name}`] = name;
      values[`:${name}`] = value;
    }
    return {
      Update: {
        TableName,
        Key: keysOf(primary, key),
        UpdateExpression: [
          clause("SET", Object.keys(set), (name) => `#${name} = :${name}`),
          clause("ADD", Object.keys(add), (name) => `#${name} :${name}`),
        ]
          .filter(Boolean)
          .join(" "),
        ...(condition && {
          ConditionExpression: ["attribute_exists(pk)", expression].filter(Boolean).join(" AND "),
        }),
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
      },
    };
  };
  return {
    /** Undefined without a row of this key. */
    get: async (key: Attributes, { consistent = false } = {}): Promise<RowOf<D> | undefined> => {
      const Key = marshall(keysOf(primary, key));
      const { Item } = await client.send(new GetItemCommand({ TableName, Key, ConsistentRead: consistent }));
      return Item && read(Item);
    },
    /** One row of an index by its whole key. Undefined without one. The index can be some milliseconds late. */
    find: async (index: keyof D["schema"]["indexes"] & string, key: Attributes) => {
      const declared = schema.indexes[index];
      if (!declared) throw new Error(`The entity ${model.entity} has no index ${index}`);
      const { Items: [item] = [] } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: declared.index,
          Limit: 1,
          KeyConditionExpression: "#pk = :pk AND #sk = :sk",
          ExpressionAttributeNames: { "#pk": declared.pk.field, "#sk": declared.sk.field },
          ExpressionAttributeValues: marshall(
            keysOf({ pk: { ...declared.pk, field: ":pk" }, sk: { ...declared.sk, field: ":sk" } }, key),
          ),
        }),
      );
      return item && read(item);
    },
    /** Refused if the key has a row. */
    insert: (row: NewRowOf<D>): DirectOperation => {
      const item: Attributes = { ...defaults, ...row };
      const keys = indexes.filter((index) => isIndexed(index, item)).map((index) => keysOf(index, item));
      return {
        Put: {
          TableName,
          Item: { ...item, ...Object.assign({}, ...keys), __edb_e__: model.entity, __edb_v__: model.version },
          ConditionExpression: "attribute_not_exists(pk)",
        },
      };
    },
    /** Changes attributes that are in no index. Refused without a row, or if the condition does not hold. */
    set: (
      key: Attributes,
      changes: Partial<NewRowOf<D>>,
      condition: Condition<keyof RowOf<D> & string>,
    ): DirectOperation => update(key, { set: changes, condition }),
    /** Adds to numbers of a row. Refused without a row, or if the condition does not hold. */
    add: (key: Attributes, amounts: Amounts, condition: Condition): DirectOperation =>
      update(key, { add: amounts, condition }),
    /** Adds to numbers of a row, which is made if there is none. The row has the attributes of its key. */
    count: (key: Attributes, amounts: Amounts): DirectOperation =>
      update(key, {
        set: { ...key, __edb_e__: model.entity, __edb_v__: model.version },
        add: amounts,
      }),
  };
};

const clause = (verb: string, names: readonly string[], write: (name: string) => string): string =>
  names.length === 0 ? "" : `${verb} ${names.map(write).join(", ")}`;

type Item = Readonly<Record<string, AttributeValue>>;

/** ElectroDB reads sets as lists. */
const withLists = (row: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Set ? [...value] : value]),
  );

const pick = (item: Item, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));
