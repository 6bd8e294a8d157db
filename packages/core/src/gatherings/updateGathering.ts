import type { Since } from "@majlis/contracts/earlier";
import type { Gathering, GatheringChange } from "@majlis/contracts/gatherings";
import type { GatheringId } from "@majlis/contracts/ids";
import { isMemberRole } from "@majlis/contracts/roles";
import type { SignedIn } from "#core/kernel/actor";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError, refuseOverwrite } from "#core/kernel/errors";
import { commit } from "#core/table/commit";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { seatsTakenAtMost } from "#core/seats/moveSeats";
import { areDetailsAsRead, type Details } from "#core/occasions/details";
import { isAfterIftar } from "#core/occasions/iftar";
import { moveReminder } from "#core/occasions/reminders";
import { advanceAtClose } from "#core/seats/waitlistDue";
import { seatsTaken } from "#core/seats/seats.rules";
import { earlierOf } from "#core/outbox/changeWindows";
import { enqueueChangeMails } from "#core/outbox/outbox";
import { checkTimes } from "./createGathering";
import { gatheringWrites } from "./gatheringRow";
import type { GatheringRow } from "#core/table/occasions/gathering.entity";
import { findOwnGathering, showOne } from "./showGathering";

/** Ticket holders are notified when one of these changes. */
const notifiedFields = ["starts_at", "ends_at", "venue_name", "venue_address", "city"] as const;

/**
 * Changes a gathering that the actor hosts, in one transaction. A new time or place notifies the ticket holders; a
 * new time also notifies waitlist entries. The capacity never falls below the seats taken. Seats that a larger
 * capacity adds are offered to the waitlist; a host without a membership adds none. A second call changes nothing and
 * notifies no one again. Throws GatheringNotFound, ChangedMeanwhile, GatheringNotEditable, CapacityTooLow,
 * HostingMembersOnly, InvalidInput, Busy.
 */
export const updateGathering = async (
  deps: Deps,
  actor: SignedIn,
  gatheringId: GatheringId,
  { was, ...change }: Since<GatheringChange>,
): Promise<Gathering> => {
  await retryOnConflict(async () => {
    const row = await findOwnGathering(deps, actor, gatheringId);
    refuseOverwrite(row, { ...change, was });
    checkChange(deps, actor, row, change);
    return (await write(deps, row, change)) ? done(undefined) : conflict;
  });
  // Without a look at the row as read: a person may have entered the waitlist since.
  await advanceWaitlist(deps, gatheringId);
  return showOne(deps, actor, await findOwnGathering(deps, actor, gatheringId));
};

/** Refuses what the row alone shows to be impossible. The conditions of the write are decisive. */
const checkChange = (deps: Deps, actor: SignedIn, row: GatheringRow, change: GatheringChange): void => {
  const { starts_at = row.starts_at, ends_at = row.ends_at, capacity } = change;
  if (row.status === "canceled" || row.starts_at <= instantNow(deps))
    throw new DomainError("GatheringNotEditable");
  if (capacity !== undefined && capacity < seatsTaken(row)) throw new DomainError("CapacityTooLow");
  if (!isMemberRole(actor.role) && capacity !== undefined && capacity > row.capacity)
    throw new DomainError("HostingMembersOnly");
  if (differs(row, change, "starts_at") || differs(row, change, "ends_at"))
    checkTimes(deps, { starts_at, ends_at });
};

/** False when the gathering changed since the read. */
const write = async (deps: Deps, row: GatheringRow & Details, change: GatheringChange): Promise<boolean> => {
  const isNotified = notifiedFields.some((field) => differs(row, change, field));
  const grows = isNotified || differs(row, change, "title");
  const { capacity = row.capacity } = change;
  const { id } = row;
  const writes = gatheringWrites(change);
  const { starts_at = row.starts_at, city = row.city, after_iftar = row.after_iftar } = change;
  const afterIftar = isAfterIftar(deps, { starts_at, city, after_iftar });
  const reminder = moveReminder(deps, row, { ...row, starts_at });
  const result = await commit(deps.store, (rows) => ({
    reminder: reminder.writes(rows),
    waitlist: starts_at === row.starts_at ? undefined : advanceAtClose(rows, { id, starts_at }),
    gathering: rows.gathering
      .patch({ id: row.id })
      .set({
        ...writes.set,
        ...(afterIftar && { after_iftar: true }),
        ...reminder.set,
        ...(isNotified && { earlier: earlierOf(deps, row) }),
      })
      .remove([...writes.remove, ...(afterIftar ? [] : (["after_iftar"] as const))])
      .add({ sequence: grows ? 1 : 0 })
      .composite({ host_id: row.host_id })
      .where((is, { eq, gt }) =>
        [
          eq(is.host_id, row.host_id),
          eq(is.status, "published"),
          eq(is.sequence, row.sequence),
          eq(is.capacity, row.capacity),
          gt(is.starts_at, instantNow(deps)),
        ].join(" AND "),
      )
      .commit(),
    details:
      writes.details &&
      rows.eventDetails
        .patch({ id: row.id })
        .set(writes.details)
        .add({ revision: 1 })
        .where(areDetailsAsRead(row))
        .commit(),
    availability: rows.availability
      .patch({ id: row.id })
      .set(seatFactsOf(change))
      .where(seatsTakenAtMost(capacity, row))
      .commit(),
    mails: enqueueChangeMails(deps, rows, {
      ref_id: row.id,
      user_id: row.host_id,
      isNotified,
      startChanged: differs(row, change, "starts_at"),
    }),
  }));
  return result.outcome === "committed";
};

/** Whether the change names another value than the row has. Null equals an absent attribute. */
const differs = (
  row: GatheringRow,
  change: GatheringChange,
  field: (typeof notifiedFields)[number] | "title",
) => change[field] !== undefined && change[field] !== (row[field] ?? null);

/** The part of the change that the seats' row copies. */
const seatFactsOf = ({ title, starts_at, capacity }: GatheringChange) => ({
  ...(title !== undefined && { title }),
  ...(starts_at !== undefined && { starts_at }),
  ...(capacity !== undefined && { capacity }),
});
