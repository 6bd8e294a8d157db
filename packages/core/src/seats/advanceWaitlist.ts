/**
 * The waitlist of a full occasion. An entry has these states:
 *
 *   (none) ──join──▶ waiting ──offer──▶ offered ──accept (the normal join)──▶ ticket
 *                       │                  │
 *                       ├─ leave ─▶ gone   ├─ leave ──▶ gone, the seat is free
 *                       ├─ close ─▶ gone   ├─ expire ─▶ gone, the seat is free
 *                       └─ pass ─▶ passed ◀┴─ pass, the seat is free
 *                                    └─ offer, leave, close: as a waiting entry
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
 * pass      the person cannot join now, because of a role, a price or the visibility. The entry keeps its place, and the
 *           person is told once why.
 * close     the waitlist has closed with the entry still waiting.
 * `advanceWaitlist` makes the last four, and lets holds become tickets when the event
 * becomes free. Calls that free a seat or find none run it. So does a task: at the end of an
 * offer and when the waitlist closes, by due rows, and after a seat has become free, by the table's stream.
 */
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { newMail } from "#core/outbox/outbox";
import { commit, type Operations } from "#core/table/commit";
import type { TransactionRows } from "#core/table/store";
import { isKursi } from "#core/payments/payments";
import { findSeats } from "./availability";
import { isListedAs, isPublished, moveSeats, priceIsUnchanged, seatIsFree, type Seats } from "./moveSeats";
import { endEntry, entryMove } from "./ownEntry";
import { issueHeld } from "./issueHeld";
import { findExpiredHold, findHold, releaseWrites } from "./seatHolds";
import { advanceAt, advanceAtClose } from "./waitlistDue";
import {
  isWaitlistOpen,
  maxWaitlistLength,
  offerExpiresAt,
  type PassReason,
  passReason,
} from "./waitlist.rules";
import { hasFreeSeat, isAdmitted } from "./seats.rules";
import { findFirstEntry, findOffers, findPassed, waitsBefore } from "./waitlist.queries";
import { effectiveRole } from "#core/table/people/role.rules";
import type { WaitlistRow } from "#core/table/tickets/waitlist.entity";

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
  const writes = (await nextStep(deps, seats)) ?? (await nextHoldStep(deps, seats));
  if (!writes) return done("idle");
  const result = await commit(deps.store, writes);
  return result.outcome === "committed" ? done("advanced") : conflict;
};

const nextStep = async (deps: Deps, seats: Seats): Promise<Writes | undefined> => {
  const isOpen = isWaitlistOpen(seats, deps.clock.now());
  const now = instantNow(deps);
  const offers = (seats.seats_held ?? 0) > 0 ? await findOffers(deps, seats.id) : [];
  const expired = offers.find(({ offer_expires_at = "" }) => !isOpen || offer_expires_at <= now);
  // All offers end when the waitlist closes.
  if (expired) return expireOffer(deps, seats, expired);
  if (!isOpen) return closeFirst(deps, seats);
  const offered = hasFreeSeat(seats) ? await offerToFirst(deps, seats) : undefined;
  // Last, so that a call reads the people of all offers once, and not before each of its steps.
  return offered ?? passOffer(deps, seats, offers);
};

/** offered → passed, of the first offer whose person cannot join any more. */
const passOffer = async (
  deps: Deps,
  seats: Seats,
  offers: readonly WaitlistRow[],
): Promise<Writes | undefined> => {
  const reasons = await Promise.all(offers.map(({ user_id }) => findPassReason(deps, seats, user_id)));
  const index = reasons.findIndex((reason) => reason !== undefined);
  const [offer, reason] = [offers[index], reasons[index]];
  return offer && reason && passEntry(deps, seats, offer, reason);
};

/** Offers a free seat to the first entry whose person can join. Passes over a waiting one whose person cannot. */
const offerToFirst = async (deps: Deps, seats: Seats): Promise<Writes | undefined> => {
  const { waiting_count = 0, passed_count = 0 } = seats;
  const first = waiting_count > 0 ? await findFirstEntry(deps, seats.id) : undefined;
  const passed = passed_count > 0 ? await findPassed(deps, seats.id) : [];
  for (const entry of passed.filter((one) => !first || waitsBefore(one, first)))
    if (!(await findPassReason(deps, seats, entry.user_id))) return offerSeat(deps, seats, entry);
  if (first) {
    const reason = await findPassReason(deps, seats, first.user_id);
    return reason ? passEntry(deps, seats, first, reason) : offerSeat(deps, seats, first);
  }
  return undefined;
};

