import type { GatheringId, UserId } from "@majlis/contracts/ids";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { cancelWrites } from "#core/seats/cancelWrites";
import { endEntry, leaveWrites } from "#core/seats/ownEntry";
import { findSeats } from "#core/seats/availability";
import { moveSeats, type Seats } from "#core/seats/moveSeats";
import { findEntry } from "#core/seats/waitlist.queries";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import type { WaitlistRow } from "#core/table/tickets/waitlist.entity";
import { blockWrite, isBlocked } from "#core/occasions/blocks";

interface Removal {
  readonly gatheringId: GatheringId;
  readonly userId: UserId;
  readonly isBlocked: boolean;
}

/**
 * Cancels a guest's ticket to a gathering that the actor hosts, frees the seat and mails the guest, in one transaction.
 * A block is part of that transaction. It keeps the guest out of all gatherings of the host: the guest also loses
 * tickets and waitlist entries of the coming ones. After the start, a block leaves the ticket as it is. A second call
 * changes nothing. Throws GatheringNotFound, GatheringNotEditable, GuestCheckedIn, GuestNotFound, Busy.
 */
export const removeGuest = async (deps: Deps, actor: SignedIn, removal: Removal): Promise<void> => {
  const { gatheringId, userId } = removal;
  await retryOnConflict(async () => {
    const gathering = await findSeats(deps, gatheringId, { consistent: true });
    if (gathering?.owner_id !== actor.userId) throw new DomainError("GatheringNotFound");
    const guest = await findGuest(deps, gathering, userId);
    const isOver = gathering.status === "canceled" || gathering.starts_at <= instantNow(deps);
    if (removal.isBlocked) return block(deps, actor, { gathering, guest, userId, isOver });
    if (!guest.ticket) return done(undefined);
    if (isOver) throw new DomainError("GatheringNotEditable");
    if (guest.ticket.checked_in_at !== undefined) throw new DomainError("GuestCheckedIn");
    return write(deps, (rows) => removalWrites(deps, rows, gathering, guest));
  });
  await advanceWaitlist(deps, gatheringId);
  if (removal.isBlocked) await leaveComing(deps, actor, userId);
};

/** The ticket and the waitlist entry of a person. */
interface Guest {
  readonly ticket: TicketRow | undefined;
  readonly entry: WaitlistRow | undefined;
}

const findGuest = async (deps: Deps, { type, id }: Seats, user_id: string): Promise<Guest> => {
  const [{ data: ticket }, entry] = await Promise.all([
    deps.store.ticket.get({ user_id, type, ref_id: id }).go({ consistent: true }),
    findEntry(deps, user_id, id),
  ]);
  return { ticket: ticket ?? undefined, entry };
};

interface Blocking {
  readonly gathering: Seats;
  readonly guest: Guest;
  readonly userId: UserId;
  readonly isOver: boolean;
}

const block = async (
  deps: Deps,
  actor: SignedIn,
  { gathering, guest, userId, isOver }: Blocking,
): Promise<Attempt<undefined>> => {
  const key = { host_id: actor.userId, user_id: userId };
  const isGuest = guest.ticket !== undefined || guest.entry !== undefined;
  if (userId === actor.userId || (!isGuest && !(await isBlocked(deps, key))))
    throw new DomainError("GuestNotFound");
  return write(deps, (rows) => ({
    ...(isOver ? {} : removalWrites(deps, rows, gathering, guest)),
    block: blockWrite(deps, rows, key),
  }));
};

/** The operations that take ticket or waitlist entry from a guest. A checked-in ticket stays. */
const removalWrites = (deps: Deps, rows: TransactionRows, seats: Seats, { ticket, entry }: Guest) => {
  if (entry) return leaveWrites(rows, entry);
  if (!ticket || ticket.checked_in_at !== undefined) return {};
  return cancelWrites(deps, rows, { seats, ticket, template: "guest_removed" });
};

/** A join that read the seats before the block is refused. */
const refuseLateJoin = (rows: TransactionRows, { type, id }: Seats, user_id: string) => ({
  seats: moveSeats(rows, { id }, { removal_count: 1 }, []),
  waitlistEntry: endEntry(rows, { user_id, ref_id: id }, undefined),
  ticket: rows.ticket
    .check({ user_id, type, ref_id: id })
    .where((is, { notExists }) => notExists(is.id))
    .commit(),
});

/** A conflict when the seats changed since the read. */
const write = async (deps: Deps, plan: Parameters<typeof commit>[1]): Promise<Attempt<undefined>> =>
  (await commit(deps.store, plan)).outcome === "committed" ? done(undefined) : conflict;

/** Removes a blocked guest from the host's coming gatherings. */
const leaveComing = async (deps: Deps, { userId: host_id }: SignedIn, userId: UserId): Promise<void> => {
  const { data } = await deps.store.gathering.query
    .byHost({ host_id })
    .gt({ starts_at: instantNow(deps) })
    .go({ pages: "all" });
  for (const { id } of data) {
    const hasLeft = await retryOnConflict(async () => {
      const gathering = await findSeats(deps, id, { consistent: true });
      if (gathering?.status !== "published") return done(false);
      const guest = await findGuest(deps, gathering, userId);
      const isGuest = guest.ticket !== undefined || guest.entry !== undefined;
      const attempt = await write(deps, (rows) =>
        isGuest ? removalWrites(deps, rows, gathering, guest) : refuseLateJoin(rows, gathering, userId),
      );
      return attempt.outcome === "done" ? done(isGuest) : conflict;
    });
    if (hasLeft) await advanceWaitlist(deps, id);
  }
};
