/**
 * The line for a full event or gathering.
 *
 *   (none) ──join──▶ waiting ──offerSeat──▶ offered ──accept (the normal join)──▶ ticket
 *                       │                  │
 *                       ├─ leave ─▶ gone   ├─ leave ──▶ gone, the seat is free
 *                       └─ closeEntry ─▶ gone   └─ expireOffer ──▶ gone, the seat is free
 *
 * The occasion's row counts: `attendee_count` tickets, `seats_held` offers (and seats whose payment is under way),
 * `waiting_count` people in line. Each arrow is one transaction that moves the counters and the row of the line under
 * conditions, with the mail that tells of it, so that under any concurrency
 *   - attendee_count + seats_held ≤ capacity,
 *   - a place is left by exactly one of its arrows,
 *   - whoever comes along takes no seat while somebody waits: the first in line comes first.
 * join      only while no seat is free to all, until the line closes, an hour before the start.
 * offerSeat     a free seat goes to whoever has waited longest, for twelve hours, or until the line closes.
 * expireOffer     an offerSeat whose time is over, or whose event was canceled.
 * closeEntry     whoever still waits when the line has closed.
 * The last three are `advanceWaitlist`: called by whatever frees a seat, by whoever finds no seat, and by a job.
 */
import { type Attempt, conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { newMail } from "#core/outbox/outbox";
import { commit } from "#core/table/commit";
import type { TransactionRows } from "#core/table/store";
import { isPublished, moveSeats, seatIsFree } from "./moveSeats";
import { findOccasion, type Occasion } from "./occasions";
import { findExpiredHold, releaseHold } from "./seatHolds";
import { isWaitlistOpen, maxWaitlistLength, offerExpiresAt } from "./waitlist.rules";
import { hasFreeSeat } from "./seats.rules";
import { findFirstEntry, findOffers } from "./waitlist.queries";
import type { WaitlistRow } from "#core/table/waitlist.entity";

/** More than a line can need at once: every offerSeat expired, everybody told. */
const maxSteps = 2 * maxWaitlistLength;

/**
 * Brings one line up to date, step by step, each a transaction: offers that nobody took expireOffer, so do seats that nobody paid, free
 * seats are offered to whoever has waited longest, and whoever is left when the line has closed is told. Answers
 * whether anything moved. Safe to call at any time, by many at once: whoever is always busy leaves the rest to
 * those who overtake, and to the job.
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

/** What one step came to: `idle` without anything to do, `busy` when other callers always came first. */
type Step = "advanced" | "idle" | "busy";

const stopWhenBusy = (error: unknown): Step => {
  if (error instanceof DomainError && error.code === "Busy") return "busy";
  throw error;
};

const attemptStep = async (deps: Deps, refId: string): Promise<Attempt<Step>> => {
  const occasion = await findOccasion(deps, refId, { consistent: true });
  if (!occasion) return done("idle");
  const writes = await nextStep(deps, occasion);
  if (!writes) return releaseExpiredHold(deps, occasion);
  const result = await commit(deps.store, writes);
  return result.outcome === "committed" ? done("advanced") : conflict;
};

const nextStep = async (deps: Deps, occasion: Occasion) => {
  const waitlistOpen = isWaitlistOpen(occasion, deps.clock.now());
  const expired =
    (occasion.seats_held ?? 0) > 0 ? await findExpiredOffer(deps, occasion, waitlistOpen) : undefined;
  if (expired) return expireOffer(deps, occasion, expired);
  if ((occasion.waiting_count ?? 0) === 0 || (waitlistOpen && !hasFreeSeat(occasion))) return undefined;
  const first = await findFirstEntry(deps, occasion.id);
  return first && (waitlistOpen ? offerSeat(deps, occasion, first) : closeEntry(deps, occasion, first));
};

/** An offerSeat whose time is over. With the line every offerSeat ends, because its event was canceled or moved. */
const findExpiredOffer = async (deps: Deps, { id }: Occasion, waitlistOpen: boolean) => {
  const now = instantNow(deps);
  const offers = await findOffers(deps, id);
  return offers.find(({ offer_expires_at = "" }) => !waitlistOpen || offer_expires_at <= now);
};

/** A seat that was held for a payment which did not come is free again. Only events have a price. */
const releaseExpiredHold = async (
  deps: Deps,
  { id, type, seats_held = 0 }: Occasion,
): Promise<Attempt<Step>> => {
  const unpaid = type === "event" && seats_held > 0 ? await findExpiredHold(deps, id) : undefined;
  if (!unpaid) return done("idle");
  return (await releaseHold(deps, unpaid)) ? done("advanced") : conflict;
};

/** offered → gone: the seat is free again. */
const expireOffer = (deps: Deps, occasion: Occasion, row: WaitlistRow) => (rows: TransactionRows) => ({
  seats: moveSeats(rows, occasion, { seats_held: -1 }, []),
  waitlistEntry: rows.waitlist
    .delete({ user_id: row.user_id, ref_id: row.ref_id })
    .where((is, { eq }) =>
      [eq(is.status, "offered"), eq(is.offer_expires_at, row.offer_expires_at ?? "")].join(" AND "),
    )
    .commit(),
  mail: mailWrite(deps, rows, row, "offer_lapsed"),
});

/** waiting → offered: the seat is held for this one until the offerSeat ends. */
const offerSeat = (deps: Deps, occasion: Occasion, row: WaitlistRow) => {
  const offer_expires_at = offerExpiresAt(occasion.starts_at, deps.clock.now());
  return (rows: TransactionRows) => ({
    seats: moveSeats(rows, occasion, { seats_held: 1, waiting_count: -1 }, [
      isPublished,
      seatIsFree(occasion),
    ]),
    waitlistEntry: rows.waitlist
      .patch({ user_id: row.user_id, ref_id: row.ref_id })
      .set({ status: "offered", offer_expires_at })
      .composite({ joined_at: row.joined_at })
      .where((is, { eq }) => eq(is.status, "waiting"))
      .commit(),
    mail: mailWrite(deps, rows, row, "seat_offered"),
  });
};

/** waiting → gone: no seat came free in time. */
const closeEntry = (deps: Deps, occasion: Occasion, row: WaitlistRow) => (rows: TransactionRows) => ({
  seats: moveSeats(rows, occasion, { waiting_count: -1 }, []),
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
) => rows.outbox.create(newMail(deps, { template, user_id, ref_id })).commit();
