import { tableDefinition } from "@majlis/functions/deployment/table";
import { expect, test } from "vitest";
import { resourceOf } from "./stackTemplates.ts";

const table = resourceOf("Database", "AWS::DynamoDB::Table");

test("the table has point-in-time recovery and deletion protection", () => {
  expect(table.Properties).toMatchObject({
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    DeletionProtectionEnabled: true,
  });
  expect(table.DeletionPolicy).toBe("Retain");
});

test("a loop or an attack has a ceiling of cost", () => {
  expect(table.Properties.OnDemandThroughput).toEqual({
    MaxReadRequestUnits: 12_000,
    MaxWriteRequestUnits: 4_000,
  });
});

test("expired rows are deleted by time to live", () => {
  expect(table.Properties.TimeToLiveSpecification).toEqual({ AttributeName: "ttl", Enabled: true });
});

test("the stream contains old and new images", () => {
  expect(table.Properties.StreamSpecification).toEqual({ StreamViewType: "NEW_AND_OLD_IMAGES" });
});

test("keys and indexes match the table definition, and capacity is on demand", () => {
  const keys = (partition: string, sort: string) => [
    { AttributeName: partition, KeyType: "HASH" },
    { AttributeName: sort, KeyType: "RANGE" },
  ];
  const { primaryIndex, globalIndexes, fields } = tableDefinition;
  expect(table.Properties).toMatchObject({
    KeySchema: keys(primaryIndex.partitionKey, primaryIndex.sortKey),
    GlobalSecondaryIndexes: Object.entries(globalIndexes).map(([IndexName, index]) => ({
      IndexName,
      KeySchema: keys(index.partitionKey, index.sortKey),
    })),
    AttributeDefinitions: fields.map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
    BillingMode: "PAY_PER_REQUEST",
  });
});
