import type { ErrorCode } from "@majlis/contracts/errors";
import type { RefId } from "@majlis/contracts/ids";
import type { MyWaitlist } from "@majlis/contracts/seats";
import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import { readSeats } from "#core/events/findEvent";
import { isApproved, joinRefusal } from "#core/events/joinRefusal";
import { isBlocked } from "#core/occasions/blocks";
import { gatheringJoinState, gatheringRefusals } from "#core/gatherings/gathering.rules";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { newMail } from "#core/outbox/outbox";
import { findCheckout, isOpen } from "#core/payments/checkouts";
import { advanceWaitlist } from "#core/seats/advanceWaitlist";
import { findSeats } from "#core/seats/availability";
import { tellHostSoon } from "#core/occasions/hostNews";
import {
  isPublished,
  seatsAreTaken,
  waitlistIsShorterThan,
  moveSeats,
  removalsAreRead,
  type Seats,
  startsAfter,
} from "#core/seats/moveSeats";
import { typeOfRef } from "#core/occasions/occasions";
import { refuseRemoved } from "#core/seats/removals";
import { releaseHold } from "#core/seats/seatHolds";
import { isFull } from "#core/seats/seats.rules";
import { findEntry, showEntry } from "#core/seats/waitlist.queries";
import { advanceAtClose } from "#core/seats/waitlistDue";
import { isWaitlistOpen, waitlistClosesHours, maxWaitlistLength } from "#core/seats/waitlist.rules";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { WaitlistRow } from "#core/table/tickets/waitlist.entity";

/**
 * Adds the actor to the waitlist of a full occasion, with a mail, in one transaction. The first entry also tells the
 * host. The actor must be allowed to
 * join, but for a free seat. A second call returns the existing entry.
 * Throws the errors of joining, and HasTicket, SeatHeld, SeatsLeft, WaitlistClosed, WaitlistTooLong, Busy.
 */
export const joinWaitlist = (deps: Deps, actor: SignedIn, refId: RefId): Promise<MyWaitlist> =>
  enterWaitlist(
    deps,
    actor,
    refId,
    typeOfRef(refId) === "gathering"
      ? () => readGatheringJoin(deps, actor, refId)
      : () => readEventJoin(deps, actor, refId),
  );

const readEventJoin = async (deps: Deps, actor: SignedIn, refId: string): Promise<JoinRead> => {
  const seats = await readSeats(deps, actor, refId, true);
  await refuseRemoved(deps, actor, seats, { consistent: true });
  const approved = await isApproved(deps, actor, seats);
  return { seats, refusal: joinRefusal(deps, actor, seats, { offered: true, approved }) };
};

const readGatheringJoin = async (deps: Deps, actor: SignedIn, refId: string): Promise<JoinRead> => {
  const seats = await findSeats(deps, refId, { consistent: true });
  if (!seats) throw new DomainError("GatheringNotFound");
  const state = gatheringJoinState(seats, actor.role, deps.clock.now(), { offered: true });
  if (state !== "open") return { seats, refusal: gatheringRefusals[state] };
  const key = { host_id: seats.owner_id, user_id: actor.userId };
  return { seats, refusal: (await isBlocked(deps, key)) ? "WaitlistTooLong" : undefined };
};

/** The seats, and the reason why the actor may not join it even with a free seat. */
interface JoinRead {
  readonly seats: Seats;
  readonly refusal: ErrorCode | undefined;
}

const enterWaitlist = async (
  deps: Deps,
  actor: SignedIn,
  refId: RefId,
  read: () => Promise<JoinRead>,
): Promise<MyWaitlist> => {
  await advanceWaitlist(deps, refId);
  return retryOnConflict(async () => {
    const { seats, refusal } = await read();
    const earlier = await findEntry(deps, actor.userId, refId);
    if (earlier) return done(showEntry(deps, earlier));
    if (refusal !== undefined) throw new DomainError(refusal);
    if (await endOwnHold(deps, actor, refId)) return conflict;
    refuseUnlessFull(deps, seats);
    const row = newEntry(deps, actor, seats);
    const result = await commit(deps.store, (rows) => joinWrites(deps, rows, seats, row));
    if (result.outcome === "committed") return done(showEntry(deps, row));
    if (result.refused.has("noTicket")) throw new DomainError("HasTicket");
    return conflict;
  });
};

/** Throws SeatHeld for an unpaid seat. Releases one whose time is over, and returns whether it did. */
const endOwnHold = async (deps: Deps, actor: SignedIn, refId: RefId): Promise<boolean> => {
  if (typeOfRef(refId) === "gathering") return false;
  const checkout = await findCheckout(deps, actor.userId, refId);
  if (checkout?.held_until === undefined) return false;
  if (isOpen(deps, checkout)) throw new DomainError("SeatHeld");
  await releaseHold(deps, checkout);
  await advanceWaitlist(deps, refId);
  return true;
};

const refuseUnlessFull = (deps: Deps, seats: Seats): void => {
  if (!isFull(seats)) throw new DomainError("SeatsLeft");
  if (!isWaitlistOpen(seats, deps.clock.now())) throw new DomainError("WaitlistClosed");
  if ((seats.waiting_count ?? 0) >= maxWaitlistLength) throw new DomainError("WaitlistTooLong");
};

const newEntry = (deps: Deps, actor: SignedIn, { id, type }: Seats): WaitlistRow => ({
  user_id: actor.userId,
  ref_id: id,
  type,
  status: "waiting",
  joined_at: instantNow(deps),
});

const joinWrites = (deps: Deps, rows: TransactionRows, seats: Seats, row: WaitlistRow) => {
  const { user_id, ref_id, type } = row;
  const closesAt = deps.clock.now().getTime() + waitlistClosesHours * 3_600_000;
  return {
    seats: moveSeats(rows, seats, { waiting_count: 1 }, [
      isPublished,
      startsAfter(new Date(closesAt).toISOString()),
      seatsAreTaken(seats),
      removalsAreRead(seats),
      waitlistIsShorterThan(maxWaitlistLength),
    ]),
    waitlistEntry: rows.waitlist.create(row).commit(),
    due: advanceAtClose(rows, seats),
    noTicket: rows.ticket
      .check({ user_id, type, ref_id })
      .where((is, { notExists }) => notExists(is.id))
      .commit(),
    noHold:
      type === "event"
        ? rows.checkout
            .check({ user_id, purpose: ref_id })
            .where((is, { notExists }) => notExists(is.held_until))
            .commit()
        : undefined,
    // The first entry starts the waitlist.
    hostMail: seats.waiting_count ? undefined : tellHostSoon(deps, rows, "hostWaitlist", ref_id),
    mail: rows.outbox.create(newMail(deps, { template: "waitlist_joined", user_id, ref_id })).commit(),
  };
};
