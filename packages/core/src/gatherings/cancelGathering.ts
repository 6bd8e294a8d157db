import type { Gathering } from "@majlis/contracts/gatherings";
import type { GatheringId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { auditAsAdmin } from "#core/audit/audit";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { newMail } from "#core/outbox/outbox";
import { refuseOtherMessage } from "#core/occasions/details";
import { commit } from "#core/table/commit";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { moveReminder } from "#core/occasions/reminders";
import type { GatheringRow } from "#core/table/occasions/gathering.entity";
import { findGathering, findOwnGathering, showOne } from "./showGathering";

/**
 * Cancels a gathering and notifies ticket holders and waitlist entries, with an optional message. Hosts cancel their
 * own; admins cancel every gathering, with an audit row and a mail to the host. Tickets stay and show the
 * cancellation. A second call changes nothing and notifies no one again.
 * Throws GatheringNotFound, GatheringEnded, GuestMessageChanged for one that was canceled with another message, Busy.
 */
export const cancelGathering = async (
  deps: Deps,
  actor: SignedIn,
  gatheringId: GatheringId,
  message?: string,
): Promise<Gathering> => {
  await retryOnConflict(async () => {
    const before = await findManagedGathering(deps, actor, gatheringId);
    if (before.status === "canceled") {
      refuseOtherMessage(before, message);
      return done(undefined);
    }
    if (before.starts_at <= instantNow(deps)) throw new DomainError("GatheringEnded");
    return (await cancel(deps, actor, before, message)) ? done(undefined) : conflict;
  });
  // Without a look at the row as read: a person may have entered the waitlist since.
  await advanceWaitlist(deps, gatheringId);
  return showOne(deps, actor, await findManagedGathering(deps, actor, gatheringId));
};

const findManagedGathering = async (
  deps: Deps,
  actor: SignedIn,
  gatheringId: GatheringId,
): Promise<GatheringRow> => {
  if (actor.role !== "admin") return findOwnGathering(deps, actor, gatheringId);
  const row = await findGathering(deps, gatheringId);
  if (!row) throw new DomainError("GatheringNotFound");
  return row;
};

/** False when the gathering changed since the read. */
const cancel = async (
  deps: Deps,
  actor: SignedIn,
  row: GatheringRow,
  message: string | undefined,
): Promise<boolean> => {
  const isHost = actor.userId === row.host_id;
  const mail = { user_id: row.host_id, ref_id: row.id, ...(message && { data: { message } }) };
  const result = await commit(deps.store, (rows) => ({
    gathering: rows.gathering
      .patch({ id: row.id })
      .set({
        status: "canceled",
        listed: "canceled",
        ...(!isHost && { canceled_by: "team" as const }),
        ...(message && { cancel_message: message }),
      })
      .add({ sequence: 1 })
      .composite({ starts_at: row.starts_at })
      .where((is, { eq }) =>
        [eq(is.host_id, row.host_id), eq(is.status, "published"), eq(is.sequence, row.sequence)].join(
          " AND ",
        ),
      )
      .commit(),
    availability: rows.availability.patch({ id: row.id }).set({ status: "canceled" }).commit(),
    reminder: moveReminder(deps, row, undefined).writes(rows),
    mail: rows.outbox.create(newMail(deps, { ...mail, template: "event_canceled_all" })).commit(),
    hostMail: isHost
      ? undefined
      : rows.outbox.create(newMail(deps, { ...mail, template: "hosting_canceled" })).commit(),
    audit: auditAsAdmin(deps, rows, actor, { ...row, founder_id: row.host_id }, "gathering.canceled"),
  }));
  return result.outcome === "committed";
};
