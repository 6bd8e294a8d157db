import { plusOneHolders } from "#core/occasions/attendeeIds.rules";
import { conflict, done } from "#core/kernel/retry";
import { newMail } from "#core/outbox/outbox";
import { newPayment, nextSequence, receiptNumber, recordPayments } from "#core/payments/ledger";
import { isAsAsked } from "#core/payments/mismatches";
import { newPaymentEvent } from "#core/payments/paymentEvents";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TransactionRows } from "#core/table/store";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { partyDue } from "./doorPay.rules";
import type { Seats } from "./moveSeats";
import { seatMark } from "./returnSeat";
import { type AlsoWrites, closeCheckout, type Receipt } from "./seatPayment";

/** The tickets of a member and the guests that are still to be paid, and their sum, read consistently. */
export const readDueParty = async (
  deps: Deps,
  userId: string,
  seats: Seats,
): Promise<{ readonly tickets: readonly TicketRow[]; readonly cents: number }> => {
  const holders = [userId, ...plusOneHolders(userId)];
  const keys = holders.map((user_id) => ({ user_id, type: "event" as const, ref_id: seats.id }));
  const { data } = await deps.store.ticket.get(keys).go({ consistent: true });
  const tickets = data.filter(({ payment_status }) => payment_status === "due");
  return { tickets, cents: partyDue(tickets, seats).cents };
};

/** The tickets that a payment finds as its person left them. Undefined when they changed: the money then goes back. */
export const findPaidParty = async (
  deps: Deps,
  { userId, charge }: Receipt,
  { ticket_id, amount_cents }: CheckoutRow,
  seats: Seats | undefined,
): Promise<readonly TicketRow[] | undefined> => {
  if (seats?.status !== "published" || !isAsAsked(charge, amount_cents)) return undefined;
  const { tickets, cents } = await readDueParty(deps, userId, seats);
  const isOwn = tickets.some(({ id, user_id }) => id === ticket_id && user_id === userId);
  return isOwn && cents === amount_cents ? tickets : undefined;
};

/**
 * Pays tickets that would be paid at the door, in one transaction with the provider's event. A door that takes the money
 * at the same time refuses this, or is refused: the tickets are paid once.
 */
export const payDueTicket = async (
  deps: Deps,
  paid: Receipt,
  bought: { readonly checkout: CheckoutRow; readonly seats: Seats; readonly tickets: readonly TicketRow[] },
  also: AlsoWrites,
) => {
  const { checkout, seats, tickets } = bought;
  const { userId: user_id, provider, paymentId: payment_id } = paid;
  const sequence = await nextSequence(deps, user_id);
  const payment = { provider, payment_id, amount_cents: checkout.amount_cents };
  const row = newPayment(deps, {
    ...payment,
    user_id,
    sequence,
    kind: "payment",
    purpose: seats.id,
    title: seats.title,
    founder_id: seats.owner_id,
  });
  const mail = newMail(deps, {
    template: "ticket_issued",
    user_id,
    ref_id: seats.id,
    data: { amount_cents: checkout.amount_cents, receipt: receiptNumber(user_id, sequence) },
  });
  const result = await commit(deps.store, (rows) => ({
    tickets: tickets.map((ticket) =>
      payWrite(rows, ticket, ticket.user_id === user_id ? payment : undefined),
    ),
    checkout: closeCheckout(rows, checkout, paid),
    payments: recordPayments(rows, [row]),
    paymentEvent: rows.paymentEvent.create(newPaymentEvent(deps, paid.id)).commit(),
    mark: rows.paymentEvent.create(newPaymentEvent(deps, seatMark(payment_id))).commit(),
    mail: rows.outbox.create(mail).commit(),
    ...also(rows, "ticket"),
  }));
  return result.outcome === "committed" ? done(undefined) : conflict;
};

const payWrite = (
  rows: TransactionRows,
  { id, user_id, type, ref_id }: TicketRow,
  payment: Omit<NonNullable<TicketRow["payment"]>, "paid_by"> | undefined,
) =>
  rows.ticket
    .patch({ user_id, type, ref_id })
    .set({ payment_status: "paid", ...(payment && { payment }) })
    .where((is, { eq }) => `${eq(is.id, id)} AND ${eq(is.payment_status, "due")}`)
    .commit();
