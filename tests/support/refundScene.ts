// Paid seats on a table of a test file, whose money returns through a stand-in for Stripe.
import { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { startCheckout } from "@majlis/core/membership/startCheckout";
import { startSeatCheckout } from "@majlis/core/membership/startSeatCheckout";
import { readLedger } from "@majlis/core/payments/ledger";
import { settlePayments } from "@majlis/core/payments/settlePayments";
import type { CoreSettings, QueueDeps } from "@majlis/core/table/deps";
import { createStripePayments } from "@majlis/functions/adapters/stripePayments";
import { afterAll, beforeAll } from "vitest";
import { eventForm, newEvent, newUser } from "./factories";
import { deliverAll } from "./outbox";
import { ownTable } from "./ownTable";
import { startStripe, stripeSecretKey, type StripeStandIn } from "./stripeStandIn";

export const seatPrice = 5000;
const dayMs = 86_400_000;

/** Paid events on a table of their own, with a stand-in for Stripe. Events start in five days. */
export const useRefunds = (own: Partial<CoreSettings> = {}) => {
  const table = ownTable();
  let started: StripeStandIn | undefined;
  beforeAll(async () => {
    started = await startStripe();
  });
  afterAll(() => started?.close());
  const stripe = (): StripeStandIn => {
    if (!started) throw new Error("The stand-in has not started yet");
    return started;
  };
  const payments = () =>
    createStripePayments({
      secretKey: stripeSecretKey,
      apiUrl: stripe().url,
      attemptMs: 10_000,
      priceId: undefined,
      siteUrl: "https://majlis.test",
    });
  // Stripe's pages close by Stripe's own clock, so the scene's clock runs too.
  const at = (days = 0): QueueDeps => ({
    ...table.deps,
    clock: { now: () => new Date(Date.now() + days * dayMs) },
    settings: { stage: "local", ways: ["stripe"], version: "test", addressKey: "majlis", ...own },
  });
  const deps = at();

  /** A member who has paid a seat. */
  const newGuest = async (eventId: EventId) => {
    const person = await newUser(deps, { role: "member" });
    await joinEvent(deps, person, eventId);
    const { redirectUrl = "" } = await startSeatCheckout(deps, payments(), person, eventId);
    const session = stripe().books.pay(redirectUrl.split("/").at(-1) ?? "");
    const paymentId = session.payment_intent ?? "";
    await receivePayment(deps, payments(), {
      kind: "seatPaid",
      id: `evt_${paymentId}`,
      userId: person.userId,
      eventId,
      purpose: eventId,
      checkoutId: session.metadata["sid"] ?? "",
      paymentId,
      charge: { amountCents: session.amount_total, currency: session.currency },
    });
    return { person, paymentId };
  };

  return {
    table,
    deps,
    at,
    stripe,
    payments,
    newGuest,

    /** A member whom Stripe charges each month. `report` is Stripe's event of the subscription. */
    newSubscriber: async () => {
      const person = await newUser(deps);
      const { redirectUrl = "" } = await startCheckout(deps, payments(), person);
      const session = stripe().books.pay(redirectUrl.split("/").at(-1) ?? "");
      const subscriptionId = session.subscription ?? "";
      const report = () =>
        receivePayment(deps, payments(), {
          kind: "subscription",
          id: `evt_${crypto.randomUUID()}`,
          userId: person.userId,
          subscriptionId,
          failed: false,
          checkoutId: session.metadata["sid"],
          charge: undefined,
        });
      await report();
      const subscription = () => stripe().books.subscriptions.get(subscriptionId);
      return { person, subscriptionId, report, subscription };
    },

    /** A founder's paid event with guests who have paid. */
    paidEvent: async (guestCount = 3) => {
      const founder = await newUser(deps, { role: "city_founder" });
      const eventId = EventId.parse(
        await newEvent(deps, founder, { ...eventForm(), price_cents: seatPrice, capacity: 20 }),
      );
      const guests = [];
      for (let count = 0; count < guestCount; count++) guests.push(await newGuest(eventId));
      return { founder, eventId, guests, cancel: () => deleteEvent(deps, founder, eventId) };
    },

    /** Delivers all pending mails, also those that a delivery adds. Returns them. */
    deliver: async () => {
      const mails = [];
      for (;;) {
        const { data } = await deps.store.outbox.scan
          .where((row, { eq }) => eq(row.status, "pending"))
          .go({ pages: "all" });
        if (data.length === 0) return mails;
        mails.push(...(await deliverAll(deps, data)));
      }
    },

    /** Runs the job after some days. */
    settle: (days = 0) => settlePayments(at(days), payments()),

    /** The signed amounts of a person's seats, and their sum. */
    seatsOf: async ({ userId }: SignedIn) => {
      const rows = (await readLedger(deps, userId)).filter(({ purpose }) => purpose !== "membership");
      return rows.map(({ kind, amount_cents }) => (kind === "payment" ? amount_cents : -amount_cents));
    },

    taskOf: async (paymentId: string) =>
      (await deps.store.paymentTask.get({ id: `refund_${paymentId}` }).go({ consistent: true })).data,
  };
};
