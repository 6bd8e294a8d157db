import type { EventId, UserId } from "@majlis/contracts/ids";
import { auditAsAdmin } from "#core/audit/audit";
import type { SignedIn } from "#core/kernel/actor";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import { findPassReasons } from "#core/seats/findPassReasons";
import { offerSeats } from "#core/seats/moveEntries";
import { hasFreeSeat } from "#core/seats/seats.rules";
import { findEntry } from "#core/seats/waitlist.queries";
import { isWaitlistOpen } from "#core/seats/waitlist.rules";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { WaitlistRow } from "#core/table/tickets/waitlist.entity";
import { findManagedSeats } from "#core/events/findEvent";

type Promotion = "offered" | "next";

/**
 * Offers a free seat of an event that the actor manages to a person on its waitlist, as an offer to the first one.
 * Without a free seat the entry moves to the front, behind those who were promoted before. A second call changes
 * nothing. Throws EventNotFound, HelpEnded, NotForHelpers, NotWaiting, TooLateToPromote, GuestCannotJoin, Busy.
 */
export const promoteGuest = (
  deps: Deps,
  actor: SignedIn,
  eventId: EventId,
  userId: UserId,
): Promise<Promotion> =>
  retryOnConflict(async (): Promise<Attempt<Promotion>> => {
    const { event, seats } = await findManagedSeats(deps, actor, eventId);
    const entry = await findEntry(deps, userId, eventId);
    if (!entry) throw new DomainError("NotWaiting");
    if (entry.status === "offered") return done("offered");
    if (!isWaitlistOpen(seats, deps.clock.now())) throw new DomainError("TooLateToPromote");
    if ((await findPassReasons(deps, seats, [entry])).size > 0) throw new DomainError("GuestCannotJoin");
    const isFree = hasFreeSeat(seats);
    if (!isFree && entry.waits_since !== undefined) return done("next");
    const result = await commit(deps.store, (rows) => ({
      ...(isFree
        ? offerSeats(deps, seats, [entry])(rows)
        : { waitlistEntry: moveToFront(deps, rows, entry) }),
      audit: auditAsAdmin(deps, rows, actor, event, "event.guest_promoted"),
    }));
    return result.outcome === "committed" ? done(isFree ? "offered" : "next") : conflict;
  });

/** Sorts before each time of joining, and by the time of the promotion among those who were promoted. */
const frontTime = (deps: Deps): string => `0${instantNow(deps)}`;

const moveToFront = (
  deps: Deps,
  rows: TransactionRows,
  { user_id, ref_id, joined_at, status }: WaitlistRow,
) =>
  rows.waitlist
    .patch({ user_id, ref_id })
    .set({ joined_at: frontTime(deps), waits_since: joined_at })
    .composite({ status })
    .where((is, { eq, notExists }) => [eq(is.status, status), notExists(is.waits_since)].join(" AND "))
    .commit();
