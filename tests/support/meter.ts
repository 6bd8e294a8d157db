import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Deps } from "@majlis/core/table/deps";
import { createStore } from "@majlis/core/table/store";
import { product } from "./product";
import { countUnits } from "./countUnits";
import { testDeps } from "./table";

export type Meter = ReturnType<typeof meteredDeps>;

/** Dependencies on the product's table that count every command. */
export const meteredDeps = (over: Partial<Deps> = {}) => {
  const client = new DynamoDBClient({
    endpoint: product.dynamodbEndpoint,
    region: "us-east-1",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const units = countUnits(client);
  const store = createStore(DynamoDBDocumentClient.from(client), "majlis");
  return { deps: testDeps({ store, ...over }), ...units };
};
