import { deliverOutbox } from "@majlis/core/notifications/deliverOutbox";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { mailer } from "../adapters/mailer";
import { deps } from "../deps";
import { describeError, log } from "../log";

/** Delivers new outbox rows of the table's stream; answers the records that must come again. */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const failures = await Promise.all(
    event.Records.map(async ({ dynamodb }) => {
      const id = dynamodb?.NewImage?.id?.S;
      if (id === undefined) return [];
      try {
        await deliverOutbox(deps, mailer, id);
        return [];
      } catch (error) {
        log("error", { job: "deliverOutbox", outbox: id, error: describeError(error) });
        return [{ itemIdentifier: dynamodb?.SequenceNumber ?? "" }];
      }
    }),
  );
  return { batchItemFailures: failures.flat() };
};
