import { randomBytes, randomInt } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { house } from "@majlis/contracts/house/house";
import { readFeatures } from "@majlis/contracts/features";
import { DeadlineExceeded, hasTime } from "@majlis/core/kernel/deadline";
import type { Deps } from "@majlis/core/table/deps";
import { createStore } from "@majlis/core/table/store";
import { ConfiguredRetryStrategy } from "@smithy/core/retry";
import { ulid } from "ulid";
import { stopWrites } from "./stopWrites";
import { isProduction, settings } from "./settings";

/** Four attempts with jitter, at most 200 ms apart: the library waits up to 20 s for a throttled table. */
const retryStrategy = new ConfiguredRetryStrategy(
  4,
  (attempt) => Math.random() * Math.min(200, 20 * 2 ** attempt),
);

const client = new DynamoDBClient({
  ...(settings.DYNAMODB_ENDPOINT && { endpoint: settings.DYNAMODB_ENDPOINT }),
  retryStrategy,
  // Without timeouts, a connection that hangs lasts until Lambda ends the function.
  requestHandler: {
    connectionTimeout: Math.min(1_000, settings.CALL_LIMIT_MS / 4),
    requestTimeout: settings.CALL_LIMIT_MS / 4,
    throwOnRequestTimeout: true,
  },
});
// It filters every request and reply for a log that is off: 3 % of a join.
client.middlewareStack.remove("loggerMiddleware");
client.middlewareStack.add(
  (next) => async (args) => {
    if (!hasTime()) throw new DeadlineExceeded("The call took too long");
    return next(args);
  },
  // Inside the client's repetitions, so that it ends them too.
  { name: "deadline", step: "finalizeRequest" },
);

export const tableClient = DynamoDBDocumentClient.from(client);

// Operators' commands write while functions may not.
if (process.env.AWS_LAMBDA_FUNCTION_NAME !== undefined) stopWrites(tableClient, settings.TABLE_NAME);

/** Node draws these from a pool. The library asks the system for each character of an id: 2 % of a join. */
const random = (): number => randomInt(2 ** 32) / 2 ** 32;

const unpaid = isProduction(settings) ? ([] as const) : (["demo"] as const);

/** Production dependencies, created once per container. */
export const deps: Deps = {
  store: createStore(tableClient, settings.TABLE_NAME),
  clock: { now: () => new Date() },
  ids: {
    next: (prefix) => `${prefix}_${ulid(undefined, random).toLowerCase()}`,
    randomBytes: () => randomBytes(20),
  },
  settings: {
    stage: settings.STAGE,
    ways: settings.PAYMENTS ?? (settings.STRIPE_SECRET_KEY ? ["stripe"] : unpaid),
    version: settings.VERSION,
    addressKey: settings.ADDRESS_SECRET ?? settings.TABLE_NAME,
    ...(settings.FIRST_ADMIN && { firstAdmin: settings.FIRST_ADMIN.trim().toLowerCase() }),
    houseShare: house.share,
    ...(house.tax.kind === "included" && { taxPercent: house.tax.percent }),
    whatsApp: settings.WHATSAPP_PHONE_NUMBER_ID !== undefined,
    off: readFeatures([...house.featuresOff, settings.FEATURES_OFF].join()),
  },
};
