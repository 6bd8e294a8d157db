import { splitRange } from "#core/kernel/ranges";
import type { TaskOf } from "#core/table/tasks";
import { positionOf, readHolders } from "#core/seats/holders";
import type { QueueDeps } from "#core/table/deps";
import type { TicketRow } from "#core/table/ticket.entity";

/** Tickets of one task. Their rows are written in parallel. */
const pageSize = 100;

interface Walk {
  readonly task: TaskOf<"remind"> | TaskOf<"thank">;
  /** When the tickets were issued. Absent: at any time. */
  readonly held?: { readonly since?: string; readonly before: string };
  readonly handle: (ticket: TicketRow) => Promise<unknown>;
}

/** Handles the tickets of one page and passes the rest on. A wide range is split into segments first. */
export const walkHolders = async (deps: QueueDeps, { task, held, handle }: Walk): Promise<void> => {
  const { ref: ref_id, until } = task;
  const read = (cursor: string | null, limit: number) =>
    readHolders(deps, { ref_id, cursor, until, ...held, limit });
  const [segment, ...others] = task.isWhole ? await splitRange(task, read, positionOf) : [task];
  await deps.queue.add(others.map((other) => ({ ...task, ...other })));
  const page = await readHolders(deps, { ref_id, ...held, ...segment, limit: pageSize });
  await Promise.all(page.data.map(handle));
  if (page.cursor !== null) await deps.queue.add([{ ...task, ...segment, cursor: page.cursor }]);
};
