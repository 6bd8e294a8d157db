/** Keys and indexes of the table as data. The stacks and the local stand-in create it from here. */
export const tableDefinition = {
  fields: ["pk", "sk", "gsi1pk", "gsi1sk", "gsi2pk", "gsi2sk", "gsi3pk", "gsi3sk", "gsi4pk", "gsi4sk"],
  primaryIndex: { partitionKey: "pk", sortKey: "sk" },
  globalIndexes: {
    gsi1: { partitionKey: "gsi1pk", sortKey: "gsi1sk" },
    gsi2: { partitionKey: "gsi2pk", sortKey: "gsi2sk" },
    gsi3: { partitionKey: "gsi3pk", sortKey: "gsi3sk" },
    gsi4: { partitionKey: "gsi4pk", sortKey: "gsi4sk" },
  },
  timeToLiveAttribute: "ttl",
} as const;

/** While the table has this row, functions write nothing: docs/operations.md#stop-all-writes. */
export const stopRow = { pk: "$majlis#writes", sk: "$stopped", __edb_e__: "stop" } as const;

/** DynamoDB actions. A transaction needs the actions of its parts. */
export type TableVerb =
  | "GetItem"
  | "BatchGetItem"
  | "Query"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "ConditionCheckItem";

export type IndexName = keyof typeof tableDefinition.globalIndexes;
