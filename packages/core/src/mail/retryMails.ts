import { Failures } from "#core/kernel/errors";
import { instantNow } from "#core/kernel/clock";
import { readPages } from "#core/kernel/pagination";
import type { Deps, QueueDeps } from "#core/table/deps";
import type { OutboxRow } from "#core/table/outbox.entity";
import type { Delivery } from "./delivery";
import { deliverOutbox } from "./deliverOutbox";
import type { Mailer } from "./mail";

/** A run ends within the job's minute. The next run continues. */
const runMs = 40_000;

export type DeliveryCounts = Record<Exclude<Delivery["outcome"], "left">, number>;

export const newDeliveryCounts = (): DeliveryCounts => ({
  sent: 0,
  skipped: 0,
  expanded: 0,
  postponed: 0,
  retrying: 0,
  failed: 0,
});

/**
 * Delivers the rows of the retry list that are due, `batchSize` at once. Ends when the provider of mails is busy, and the next run continues.
 * Leaves out messages by WhatsApp when its provider is busy. Safe to run twice at once and beside the lanes:
 * `deliverOutbox`. A row that fails for another reason than its message does not stop the others; the job then counts as
 * failed.
 */
export const retryMails = async (
  deps: QueueDeps,
  mailer: Mailer,
  onDelivery: (id: string, delivery: Delivery) => void,
  batchSize = 5,
): Promise<DeliveryCounts> => {
  const counts = newDeliveryCounts();
  const failures = new Failures();
  const deadline = deps.clock.now().getTime() + runMs;
  const busy = new Set<OutboxRow["channel"]>();
  const deliver = async ({ id, channel }: OutboxRow) => {
    const delivery = await deliverOutbox(deps, mailer, id);
    onDelivery(id, delivery);
    if (delivery.outcome === "postponed") busy.add(channel);
    if (delivery.outcome !== "left") counts[delivery.outcome]++;
  };
  for await (const rows of readPages((cursor) => findDue(deps, cursor, batchSize))) {
    const open = rows.filter(({ channel }) => !busy.has(channel));
    await Promise.all(open.map((row) => failures.collect(() => deliver(row))));
    if (busy.has("email") || deps.clock.now().getTime() > deadline) break;
  }
  failures.throwIfAny();
  return counts;
};

const findDue = (deps: Deps, cursor: string | null, limit: number) =>
  deps.store.outbox.query
    .due({ due_list: "retry" })
    .lte({ due_at: instantNow(deps) })
    .go({ limit, cursor });
