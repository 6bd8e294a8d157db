// The door and an online payment take the money of one seat at once.
import { HolderId, RefId } from "@majlis/contracts/ids";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { removeEventGuest } from "@majlis/core/events/guests/removeEventGuest";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { changeWay } from "@majlis/core/membership/changeWay";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { startSeatCheckout } from "@majlis/core/membership/startSeatCheckout";
import { readLedger } from "@majlis/core/payments/ledger";
import { findTask } from "@majlis/core/payments/paymentTasks";
import { currency, type SeatOrder } from "@majlis/core/payments/payments";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { expect, it } from "vitest";
import { eventForm, newActor, newEvent, newUser } from "#support/factories.ts";
import { fakePayments } from "#support/fakePayments.ts";
import { ownTable } from "#support/ownTable.ts";

const price = 1200;
const { at, client } = ownTable();
const hourBefore = at("2032-06-05T17:00:00.000Z");
const hourLater = at("2032-06-05T18:00:00.000Z");
const now = { ...hourBefore, settings: { ...hourBefore.settings, ways: ["stripe"] as const } };

/** A seat that is due at an open door, and its card page. */
const dueSeat = async () => {
  const founder = newActor("city_founder");
  const times = { starts_at: "2032-06-05T18:00:00.000Z", ends_at: "2032-06-05T21:00:00.000Z" };
  const eventId = await newEvent(now, founder, { ...eventForm(), ...times, price_cents: price });
  await updateEvent(now, founder, eventId, { at_door: "beside" });
  const email = `${crypto.randomUUID()}@majlis.test`;
  const person = await newUser(now, { role: "member", email });
  const orders: SeatOrder[] = [];
  const payments = fakePayments({
    provider: "stripe",
    findPayment: async () => ({
      kind: "seat",
      userId: person.userId,
      eventId,
      purpose: eventId,
      isKept: false,
      returnedCents: price,
      refundFailure: undefined,
    }),
    openSeatPage: async (order) => {
      orders.push(order);
      return { sessionId: `cs_${order.checkoutId}`, url: "https://checkout.stripe.com/" };
    },
  });
  await joinEvent(now, person, eventId, { way: "door" });
  await changeWay(now, payments, person, eventId, "stripe");
  await startSeatCheckout(now, payments, person, eventId);
  const paymentId = `pi_${person.userId}`;
  const checkoutId = orders[0]?.checkoutId ?? "";
  const charge = { amountCents: price, currency };
  const { userId } = person;
  const event = { id: `evt_${paymentId}`, userId, eventId, purpose: eventId, checkoutId, paymentId, charge };
  const scan = {
    userId: HolderId.parse(userId),
    refId: RefId.parse(eventId),
    paid: { way: "cash", cents: price },
  };
  return {
    pay: () => receivePayment(now, payments, { kind: "seatPaid", ...event }),
    /** The operator gives the money back in the provider's dashboard. */
    refund: () =>
      receivePayment(now, payments, { kind: "moneyMoved", id: `evt_back_${paymentId}`, paymentId }),
    takeCash: () => checkIn(now, founder, { ...scan, nonce: crypto.randomUUID() }),
    remove: () => removeEventGuest(now, founder, eventId, { userId: person.userId }),
    /** The host adds the person again by their address, who pays in cash. */
    addAgain: () =>
      addGuest(now, founder, eventId, {
        key: crypto.randomUUID(),
        full_name: "Walk In",
        email,
        kind: "walk_in",
        is_admitted: false,
        again: true,
        paid: { way: "cash", cents: price },
      }),
    /** Sends what a door without network took an hour before, twice. */
    sendLate: async () => {
      const late = { ...scan, nonce: crypto.randomUUID(), scannedAt: now.clock.now().toISOString() };
      const send = () => checkIn(hourLater, founder, late);
      return {
        answers: [await send(), await send()],
        task: await findTask(now, `refund_door_${late.nonce}`),
      };
    },
    /** Where the money of the seat is, but for what goes back. */
    kept: async () => {
      const ledger = await readLedger(now, userId);
      const isReturned = (await findTask(now, `refund_${paymentId}`)) !== undefined;
      return ledger
        .filter(({ payment_id, kind }) => kind === "payment" && !(isReturned && payment_id === paymentId))
        .map(({ provider, amount_cents }) => [provider, amount_cents]);
    },
    ticket: async () =>
      (
        await now.store.ticket
          .get({ user_id: userId, type: "event", ref_id: eventId })
          .go({ consistent: true })
      ).data,
  };
};

/** Runs something else before this request of a call. False when the call has fewer. */
const atRequest = async (number: number, other: () => Promise<unknown>, run: () => Promise<unknown>) => {
  let requests = 0;
  const name = `other-${number}`;
  client.middlewareStack.add(
    (next) => async (args) => {
      // Requests of the other call come while the count stands at the number.
      if (requests < number && ++requests === number) await other();
      return next(args);
    },
    { name, step: "initialize" },
  );
  try {
    await run();
    return requests === number;
  } finally {
    client.middlewareStack.remove(name);
  }
};

it.each(["the door", "the payment"])(
  "keeps the money of a seat once, wherever %s comes between",
  async (who) => {
    let requests = 0;
    for (let isBetween = true; isBetween; requests++) {
      const { pay, takeCash, kept, ticket } = await dueSeat();
      const [between, around] = who === "the door" ? [takeCash, pay] : [pay, takeCash];
      isBetween = await atRequest(requests + 1, between, around);
      // After its last request only one of them has run.
      if (!isBetween) await between();
      expect(await kept(), `Before request ${requests + 1}`).toEqual([[expect.any(String), price]]);
      expect(await ticket()).toMatchObject({ payment_status: "paid" });
    }
    expect(requests).toBeGreaterThan(5);
  },
);

it("pays cash back that a door without network took for a seat that was paid online meanwhile", async () => {
  const { pay, sendLate, kept } = await dueSeat();
  await pay();
  const { answers, task } = await sendLate();
  for (const answer of answers) expect(answer).toMatchObject({ result: "ok", extra: { cents: price } });
  expect(task).toMatchObject({ open_state: "manual", reason: "paid_twice", amount_cents: price });
  expect((await kept()).map(([provider]) => provider).toSorted()).toEqual(["door", "stripe"]);
});

it.each(["the payment", "the refund"])(
  "keeps no seat whose money went back, wherever %s comes between",
  async (who) => {
    let requests = 0;
    for (let isBetween = true; isBetween; requests++) {
      const { pay, refund, ticket } = await dueSeat();
      const [between, around] = who === "the payment" ? [pay, refund] : [refund, pay];
      isBetween = await atRequest(requests + 1, between, around);
      if (!isBetween) await between();
      expect((await ticket())?.payment_status, `Before request ${requests + 1}`).not.toBe("paid");
    }
    expect(requests).toBeGreaterThan(5);
  },
);

it("leaves a seat that was bought at the door when the money of an earlier one arrives", async () => {
  const { pay, remove, addAgain, refund, ticket } = await dueSeat();
  await pay();
  await remove();
  const added = await addAgain();
  await refund();
  expect(await ticket()).toMatchObject({
    id: added.id,
    payment_status: "paid",
    payment: { provider: "door" },
  });
});
