import type { PaymentStatus } from "@majlis/contracts/seats";
import type { Role } from "@majlis/contracts/users";
import { instantNow } from "#core/kernel/clock";
import { type CodePrefix, writeCode } from "#core/table/codes";
import { newMail } from "#core/outbox/outbox";
import { newPayment, recordPayments, receiptOf } from "#core/payments/ledger";
import type { Deps } from "#core/table/deps";
import type { PaymentRow } from "#core/table/payments/payment.entity";
import type { TransactionRows } from "#core/table/store";
import { newPlusOneTickets } from "./plusOneTickets";
import type { Seats } from "./moveSeats";
import { writeTicketId } from "./ticketId";
import { issuedCounter } from "#core/stats/ticketStats";

const prefixes = { event: "EVT", gathering: "GTH" } as const satisfies Record<string, CodePrefix>;

interface Holder {
  readonly userId: string;
  readonly fullName: string;
  readonly role: Role;
  readonly payment_status: PaymentStatus;
  readonly payment?: TicketPayment | undefined;
  /** What each seat costs at the door. */
  readonly dueCents?: number | undefined;
  readonly founderId?: string;
  /** The names of the guests. */
  readonly guests?: readonly string[] | undefined;
  /** Whether other holders see the first name. */
  readonly shown?: boolean | undefined;
  /** The seat that somebody gave. */
  readonly kursiId?: string;
}

/** The payment of a ticket. A simulated payment has the ticket's id. */
interface TicketPayment {
  readonly provider: PaymentRow["provider"];
  readonly paymentId?: string;
  readonly amountCents: number;
  readonly title: string;
  readonly sequence: number;
  /** When the purchase began. The default is the ticket's own time. */
  readonly boughtAt?: string | undefined;
}

/** A ticket before it is issued. Retries of the transaction use the same id and code. */
export const newTicket = (
  deps: Deps,
  { type, id, city }: Pick<Seats, "type" | "id" | "city">,
  {
    userId,
    fullName,
    role,
    payment_status,
    payment,
    dueCents,
    founderId,
    guests = [],
    shown,
    kursiId,
  }: Holder,
) => {
  const created_at = instantNow(deps);
  const ticketId = writeTicketId({ type, id }, deps.ids.next("tkt"));
  const paid = payment && {
    provider: payment.provider,
    payment_id: payment.paymentId ?? ticketId,
    amount_cents: payment.amountCents,
  };
  const mail = newMail(deps, {
    template: "ticket_issued",
    user_id: userId,
    ref_id: id,
    ...(dueCents !== undefined &&
      payment_status === "due" && { data: { due_cents: dueCents * (1 + guests.length) } }),
    ...(payment && {
      data: {
        amount_cents: payment.amountCents,
        ...receiptOf({ user_id: userId, sequence: payment.sequence, tax_percent: deps.settings.taxPercent }),
      },
    }),
  });
  const ticket = {
    id: ticketId,
    user_id: userId,
    type,
    ref_id: id,
    qr_code: writeCode(prefixes[type], deps.ids.randomBytes()),
    payment_status,
    ...(paid && { payment: paid }),
    ...(payment?.boughtAt !== undefined && { bought_at: payment.boughtAt }),
    ...(dueCents !== undefined && { due_cents: dueCents }),
    holder_name: fullName,
    ...(guests.length > 0 && { guest_count: guests.length }),
    ...(kursiId !== undefined && { kursi_id: kursiId }),
    created_at,
    ...(shown && { shown_event: id, shown_at: created_at }),
  };
  const counter =
    founderId !== undefined && issuedCounter({ founderId, created_at, city }, role, 1 + guests.length);
  return {
    payments:
      payment && paid
        ? [
            newPayment(deps, {
              ...paid,
              user_id: userId,
              sequence: payment.sequence,
              kind: "payment",
              purpose: id,
              title: payment.title,
              ...(founderId !== undefined && { founder_id: founderId }),
            }),
          ]
        : [],
    ticket,
    guests: newPlusOneTickets(deps, ticket, guests),
    mail: counter ? { ...mail, counts: [counter] } : mail,
  };
};

export type NewTicket = ReturnType<typeof newTicket>;

/** The operations that issue a ticket, with those of the guests, and record its payment, without the seat's own operation. */
export const ticketWrites = (rows: TransactionRows, { ticket, guests, mail, payments }: NewTicket) => ({
  ticket: rows.ticket.create(ticket).commit(),
  guests: guests.map((guest) => rows.ticket.create(guest).commit()),
  payments: recordPayments(rows, payments),
  mail: rows.outbox.create(mail).commit(),
});
