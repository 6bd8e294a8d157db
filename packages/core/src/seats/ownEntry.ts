/** The waitlist entry of a person who takes a seat or leaves: nobody has both a ticket and an entry. */
import type { TransactionRows } from "#core/table/store";
import type { WaitlistRow } from "#core/table/tickets/waitlist.entity";
import { type SeatMove, moveSeats } from "./moveSeats";

/** The counter of the entries in each state. */
const countOf = { waiting: "waiting_count", offered: "seats_held", passed: "passed_count" } as const;

/** The counters of an entry that ends. An offer also gives its seat. */
export const entryMove = (entry: WaitlistRow | undefined): SeatMove => {
  if (!entry) return {};
  return { [countOf[entry.status]]: -1 };
};

/** Ends an entry as it was read. Without one, refuses an entry that was made since the read. */
export const endEntry = (
  rows: TransactionRows,
  { user_id, ref_id }: Pick<WaitlistRow, "user_id" | "ref_id">,
  entry: WaitlistRow | undefined,
) =>
  entry
    ? rows.waitlist
        .delete({ user_id, ref_id })
        .where((is, { eq }) => eq(is.status, entry.status))
        .commit()
    : rows.waitlist
        .check({ user_id, ref_id })
        .where((is, { notExists }) => notExists(is.status))
        .commit();

/** The operations that remove an entry, for one transaction. */
export const leaveWrites = (rows: TransactionRows, entry: WaitlistRow) => ({
  seats: moveSeats(rows, { id: entry.ref_id }, entryMove(entry), []),
  waitlistEntry: endEntry(rows, entry, entry),
});
