import { walkRange } from "#core/kernel/ranges";
import type { TaskOf } from "#core/table/tasks";
import { positionOf, readAttendees } from "#core/occasions/attendees";
import type { QueueDeps } from "#core/table/deps";
import type { TicketRow } from "#core/table/tickets/ticket.entity";

interface Walk {
  readonly task: TaskOf<"remind"> | TaskOf<"thank">;
  /** When the tickets were issued. Absent: at any time. */
  readonly held?: { readonly since?: string; readonly before: string };
  readonly handle: (ticket: TicketRow) => Promise<unknown>;
}

/** Handles the tickets of one page and passes the rest on. */
export const walkAttendees = (deps: QueueDeps, { task, held, handle }: Walk): Promise<void> =>
  walkRange({
    range: task,
    read: ({ cursor, until, limit }) =>
      readAttendees(deps, { ref_id: task.ref, cursor, until, ...held, limit }),
    positionOf,
    handle: (tickets) => Promise.all(tickets.map(handle)),
    pass: (parts) => deps.queue.add(parts.map((part) => ({ ...task, ...part }))),
  });
