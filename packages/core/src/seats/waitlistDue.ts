import { instantNow } from "#core/kernel/clock";
import { advanceTasks } from "#core/table/tasks";
import { newDue } from "#core/outbox/dueRows";
import type { AvailabilityRow } from "#core/table/occasions/availability.entity";
import type { Deps, QueueDeps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import { hasFreeSeat } from "./seats.rules";
import { isWaitlistOpen, waitlistClosesAt } from "./waitlist.rules";

/**
 * The operation that lets a task advance the waitlist of an occasion at this time. The row stays when an offer or a hold
 * ends before: to advance a waitlist too often changes nothing, and costs less than to remove the row.
 */
export const advanceAt = (rows: TransactionRows, ref_id: string, at: string) =>
  rows.due.put(newDue({ kind: "waitlist", ref_id, at })).commit();

interface Start {
  readonly id: string;
  readonly starts_at: string;
}

/** The same for the time at which the waitlist closes. Entries that still wait are removed then. */
export const advanceAtClose = (rows: TransactionRows, { id, starts_at }: Start) =>
  advanceAt(rows, id, waitlistClosesAt(starts_at));

/**
 * The operations that let a task look at the waitlists of a person whose role changes: an offer may end, and an entry
 * may take part again. Put them in the transaction of the change.
 */
export const planOwnWaitlists = async (deps: Deps, user_id: string) => {
  const { data } = await deps.store.waitlist.query.byUser({ user_id }).go({ limit: maxOwnWaitlists });
  const at = instantNow(deps);
  return (rows: TransactionRows) => ({ waitlists: data.map(({ ref_id }) => advanceAt(rows, ref_id, at)) });
};

/** A transaction has room for these. Offers of further ones end by their time. */
const maxOwnWaitlists = 50;

/** Seats after a move, as the table's stream shows them. */
export type MovedSeats = Pick<
  AvailabilityRow,
  "id" | "status" | "starts_at" | "capacity" | "attendee_count" | "seats_held" | "waiting_count"
>;

/** Whether the waitlist has a step before it: a free seat for its first entry, or the end of its entries. */
const isBehind = (seats: MovedSeats, now: Date): boolean => {
  const { seats_held = 0, waiting_count = 0 } = seats;
  return isWaitlistOpen(seats, now)
    ? waiting_count > 0 && hasFreeSeat(seats)
    : waiting_count + seats_held > 0;
};

/**
 * Sends tasks for the waitlists that the calls which moved the seats have not advanced, because they ended before. Such
 * a call is rare. Returns the number of waitlists.
 */
export const catchUpWaitlists = async (deps: QueueDeps, moved: readonly MovedSeats[]): Promise<number> => {
  const newest = new Map(moved.map((seats) => [seats.id, seats]));
  const behind = [...newest.values()].filter((seats) => isBehind(seats, deps.clock.now()));
  const at = instantNow(deps);
  await deps.queue.add(
    advanceTasks(
      "waitlist",
      behind.map(({ id }) => ({ ref: id, at })),
    ),
  );
  return behind.length;
};
