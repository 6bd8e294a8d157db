import { deliverMail } from "@majlis/core/mail/deliverOutbox";
import { MailMessage } from "@majlis/core/table/mails";
import type { SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import { newPacedMailer } from "#functions/adapters/pacedMailer";
import { deps } from "#functions/deps";
import { describeError, log } from "#functions/log";
import { logDelivery } from "#functions/logDelivery";

/**
 * Delivers the outbox rows of the queues `ticket` and `bulk`, and keeps the rate of each. Returns the messages to repeat:
 * those that the table failed for, and those that name no row. A mail that fails is in the retry list.
 */
export const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const lanes = { ticket: newPacedMailer("ticket"), bulk: newPacedMailer("bulk") };
  const failures = await Promise.all(Records.map((record) => deliver(lanes, record)));
  await Promise.all([lanes.ticket.end(), lanes.bulk.end()]);
  return { batchItemFailures: failures.flat() };
};

const deliver = async (
  lanes: Readonly<Record<MailMessage["lane"], ReturnType<typeof newPacedMailer>>>,
  { messageId, body }: SQSRecord,
): Promise<SQSBatchResponse["batchItemFailures"]> => {
  try {
    const { id, lane } = MailMessage.parse(JSON.parse(body));
    logDelivery("deliverOutbox", id, await deliverMail(deps, lanes[lane].mailer, id));
    return [];
  } catch (error) {
    log("error", { job: "deliverOutbox", message: body, error: describeError(error) });
    return [{ itemIdentifier: messageId }];
  }
};
