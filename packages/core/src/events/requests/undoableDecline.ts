import { undoableMinutes } from "@majlis/contracts/limits";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { newMail } from "#core/outbox/outbox";
import type { Seats } from "#core/seats/moveSeats";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { EventRequestRow } from "#core/table/occasions/eventRequest.entity";
import type { TransactionRows } from "#core/table/store";
import { requestsDue } from "./closeRequests";

/** How long a decline can be undone. Its mail waits as long. */
const undoMs = undoableMinutes * 60_000;

/** The id of a decline's mail: the job `releaseMails` sends it when the time of the undo has passed. */
export const declineMailId = ({ event_id, user_id }: EventRequestRow, undoUntil: string): string =>
  `out_declined_${event_id}_${user_id}_${undoUntil.replace(/\D/g, "")}`;

/** What a decline writes to the request, and its waiting mail. */
export const planDecline = (deps: Deps, request: EventRequestRow) => {
  const undo_until = new Date(deps.clock.now().getTime() + undoMs).toISOString();
  const { event_id, user_id, founder_id } = request;
  return {
    set: { undo_until, undo_list: founder_id },
    mail: {
      ...newMail(deps, { template: "request_declined", user_id, ref_id: event_id }),
      id: declineMailId(request, undo_until),
      status: "waiting" as const,
      due_at: undo_until,
      due_list: "waiting" as const,
    },
  };
};

/**
 * Makes a declined request pending again and withdraws its mail, in one transaction. The mail decides: once it is
 * released, the decline is final. False when a row changed since the read. Throws RequestAlreadyDecided.
 */
export const undoDecline = async (deps: Deps, event: Seats, request: EventRequestRow): Promise<boolean> => {
  const { event_id, user_id, created_at, status, undo_until } = request;
  const now = instantNow(deps);
  if (status !== "declined" || undo_until === undefined || undo_until <= now)
    throw new DomainError("RequestAlreadyDecided");
  const result = await commit(deps.store, (rows) => ({
    event: rows.event
      .patch({ id: event_id })
      .add({ pending_requests: 1, declined_requests: -1 })
      .where((is, { eq }) => `${eq(is.status, "published")} AND ${eq(is.starts_at, event.starts_at)}`)
      .commit(),
    request: rows.eventRequest
      .patch({ event_id, user_id })
      .set({ status: "pending", closes_at: event.starts_at })
      .remove(["decided_at", "decided_by", "undo_until", "undo_list"])
      .composite({ created_at })
      .where((is, { eq }) => `${eq(is.status, "declined")} AND ${eq(is.undo_until, undo_until)}`)
      .commit(),
    due: rows.due.put(requestsDue(event_id, event.starts_at)).commit(),
    mail: withdrawMail(rows, declineMailId(request, undo_until), now),
  }));
  if (result.outcome === "refused" && result.refused.has("mail"))
    throw new DomainError("RequestAlreadyDecided");
  return result.outcome === "committed";
};

const withdrawMail = (rows: TransactionRows, id: string, finished_at: string) =>
  rows.outbox
    .patch({ id })
    .set({ status: "skipped", finished_at })
    .remove(["due_list"])
    .where((is, { eq }) => eq(is.status, "waiting"))
    .commit();
