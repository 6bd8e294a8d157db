import { readPages } from "#core/kernel/pagination";
import type { Deps } from "#core/table/deps";
import { type Delivery, deliverOutbox } from "./deliverOutbox";
import type { Mailer } from "./mail";

/** Younger rows may still be under way with the stream's own attempts. */
const untouchedMs = 10 * 60_000;
const pageSize = 200;

export type Replay = Readonly<Record<Exclude<Delivery, "left"> | "failed", number>>;

/**
 * Delivers what the stream gave up: every row that is pending though older than ten minutes, one after the other, until
 * none is left. For operators only: it reads the whole table. Harmless while the stream runs and when called again; a
 * row that fails once more is told to `onFailure` and stays pending.
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
