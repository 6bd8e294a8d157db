import { deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { mailer } from "#functions/adapters/mailer";
import { taskQueue } from "#functions/adapters/taskQueue";
import { deps } from "#functions/deps";
import { describeError, log } from "#functions/log";
import { logDelivery } from "#functions/logDelivery";

const queueDeps = { ...deps, queue: taskQueue };

/**
 * Delivers new outbox rows of the table's stream. Returns the records to retry: those that the table failed for, and
 * those without a row's id. A message that fails is in the retry list and does not block its shard.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const failures = await Promise.all(Records.map(deliver));
  return { batchItemFailures: failures.flat() };
};

const deliver = async ({ dynamodb }: DynamoDBRecord): Promise<DynamoDBBatchResponse["batchItemFailures"]> => {
  const id = dynamodb?.NewImage?.id?.S;
  try {
    if (id === undefined) throw new Error("The record has no row");
    logDelivery("deliverOutbox", id, await deliverOutbox(queueDeps, mailer, id));
    return [];
  } catch (error) {
    log("error", { job: "deliverOutbox", outbox: id, error: describeError(error) });
    return [{ itemIdentifier: dynamodb?.SequenceNumber ?? "" }];
  }
};
