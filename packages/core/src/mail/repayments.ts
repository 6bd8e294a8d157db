import { conflict, done, retryOnConflict } from "#core/kernel/retry";
import type { newMail } from "#core/outbox/outbox";
import { newSeatRefund } from "#core/seats/refundSeat";
import { readPlusOnes } from "#core/seats/plusOneTickets";
import { findOccasion } from "#core/occasions/occasions";
import { commit, wasWritten } from "#core/table/commit";
import type { Deps } from "#core/table/deps";
import type { TicketRow } from "#core/table/tickets/ticket.entity";

type Mail = ReturnType<typeof newMail>;
type Payment = NonNullable<TicketRow["payment"]>;

/** A seat that was given back without its money. */
export interface ReturnedSeat {
  readonly user_id: string;
  readonly ref_id: string;
  readonly payment: Payment;
}

const moneyOf = ({ amount_cents, provider }: Payment) => ({
  money: { amount_cents, refunded: true, simulated: provider === "demo" },
});

/**
 * Refunds a seat that was given back shortly before its host canceled, in one transaction with the mail. A person with
 * another ticket is told of both at once.
 */
export const refundLate = (
  deps: Deps,
  mail: Mail,
  { title, payment, ...seat }: ReturnedSeat & { readonly title: string },
): Promise<void> =>
  retryOnConflict(async () => {
    const refund = await newSeatRefund(deps, { ticket: seat, payment, title, reason: "event_canceled" });
    if (!refund) return done(undefined);
    const data = { ...mail.data, ...moneyOf(payment) };
    const result = await commit(deps.store, (rows) => ({
      mail: rows.outbox.create({ ...mail, data }).commit(),
      refund: rows.paymentTask.create(refund).commit(),
    }));
    if (result.outcome === "committed") return done(undefined);
    if (!result.refused.has("mail")) return conflict;
    await wasWritten(deps.store.paymentTask.create(refund).go());
    return done(undefined);
  });

/**
 * Refunds the ticket of an event that became free, which stays with those of its guests, in one transaction with the
 * mail. A ticket that was given back meanwhile has its own refund.
 */
export const freeAndTell = (deps: Deps, mail: Mail, { user_id, type, ref_id }: TicketRow): Promise<void> =>
  retryOnConflict(async () => {
    const key = { user_id, type, ref_id };
    const { data: ticket } = await deps.store.ticket.get(key).go({ consistent: true });
    const occasion = await findOccasion(deps, ref_id);
    if (!ticket?.payment || !occasion || (occasion.price_cents ?? 0) > 0) return done(undefined);
    const { payment } = ticket;
    const guests = await readPlusOnes(deps, ticket, { consistent: true });
    // A guest who was added since the price ended has a free ticket.
    const paid = guests.filter(({ payment_status }) => payment_status === "paid");
    const { title } = occasion;
    const refund = await newSeatRefund(deps, { ticket, payment, title, reason: "event_free" });
    const result = await commit(deps.store, (rows) => ({
      tickets: [ticket, ...paid].map((one) =>
        rows.ticket
          .patch({ user_id: one.user_id, type, ref_id })
          .set({ payment_status: "free" })
          .remove(["payment", "bought_at"])
          .where((is, { eq }) => `${eq(is.id, one.id)} AND ${eq(is.payment_status, "paid")}`)
          .commit(),
      ),
      // The refund tells the payer of a seat that was given on. Its holder never paid.
      mail:
        payment.paid_by === undefined
          ? rows.outbox.create({ ...mail, data: { ...mail.data, ...moneyOf(payment) } }).commit()
          : undefined,
      refund: refund && rows.paymentTask.create(refund).commit(),
    }));
    return result.outcome === "committed" ? done(undefined) : conflict;
  });
