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
import { type Attempt, conflict, done, retry } from "#core/kernel/retry";
import type { Deps } from "#core/table/deps";
import { instantNow } from "#core/kernel/clock";
import { DomainError } from "#core/kernel/errors";
import { commit, type Operations } from "#core/table/commit";
import type { TransactionRows } from "#core/table/store";
import { isKursi } from "#core/payments/payments";
import { findSeats } from "./availability";
import { findPassReasons } from "./findPassReasons";
import { issueHeld } from "./issueHeld";
import { closeEntry, expireOffer, offerSeats, passEntry } from "./moveEntries";
import type { Seats } from "./moveSeats";
import { findFirstHold, isOver, releaseWrites } from "./seatHolds";
import { freeSeats, hasFreeSeat } from "./seats.rules";
import { findFirstEntries, findOffers, findPassed, hasWaitlist, waitsBefore } from "./waitlist.queries";
import { isWaitlistOpen, maxWaitlistLength } from "./waitlist.rules";
import type { WaitlistRow } from "#core/table/tickets/waitlist.entity";

/** An upper bound: every entry gets an offer, and every offer expires. */
const maxSteps = 2 * maxWaitlistLength;

/** Entries that get their offers in one transaction. */
const maxOffersAtOnce = 10;

/**
 * Advances one waitlist in transactions: releases expired offers and unpaid seats, offers free seats to the first
 * entries, and removes the remaining entries after the waitlist has closed. Returns whether anything changed.
 * Safe to call at any time. Of concurrent calls one goes on: a call that finds its entry moved leaves the rest to the
 * call that moved it, which reads the seats again after each step, and to the task that follows from the table's stream.
 */
export const advanceWaitlist = async (deps: Deps, refId: string): Promise<boolean> => {
  const call = { areOffersGood: false, hasNoHolds: false };
  for (let steps = 0; steps < maxSteps; steps++)
    switch (await takeStep(deps, refId, call)) {
      case "idle":
        return steps > 0;
      case "busy":
        return true;
    }
  return true;
};

/**
 * `advanceWaitlist` before a newcomer is refused. Does nothing while entries wait: a seat that becomes free is theirs.
 * Returns whether anything changed.
 */
export const advanceForNewcomer = async (deps: Deps, seats: Seats): Promise<boolean> =>
  hasWaitlist(seats) &&
  ((seats.waiting_count ?? 0) === 0 || !isWaitlistOpen(seats, deps.clock.now())) &&
  advanceWaitlist(deps, seats.id);

/** What one call has found, and does not read again after its next steps. */
interface Call {
  /** Each offer is open, and its person can join. */
  areOffersGood: boolean;
  hasNoHolds: boolean;
}

/** The outcome of one step: `idle` when nothing is due, `busy` when another call advances the waitlist. */
type Step = "advanced" | "idle" | "busy";

/** Attempts of one step. Each reads seats and entries again; after two lost ones the task is cheaper. */
const races = { attempts: 2, pauseMs: () => Math.random() * 40 };

const takeStep = async (deps: Deps, refId: string, call: Call): Promise<Step> => {
  try {
    const step = await retry(races, () => attemptStep(deps, refId, call));
    return step.outcome === "done" ? step.result : "busy";
  } catch (error) {
    if (error instanceof DomainError && error.code === "Busy") return "busy";
    throw error;
  }
};

type Writes = (rows: TransactionRows) => Operations;

const attemptStep = async (deps: Deps, refId: string, call: Call): Promise<Attempt<Step>> => {
  const seats = await findSeats(deps, refId, { consistent: true });
  if (!seats) return done("idle");
  const writes = await nextStep(deps, seats, call);
  if (!writes) return done("idle");
  const result = await commit(deps.store, writes);
  if (result.outcome === "committed") return done("advanced");
  return result.refused.has("waitlistEntry") ? done("busy") : conflict;
};

const nextStep = async (deps: Deps, seats: Seats, call: Call): Promise<Writes | undefined> => {
  const isOpen = isWaitlistOpen(seats, deps.clock.now());
  const now = instantNow(deps);
  if (isOpen && call.areOffersGood && call.hasNoHolds && !hasFreeSeat(seats)) return undefined;
  const [offers, entries] = await Promise.all([
    (seats.seats_held ?? 0) > 0 ? findOffers(deps, seats.id) : [],
    isOpen && hasFreeSeat(seats) ? findNext(deps, seats) : [],
  ]);
  const expired = offers.find(({ offer_expires_at = "" }) => !isOpen || offer_expires_at <= now);
  // All offers end when the waitlist closes.
  if (expired) return expireOffer(deps, seats, expired);
  const step = isOpen
    ? await nextOfferStep(deps, seats, { offers, entries, call })
    : await closeFirst(deps, seats);
  const holds = (seats.seats_held ?? 0) - offers.length;
  call.hasNoHolds = holds <= 0;
  return step ?? (holds > 0 ? nextHoldStep(deps, seats) : undefined);
};

