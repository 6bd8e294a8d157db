import { getEvent, joinEvent } from "@majlis/contracts/events/events";
import { createEvent, updateEvent } from "@majlis/contracts/events/eventForm";
import {
  cancelMembership,
  getMembership,
  manageMembership,
  startCheckout,
} from "@majlis/contracts/membership";
import { describe, expect, it } from "vitest";
import { eventForm, insertEvent } from "#support/factories.ts";
import { newAccount, newAccountAs } from "#support/factoriesOverHttp.ts";
import { eventNow } from "#support/occasionRows.ts";
import { useStripe } from "#support/stripeCalls.ts";
import { testDeps } from "#support/table.ts";

const { books, product, ask, openPage, subscriptionOf, tell } = useStripe();

/** A member who has paid a month. */
const subscriber = async () => {
  const { email } = await newAccount();
  const session = await openPage(email);
  books().pay(session.id);
  await tell("checkout.session.completed", session);
  const card = async () => (await ask(getMembership, email)).body;
  return { email, session, subscription: subscriptionOf(session), card };
};

describe("a price below the provider's minimum", () => {
  const priceOf = async (eventId: string) => (await eventNow(testDeps(), eventId))?.price_cents;

  it("is refused in a new event and in a change", async () => {
    const { email } = await newAccountAs("city_founder");
    const small = await ask(createEvent, email, { body: eventForm({ price_cents: 49 }) });
    expect([small.status, small.body.fields]).toEqual([
      400,
      { price_cents: "The smallest price is $0.50. Enter 0 for a free event." },
    ]);
    const { body } = await ask(createEvent, email, { body: eventForm({ price_cents: 50 }) });
    const change = { params: { eventId: body.id }, body: { price_cents: 1 } };
    expect((await ask(updateEvent, email, change)).status).toBe(400);
    expect(await priceOf(body.id)).toBe(50);
  });

  it("releases the seat when the provider refuses the payment, and says why", async () => {
    const { email } = await newAccountAs("member");
    const eventId = await insertEvent(testDeps(), { price_cents: 49, capacity: 1 });
    await ask(joinEvent, email, { body: { eventId } });
    const { status, body } = await ask(startCheckout, email, { query: { eventId } });
    expect([status, body.code]).toEqual([409, "PriceTooSmall"]);
    expect((await eventNow(testDeps(), eventId))?.seats_held).toBe(0);
    expect((await ask(getEvent, email, { params: { eventId } })).body.my_hold ?? null).toBeNull();
  });

  it("keeps the seat when the provider only fails", async () => {
    const { email } = await newAccountAs("member");
    const eventId = await insertEvent(testDeps(), { price_cents: 1500, capacity: 1 });
    await ask(joinEvent, email, { body: { eventId } });
    product().stripe.failures.push(500);
    expect((await ask(startCheckout, email, { query: { eventId } })).body.code).toBe("CheckoutFailed");
    expect((await eventNow(testDeps(), eventId))?.seats_held).toBe(1);
    expect((await openPage(email, { eventId })).amount_total).toBe(1500);
  });
});

describe.each([
  ["deleted", (customer: string) => books().deleteCustomer(customer)],
  ["of the other mode", (customer: string) => void books().otherMode.add(customer)],
])("a customer that is %s", (_, lose) => {
  it("buys again by the e-mail address", async () => {
    const { email, subscription, card } = await subscriber();
    lose(subscription.customer);
    books().otherMode.add(subscription.id);
    expect((await ask(cancelMembership, email)).status).toBe(200);
    await testDeps()
      .store.membership.patch({ user_id: subscription.metadata["user_id"] ?? "" })
      .set({ started_at: "2019-12-01T00:00:00.000Z", period_ends_at: "2020-01-01T00:00:00.000Z" })
      .go();
    const session = await openPage(email);
    expect(session).toMatchObject({ customer: null, customer_email: email });
    books().pay(session.id);
    await tell("checkout.session.completed", session);
    expect(await card()).toMatchObject({ status: "active", manageable: true });
  });

  it("has no page of payment details", async () => {
    const { email, subscription, card } = await subscriber();
    lose(subscription.customer);
    const { status, body } = await ask(manageMembership, email);
    expect([status, body.code]).toEqual([409, "NotManageable"]);
    expect((await card()).manageable).toBe(false);
  });
});

it("a subscription that is gone has no open invoice to lead to", async () => {
  const { email, subscription } = await subscriber();
  books().otherMode.add(subscription.id).add(subscription.customer);
  const ended = new Date(Date.now() - 86_400_000).toISOString();
  await testDeps()
    .store.membership.patch({ user_id: subscription.metadata["user_id"] ?? "" })
    .set({ period_ends_at: ended, failed_end: ended })
    .go();
  expect((await openPage(email)).customer_email).toBe(email);
});
