import { expiryAt, instantNow } from "#core/kernel/clock";
import { newMail } from "#core/outbox/outbox";
import { blockWrite } from "#core/occasions/blocks";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import { answerIsAsRead } from "#core/table/tickets/answerIsAsRead";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { checkedInStat } from "#core/occasions/checkIn.rules";
import { isComing } from "#core/occasions/coming.rules";
import { moveKursi } from "./kursi";
import { moveSeats, type Seats, startsAfter } from "./moveSeats";
import type { SeatRefundTask } from "./refundSeat";

/** How many days after the start a canceled code stays known to the door. */
const keptDays = 30;

interface Cancellation {
  readonly seats: Seats;
  readonly ticket: TicketRow;
  /** The tickets of the guests, all of them, by `readPlusOnes`. */
  readonly guests?: readonly TicketRow[];
  /** False for a guest without an account or address. */
  readonly isMailed?: boolean;
  readonly template: "ticket_canceled" | "ticket_refunded" | "guest_removed";
  /** What the mail says about the money of a paid ticket. */
  readonly money?: TicketMoney | undefined;
  readonly refund?: SeatRefundTask | undefined;
  /** Why the host of an event removes the guest, who cannot join again. Undefined for a block. */
  readonly removal_reason?: string;
}

/** What happens to the money of a canceled ticket. */
export interface TicketMoney {
  readonly amount_cents: number;
  readonly refunded: boolean;
  readonly simulated: boolean;
}

/**
 * The operations that cancel an unused ticket and those of its guests before the start, for one transaction. A given
 * seat can be taken again. They fail when a guest was added since the read, or one of the tickets was used.
 */
export const cancelWrites = (
  deps: Deps,
  rows: TransactionRows,
  { seats, ticket, guests = [], isMailed = true, template, money, refund, removal_reason }: Cancellation,
) => {
  const { user_id, ref_id } = ticket;
  const isRemoval = removal_reason !== undefined;
  const reopened = seats.status === "published" ? ticket.kursi_id : undefined;
  const data = {
    // The money of a seat that was given on goes to its payer, whom the refund tells.
    ...(money && ticket.payment?.paid_by === undefined && { money }),
    ...(isRemoval && { message: removal_reason }),
    // Keys instead of names: the rows are deleted with the account of the member.
    ...(guests.length > 0 && { guests: guests.map(({ user_id: holder, id }) => ({ user_id: holder, id })) }),
  };
  return {
    seats: moveSeats(
      rows,
      seats,
      {
        attendee_count: -1 - guests.length,
        unmailed_count: -guests.length - (isMailed ? 0 : 1),
        // A join that read the seats before is refused.
        ...(template === "guest_removed" && { removal_count: 1 }),
        ...(reopened !== undefined && { seats_held: 1, kursi_open: 1 }),
      },
      [startsAfter(instantNow(deps))],
    ),
    ...voidWrites(deps, rows, seats, [ticket, ...guests], {
      removal_reason,
      payment: money?.refunded === false ? ticket.payment : undefined,
    }),
    keptOut: isRemoval ? blockWrite(deps, rows, { host_id: ref_id, user_id }) : undefined,
    kursi:
      reopened === undefined
        ? undefined
        : moveKursi(rows, { event_id: ref_id, id: reopened }, "taken", "open"),
    refundTask: refund && rows.paymentTask.create(refund).commit(),
    mail: rows.outbox
      .create(newMail(deps, { template, user_id, ref_id, ...(Object.keys(data).length > 0 && { data }) }))
      .commit(),
  };
};

interface VoidNote {
  /** Why the host removes the holder. */
  readonly removal_reason?: string | undefined;
  /** The payment that does not come back, unless the host cancels within a day. */
  readonly payment?: TicketRow["payment"];
  /** Who comes in the holder's place, by the offer of this time. */
  readonly substitute?: { readonly substitute_id: string; readonly substitute_at: string };
}

/** The operations that delete unused tickets and keep their codes for the door, without those of the seats. */
export const voidWrites = (
  deps: Deps,
  rows: TransactionRows,
  seats: Seats,
  tickets: readonly TicketRow[],
  first: VoidNote = {},
) => ({
  ticket: tickets.map(({ id, user_id, type, ref_id, guest_count = 0, coming_for }) =>
    rows.ticket
      .delete({ user_id, type, ref_id })
      .where(answerIsAsRead({ coming_for }))
      .where((is, { eq, notExists }) =>
        [
          eq(is.id, id),
          notExists(is.checked_in_at),
          guest_count > 0
            ? eq(is.guest_count, guest_count)
            : `(${notExists(is.guest_count)} OR ${eq(is.guest_count, 0)})`,
        ].join(" AND "),
      )
      .commit(),
  ),
  canceledTicket: tickets.map((ticket, index) =>
    canceledTicket(deps, rows, seats, ticket, index === 0 ? first : {}),
  ),
  said: countUnsaid(rows, seats, tickets),
});

/** Who gives the seat back does not come any more. A move of the start, which ends all answers, is read again. */
export const countUnsaid = (rows: TransactionRows, seats: Seats, tickets: readonly TicketRow[]) => {
  const said = tickets.filter((one) => one.type === "event" && isComing(one, seats.starts_at)).length;
  if (said === 0) return undefined;
  const { id, owner_id, starts_at } = seats;
  return [
    rows.stat
      .upsert({ name: checkedInStat(owner_id), bucket: id })
      .add({ count: 0, said: -said })
      .commit(),
    rows.event
      .check({ id })
      .where((is, { eq }) => eq(is.starts_at, starts_at))
      .commit(),
  ];
};

/** The operation that keeps the code of a canceled ticket. */
export const canceledTicket = (
  deps: Deps,
  rows: TransactionRows,
  seats: Seats,
  { id, user_id, type, ref_id, qr_code, holder_name }: TicketRow,
  { removal_reason, payment, substitute }: VoidNote = {},
) =>
  rows.canceledTicket
    .create({
      id,
      ...substitute,
      ...(removal_reason !== undefined && { removal_reason }),
      ...(payment && { payment, unpaid_ref: ref_id }),
      user_id,
      type,
      ref_id,
      qr_code,
      holder_name,
      canceled_at: instantNow(deps),
      ttl: expiryAt(seats.starts_at, keptDays),
    })
    .commit();