interface Round {
  readonly offers: readonly WaitlistRow[];
  readonly entries: readonly WaitlistRow[];
  readonly call: Call;
}

/** Takes an offer back whose person cannot join any more, or offers free seats. Reads the people of both at once. */
const nextOfferStep = async (
  deps: Deps,
  seats: Seats,
  { offers, entries, call }: Round,
): Promise<Writes | undefined> => {
  const asked = call.areOffersGood ? [] : offers;
  const reasons = await findPassReasons(deps, seats, [...asked, ...entries]);
  const passed = passOffer(deps, seats, asked, reasons);
  if (passed) return passed;
  call.areOffersGood = true;
  return offerToFirst(deps, seats, entries, reasons);
};

type Reasons = Awaited<ReturnType<typeof findPassReasons>>;

/** offered → passed, of the first offer whose person cannot join any more. */
const passOffer = (
  deps: Deps,
  seats: Seats,
  offers: readonly WaitlistRow[],
  reasons: Reasons,
): Writes | undefined => {
  const offer = offers.find(({ user_id }) => reasons.has(user_id));
  const reason = offer && reasons.get(offer.user_id);
  return offer && reason && passEntry(deps, seats, offer, reason);
};

/** The entries that come next to the free seats, in waitlist order: waiting ones, and all that were passed over. */
const findNext = async (deps: Deps, seats: Seats): Promise<readonly WaitlistRow[]> => {
  const { waiting_count = 0, passed_count = 0 } = seats;
  const count = Math.min(maxOffersAtOnce, freeSeats(seats));
  const [waiting, passed] = await Promise.all([
    waiting_count > 0 ? findFirstEntries(deps, seats.id, count) : [],
    passed_count > 0 ? findPassed(deps, seats.id) : [],
  ]);
  return [...waiting, ...passed].toSorted((one, other) => (waitsBefore(one, other) ? -1 : 1));
};

/** Offers the free seats to the first entries whose people can join. Passes over a waiting one whose person cannot. */
const offerToFirst = (
  deps: Deps,
  seats: Seats,
  entries: readonly WaitlistRow[],
  reasons: Reasons,
): Writes | undefined => {
  const next = entries.filter(({ status, user_id }) => status === "waiting" || !reasons.has(user_id));
  const stop = next.findIndex(({ user_id }) => reasons.has(user_id));
  const [first] = next;
  const reason = first && reasons.get(first.user_id);
  if (!first) return undefined;
  if (reason) return passEntry(deps, seats, first, reason);
  const able = next.slice(0, stop < 0 ? next.length : stop);
  return offerSeats(deps, seats, able.slice(0, Math.min(maxOffersAtOnce, freeSeats(seats))));
};

/** waiting or passed → gone, after the waitlist has closed. */
const closeFirst = async (deps: Deps, seats: Seats): Promise<Writes | undefined> => {
  const { waiting_count = 0, passed_count = 0 } = seats;
  const [first] = waiting_count > 0 ? await findFirstEntries(deps, seats.id, 1) : [];
  const entry = first ?? (passed_count > 0 ? (await findPassed(deps, seats.id))[0] : undefined);
  return entry && closeEntry(deps, seats, entry);
};

/**
 * Releases the seats of a payment that did not arrive, and turns other ones of an event that became free into tickets.
 * The mails of a cancellation end the holds of a canceled event.
 */
const nextHoldStep = async (deps: Deps, seats: Seats): Promise<Writes | undefined> => {
  if (seats.type !== "event") return undefined;
  const hold = await findFirstHold(deps, seats.id);
  if (!hold) return undefined;
  const release: Writes = (rows) => releaseWrites(rows, hold);
  if (isOver(deps, hold)) return release;
  if (seats.price_cents > 0 || seats.status !== "published") return undefined;
  return (isKursi(hold.purpose) ? undefined : await issueHeld(deps, seats, hold)) ?? release;
};
