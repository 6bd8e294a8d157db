import type { EventForm } from "@majlis/contracts/events/eventForm";
import { getEvent, joinEvent } from "@majlis/contracts/events/events";
import { getMembership } from "@majlis/contracts/membership";
import { listMyReceipts } from "@majlis/contracts/payments";
import { checkIn, undoCheckIn } from "@majlis/contracts/tickets/checkIn";
import { getMe } from "@majlis/contracts/users";
import { describe, expect, it } from "vitest";
import { daysFromNow } from "#support/factories.ts";
import { newAccount, newAccountAs, postEvent } from "#support/factoriesOverHttp.ts";
import { mailsTo, mailTo } from "#support/mailbox.ts";
import { useStripe } from "#support/stripeCalls.ts";
import { paymentOf } from "#support/stripeCharges.ts";
import { testDeps } from "#support/table.ts";
import { eventNow } from "#support/occasionRows.ts";

const { books, ask, openPage, subscriptionOf, tell, whileDown } = useStripe();

/** A member who has paid a month. */
const subscriber = async () => {
  const { email } = await newAccount();
  const session = await openPage(email);
  books().pay(session.id);
  await tell("checkout.session.completed", session);
  const card = async () => (await ask(getMembership, email)).body;
  const role = async () => (await ask(getMe, email)).body.role;
  const payment = () => paymentOf(subscriptionOf(session).latest_invoice);
  return { email, session, card, role, payment };
};

describe("the money of a month that went back", () => {
  it("ends the membership and the subscription after a refund", async () => {
    const { email, session, card, role, payment } = await subscriber();
    const refunded = books().charges.refund(payment());
    expect((await whileDown(() => tell("charge.refunded", refunded))).status).toBe(500);
    expect(await role()).toBe("member");
    await Promise.all([tell("charge.refunded", refunded), tell("charge.refunded", refunded)]);
    expect(await role()).toBe("free_user");
    expect((await card()).status).toBe("expired");
    expect(subscriptionOf(session).status).toBe("canceled");
    await tell("customer.subscription.deleted", subscriptionOf(session));
    await tell("invoice.paid", subscriptionOf(session).latest_invoice);
    expect(await role()).toBe("free_user");
    await mailTo(email, "Your membership ends");
    expect((await mailsTo(email)).filter(({ subject }) => subject === "Your membership ends")).toHaveLength(
      1,
    );
  });

  it("falls back to what the other paid invoices cover", async () => {
    const { session, card, role, payment } = await subscriber();
    const { expiresAt } = await card();
    await tell("invoice.paid", books().renew(subscriptionOf(session).id, "paid").latest_invoice);
    await tell("charge.refunded", books().charges.refund(payment()));
    expect(await card()).toMatchObject({ status: "canceled_at_period_end", expiresAt });
    expect(await role()).toBe("member");
  });

  it("ends the membership with a lost dispute only", async () => {
    const { role, payment } = await subscriber();
    await tell("charge.dispute.created", books().charges.dispute(payment(), "needs_response"));
    expect(await role()).toBe("member");
    await tell("charge.dispute.closed", books().charges.dispute(payment(), "won"));
    expect(await role()).toBe("member");
    await tell("charge.dispute.closed", books().charges.dispute(payment(), "lost"));
    expect(await role()).toBe("free_user");
  });

  it("keeps the membership after a dispute that is lost in part, and records what was lost", async () => {
    const { email, role, payment } = await subscriber();
    await tell("charge.dispute.closed", books().charges.dispute(payment(), "lost", 700));
    expect(await role()).toBe("member");
    const { items } = (await ask(listMyReceipts, email)).body;
    expect(items[0]).toMatchObject({ kind: "refund", amount_cents: 700 });
  });

  it("records no more than the payment when a dispute takes more", async () => {
    const { email, role, payment } = await subscriber();
    await tell("charge.dispute.closed", books().charges.dispute(payment(), "lost", 2300));
    expect(await role()).toBe("free_user");
    expect((await ask(listMyReceipts, email)).body.items[0]).toMatchObject({ amount_cents: 2000 });
  });

  it("does not begin the membership again when its refund fails", async () => {
    const { email, session, role, payment } = await subscriber();
    await tell("charge.refunded", books().charges.refund(payment()));
    await tell("refund.failed", books().charges.endRefund(payment(), "failed"));
    await tell("customer.subscription.deleted", subscriptionOf(session));
    await tell("invoice.paid", subscriptionOf(session).latest_invoice);
    expect(await role()).toBe("free_user");
    const { items } = (await ask(listMyReceipts, email)).body;
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(["reversal", "refund", "payment"]);
    await mailTo(email, "Your refund of $20.00 did not arrive");
  });

  it("keeps the membership after a partial refund", async () => {
    const { role, payment } = await subscriber();
    await tell("charge.refunded", books().charges.refund(payment(), 500));
    expect(await role()).toBe("member");
  });

  it("makes nobody a member when the refund arrives before the payment", async () => {
    const { email } = await newAccount();
    const session = await openPage(email);
    books().pay(session.id);
    const payment = paymentOf(subscriptionOf(session).latest_invoice);
    await tell("charge.refunded", books().charges.refund(payment));
    await tell("checkout.session.completed", session);
    expect((await ask(getMe, email)).body.role).toBe("free_user");
    expect(subscriptionOf(session).status).toBe("canceled");
  });
});

