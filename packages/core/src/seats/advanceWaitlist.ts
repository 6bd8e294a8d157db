/**
 * The waitlist of a full occasion. An entry has these states:
 *
 *   (none) ──join──▶ waiting ──offer──▶ offered ──accept (the normal join)──▶ ticket
 *                       │                  │
 *                       ├─ leave ─▶ gone   ├─ leave ──▶ gone, the seat is free
 *                       └─ close ─▶ gone   └─ expire ─▶ gone, the seat is free
 *
 * The availability row counts `attendee_count` (tickets), `seats_held` (offers and unpaid seats) and `waiting_count`
 * (waiting entries). Each arrow is one transaction that moves the counters and the entry under conditions and enqueues
 * the mail. Under any concurrency:
 *   - attendee_count + seats_held ≤ capacity,
 *   - an entry leaves a state by exactly one arrow,
 *   - a newcomer takes no seat while entries wait: the first entry comes first.
 * join      allowed while no seat is free, until the waitlist closes one hour before the start.
 * offer     a free seat goes to the entry that was promoted or has waited longest, for twelve hours or until the waitlist closes.
 * expire    the offer's time is over, or the occasion was canceled.
 * close     the waitlist has closed with the entry still waiting.
 * `advanceWaitlist` makes the last three. Calls that free a seat or find none run it. So does a task: at the end of an
 * offer and when the waitlist closes, by due rows, and after a seat has become free, by the table's stream.
 */
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { newMail } from "#core/outbox/outbox";
import { commit, type Operations } from "#core/table/commit";
import type { TransactionRows } from "#core/table/store";
import { findSeats } from "./availability";
import { isPublished, moveSeats, seatIsFree, type Seats } from "./moveSeats";
import { findExpiredHold, releaseHold } from "./seatHolds";
import { advanceAt } from "./waitlistDue";
import { isWaitlistOpen, maxWaitlistLength, offerExpiresAt } from "./waitlist.rules";
import { hasFreeSeat } from "./seats.rules";
import { findFirstEntry, findOffers } from "./waitlist.queries";
import type { WaitlistRow } from "#core/table/waitlist.entity";

/** An upper bound: every entry gets an offer, and every offer expires. */
const maxSteps = 2 * maxWaitlistLength;

/**
 * Advances one waitlist in single transactions: releases expired offers and unpaid seats, offers free seats to the
 * first entries, and removes the remaining entries after the waitlist has closed. Returns whether anything changed.
 * Safe to call at any time and concurrently: a call that keeps losing conflicts leaves the rest to its competitors
 * and to the task that follows from the table's stream.
 */
export const advanceWaitlist = async (deps: Deps, refId: string): Promise<boolean> => {
  for (let steps = 0; steps < maxSteps; steps++)
    switch (await retryOnConflict(() => attemptStep(deps, refId)).catch(stopWhenBusy)) {
      case "idle":
        return steps > 0;
      case "busy":
        return true;
    }
  return true;
};

/** The outcome of one step: `idle` when nothing is due, `busy` when other callers kept winning. */
type Step = "advanced" | "idle" | "busy";

const stopWhenBusy = (error: unknown): Step => {
  if (error instanceof DomainError && error.code === "Busy") return "busy";
  throw error;
};

type Writes = (rows: TransactionRows) => Operations;

const attemptStep = async (deps: Deps, refId: string): Promise<Attempt<Step>> => {
  const seats = await findSeats(deps, refId, { consistent: true });
  if (!seats) return done("idle");
  const writes = await nextStep(deps, seats);
  if (!writes) return releaseExpiredHold(deps, seats);
  const result = await commit(deps.store, writes);
  return result.outcome === "committed" ? done("advanced") : conflict;
};

