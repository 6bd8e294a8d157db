/**
 * Guests whom the host of an event has removed. The record of the canceled ticket keeps the reason; its id begins with
 * the event's id, so that a join finds it without a further index. The seats count removals: a join reads records only
 * where there are any, and its write has the condition that none was added since.
 */
import type { SignedIn } from "#core/kernel/actor";
import { isBlocked } from "#core/occasions/blocks";
import { DomainError } from "#core/kernel/errors";
import { readPages } from "#core/kernel/pagination";
import type { Deps } from "#core/table/deps";
import type { Seats } from "./moveSeats";
import { ticketIdsOf } from "./ticketId";

/** Whether the host has removed the person, by these seats. */
export const isRemoved = async (deps: Deps, user_id: string, seats: Seats): Promise<boolean> =>
  Boolean(seats.removal_count) && (await hasRemoval(deps, user_id, seats));

/** Whether there is a record of the person's removal, also if it is newer than the seats as read. */
export const hasRemoval = async (
  deps: Deps,
  user_id: string,
  seats: Pick<Seats, "type" | "id">,
): Promise<boolean> => {
  if (await isBlocked(deps, { host_id: seats.id, user_id })) return true;
  const records = deps.store.canceledTicket.query.byUser({ user_id }).begins({ id: ticketIdsOf(seats) });
  for await (const rows of readPages((cursor) => records.go({ cursor, consistent: true })))
    if (rows.some(({ ref_id, removal_reason }) => ref_id === seats.id && removal_reason !== undefined))
      return true;
  return false;
};

/**
 * Throws RemovedFromEvent for a removed guest. One whom the founder blocked finds a full event. After
 * a refused write, the block is read consistently.
 */
export const refuseRemoved = async (
  deps: Deps,
  { userId }: SignedIn,
  seats: Seats,
  { consistent } = { consistent: false },
): Promise<void> => {
  const [blocked, removed] = await Promise.all([
    isBlocked(deps, { host_id: seats.owner_id, user_id: userId }, { consistent }),
    isRemoved(deps, userId, seats),
  ]);
  if (removed) throw new DomainError("RemovedFromEvent");
  if (blocked) throw new DomainError("EventFull");
};
