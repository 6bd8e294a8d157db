import { UserId } from "@majlis/contracts/ids";
import * as z from "zod/mini";
import { wholeRange } from "#core/kernel/ranges";
import type { Task } from "#core/table/tasks";
import type { RowChange } from "#core/table/store";
import type { QueueDeps } from "#core/table/deps";
import { cardSerial } from "./describePass";

/** The sequence of an occasion counts its changes of title, time and place, and its cancellation. */
const OccasionImage = z.object({
  __edb_e__: z.enum(["event", "gathering"]),
  id: z.string(),
  sequence: z._default(z.number(), 0),
});

const EndedTicket = z.object({
  __edb_e__: z.literal("canceledTicket"),
  id: z.string(),
  /** A member's guest has no account and no pass. */
  user_id: UserId,
});

/** Every step of a membership and every change of a role has its entry in the audit log. */
const CardAudit = z.object({
  __edb_e__: z.literal("audit"),
  action: z.string().check(z.regex(/^(membership\..+|role\.changed|account\.suspended)$/)),
  subject_id: UserId,
});

const GoogleRow = z.object({
  __edb_e__: z.literal("savedPass"),
  wallet: z.literal("google"),
  serial: z.string(),
});

/**
 * Sends tasks for the saved passes that changes of the table concern: those of a changed occasion, a canceled ticket and
 * a moved card, and those at Google whose account is gone. A repeated call sends them again, which changes nothing.
 * Returns the number of tasks.
 */
export const planPassUpdates = async (
  { queue }: Pick<QueueDeps, "queue">,
  changes: readonly RowChange[],
): Promise<number> => {
  const tasks = [...occasionTasks(changes), ...changes.flatMap(rowTasks)];
  if (tasks.length > 0) await queue.add(tasks);
  return tasks.length;
};

/** One task for each changed occasion. Changes are compared one by one: a batch can begin with the row's first write. */
const occasionTasks = (changes: readonly RowChange[]): readonly Task[] => {
  const ids = changes.flatMap((change) => {
    const [before, after] = [change.before, change.after].map((row) => OccasionImage.safeParse(row).data);
    return before && after && before.sequence !== after.sequence ? [after.id] : [];
  });
  return [...new Set(ids)].map((ref) => ({ kind: "updatePasses", ref, ...wholeRange }));
};

const rowTasks = ({ before, after }: RowChange): readonly Task[] => {
  const ended = EndedTicket.safeParse(after).data;
  if (ended) return [{ kind: "updatePass", user: ended.user_id, serial: ended.id }];
  const moved = CardAudit.safeParse(after).data?.subject_id;
  if (moved !== undefined) return [{ kind: "updatePass", user: moved, serial: cardSerial(moved) }];
  const removed = after === undefined ? GoogleRow.safeParse(before).data : undefined;
  return removed ? [{ kind: "endPass", serial: removed.serial }] : [];
};
