/** The arrows of a waitlist entry, each the operations of one transaction: see advanceWaitlist.ts. */
import { newMail } from "#core/outbox/outbox";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { WaitlistRow } from "#core/table/tickets/waitlist.entity";
import { isListedAs, isPublished, moveSeats, priceIsUnchanged, seatIsFree, type Seats } from "./moveSeats";
import { endEntry, entryMove } from "./ownEntry";
import { advanceAt, advanceAtClose } from "./waitlistDue";
import { isWaitlistOpen, offerExpiresAt, type PassReason } from "./waitlist.rules";

/** offered → gone: the seat is free again. */
export const expireOffer = (deps: Deps, seats: Seats, row: WaitlistRow) => (rows: TransactionRows) => ({
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

/** waiting or passed → offered: the seats are held until the offers expire. */
export const offerSeats = (deps: Deps, seats: Seats, entries: readonly WaitlistRow[]) => {
  const offer_expires_at = offerExpiresAt(seats.starts_at, deps.clock.now());
  const count = (status: WaitlistRow["status"]) => entries.filter((row) => row.status === status).length;
  const [waiting, passed] = [count("waiting"), count("passed")];
  const move = {
    seats_held: entries.length,
    ...(waiting > 0 && { waiting_count: -waiting }),
    ...(passed > 0 && { passed_count: -passed }),
  };
  return (rows: TransactionRows) => ({
    seats: moveSeats(rows, seats, move, [
      isPublished,
      isListedAs(seats),
      priceIsUnchanged(seats),
      seatIsFree(seats, entries.length),
    ]),
    waitlistEntry: entries.map((row) => moveEntry(rows, row, { status: "offered", offer_expires_at })),
    due: advanceAt(rows, seats.id, offer_expires_at),
    mail: entries.map((row) => mailWrite(deps, rows, row, "seat_offered")),
  });
};

/** waiting or offered → passed. The person is told once for each reason. */
export const passEntry = (deps: Deps, seats: Seats, row: WaitlistRow, reason: PassReason) => {
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
    // An offer that was taken back leaves no time behind, which lists and exports would show.
    .remove(set.offer_expires_at === undefined ? ["offer_expires_at"] : [])
    .composite({ joined_at })
    .where((is, { eq }) => eq(is.status, status))
    .commit();

/** The entry ends: no seat was available in time. */
export const closeEntry = (deps: Deps, seats: Seats, row: WaitlistRow) => (rows: TransactionRows) => ({
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
