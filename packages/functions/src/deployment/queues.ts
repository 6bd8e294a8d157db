/**
 * Queues as data: the stacks and the local stand-in create them from here. A consumer gets at most `batchSize` messages
 * at once, in at most `maxConcurrency` parallel calls.
 */
const consumer = {
  /** The smallest value that Lambda accepts. */
  maxConcurrency: 2,
  /** Lambda's timeout. Messages of a call that ends without an answer are visible again after six times as long. */
  timeoutSeconds: 60,
  visibilitySeconds: 360,
  /** Deliveries of a message. Then it moves to the dead-letter queue. */
  maxReceives: 5,
} as const;

/** `mailRates.ts` has the rates of `ticket` and `bulk`. A batch of mails ends within the timeout at SES's smallest rate. */
export const queues = {
  /** Tasks. A batch runs in parallel, so ten pages are handled at once. */
  work: { ...consumer, batchSize: 5 },
  /** Mails that one person waits for. */
  ticket: { ...consumer, batchSize: 5 },
  /** Mails to many people. */
  bulk: { ...consumer, batchSize: 3 },
} as const satisfies Record<string, QueueSettings>;

export interface QueueSettings {
  readonly batchSize: number;
  readonly maxConcurrency: number;
  readonly timeoutSeconds: number;
  readonly visibilitySeconds: number;
  readonly maxReceives: number;
}

export type QueueName = keyof typeof queues;
