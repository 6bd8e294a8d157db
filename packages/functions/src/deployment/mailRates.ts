import { type QueueName, queues } from "./queues";

/** Mails a second that SES allows a new account outside its sandbox: `SES_SEND_RATE`. */
export const defaultSendRate = 14;

/** The queues of mails. */
export type LaneName = Exclude<QueueName, "work">;

/** What sends mails: the consumers of the lanes, and the job that tries failed mails again. */
export type MailSender = LaneName | "retry";

/** Parts of SES's rate. The other half is for the mails of accounts, which Cognito sends. */
const shares: Readonly<Record<MailSender, number>> = { ticket: 4 / 14, bulk: 2 / 14, retry: 1 / 14 };

/** Calls that send at the same time. */
const calls: Readonly<Record<MailSender, number>> = {
  ticket: queues.ticket.maxConcurrency,
  bulk: queues.bulk.maxConcurrency,
  retry: 1,
};

/** Mails a second of one sender. */
export const mailRate = (sender: MailSender, sendRate: number): number => shares[sender] * sendRate;

/** Milliseconds between two mails of one call, so that all calls of a sender keep its rate. */
export const mailIntervalMs = (sender: MailSender, sendRate: number): number =>
  (1_000 * calls[sender]) / mailRate(sender, sendRate);

/** Milliseconds within which a batch of the job's mails is sent. Its run ends within a minute. */
const retryBatchMs = 15_000;

/** Failed mails that the job sends at once. One is the least: in SES's sandbox, its interval is 14 seconds. */
export const retryBatchSize = (sendRate: number): number =>
  Math.max(1, Math.min(5, Math.floor(retryBatchMs / mailIntervalMs("retry", sendRate))));