/** A guest on the payment page of the only seat. */
const guest = async (title: string, over: Partial<EventForm> = {}) => {
  const { email, userId } = await newAccountAs("member");
  const eventId = await postEvent({ price_cents: 2500, capacity: 1, title, ...over });
  await ask(joinEvent, email, { body: { eventId } });
  const paid = books().pay((await openPage(email, { eventId })).id);
  const event = async () => (await ask(getEvent, email, { params: { eventId } })).body;
  return { email, userId, eventId, paid, payment: paid.payment_intent ?? "", event };
};

describe("the money of a seat that went back", () => {
  it("cancels the ticket once and tells its holder", async () => {
    const { email, paid, payment, event } = await guest("Returned evening");
    await tell("checkout.session.completed", paid);
    expect((await event()).my_ticket).toMatchObject({ payment_status: "paid" });
    const refunded = books().charges.refund(payment);
    await Promise.all([tell("charge.refunded", refunded), tell("charge.refunded", refunded)]);
    await tell("checkout.session.completed", paid);
    expect(await event()).toMatchObject({ attendee_count: 0 });
    expect((await event()).my_ticket ?? null).toBeNull();
    const subject = "Your ticket was refunded: Returned evening";
    await mailTo(email, subject);
    expect((await mailsTo(email)).filter((mail) => mail.subject === subject)).toHaveLength(1);
  });

  it("cancels the ticket after a lost dispute", async () => {
    const { paid, payment, event } = await guest("Disputed evening");
    await tell("checkout.session.completed", paid);
    await tell("charge.dispute.created", books().charges.dispute(payment, "under_review"));
    expect((await event()).my_ticket).toMatchObject({ payment_status: "paid" });
    await tell("charge.dispute.closed", books().charges.dispute(payment, "lost"));
    expect((await event()).my_ticket ?? null).toBeNull();
  });

  it("issues no ticket when the refund arrives before the payment", async () => {
    const { email, eventId, paid, payment, event } = await guest("Early refund");
    await tell("charge.refunded", books().charges.refund(payment));
    await tell("checkout.session.completed", paid);
    expect((await event()).my_ticket ?? null).toBeNull();
    const data = await eventNow(testDeps(), eventId);
    expect([data?.attendee_count, data?.seats_held]).toEqual([0, 0]);
    await mailTo(email, "Your payment: Early refund");
  });

  it("keeps the ticket after a partial refund", async () => {
    const { paid, payment, event } = await guest("Kept evening");
    await tell("checkout.session.completed", paid);
    await tell("charge.refunded", books().charges.refund(payment, 100));
    expect((await event()).my_ticket).toMatchObject({ payment_status: "paid" });
  });

  it("keeps the ticket of who is inside, also when the check-in is undone later", async () => {
    const title = "Evening of who is inside";
    const one = await guest(title, { starts_at: daysFromNow(1 / 24) });
    const { email, userId, eventId, paid, payment, event } = one;
    await tell("checkout.session.completed", paid);
    const { qr_code: qrCode } = (await event()).my_ticket;
    const door = "founder@majlis.test";
    const { checkedInAt } = (await ask(checkIn, door, { body: { qrCode, nonce: crypto.randomUUID() } })).body;
    await tell("charge.dispute.closed", books().charges.dispute(payment, "lost"));
    expect((await ask(listMyReceipts, email)).body.items[0]).toMatchObject({ kind: "refund" });
    const undone = await ask(undoCheckIn, door, { body: { refId: eventId, userId, checkedInAt } });
    expect(undone.status).toBe(200);
    expect((await event()).my_ticket).toMatchObject({ payment_status: "paid" });
    const again = await ask(checkIn, door, { body: { qrCode, nonce: crypto.randomUUID() } });
    expect(again.body).toMatchObject({ result: "ok" });
  });
});
