import { membershipPriceCents } from "@majlis/contracts/limits";
import { monthOf } from "@majlis/core/kernel/dates.rules";
import { monthsAfter } from "@majlis/core/membership/membership.rules";
import { paymentStats } from "@majlis/core/payments/ledger";
import { currency, membershipPurpose } from "@majlis/core/payments/payments";
import { revenueBucket, revenueStat } from "@majlis/core/payments/revenue";
import { type Demo, findPerson, userIdOf } from "./buildDemo";
import { daysBefore } from "./demoTime";
import { stableId } from "./stableIds";

/** Members who bought a seat and gave it back, with the days since. */
const returns = [
  { key: "member", bought: 12, returned: 9 },
  { key: "hala", bought: 6, returned: 2 },
  { key: "faris", bought: 41, returned: 36 },
] as const;

interface Movement {
  readonly user_id: string;
  readonly kind: "payment" | "refund";
  readonly payment_id: string;
  readonly purpose: string;
  readonly title?: string;
  readonly founder_id?: string;
  readonly period_ends_at?: string;
  readonly amount_cents: number;
  readonly created_at: string;
}

type PaidRows = Pick<Demo, "events" | "memberships" | "tickets">;

/** The payments of all memberships and paid tickets, some refunds, and their sums. Sequences are in the order of time. */
export const buildPayments = (demo: PaidRows, now: Date) => {
  const movements = [
    ...demo.memberships.flatMap(membershipMonths),
    ...demo.tickets.flatMap((ticket) => seatPayment(ticket, demo.events)),
    ...returns.flatMap((entry) => returnedSeat(entry, demo, now)),
  ].toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  const sequences = new Map<string, number>();
  const payments = movements.map((movement) => {
    const sequence = (sequences.get(movement.user_id) ?? 0) + 1;
    sequences.set(movement.user_id, sequence);
    const month = monthOf(movement.created_at);
    return { ...movement, sequence, provider: "demo" as const, currency, month };
  });
  return { payments, sums: sumsOf(payments) };
};

/** The sums of the months, and those of each founder's events. */
const sumsOf = (payments: readonly (Movement & { readonly month: string })[]) => {
  const sums = new Map<string, { name: string; bucket: string; count: number }>();
  const add = (name: string, bucket: string, cents: number) => {
    const count = (sums.get(`${name} ${bucket}`)?.count ?? 0) + cents;
    sums.set(`${name} ${bucket}`, { name, bucket, count });
  };
  for (const payment of payments) {
    add(paymentStats, `${payment.month}/${payment.kind}`, payment.amount_cents);
    if (payment.founder_id !== undefined)
      add(revenueStat(payment.founder_id), revenueBucket(payment), payment.amount_cents);
  }
  return [...sums.values()];
};

/** One payment for each month of a membership. */
const membershipMonths = ({
  user_id,
  started_at,
  period_ends_at,
}: Demo["memberships"][number]): Movement[] => {
  const months: Movement[] = [];
  for (let month = 0; monthsAfter(started_at, month) < period_ends_at; month += 1) {
    const end = monthsAfter(started_at, month + 1);
    months.push({
      user_id,
      kind: "payment",
      payment_id: `demo_${user_id}_${end.slice(0, 10)}`,
      purpose: membershipPurpose,
      period_ends_at: end,
      amount_cents: membershipPriceCents,
      created_at: monthsAfter(started_at, month),
    });
  }
  return months;
};

const seatPayment = (ticket: Demo["tickets"][number], events: Demo["events"]): Movement[] => {
  const event = events.find(({ id }) => id === ticket.ref_id);
  if (!ticket.payment || !event) return [];
  const { payment_id, amount_cents } = ticket.payment;
  return [
    {
      user_id: ticket.user_id,
      kind: "payment",
      payment_id,
      purpose: event.id,
      title: event.title,
      founder_id: event.founder_id,
      amount_cents,
      created_at: ticket.created_at,
    },
  ];
};

/** The payment and the refund of a seat that its holder gave back. The holder has no other ticket of the event. */
const returnedSeat = (
  { key, bought, returned }: (typeof returns)[number],
  demo: PaidRows,
  now: Date,
): Movement[] => {
  const user_id = userIdOf(findPerson(key));
  const event = demo.events.find(
    ({ id, price_cents, starts_at }) =>
      price_cents > 0 &&
      starts_at > now.toISOString() &&
      !demo.tickets.some((ticket) => ticket.ref_id === id && ticket.user_id === user_id),
  );
  if (!event) return [];
  const seat = {
    user_id,
    payment_id: stableId("tkt", `returned ${event.id} ${key}`),
    purpose: event.id,
    title: event.title,
    founder_id: event.founder_id,
    amount_cents: event.price_cents,
  };
  return [
    { ...seat, kind: "payment", created_at: daysBefore(now, bought).toISOString() },
    { ...seat, kind: "refund", created_at: daysBefore(now, returned).toISOString() },
  ];
};
