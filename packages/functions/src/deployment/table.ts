/** The one table's keys and indexes as data: the stacks create it in AWS from here, the stand-in on one machine. */
export const tableDefinition = {
  fields: ["pk", "sk", "gsi1pk", "gsi1sk", "gsi2pk", "gsi2sk", "gsi3pk", "gsi3sk"],
  primaryIndex: { partitionKey: "pk", sortKey: "sk" },
  globalIndexes: {
    gsi1: { partitionKey: "gsi1pk", sortKey: "gsi1sk" },
    gsi2: { partitionKey: "gsi2pk", sortKey: "gsi2sk" },
    gsi3: { partitionKey: "gsi3pk", sortKey: "gsi3sk" },
  },
  timeToLiveAttribute: "ttl",
} as const;

/** What a function may ask of the table. A transaction needs the verbs of its parts. */
export type TableVerb =
  "GetItem" | "BatchGetItem" | "Query" | "PutItem" | "UpdateItem" | "DeleteItem" | "ConditionCheckItem";

export type IndexName = keyof typeof tableDefinition.globalIndexes;

export interface TableNeeds {
  /** On the table itself. */
  readonly table: readonly TableVerb[];
  /** The indexes that the function queries. */
  readonly indexes?: readonly IndexName[];
}
