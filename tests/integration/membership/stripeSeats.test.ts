import { getEvent, joinEvent } from "@majlis/contracts/events/events";
import { startCheckout } from "@majlis/contracts/membership";
import { findTask } from "@majlis/core/payments/paymentTasks";
import { describe, expect, it } from "vitest";
import { mailTo } from "#support/mailbox.ts";
import { useStripe } from "#support/stripeCalls.ts";
import { insertEvent } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const { books, ask, openPage, tell } = useStripe();

describe("a priced event", () => {
  const guest = "leen@majlis.test";
  const late = "tala@majlis.test";
  const hold = async (email: string, eventId: string) => ask(joinEvent, email, { body: { eventId } });
  const page = (email: string, eventId: string) => openPage(email, { eventId });

  it("gets its ticket when Stripe's webhook reports the payment", async () => {
    const eventId = await insertEvent(testDeps(), { price_cents: 2500, capacity: 1, title: "Paid evening" });
    const { body } = await hold(guest, eventId);
    expect(Object.keys(body).toSorted()).toEqual(["holdUntil", "success"]);
    const session = await page(guest, eventId);
    expect(session).toMatchObject({ mode: "payment", amount_total: 2500, customer_email: guest });
    expect((await page(guest, eventId)).id).toBe(session.id);
    expect((await hold(late, eventId)).body.code).toBe("EventFull");
    expect((await ask(startCheckout, late, { query: { eventId } })).body.code).toBe("SeatNotHeld");

    await tell("checkout.session.completed", books().pay(session.id));
    const { my_ticket } = (await ask(getEvent, guest, { params: { eventId } })).body;
    expect(my_ticket).toMatchObject({ payment_status: "paid" });
    expect((await hold(guest, eventId)).body.qrCode).toBe(my_ticket.qr_code);
    await mailTo(guest, "Your ticket: Paid evening");
  });

  it("releases the seat and refunds the payment", async () => {
    const eventId = await insertEvent(testDeps(), { price_cents: 2500, capacity: 1, title: "Rare evening" });
    await hold(guest, eventId);
    const session = await page(guest, eventId);
    await tell("checkout.session.expired", session);
    await hold(late, eventId);
    const paid = books().pay(session.id);
    await tell("checkout.session.completed", paid);
    expect(await findTask(testDeps(), `refund_${paid.payment_intent}`)).toMatchObject({ reason: "no_seat" });
    await mailTo(guest, "Your payment: Rare evening");
  });
});
