import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Migration, TableItem } from "@majlis/core/migrations/migration";
import { createStore } from "@majlis/core/table/store";
import { testDeps } from "#support/table.ts";

/** A client of the embedded database and the dependencies of steps. */
export const connect = (endpoint: string, table: string) => {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint, region: "us-east-1", credentials }),
  );
  return { client, table, deps: testDeps({ store: createStore(client, table) }) };
};

export type Connection = ReturnType<typeof connect>;

const isOld = (item: TableItem): boolean => item.__edb_e__ === "sample" && item.form === undefined;

/** Gives samples their second form and counts the changes of each row. A row named `broken` cannot be changed. */
export const secondForm = (
  { client, table }: Connection,
  onRow: (row: TableItem) => void = () => {},
): Migration => ({
  name: "second-form",
  during: "any",
  changes: isOld,
  migrate: async (_, row) => {
    const { pk, sk, name } = row;
    onRow(row);
    if (name === "broken") throw new Error("This row has no second form");
    await client.send(
      new UpdateCommand({
        TableName: table,
        Key: { pk, sk },
        UpdateExpression: "SET form = :two ADD changes :one",
        ConditionExpression: "attribute_not_exists(form)",
        ExpressionAttributeValues: { ":two": 2, ":one": 1 },
      }),
    );
  },
});
