// What Stripe keeps of payments, in the ledger and in the books.
import { TicketId } from "@majlis/contracts/ids";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { exportBooks } from "@majlis/core/payments/exportBooks";
import { getBooks } from "@majlis/core/payments/getBooks";
import { readLedger } from "@majlis/core/payments/ledger";
import { readFees } from "@majlis/core/payments/readFees";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { afterEach, expect, it } from "vitest";
import { newActor } from "#support/factories.ts";
import { fakePayments } from "#support/fakePayments.ts";
import { seatPrice, useRefunds } from "#support/refundScene.ts";
import { stripeFee } from "#support/stripeCharges.ts";

const { deps, at, stripe, payments, paidEvent, newSubscriber, settle } = useRefunds();
const charges = () => stripe().books.charges;

afterEach(() => {
  charges().booksLate = false;
  charges().settlement = undefined;
});

const feesOf = async ({ userId }: SignedIn) =>
  (await readLedger(deps, userId)).map(({ kind, fee_cents }) => [kind, fee_cents]);

const onePayment = async () => {
  const { guests, eventId } = await paidEvent(1);
  const [guest] = guests;
  if (!guest) throw new Error("No guest");
  return { ...guest, eventId };
};

it("notes the fee of a seat and of a month once Stripe has booked the charge", async () => {
  charges().booksLate = true;
  const { person } = await onePayment();
  const subscriber = await newSubscriber();
  await readFees(deps, payments());
  expect(await feesOf(person)).toEqual([["payment", undefined]]);
  charges().booksLate = false;
  await readFees(deps, payments());
  expect(await feesOf(person)).toEqual([["payment", stripeFee(seatPrice)]]);
  expect(await feesOf(subscriber.person)).toEqual([["payment", stripeFee(2000)]]);
  // A fee that was noted is not asked for again.
  const calls = stripe().calls.length;
  expect(await readFees(deps, payments())).toBe(0);
  expect(stripe().calls).toHaveLength(calls);
});

it("leaves a refund without a fee, because Stripe keeps that of the payment", async () => {
  const { person, eventId } = await onePayment();
  await readFees(deps, payments());
  const key = { user_id: person.userId, type: "event" as const, ref_id: eventId };
  const { data: ticket } = await deps.store.ticket.get(key).go({ consistent: true });
  await cancelTicket(deps, person, TicketId.parse(ticket?.id));
  await settle();
  await readFees(deps, payments());
  expect(await feesOf(person)).toEqual([
    ["payment", stripeFee(seatPrice)],
    ["refund", undefined],
  ]);
});

it("has the fee of an account in another currency in the currency of the payment", async () => {
  charges().settlement = { currency: "eur", rate: 0.8 };
  const { person } = await onePayment();
  await readFees(deps, payments());
  expect(await feesOf(person)).toEqual([["payment", stripeFee(seatPrice)]]);
});

it("shows fees in the books, and no balance is less by them", async () => {
  await readFees(deps, payments());
  const { ways } = await getBooks(deps, {});
  const [sums] = ways;
  const { data } = await deps.store.payment.scan.go({ pages: "all" });
  const fees = data.reduce((sum, { fee_cents = 0 }) => sum + fee_cents, 0);
  expect(fees).toBeGreaterThan(0);
  expect(ways).toMatchObject([{ way: "stripe", fee_cents: fees }]);
  expect(sums?.closing_cents).toBe((sums?.paid_cents ?? 0) - (sums?.refunded_cents ?? 0));
  const { text } = await exportBooks(deps, newActor("admin"), {});
  expect(text).toContain(`,50.00,50.00,${(stripeFee(seatPrice) / 100).toFixed(2)},`);
  expect(text).not.toMatch(/-\d+\.\d\d,-\d+\.\d\d,[^,]/);
});

it("asks again after a failed call, and no more after three days", async () => {
  const { person } = await onePayment();
  stripe().down = true;
  expect(await readFees(deps, payments())).toBe(0);
  stripe().down = false;
  expect(await readFees(at(4), payments())).toBe(0);
  expect(await readFees(at(2), payments())).toBe(1);
  expect(await feesOf(person)).toEqual([["payment", stripeFee(seatPrice)]]);
});

it("asks nothing where no card is taken", async () => {
  const calls = stripe().calls.length;
  expect(await readFees(deps, fakePayments())).toBe(0);
  expect(stripe().calls).toHaveLength(calls);
});
