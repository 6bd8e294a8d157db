import { type Delivery, deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import { mailer } from "#functions/adapters/mailer";
import { deps } from "#functions/deps";
import { describeError, log } from "#functions/log";
import { countMetrics, type Metric } from "#functions/metrics";

const metrics: Partial<Record<Delivery, Metric>> = { sent: "MailsSent", skipped: "MailsSkipped" };

/**
 * Delivers new outbox rows of the table's stream. Returns the records to retry.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html
 */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const failures = await Promise.all(
    event.Records.map(async ({ dynamodb }) => {
      const id = dynamodb?.NewImage?.id?.S;
      if (id === undefined) return [];
      try {
        const delivery = await deliverOutbox(deps, mailer, id);
        const metric = metrics[delivery];
        if (metric) log("info", { job: "deliverOutbox", outbox: id, ...countMetrics({ [metric]: 1 }) });
        return [];
      } catch (error) {
        log("error", {
          job: "deliverOutbox",
          outbox: id,
          error: describeError(error),
          ...countMetrics({ MailsFailed: 1 }),
        });
        return [{ itemIdentifier: dynamodb?.SequenceNumber ?? "" }];
      }
    }),
  );
  return { batchItemFailures: failures.flat() };
};
