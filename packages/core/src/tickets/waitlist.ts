/**
 * The line for a full event or gathering.
 *
 *   (none) ──join──▶ waiting ──offer──▶ offered ──accept (the normal join)──▶ ticket
 *                       │                  │
 *                       ├─ leave ─▶ gone   ├─ leave ──▶ gone, the seat is free
 *                       └─ close ─▶ gone   └─ lapse ──▶ gone, the seat is free
 *
 * The occasion's row counts: `attendee_count` tickets, `seats_held` offers (and seats whose payment is under way),
 * `waiting_count` people in line. Each arrow is one transaction that moves the counters and the row of the line under
 * conditions, with the mail that tells of it, so that under any concurrency
 *   - attendee_count + seats_held ≤ capacity,
 *   - a place is left by exactly one of its arrows,
 *   - whoever comes along takes no seat while somebody waits: the first in line comes first.
 * join      only while no seat is free to all, until the line closes, an hour before the start.
 * offer     a free seat goes to whoever has waited longest, for twelve hours, or until the line closes.
 * lapse     an offer whose time is over, or whose event was canceled.
 * close     whoever still waits when the line has closed.
 * The last three are `advanceWaitlist`: called by whatever frees a seat, by whoever finds no seat, and by a job.
 */
import type { ErrorCode } from "@majlis/contracts/errors";
import type { RefId } from "@majlis/contracts/ids";
import type { MyWaitlist } from "@majlis/contracts/waitlist";
import type { SignedIn } from "#core/actor";
import { type Deps, instantNow } from "#core/deps";
import { DomainError } from "#core/error";
import { newMail } from "#core/notifications/outbox";
import { commit, settle, type TransactionRows } from "#core/store";
import { advanceWaitlist } from "./advanceWaitlist";
import { isPublished, isTaken, lineIsShorterThan, moveSeats, startsAfter } from "./moveSeats";
import { findOccasion, type Occasion } from "./occasions";
import { isLineOpen, lineClosesHours, longestLine } from "./line.rules";
import { isFull } from "./seats.rules";
import { findPlace, showPlace, type WaitlistRow } from "./waitlist.queries";

/** An occasion as it stands now, and what would keep the actor from joining it, were a seat free. */
export interface LineRead {
  readonly occasion: Occasion;
  readonly refusal: ErrorCode | undefined;
}

/**
 * Takes a place at the end of the line, with the mail that tells of it. A second call answers the place that is there.
 * Throws what `read` throws and the refusal that it finds, HasTicket, SeatsLeft, WaitlistClosed, WaitlistTooLong, Busy.
 */
export const joinLine = async (
  deps: Deps,
  actor: SignedIn,
  refId: RefId,
  read: () => Promise<LineRead>,
): Promise<MyWaitlist> => {
  await advanceWaitlist(deps, refId);
  return settle(async () => {
    const { occasion, refusal } = await read();
    const earlier = await findPlace(deps, actor.userId, refId);
    if (earlier) return showPlace(deps, earlier);
    if (refusal !== undefined) throw new DomainError(refusal);
    refuseUnlessFull(deps, occasion);
    const row = newPlace(deps, actor, occasion);
    const refusals = await commit(() =>
      deps.store.transaction.write((rows) => joinWrites(deps, rows, occasion, row)).go(),
    );
    if (refusals.length === 0) return showPlace(deps, row);
    if (refusals.some(({ index }) => index === ticketCheck)) throw new DomainError("HasTicket");
    return "moved";
  });
};

const refuseUnlessFull = (deps: Deps, occasion: Occasion): void => {
  if (!isFull(occasion)) throw new DomainError("SeatsLeft");
  if (!isLineOpen(occasion, deps.clock.now())) throw new DomainError("WaitlistClosed");
  if ((occasion.waiting_count ?? 0) >= longestLine) throw new DomainError("WaitlistTooLong");
};

const newPlace = (deps: Deps, actor: SignedIn, { id, type }: Occasion): WaitlistRow => ({
  user_id: actor.userId,
  ref_id: id,
  type,
  status: "waiting",
  joined_at: instantNow(deps),
});

/** Index of the operation that fails when the person holds a ticket. */
const ticketCheck = 2;

const joinWrites = (deps: Deps, rows: TransactionRows, occasion: Occasion, row: WaitlistRow) => {
  const { user_id, ref_id, type } = row;
  const lineCloses = deps.clock.now().getTime() + lineClosesHours * 3_600_000;
  return [
    moveSeats(rows, occasion, { waiting_count: 1 }, [
      isPublished,
      startsAfter(new Date(lineCloses).toISOString()),
      isTaken(occasion),
      lineIsShorterThan(longestLine),
    ]),
    rows.waitlist.create(row).commit(),
    rows.ticket
      .check({ user_id, type, ref_id })
      .where((is, { notExists }) => notExists(is.id))
      .commit(),
    rows.outbox.create(newMail(deps, { template: "waitlist_joined", user_id, ref_id })).commit(),
  ];
};

/** Gives up the actor's place in line, or the offered seat, which goes to the next. A second call changes nothing. */
export const leaveWaitlist = async (deps: Deps, actor: SignedIn, refId: RefId): Promise<void> => {
  const left = await settle(async () => {
    const row = await findPlace(deps, actor.userId, refId);
    const occasion = row && (await findOccasion(deps, refId, { consistent: true }));
    if (!row || !occasion) return "nothing to leave";
    const refusals = await commit(() =>
      deps.store.transaction.write((rows) => leaveWrites(rows, occasion, row)).go(),
    );
    return refusals.length === 0 ? row.status : "moved";
  });
  if (left !== "waiting") await advanceWaitlist(deps, refId);
};

const leaveWrites = (rows: TransactionRows, occasion: Occasion, { user_id, ref_id, status }: WaitlistRow) => [
  moveSeats(rows, occasion, status === "offered" ? { seats_held: -1 } : { waiting_count: -1 }, []),
  rows.waitlist
    .delete({ user_id, ref_id })
    .where((is, { eq }) => eq(is.status, status))
    .commit(),
];
