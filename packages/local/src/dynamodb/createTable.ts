import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  type KeySchemaElement,
  ResourceInUseException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { tableDefinition } from "@majlis/functions/deployment/table";

/** Creates the table with its indexes and time to live, without a stream. An existing table is not changed. */
export const createTable = async (client: DynamoDBClient, name: string): Promise<void> => {
  const { fields, primaryIndex, globalIndexes, timeToLiveAttribute } = tableDefinition;
  try {
    await client.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: fields.map((field) => ({ AttributeName: field, AttributeType: "S" })),
        KeySchema: keySchema(primaryIndex),
        GlobalSecondaryIndexes: Object.entries(globalIndexes).map(([index, keys]) => ({
          IndexName: index,
          KeySchema: keySchema(keys),
          Projection: { ProjectionType: "ALL" },
        })),
      }),
    );
  } catch (error) {
    if (error instanceof ResourceInUseException) return;
    throw error;
  }
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: name,
      TimeToLiveSpecification: { Enabled: true, AttributeName: timeToLiveAttribute },
    }),
  );
};

/** Starts the table's stream, if it has none. Rows that no consumer needs are written before. */
export const enableStream = async (client: DynamoDBClient, name: string): Promise<void> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
  if (Table?.StreamSpecification?.StreamEnabled) return;
  await client.send(
    new UpdateTableCommand({
      TableName: name,
      StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
    }),
  );
};

const keySchema = (keys: { partitionKey: string; sortKey: string }): KeySchemaElement[] => [
  { AttributeName: keys.partitionKey, KeyType: "HASH" },
  { AttributeName: keys.sortKey, KeyType: "RANGE" },
];
