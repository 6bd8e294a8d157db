import { instantNow } from "#core/kernel/clock";
import { Failures } from "#core/kernel/errors";
import { readPages } from "#core/kernel/pagination";
import { resetMail } from "#core/outbox/retryMail";
import type { Deps, QueueDeps } from "#core/table/deps";
import type { OutboxRow } from "#core/table/outbox.entity";
import type { Delivery } from "./delivery";
import { deliverOutbox } from "./deliverOutbox";
import type { Mailer } from "./mail";
import { type DeliveryCounts, newDeliveryCounts } from "./retryMails";

/** The stream may still be delivering younger rows. */
const untouchedMs = 10 * 60_000;
const pageSize = 200;

/**
 * Delivers the rows of the retry list and the failed ones now, one after the other, with all their attempts again. Ends
 * when the provider is busy; the scheduled job continues. A row that fails for another reason than its message does not
 * stop the others; the command then fails. With `isWholeTable` it also scans the table for rows older
 * than ten minutes that no stream record delivered and no list has. For operators. Safe to repeat, and to run twice at
 * once, beside the stream and beside the job: `deliverOutbox`.
 */
export const replayOutbox = async (
  deps: QueueDeps,
  mailer: Mailer,
  { isWholeTable = false, onDelivery }: Replay,
): Promise<DeliveryCounts> => {
  const counts = newDeliveryCounts();
  const failures = new Failures();
  const deliver = async (row: OutboxRow) => {
    if (row.due_list !== undefined) await resetMail(deps, row);
    const delivery = await deliverOutbox(deps, mailer, row.id);
    onDelivery(row.id, delivery);
    if (delivery.outcome !== "left") counts[delivery.outcome]++;
  };
  for await (const rows of readRows(deps, isWholeTable))
    for (const row of rows) if (counts.postponed === 0) await failures.collect(() => deliver(row));
  failures.throwIfAny();
  return counts;
};

interface Replay {
  readonly isWholeTable?: boolean;
  readonly onDelivery: (id: string, delivery: Delivery) => void;
}

/** The rows of the table come first: a failed one enters the retry list, whose rows are delivered once. */
async function* readRows(deps: Deps, isWholeTable: boolean): AsyncGenerator<readonly OutboxRow[]> {
  const listed = [...(await findFailed(deps)), ...(await findList(deps, "retry"))];
  if (isWholeTable) yield* readPages((cursor) => findForgotten(deps, cursor));
  yield listed;
}

/** The rows that are not tried again, the oldest failure first. */
export const findFailed = (deps: Deps): Promise<readonly OutboxRow[]> => findList(deps, "failed");

const findList = async (deps: Deps, due_list: "retry" | "failed"): Promise<readonly OutboxRow[]> => {
  const { data } = await deps.store.outbox.query.due({ due_list }).go({ pages: "all" });
  return data;
};

/** Pending rows, and leased ones whose delivery ended, that no list has. */
const findForgotten = (deps: Deps, cursor: string | null) => {
  const before = new Date(deps.clock.now().getTime() - untouchedMs).toISOString();
  return deps.store.outbox.scan
    .where(
      (row, { eq, lt, notExists }) =>
        `${notExists(row.due_list)} AND ((${eq(row.status, "pending")} AND ${lt(row.created_at, before)}) OR (${eq(row.status, "leased")} AND ${lt(row.leased_until, instantNow(deps))}))`,
    )
    .go({ limit: pageSize, cursor });
};