const nextStep = async (deps: Deps, seats: Seats): Promise<Writes | undefined> => {
  const waitlistOpen = isWaitlistOpen(seats, deps.clock.now());
  const expired = (seats.seats_held ?? 0) > 0 ? await findExpiredOffer(deps, seats, waitlistOpen) : undefined;
  if (expired) return expireOffer(deps, seats, expired);
  if ((seats.waiting_count ?? 0) === 0 || (waitlistOpen && !hasFreeSeat(seats))) return undefined;
  const first = await findFirstEntry(deps, seats.id);
  return first && (waitlistOpen ? offerSeat(deps, seats, first) : closeEntry(deps, seats, first));
};

/**
 * An offer that has expired. All offers end when the waitlist closes, also because the event was canceled or moved.
 */
const findExpiredOffer = async (deps: Deps, { id }: Seats, waitlistOpen: boolean) => {
  const now = instantNow(deps);
  const offers = await findOffers(deps, id);
  return offers.find(({ offer_expires_at = "" }) => !waitlistOpen || offer_expires_at <= now);
};

/** Releases a seat whose payment did not arrive. Only events have a price. */
const releaseExpiredHold = async (
  deps: Deps,
  { id, type, seats_held = 0 }: Seats,
): Promise<Attempt<Step>> => {
  const unpaid = type === "event" && seats_held > 0 ? await findExpiredHold(deps, id) : undefined;
  if (!unpaid) return done("idle");
  return (await releaseHold(deps, unpaid)) ? done("advanced") : conflict;
};

/** offered → gone: the seat is free again. */
const expireOffer = (deps: Deps, seats: Seats, row: WaitlistRow) => (rows: TransactionRows) => ({
  seats: moveSeats(rows, seats, { seats_held: -1 }, []),
  waitlistEntry: rows.waitlist
    .delete({ user_id: row.user_id, ref_id: row.ref_id })
    .where((is, { eq }) =>
      [eq(is.status, "offered"), eq(is.offer_expires_at, row.offer_expires_at ?? "")].join(" AND "),
    )
    .commit(),
  mail: mailWrite(deps, rows, row, "offer_lapsed", {
    movedOn: isWaitlistOpen(seats, deps.clock.now()) && (seats.waiting_count ?? 0) > 0,
  }),
});

/** waiting → offered: the seat is held until the offer expires. */
export const offerSeat = (deps: Deps, seats: Seats, row: WaitlistRow) => {
  const offer_expires_at = offerExpiresAt(seats.starts_at, deps.clock.now());
  return (rows: TransactionRows) => ({
    seats: moveSeats(rows, seats, { seats_held: 1, waiting_count: -1 }, [isPublished, seatIsFree(seats)]),
    waitlistEntry: rows.waitlist
      .patch({ user_id: row.user_id, ref_id: row.ref_id })
      .set({ status: "offered", offer_expires_at })
      .composite({ joined_at: row.joined_at })
      .where((is, { eq }) => eq(is.status, "waiting"))
      .commit(),
    due: advanceAt(rows, seats.id, offer_expires_at),
    mail: mailWrite(deps, rows, row, "seat_offered"),
  });
};

/** waiting → gone: no seat was available in time. */
const closeEntry = (deps: Deps, seats: Seats, row: WaitlistRow) => (rows: TransactionRows) => ({
  seats: moveSeats(rows, seats, { waiting_count: -1 }, []),
  waitlistEntry: rows.waitlist
    .delete({ user_id: row.user_id, ref_id: row.ref_id })
    .where((is, { eq }) => eq(is.status, "waiting"))
    .commit(),
  mail: mailWrite(deps, rows, row, "waitlist_closed"),
});

const mailWrite = (
  deps: Deps,
  rows: TransactionRows,
  { user_id, ref_id }: WaitlistRow,
  template: "seat_offered" | "offer_lapsed" | "waitlist_closed",
  data?: { readonly movedOn: boolean },
) => rows.outbox.create(newMail(deps, { template, user_id, ref_id, ...(data && { data }) })).commit();
