import { instantNow } from "#core/kernel/clock";
import { walkRange } from "#core/kernel/ranges";
import type { TaskOf } from "#core/table/tasks";
import { newDue } from "#core/outbox/dueRows";
import { newMail } from "#core/outbox/outbox";
import { positionOf, readPosition } from "#core/occasions/attendees";
import { commit } from "#core/table/commit";
import type { Deps, QueueDeps } from "#core/table/deps";
import type { EventRow } from "#core/table/occasions/event.entity";
import type { EventRequestRow } from "#core/table/occasions/eventRequest.entity";

/** How long after the start a person is still told. */
const toldMs = 7 * 86_400_000;

/** The due row that closes the pending requests of an event at its start. */
export const requestsDue = (ref_id: string, startsAt: string) =>
  newDue({ kind: "requests", ref_id, at: startsAt });

interface Part {
  readonly cursor: string | null;
  readonly until: string | null;
  readonly limit: number;
}

/** The pending requests of an event by time. */
export const readRequests = ({ store }: Deps, event_id: string, { cursor, until, limit }: Part) => {
  const all = store.eventRequest.query.byEvent({ event_id, status: "pending" });
  return (until === null ? all : all.lte(readPosition(until))).go({ limit, cursor });
};

/**
 * Closes one page of the pending requests of an event that has started, with a mail, and passes the rest on. Of a
 * canceled event, or long after the start, they close without a mail. An event that was moved gets a new due row.
 */
export const closeRequests = async (deps: QueueDeps, task: TaskOf<"closeRequests">): Promise<void> => {
  const { ref, at } = task;
  const { data: event } = await deps.store.event.get({ id: ref }).go({ consistent: true });
  if (!event) return;
  const now = instantNow(deps);
  const isOver = event.status === "canceled" || event.starts_at <= (at > now ? at : now);
  if (!isOver) return void (await deps.store.due.put(requestsDue(ref, event.starts_at)).go());
  await walkRange({
    range: task,
    read: (part) => readRequests(deps, ref, part),
    positionOf,
    handle: (requests) =>
      Promise.all(requests.map((request) => closeRequest(deps, request, closedMail(deps, event, request)))),
    pass: (parts) => deps.queue.add(parts.map((part) => ({ ...task, ...part }))),
  });
};

type NewMail = ReturnType<typeof newMail>;

const closedMail = (
  deps: Deps,
  { starts_at, status }: EventRow,
  { event_id, user_id, created_at }: EventRequestRow,
): NewMail | undefined => {
  const isLate = deps.clock.now().getTime() - new Date(starts_at).getTime() > toldMs;
  if (status === "canceled" || isLate) return undefined;
  return {
    ...newMail(deps, { template: "request_closed", user_id, ref_id: event_id }),
    id: `out_closed_${event_id}_${user_id}_${created_at.replace(/\D/g, "")}`,
  };
};

/**
 * Deletes a pending request that came to nothing, with the mail that says so. A second call changes nothing; a mail that
 * the person already has is kept.
 */
export const closeRequest = async (
  deps: Deps,
  { event_id, user_id }: Pick<EventRequestRow, "event_id" | "user_id">,
  mail: NewMail | undefined,
): Promise<void> => {
  const result = await commit(deps.store, (rows) => ({
    request: rows.eventRequest
      .delete({ event_id, user_id })
      .where((is, { eq }) => eq(is.status, "pending"))
      .commit(),
    event: rows.event.patch({ id: event_id }).add({ pending_requests: -1 }).commit(),
    mail: mail && rows.outbox.create(mail).commit(),
  }));
  if (result.outcome === "refused" && result.refused.has("mail") && !result.refused.has("request"))
    await closeRequest(deps, { event_id, user_id }, undefined);
};
