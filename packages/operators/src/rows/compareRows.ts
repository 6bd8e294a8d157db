import { every } from "@majlis/core/table/defineEntity";
import type { Deps } from "@majlis/core/table/deps";
import type { PaymentRow } from "@majlis/core/table/payments/payment.entity";
import type { TicketRow } from "@majlis/core/table/tickets/ticket.entity";

type Store = Deps["store"];

/**
 * What differs between rows that one transaction writes: seats and tickets, lists and their counts, tickets and ledger.
 * An export of DynamoDB is no single moment, so an imported table can have one row of a transaction without the other.
 * Reads the whole table and changes nothing. Returns a line for each difference.
 */
export const compareRows = async ({ store }: Pick<Deps, "store">): Promise<readonly string[]> => {
  const tickets = (await store.ticket.scan.go(every)).data;
  const waiting = (await store.waitlist.scan.go(every)).data;
  const occasions = (await store.availability.scan.go(every)).data;
  const payments = (await store.payment.scan.go(every)).data;
  const known = new Set(occasions.map(({ id }) => id));
  const ticketsOf = countBy(tickets.map(({ ref_id }) => ref_id));
  const waitingOf = countBy(waiting.filter(({ status }) => status === "waiting").map(({ ref_id }) => ref_id));
  const paid = new Set(payments.map(({ payment_id }) => payment_id));
  return [
    ...occasions.flatMap(({ id, attendee_count, waiting_count = 0 }) => [
      ...differ(`${id} counts ${attendee_count} tickets`, attendee_count, ticketsOf.get(id) ?? 0),
      ...differ(`${id} counts ${waiting_count} waiting people`, waiting_count, waitingOf.get(id) ?? 0),
    ]),
    ...tickets.flatMap(({ id, ref_id, payment }) => [
      ...(known.has(ref_id) ? [] : [`${id} is a ticket of ${ref_id}, which is gone`]),
      ...(payment && !paid.has(payment.payment_id)
        ? [`${id} was paid by ${payment.payment_id}, which the ledger does not have`]
        : []),
    ]),
    ...(await findUnused(store, payments, tickets)),
  ];
};

/** Payments of events that bought nothing that is still there, and are not returned. */
const findUnused = async (
  store: Store,
  payments: readonly PaymentRow[],
  tickets: readonly TicketRow[],
): Promise<readonly string[]> => {
  const tasks = (await store.paymentTask.scan.go(every)).data;
  const kursi = (await store.kursi.scan.go(every)).data;
  const canceled = (await store.canceledTicket.scan.go(every)).data;
  const explained = new Set([
    ...[...tickets, ...kursi, ...canceled].map(({ payment }) => payment?.payment_id),
    ...payments.filter(({ kind }) => kind !== "payment").map(({ payment_id }) => payment_id),
    ...tasks.map(({ object_id }) => object_id),
  ]);
  return payments
    .filter(
      ({ kind, purpose, payment_id }) =>
        kind === "payment" && purpose.startsWith("evt_") && !explained.has(payment_id),
    )
    .map(
      ({ payment_id, purpose, user_id }) =>
        `${payment_id} of ${user_id} paid for ${purpose} without a ticket`,
    );
};

const countBy = (ids: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
};

const differ = (text: string, counted: number, found: number): readonly string[] =>
  counted === found ? [] : [`${text} and has ${found}`];
