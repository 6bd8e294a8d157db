/**
 * Reads and writes of the calls that are made most, without ElectroDB's builders:
 * docs/decisions/0070-direct-rows-on-the-hottest-path.md. Names, keys and defaults are those of the declared entity.
 */
import { type AttributeValue, GetItemCommand } from "@aws-sdk/client-dynamodb";
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

/** The rows of a declared entity. Entities with setters may only be read. */
export const directRows = <D extends Declared>({ schema }: D, { client, table: TableName }: Table) => {
  const { model } = schema;
  const keysOf = writeKeys(model);
  const indexes = Object.values(schema.indexes);
  const primary = indexes.find(({ pk }) => pk.field === "pk");
  if (!primary) throw new Error(`The entity ${model.entity} has no primary key`);
  const attributes = Object.entries(schema.attributes);
  const visible = attributes.flatMap(([name, { hidden }]) => (hidden ? [] : [name]));
  const defaults = Object.fromEntries(
    attributes.flatMap(([name, { default: value }]) => (value === undefined ? [] : [[name, value]])),
  );
  return {
    /** Undefined without a row of this key. */
    get: async (key: Attributes, { consistent = false } = {}): Promise<RowOf<D> | undefined> => {
      const Key = marshall(keysOf(primary, key));
      const { Item } = await client.send(new GetItemCommand({ TableName, Key, ConsistentRead: consistent }));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only this entity's rows have a key of this form.
      return Item && (unmarshall(pick(Item, visible)) as RowOf<D>);
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
    /** Adds to numbers of a row. Refused without a row, or if the condition does not hold. */
    add: (
      key: Attributes,
      amounts: Readonly<Record<string, number>>,
      condition: Condition,
    ): DirectOperation => {
      const { expression, names, values } = writeCondition(condition);
      for (const [name, amount] of Object.entries(amounts)) {
        names[`#${name}`] = name;
        values[`:${name}`] = amount;
      }
      return {
        Update: {
          TableName,
          Key: keysOf(primary, key),
          UpdateExpression: `ADD ${Object.keys(amounts)
            .map((name) => `#${name} :${name}`)
            .join(", ")}`,
          ConditionExpression: ["attribute_exists(pk)", expression].filter(Boolean).join(" AND "),
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: values,
        },
      };
    },
  };
};

const pick = (item: Readonly<Record<string, AttributeValue>>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));