/** waiting or passed → gone, after the waitlist has closed. */
const closeFirst = async (deps: Deps, seats: Seats): Promise<Writes | undefined> => {
  const { waiting_count = 0, passed_count = 0 } = seats;
  const first = waiting_count > 0 ? await findFirstEntry(deps, seats.id) : undefined;
  const entry = first ?? (passed_count > 0 ? (await findPassed(deps, seats.id))[0] : undefined);
  return entry && closeEntry(deps, seats, entry);
};

/**
 * Releases the seats of a payment that did not arrive, and turns those of an event that became free into tickets. The
 * mails of a cancellation end the holds of a canceled event.
 */
const nextHoldStep = async (deps: Deps, seats: Seats): Promise<Writes | undefined> => {
  if (seats.type !== "event" || (seats.seats_held ?? 0) === 0) return undefined;
  if (seats.price_cents > 0 || seats.status !== "published") {
    const unpaid = await findExpiredHold(deps, seats.id);
    return unpaid && ((rows) => releaseWrites(rows, unpaid));
  }
  const hold = await findHold(deps, seats.id);
  if (!hold) return undefined;
  const issued = isKursi(hold.purpose) ? undefined : await issueHeld(deps, seats, hold);
  return issued ?? ((rows) => releaseWrites(rows, hold));
};

/** Why the person of an entry cannot join now. The rules of a join, by the present role and request. */
export const findPassReason = async (
  deps: Deps,
  seats: Seats,
  user_id: string,
): Promise<PassReason | undefined> => {
  const { data: user } = await deps.store.user.get({ id: user_id }).go({ consistent: true });
  // The deletion of an account removes its entries.
  const role = user ? effectiveRole(user, deps.clock.now()) : "member";
  const approved = !isAdmitted(role) && seats.type === "event" && (await isApproved(deps, seats.id, user_id));
  return passReason(seats, { role, approved, onSale: deps.settings.payments !== "none" });
};

const isApproved = async ({ store }: Deps, event_id: string, user_id: string): Promise<boolean> =>
  (await store.eventRequest.get({ event_id, user_id }).go()).data?.status === "approved";

/** offered → gone: the seat is free again. */
const expireOffer = (deps: Deps, seats: Seats, row: WaitlistRow) => (rows: TransactionRows) => ({
  seats: moveSeats(rows, seats, entryMove(row), []),
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

/** waiting or passed → offered: the seat is held until the offer expires. */
export const offerSeat = (deps: Deps, seats: Seats, row: WaitlistRow) => {
  const offer_expires_at = offerExpiresAt(seats.starts_at, deps.clock.now());
  return (rows: TransactionRows) => ({
    seats: moveSeats(rows, seats, { seats_held: 1, ...entryMove(row) }, [
      isPublished,
      isListedAs(seats),
      priceIsUnchanged(seats),
      seatIsFree(seats),
    ]),
    waitlistEntry: moveEntry(rows, row, { status: "offered", offer_expires_at }),
    due: advanceAt(rows, seats.id, offer_expires_at),
    mail: mailWrite(deps, rows, row, "seat_offered"),
  });
};

/** waiting or offered → passed. The person is told once for each reason. */
const passEntry = (deps: Deps, seats: Seats, row: WaitlistRow, reason: PassReason) => {
  const isTold = row.passed_for === reason;
  return (rows: TransactionRows) => ({
    seats: moveSeats(rows, seats, { ...entryMove(row), passed_count: 1 }, []),
    waitlistEntry: moveEntry(rows, row, { status: "passed", passed_for: reason }),
    due: advanceAtClose(rows, seats),
    mail: isTold ? undefined : mailWrite(deps, rows, row, "waitlist_passed", { reason }),
  });
};

const moveEntry = (
  rows: TransactionRows,
  { user_id, ref_id, joined_at, status }: WaitlistRow,
  set: Partial<Pick<WaitlistRow, "status" | "offer_expires_at" | "passed_for">>,
) =>
  rows.waitlist
    .patch({ user_id, ref_id })
    .set(set)
    .composite({ joined_at })
    .where((is, { eq }) => eq(is.status, status))
    .commit();

/** The entry ends: no seat was available in time. */
const closeEntry = (deps: Deps, seats: Seats, row: WaitlistRow) => (rows: TransactionRows) => ({
  seats: moveSeats(rows, seats, entryMove(row), []),
  waitlistEntry: endEntry(rows, row, row),
  mail: mailWrite(deps, rows, row, "waitlist_closed"),
});

const mailWrite = (
  deps: Deps,
  rows: TransactionRows,
  { user_id, ref_id }: WaitlistRow,
  template: "seat_offered" | "offer_lapsed" | "waitlist_closed" | "waitlist_passed",
  data?: { readonly movedOn: boolean } | { readonly reason: PassReason },
) => rows.outbox.create(newMail(deps, { template, user_id, ref_id, ...(data && { data }) })).commit();
