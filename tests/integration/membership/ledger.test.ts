import { joinEvent } from "@majlis/contracts/events/events";
import { getMe } from "@majlis/contracts/users";
import { readLedger } from "@majlis/core/payments/ledger";
import { receiptNumber } from "@majlis/core/payments/ledger";
import { describe, expect, it } from "vitest";
import { insertEvent } from "#support/factories.ts";
import { newAccount, newAccountAs } from "#support/factoriesOverHttp.ts";
import { useStripe } from "#support/stripeCalls.ts";
import { paymentOf } from "#support/stripeCharges.ts";
import { testDeps } from "#support/table.ts";

const { books, ask, openPage, subscriptionOf, tell } = useStripe();

/** A person's ledger as signed amounts with their purposes. */
const ledgerOf = async (email: string) => {
  const { id } = (await ask(getMe, email)).body;
  const rows = await readLedger(testDeps(), id);
  return rows.map(({ kind, purpose, payment_id, amount_cents, sequence }) => ({
    sequence,
    purpose,
    payment_id,
    cents: kind === "payment" ? amount_cents : -amount_cents,
  }));
};

const subscriber = async () => {
  const { email } = await newAccount();
  const session = await openPage(email);
  books().pay(session.id);
  await tell("checkout.session.completed", session);
  return { email, id: subscriptionOf(session).id, first: subscriptionOf(session).latest_invoice };
};

describe("the ledger of a membership", () => {
  it("has one row for each paid invoice, whatever the order of events", async () => {
    const { email, id, first } = await subscriber();
    const second = books().renew(id, "paid").latest_invoice;
    const third = books().renew(id, "paid").latest_invoice;
    await Promise.all([tell("invoice.paid", third), tell("invoice.paid", second)]);
    await tell("customer.subscription.updated", subscriptionOf({ subscription: id }));
    expect(await ledgerOf(email)).toEqual(
      [first, second, third].map((invoice, index) => ({
        sequence: index + 1,
        purpose: "membership",
        payment_id: paymentOf(invoice),
        cents: 2000,
      })),
    );
  });

  it("takes a refund of the dashboard once, and a partial one first", async () => {
    const { email, first } = await subscriber();
    await tell("charge.refunded", books().charges.refund(paymentOf(first), 500));
    const all = books().charges.refund(paymentOf(first));
    await Promise.all([tell("charge.refunded", all), tell("charge.refunded", all)]);
    expect((await ledgerOf(email)).map(({ cents }) => cents)).toEqual([2000, -500, -1500]);
  });

  it("takes a lost dispute of an older month, which ends nothing", async () => {
    const { email, id, first } = await subscriber();
    await tell("invoice.paid", books().renew(id, "paid").latest_invoice);
    await tell("charge.dispute.closed", books().charges.dispute(paymentOf(first), "lost"));
    expect((await ledgerOf(email)).map(({ cents }) => cents)).toEqual([2000, 2000, -2000]);
  });
});

describe("the ledger of a seat", () => {
  const guest = async () => {
    const { email } = await newAccountAs("member");
    const eventId = await insertEvent(testDeps(), { price_cents: 2500, title: "Ledger evening" });
    await ask(joinEvent, email, { body: { eventId } });
    const paid = books().pay((await openPage(email, { eventId })).id);
    return { email, eventId, paid, payment: paid.payment_intent ?? "", before: await ledgerOf(email) };
  };

  it("has the payment with the ticket, and the refund of the dashboard", async () => {
    const { email, eventId, paid, payment, before } = await guest();
    await Promise.all([tell("checkout.session.completed", paid), tell("checkout.session.completed", paid)]);
    await tell("charge.refunded", books().charges.refund(payment));
    await tell("charge.refunded", books().charges.refund(payment));
    expect((await ledgerOf(email)).slice(before.length)).toEqual(
      [2500, -2500].map((cents, index) => ({
        sequence: before.length + index + 1,
        purpose: eventId,
        payment_id: payment,
        cents,
      })),
    );
  });

  it("stays empty when the refund came before the payment", async () => {
    const { email, paid, payment, before } = await guest();
    await tell("charge.refunded", books().charges.refund(payment));
    await tell("checkout.session.completed", paid);
    expect(await ledgerOf(email)).toEqual(before);
  });
});

it("numbers receipts by person", () => {
  expect(receiptNumber("usr_0123456789abcdef9f3a21bc07d1", 3)).toBe("9F3A21BC07D1-0003");
});
