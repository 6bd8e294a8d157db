import { readPages } from "#core/kernel/pagination";
import type { Deps } from "#core/table/deps";
import { type Delivery, deliverOutbox } from "./deliverOutbox";
import type { Mailer } from "./mail";

/** The stream may still be delivering younger rows. */
const untouchedMs = 10 * 60_000;
const pageSize = 200;

export type Replay = Readonly<Record<Exclude<Delivery, "left"> | "failed", number>>;

/**
 * Delivers the rows that the stream gave up: every pending row older than ten minutes, one after the other. For
 * operators: it scans the table. Safe to repeat and to run beside the stream. A row that fails again goes to
 * `onFailure` and stays pending.
 */
export const replayOutbox = async (
  deps: Deps,
  mailer: Mailer,
  onFailure: (id: string, error: unknown) => void,
): Promise<Replay> => {
  const counts = { sent: 0, skipped: 0, expanded: 0, failed: 0 };
  const before = new Date(deps.clock.now().getTime() - untouchedMs).toISOString();
  for await (const rows of readPages((cursor) => findPending(deps, before, cursor)))
    for (const { id } of rows) {
      const outcome = await deliverOutbox(deps, mailer, id).catch((error: unknown) => {
        onFailure(id, error);
        return "failed" as const;
      });
      if (outcome !== "left") counts[outcome]++;
    }
  return counts;
};

const findPending = (deps: Deps, before: string, cursor: string | null) =>
  deps.store.outbox.scan
    .where((row, { eq, lt }) => `${eq(row.status, "pending")} AND ${lt(row.created_at, before)}`)
    .go({ limit: pageSize, cursor });
