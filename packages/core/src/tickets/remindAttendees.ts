import { instantNow } from "#core/kernel/clock";
import type { TaskOf } from "#core/table/tasks";
import { newMail } from "#core/outbox/outbox";
import { findOccasion } from "#core/occasions/occasions";
import { dayBefore, lastReminder, thanksDue, threeHoursBefore } from "#core/occasions/reminders";
import { wasWritten } from "#core/table/commit";
import type { Deps, QueueDeps } from "#core/table/deps";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { walkAttendees } from "./walkAttendees";

/**
 * Reminds the holders of one page who have had the ticket for a day at the time of the reminder, and passes the rest on.
 * `isLast`: those with a newer ticket, three hours before the start. The first page writes the due rows of that and of the thanks. The reminder's id derives from ticket and start: a repeated task enqueues
 * nothing, and a new start is reminded of again. An occasion that was moved or canceled meanwhile is left out.
 */
export const remindAttendees = async (deps: QueueDeps, task: TaskOf<"remind">): Promise<void> => {
  const { ref: ref_id, starts_at } = task;
  const occasion = await findOccasion(deps, ref_id, { consistent: true });
  if (occasion?.status !== "published" || occasion.starts_at !== starts_at) return;
  if (starts_at <= instantNow(deps)) return;
  const last = task.isWhole && !task.isLast ? lastReminder(deps, ref_id, starts_at) : undefined;
  if (last) await deps.store.due.put(last).go();
  if (task.isWhole && occasion.type === "event") await deps.store.due.put(thanksDue(occasion)).go();
  const held = task.isLast
    ? { since: dayBefore(starts_at), before: threeHoursBefore(starts_at) }
    : { before: dayBefore(starts_at) };
  await walkAttendees(deps, {
    task,
    held,
    handle: async (ticket) => {
      // A member is reminded for the guests, too.
      if (ticket.guest_of === undefined) await enqueue(deps, starts_at, ticket);
    },
  });
};

/** False when it is already enqueued. */
const enqueue = (deps: Deps, starts_at: string, { id, user_id, ref_id }: TicketRow): Promise<boolean> =>
  wasWritten(
    deps.store.outbox
      .create({
        ...newMail(deps, { template: "reminder", user_id, ref_id }),
        id: `out_reminder_${id}_${starts_at.replace(/\D/g, "")}`,
      })
      .go(),
  );
