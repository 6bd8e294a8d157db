import { expiryAt, instantNow } from "#core/kernel/clock";
import { newMail } from "#core/outbox/outbox";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { TicketRow } from "#core/table/ticket.entity";
import type { WaitlistRow } from "#core/table/waitlist.entity";
import { moveSeats, type Seats, startsAfter } from "./moveSeats";
import type { SeatRefundTask } from "./refundSeat";

/** How many days after the start a canceled code stays known to the door. */
const keptDays = 30;

interface Cancellation {
  readonly seats: Seats;
  readonly ticket: TicketRow;
  readonly template: "ticket_canceled" | "ticket_refunded" | "guest_removed";
  /** What the mail says about the money of a paid ticket. */
  readonly money?: TicketMoney | undefined;
  readonly refund?: SeatRefundTask | undefined;
}

/** What happens to the money of a canceled ticket. */
export interface TicketMoney {
  readonly amount_cents: number;
  readonly refunded: boolean;
  readonly simulated: boolean;
}

/** The operations that cancel an unused ticket before the start, for one transaction. */
export const cancelWrites = (
  deps: Deps,
  rows: TransactionRows,
  { seats, ticket, template, money, refund }: Cancellation,
) => {
  const { id, user_id, type, ref_id, qr_code, holder_name } = ticket;
  const now = instantNow(deps);
  return {
    seats: moveSeats(rows, seats, { attendee_count: -1 }, [startsAfter(now)]),
    ticket: rows.ticket
      .delete({ user_id, type, ref_id })
      .where((is, { eq, notExists }) => [eq(is.id, id), notExists(is.checked_in_at)].join(" AND "))
      .commit(),
    canceledTicket: rows.canceledTicket
      .create({
        id,
        user_id,
        type,
        ref_id,
        qr_code,
        holder_name,
        canceled_at: now,
        ttl: expiryAt(seats.starts_at, keptDays),
      })
      .commit(),
    refundTask: refund && rows.paymentTask.create(refund).commit(),
    mail: rows.outbox
      .create(newMail(deps, { template, user_id, ref_id, ...(money && { data: { money } }) }))
      .commit(),
  };
};

/** The operations that remove a waitlist entry, for one transaction. */
export const leaveWrites = (rows: TransactionRows, { user_id, ref_id, status }: WaitlistRow) => ({
  seats: moveSeats(
    rows,
    { id: ref_id },
    status === "offered" ? { seats_held: -1 } : { waiting_count: -1 },
    [],
  ),
  waitlistEntry: rows.waitlist
    .delete({ user_id, ref_id })
    .where((is, { eq }) => eq(is.status, status))
    .commit(),
});
