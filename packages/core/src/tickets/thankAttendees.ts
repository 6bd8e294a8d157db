import type { TaskOf } from "#core/table/tasks";
import { newMail } from "#core/outbox/outbox";
import { isGuestId } from "#core/occasions/attendeeIds.rules";
import { lateThanksDue, thanksDue } from "#core/occasions/reminders";
import { endTime } from "#core/occasions/times.rules";
import { findOccasion } from "#core/occasions/occasions";
import { wasWritten } from "#core/table/commit";
import type { Deps, QueueDeps } from "#core/table/deps";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { walkAttendees } from "./walkAttendees";

/**
 * Thanks the admitted guests of one page, and passes the rest on. A repeated task enqueues nothing. An event that was
 * moved or canceled meanwhile is left out, one that ends later is thanked for later, and so are guests without an account, who cannot rate.
 */
export const thankAttendees = async (deps: QueueDeps, task: TaskOf<"thank">): Promise<void> => {
  const event = await findOccasion(deps, task.ref, { consistent: true });
  if (event?.status !== "published" || event.starts_at !== task.starts_at) return;
  if (deps.clock.now().getTime() < endTime(event)) {
    await deps.store.due.put(thanksDue(event)).go();
    return;
  }
  const late = lateThanksDue(deps, event);
  if (late) await deps.store.due.put(late).go();
  await walkAttendees(deps, {
    task,
    handle: async (ticket) => {
      const hasAccount = ticket.guest_of === undefined && !isGuestId(ticket.user_id);
      if (hasAccount && ticket.checked_in_at !== undefined) await enqueue(deps, ticket);
    },
  });
};

/** False when it is already enqueued. */
const enqueue = (deps: Deps, { id, user_id, ref_id }: TicketRow): Promise<boolean> =>
  wasWritten(
    deps.store.outbox
      .create({ ...newMail(deps, { template: "thanks", user_id, ref_id }), id: `out_thanks_${id}` })
      .go(),
  );
