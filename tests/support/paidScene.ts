// An event with a price, and a payment provider.
import { joinEvent } from "@majlis/core/events/joinEvent";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { updateEvent } from "@majlis/core/events/updateEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { startSeatCheckout } from "@majlis/core/membership/startSeatCheckout";
import { findTask } from "@majlis/core/payments/paymentTasks";
import { currency, type PaymentEvent, type SeatOrder } from "@majlis/core/payments/payments";
import type { Deps } from "@majlis/core/table/deps";
import { insertEvent, newActor, newEvent, newMember, newRequest } from "./factories";
import { fakePayments } from "./fakePayments";
import { eventNow } from "./occasionRows";
import { coreDeps } from "./ownTable";
import { withClock } from "./table";

const base = coreDeps({
  settings: { stage: "local", ways: ["stripe"], version: "test", addressKey: "majlis" },
});
export const noon = "2032-06-01T12:00:00.000Z";
export const minutesAfterNoon = (count: number) => new Date(Date.parse(noon) + count * 60_000).toISOString();

let count = 0;

/** An event with a price and few seats, and a payment provider. */
export const paidScene = async ({
  capacity = 1,
  ...over
}: Record<string, unknown> & { capacity?: number } = {}) => {
  const now = withClock(base, noon);
  const eventId = await insertEvent(now, {
    capacity,
    price_cents: 1500,
    starts_at: "2032-06-05T18:00:00.000Z",
    listed_month: "2032-06",
    ...over,
  });
  const orders: SeatOrder[] = [];
  const payments = fakePayments({
    provider: "stripe",
    openSeatPage: async (order) => {
      orders.push(order);
      return { sessionId: `cs_${order.checkoutId}`, url: `https://checkout.stripe.com/${order.checkoutId}` };
    },
  });
  const member = async () =>
    (await newMember({ ...now, settings: { ...now.settings, ways: ["demo"] } })).person;
  const seats = async () => {
    const data = await eventNow(now, eventId);
    return { sold: data?.attendee_count, held: data?.seats_held ?? 0 };
  };
  const ticketOf = async ({ userId }: SignedIn) =>
    (await now.store.ticket.get({ user_id: userId, type: "event", ref_id: eventId }).go({ consistent: true }))
      .data;
  return {
    now,
    eventId,
    orders,
    payments,
    /** The task that refunds a payment. */
    refundOf: (paymentId: string) => findTask(now, `refund_${paymentId}`),
    member,
    seats,
    ticketOf,
    join: (person: SignedIn) => joinEvent(now, person, eventId),
    pay: (person: SignedIn) => startSeatCheckout(now, payments, person, eventId),
    receive: (event: PaymentEvent) => receivePayment(now, payments, event),
    paid: (
      { userId }: SignedIn,
      order: SeatOrder | undefined,
      paymentId = `pi_${crypto.randomUUID()}`,
    ): PaymentEvent => ({
      kind: "seatPaid",
      id: `evt_seat_${Date.now()}_${++count}`,
      userId,
      eventId,
      purpose: order?.purpose ?? eventId,
      checkoutId: order?.checkoutId ?? "",
      paymentId,
      charge: { amountCents: order?.amountCents ?? null, currency },
    }),
    expired: ({ userId }: SignedIn, order: SeatOrder | undefined): PaymentEvent => ({
      kind: "checkoutExpired",
      id: `evt_seat_${Date.now()}_${++count}`,
      userId,
      purpose: order?.purpose ?? eventId,
      checkoutId: order?.checkoutId ?? "",
    }),
  };
};

/** A pending request for an event that costs $15.00 since. */
export const requestBeforePrice = async (deps: Deps) => {
  const founder = newActor("city_founder");
  const eventId = await newEvent(deps, founder, { capacity: 1 });
  const guest = await newRequest(deps, eventId);
  await updateEvent(deps, founder, eventId, { price_cents: 1500 });
  const approve = (price_cents?: number) =>
    decideEventRequest(deps, founder, { eventId, userId: guest.userId, decision: "approve", price_cents });
  return { founder, eventId, guest, approve };
};
