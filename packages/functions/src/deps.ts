import { randomBytes } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Deps } from "@majlis/core/table/deps";
import { createStore } from "@majlis/core/table/store";
import { ConfiguredRetryStrategy } from "@smithy/core/retry";
import { ulid } from "ulid";
import { settings } from "./settings";

/** Four attempts with jitter, at most 200 ms apart: the library waits up to 20 s for a throttled table. */
const retryStrategy = new ConfiguredRetryStrategy(
  4,
  (attempt) => Math.random() * Math.min(200, 20 * 2 ** attempt),
);

export const tableClient = DynamoDBDocumentClient.from(
  new DynamoDBClient({
    ...(settings.DYNAMODB_ENDPOINT && { endpoint: settings.DYNAMODB_ENDPOINT }),
    retryStrategy,
  }),
);

const unpaid = settings.STAGE === "production" ? "none" : "demo";

/** Production dependencies, created once per container. */
export const deps: Deps = {
  store: createStore(tableClient, settings.TABLE_NAME),
  clock: { now: () => new Date() },
  ids: {
    next: (prefix) => `${prefix}_${ulid().toLowerCase()}`,
    randomBytes: () => randomBytes(20),
  },
  settings: {
    stage: settings.STAGE,
    payments: settings.PAYMENTS ?? (settings.STRIPE_SECRET_KEY ? "stripe" : unpaid),
    version: settings.VERSION,
    whatsApp: settings.WHATSAPP_PHONE_NUMBER_ID !== undefined,
  },
};
