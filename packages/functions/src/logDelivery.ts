import type { Delivery } from "@majlis/core/mail/delivery";
import { describeError, log } from "./log";
import { countMetrics, type Metric } from "./metrics";

/** A message that is given up has failed once more. */
const metrics: Readonly<Record<Delivery["outcome"], Partial<Record<Metric, number>>>> = {
  sent: { MailsSent: 1 },
  skipped: { MailsSkipped: 1 },
  expanded: {},
  left: {},
  postponed: { MailsPostponed: 1 },
  retrying: { MailsFailed: 1 },
  failed: { MailsFailed: 1, MailsGivenUp: 1 },
};

/** Logs and counts the outcome of one outbox row. */
export const logDelivery = (job: string, outbox: string, delivery: Delivery): void => {
  const counts = metrics[delivery.outcome];
  if (Object.keys(counts).length === 0) return;
  const fields = { job, outbox, outcome: delivery.outcome, ...countMetrics(counts) };
  if ("error" in delivery) log("error", { ...fields, error: describeError(delivery.error) });
  else log("info", fields);
};
