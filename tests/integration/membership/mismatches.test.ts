import { listAudit } from "@majlis/contracts/admin";
import { getEvent, joinEvent } from "@majlis/contracts/events/events";
import { getMembership } from "@majlis/contracts/membership";
import { getMe } from "@majlis/contracts/users";
import { findTask } from "@majlis/core/payments/paymentTasks";
import { describe, expect, it } from "vitest";
import { insertEvent } from "#support/factories.ts";
import { newAccount, newAccountAs } from "#support/factoriesOverHttp.ts";
import { useStripe } from "#support/stripeCalls.ts";
import { paymentOf } from "#support/stripeCharges.ts";
import type { Session } from "#support/stripeObjects.ts";
import { testDeps } from "#support/table.ts";
import { changeEvent } from "#support/occasionRows.ts";

const { books, ask, openPage, subscriptionOf, tell } = useStripe();

const mismatchesOf = async (userId: string) => {
  const { body } = await ask(listAudit, "admin@majlis.test", { query: { limit: 100 } });
  const rows: { action: string; subject_id: string; detail: unknown }[] = body.items;
  return rows.filter(({ action, subject_id }) => action === "payment.mismatched" && subject_id === userId);
};

describe("a membership's page that was paid differently", () => {
  it.each([
    ["amount", (session: Session) => void (session.amount_total = 1)],
    ["currency", (session: Session) => void (session.currency = "jod")],
  ])("makes nobody a member: another %s", async (_, change) => {
    const { email } = await newAccount();
    const session = await openPage(email);
    change(session);
    books().pay(session.id);
    const { latest_invoice } = subscriptionOf(session);
    expect((await tell("invoice.paid", latest_invoice)).status).toBe(200);
    expect((await tell("checkout.session.completed", session)).status).toBe(200);
    await tell("customer.subscription.updated", subscriptionOf(session));
    const me = (await ask(getMe, email)).body;
    expect(me.role).toBe("free_user");
    expect((await ask(getMembership, email)).body.status).toBeNull();
    expect(await mismatchesOf(me.id)).toHaveLength(1);
  });

  it.each([
    ["is renewed", "updated", (id: string) => books().renew(id, "paid")],
    ["ends", "deleted", (id: string) => books().end(id)],
    ["ends after its month and the grace", "deleted", (id: string) => books().end(books().age(id, 60).id)],
  ] as const)("is left to admins when its subscription %s", async (_, event, change) => {
    const { email } = await newAccount();
    const session = await openPage(email);
    session.unit_amount = session.amount_total = 1;
    books().pay(session.id);
    await tell("checkout.session.completed", session);
    const payment = paymentOf(subscriptionOf(session).latest_invoice);
    change(subscriptionOf(session).id);
    await tell(`customer.subscription.${event}`, subscriptionOf(session));
    await tell("invoice.paid", subscriptionOf(session).latest_invoice);
    const newest = paymentOf(subscriptionOf(session).latest_invoice);
    for (const id of [payment, newest]) expect(await findTask(testDeps(), `refund_${id}`)).toBeUndefined();
    expect(books().refunds).not.toContain(payment);
    expect((await ask(getMembership, email)).body.status).toBeNull();
  });

  it("makes nobody a member for a year at the price of a month", async () => {
    const { email } = await newAccount();
    const session = await openPage(email);
    books().pay(session.id);
    const [item] = subscriptionOf(session).items.data;
    if (item) item.price.recurring.interval = "year";
    await tell("checkout.session.completed", session);
    expect((await ask(getMembership, email)).body.status).toBeNull();
  });

  it("makes nobody a member when only the page's total differs", async () => {
    const { email } = await newAccount();
    const session = await openPage(email);
    books().pay(session.id);
    await tell("checkout.session.completed", { ...session, amount_total: 0 });
    expect((await ask(getMembership, email)).body.status).toBeNull();
  });
});

describe("a seat's page that was paid differently", () => {
  it.each([
    ["amount", { amount_total: 2499 }],
    ["currency", { currency: "jod" }],
  ])("issues no ticket: another %s", async (_, over) => {
    const { email, userId } = await newAccountAs("member");
    const eventId = await insertEvent(testDeps(), { price_cents: 2500, capacity: 1 });
    await ask(joinEvent, email, { body: { eventId } });
    const session = await openPage(email, { eventId });
    const paid = books().pay(session.id);
    await changeEvent(testDeps(), eventId, { price_cents: 2499 });
    await tell("checkout.session.completed", { ...paid, ...over });
    await tell("checkout.session.async_payment_succeeded", { ...paid, ...over });
    const { body } = await ask(getEvent, email, { params: { eventId } });
    expect(body.my_ticket ?? null).toBeNull();
    expect(books().refunds).not.toContain(paid.payment_intent);
    const [mismatch, ...others] = await mismatchesOf(userId);
    expect(mismatch?.detail).toMatchObject({ payment: paid.payment_intent, asked_cents: 2500 });
    expect(others).toEqual([]);
  });
});
