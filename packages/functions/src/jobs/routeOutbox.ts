import { expandFanOut } from "@majlis/core/mail/expandFanOut";
import { type MailLane, type MailMessage, mailLanes, wayOf } from "@majlis/core/table/mails";
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from "aws-lambda";
import { sendMessages } from "#functions/adapters/sendMessages";
import { taskQueue } from "#functions/adapters/taskQueue";
import { deps } from "#functions/deps";
import { describeError, log } from "#functions/log";
import { logDelivery } from "#functions/logDelivery";
import { settings } from "#functions/settings";

const queueDeps = { ...deps, queue: taskQueue };

const laneUrls: Readonly<Record<MailLane, string | undefined>> = {
  ticket: settings.TICKET_QUEUE_URL,
  bulk: settings.BULK_QUEUE_URL,
};

/**
 * Sends new outbox rows of the table's stream to the queues of mails, and turns messages to many people into tasks.
 * Returns the records to retry: those that a queue or the table failed for, and those without a row's id. A repeated
 * record sends its row once more, which changes nothing.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/services-ddb-batchfailurereporting.html
 */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const routed = Records.map((record) => ({ record, way: readWay(record) }));
  const on = (way: ReturnType<typeof readWay>) =>
    routed.flatMap((one) => (one.way === way ? [one.record] : []));
  const failures = await Promise.all([
    ...on(undefined).map((record) => attempt([record], refuse)),
    ...on("fanOut").map((record) => attempt([record], ([id]) => expand(id))),
    ...mailLanes.map((lane) => attempt(on(lane), (ids) => sendMails(lane, ids))),
  ]);
  return { batchItemFailures: failures.flat() };
};

const idOf = ({ dynamodb }: DynamoDBRecord): string => dynamodb?.NewImage?.id?.S ?? "";

const readWay = (record: DynamoDBRecord) =>
  idOf(record) === "" ? undefined : wayOf(record.dynamodb?.NewImage?.template?.S ?? "");

/** Returns all of the records when the call fails. */
const attempt = async (
  records: readonly DynamoDBRecord[],
  call: (ids: readonly [string, ...string[]]) => Promise<void>,
): Promise<DynamoDBBatchResponse["batchItemFailures"]> => {
  const [first, ...others] = records.map(idOf);
  if (first === undefined) return [];
  try {
    await call([first, ...others]);
    return [];
  } catch (error) {
    log("error", { job: "routeOutbox", outbox: first, rows: records.length, error: describeError(error) });
    return records.map(({ dynamodb }) => ({ itemIdentifier: dynamodb?.SequenceNumber ?? "" }));
  }
};

const refuse = () => Promise.reject(new Error("The record has no row"));

const expand = async (id: string): Promise<void> =>
  logDelivery("routeOutbox", id, await expandFanOut(queueDeps, id));

const sendMails = (lane: MailLane, ids: readonly string[]): Promise<void> =>
  sendMessages(
    laneUrls[lane],
    ids.map((id): MailMessage => ({ id, lane })),
  );
