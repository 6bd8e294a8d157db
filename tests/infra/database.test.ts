import { tableDefinition } from "@majlis/functions/deployment/table";
import { expect, test } from "vitest";
import { resourceOf } from "#support/stackTemplates.ts";

const table = resourceOf("Database", "AWS::DynamoDB::Table");

test("the table can be restored to any second and cannot be deleted by mistake", () => {
  expect(table.Properties).toMatchObject({
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    DeletionProtectionEnabled: true,
  });
  expect(table.DeletionPolicy).toBe("Retain");
});

test("rows that have had their time go by themselves", () => {
  expect(table.Properties.TimeToLiveSpecification).toEqual({ AttributeName: "ttl", Enabled: true });
});

test("the stream carries what was and what is", () => {
  expect(table.Properties.StreamSpecification).toEqual({ StreamViewType: "NEW_AND_OLD_IMAGES" });
});

test("keys and indexes are the contract's, and capacity follows use", () => {
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
