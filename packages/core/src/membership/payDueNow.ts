import type { PaymentWay } from "@majlis/contracts/values";
import { DomainError } from "#core/kernel/errors";
import { type Attempt, conflict, done } from "#core/kernel/retry";
import { closePageWrites, closeReplaced, isOpen, newCheckout, refusePaid } from "#core/payments/checkouts";
import type { Payments } from "#core/payments/payments";
import { seatTransferEndsAt } from "#core/payments/transfer.rules";
import type { Seats } from "#core/seats/moveSeats";
import { readDueParty } from "#core/seats/payDueTicket";
import { holdExpiresAt } from "#core/seats/seatHolds";
import { commit } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { CheckoutRow } from "#core/table/payments/checkout.entity";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { endWrite } from "./unneededMonths";

type ChangingPayments = Pick<Payments, "provider" | "beside" | "closePage" | "readSessionState">;

interface DueTicket {
  readonly ticket: TicketRow;
  /** The person's last purchase at the event. */
  readonly last: CheckoutRow | undefined;
}

/** The open purchase of the ticket, if there is one. Throws PaymentUnderway, CheckoutFailed. */
const findPurchase = async (deps: Deps, payments: ChangingPayments, { ticket, last }: DueTicket) => {
  if (last?.ticket_id !== ticket.id || !isOpen(deps, last)) return undefined;
  if (last.claimed_at !== undefined) throw new DomainError("PaymentUnderway");
  await refusePaid(payments, last);
  return last;
};

/**
 * Begins the purchase of a ticket that would be paid at the door. The ticket stays as it is until the money has arrived.
 * Throws TransferTooLate, PaymentUnderway, CheckoutFailed.
 */
export const payDueNow = async (
  deps: Deps,
  payments: ChangingPayments,
  due: DueTicket & { readonly seats: Seats; readonly way: PaymentWay },
): Promise<Attempt<{ readonly holdUntil: string }>> => {
  const { ticket, last, seats, way } = due;
  const open = await findPurchase(deps, payments, due);
  const { cents } = await readDueParty(deps, ticket.user_id, seats);
  if (open?.provider === way && open.amount_cents === cents) return done({ holdUntil: open.expires_at });
  const expires_at =
    way === "transfer" ? seatTransferEndsAt(seats.starts_at, deps.clock.now()) : holdExpiresAt(deps);
  const start = {
    user_id: ticket.user_id,
    purpose: seats.id,
    provider: way,
    amount_cents: cents,
    expires_at,
  };
  const next = { ...newCheckout(deps, start), ticket_id: ticket.id };
  const { user_id, type, ref_id } = ticket;
  const result = await commit(deps.store, (rows) => ({
    ticket: rows.ticket
      .check({ user_id, type, ref_id })
      .where((is, { eq }) => `${eq(is.id, ticket.id)} AND ${eq(is.payment_status, "due")}`)
      .commit(),
    checkout: rows.checkout
      .put(next)
      .where((is, { eq, notExists }) =>
        last
          ? [eq(is.id, last.id), eq(is.status, last.status), notExists(is.held_until)].join(" AND ")
          : notExists(is.id),
      )
      .commit(),
    ...(open && closePageWrites(deps, rows, open)),
  }));
  if (result.outcome !== "committed") return conflict;
  if (open) await closeReplaced(payments, open);
  return done({ holdUntil: expires_at });
};

/** Ends the purchase of a ticket: it is paid at the door again. */
export const payDueAtDoor = async (
  deps: Deps,
  payments: ChangingPayments,
  due: DueTicket,
): Promise<Attempt<{ readonly qrCode: string }>> => {
  const open = await findPurchase(deps, payments, due);
  if (!open) return done({ qrCode: due.ticket.qr_code });
  const result = await commit(deps.store, (rows) => ({
    checkout: endWrite(rows, open),
    ...closePageWrites(deps, rows, open),
  }));
  if (result.outcome !== "committed") return conflict;
  await closeReplaced(payments, open);
  return done({ qrCode: due.ticket.qr_code });
};
