import { findTask, newPaymentTask, taskId } from "#core/payments/paymentTasks";
import type { Deps } from "#core/table/deps";
import type { TaskReason } from "#core/table/payments/paymentTask.entity";
import type { TicketRow } from "#core/table/tickets/ticket.entity";
import { refundableUntil } from "./seats.rules";

interface SeatRefund {
  readonly ticket: Pick<TicketRow, "user_id" | "ref_id">;
  readonly payment: NonNullable<TicketRow["payment"]>;
  readonly title: string;
  readonly reason: TaskReason;
}

/**
 * The task that refunds a ticket to the person who paid it. Undefined when another cause has written it. Put it in the transaction of the
 * cause; the transaction is refused when another cause comes first.
 */
export const newSeatRefund = async (deps: Deps, { ticket, payment, title, reason }: SeatRefund) => {
  const { provider, payment_id: object_id, amount_cents } = payment;
  const action = "refund" as const;
  if (await findTask(deps, taskId({ action, object_id }))) return undefined;
  const { ref_id: purpose } = ticket;
  const user_id = payment.paid_by ?? ticket.user_id;
  const what = { action, object_id, provider, reason, user_id, purpose, title, amount_cents };
  return newPaymentTask(deps, what);
};

export type SeatRefundTask = NonNullable<Awaited<ReturnType<typeof newSeatRefund>>>;

/** What a ticket shows of the holder's own money: the amount, and until when all of it comes back. */
export const showPaid = (
  ticket: Pick<TicketRow, "payment" | "created_at" | "bought_at">,
  occasion: Parameters<typeof refundableUntil>[0],
) =>
  ticket.payment && ticket.payment.paid_by === undefined
    ? { paid_cents: ticket.payment.amount_cents, refundable_until: refundableUntil(occasion, ticket) }
    : {};

/** What a member's party pays at the door. Empty for a ticket that is paid or free. */
export const showDue = (
  {
    payment_status,
    due_cents,
    guest_count = 0,
  }: Pick<TicketRow, "payment_status" | "due_cents" | "guest_count">,
  { price_cents = 0 }: { readonly price_cents?: number | undefined },
) =>
  payment_status === "due" && due_cents !== undefined && price_cents > 0
    ? { due_cents: due_cents * (1 + guest_count) }
    : {};
