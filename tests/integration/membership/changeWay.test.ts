import type { SeatWay } from "@majlis/contracts/values";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { getEvent } from "@majlis/core/events/getEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { changeWay } from "@majlis/core/membership/changeWay";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { startSeatCheckout } from "@majlis/core/membership/startSeatCheckout";
import { readLedger } from "@majlis/core/payments/ledger";
import { findTask } from "@majlis/core/payments/paymentTasks";
import { currency, type SeatOrder } from "@majlis/core/payments/payments";
import { findTransfer } from "@majlis/core/payments/transfers";
import { cancelPlusOne } from "@majlis/core/tickets/cancelPlusOne";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { TicketId } from "@majlis/contracts/ids";
import { claimTransfer } from "@majlis/core/transfers/claimTransfer";
import { confirmTransfer } from "@majlis/core/transfers/confirmTransfer";
import { describe, expect, it } from "vitest";
import { eventForm, newActor, newEvent, newUser } from "#support/factories.ts";
import { fakePayments } from "#support/fakePayments.ts";
import { eventNow } from "#support/occasionRows.ts";
import { ownTable } from "#support/ownTable.ts";
import { withClock } from "#support/table.ts";
import { transfersOf } from "#support/transferScene.ts";

const base = {
  ...ownTable().deps,
  settings: {
    stage: "local",
    ways: ["stripe", "transfer"] as const,
    version: "test",
    addressKey: "majlis",
  },
};
const price = 1500;
let events = 0;

/** An event with a price and few seats, where cards, transfers and the door take money. */
const wayScene = async (over: Record<string, unknown> = {}) => {
  const now = withClock(base, "2032-06-01T12:00:00.000Z");
  const founder = newActor("city_founder");
  const eventId = await newEvent(now, founder, {
    ...eventForm(),
    price_cents: price,
    capacity: 2,
    starts_at: "2032-06-05T18:00:00.000Z",
    ends_at: "2032-06-05T21:00:00.000Z",
    ...over,
  });
  await updateEvent(now, founder, eventId, { at_door: "beside" });
  const orders: SeatOrder[] = [];
  const closed: string[] = [];
  const paidPages = new Set<string>();
  const payments = fakePayments({
    provider: "stripe",
    beside: [transfersOf(now)],
    openSeatPage: async (order) => {
      orders.push(order);
      return { sessionId: `cs_${order.checkoutId}`, url: `https://checkout.stripe.com/${order.checkoutId}` };
    },
    readSessionState: async (session) => (paidPages.has(session) ? "paid" : "unpaid"),
    closePage: async (session) => void closed.push(session),
  });
  const person = await newUser(now, { role: "member" });
  const pageOf = (who: SignedIn) => startSeatCheckout(now, payments, who, eventId);
  return {
    now,
    founder,
    eventId,
    orders,
    closed,
    paidPages,
    payments,
    person,
    join: (way: SeatWay, who = person) => joinEvent(now, who, eventId, { way }),
    change: (way: SeatWay, who = person) => changeWay(now, payments, who, eventId, way),
    pageOf,
    referenceOf: async (who = person) => (await pageOf(who)).redirectUrl?.slice(-6) ?? "",
    pay: (order: SeatOrder | undefined, paymentId: string) =>
      receivePayment(now, payments, {
        kind: "seatPaid",
        id: `evt_way_${++events}`,
        userId: order?.userId ?? "",
        eventId,
        purpose: eventId,
        checkoutId: order?.checkoutId ?? "",
        paymentId,
        charge: { amountCents: order?.amountCents ?? 0, currency },
      }),
    confirm: (reference: string) => confirmTransfer(now, newActor("admin"), reference, price),
    seats: async () => {
      const row = await eventNow(now, eventId);
      return { sold: row?.attendee_count, held: row?.seats_held ?? 0 };
    },
    ticket: async (who = person) =>
      (
        await now.store.ticket
          .get({ user_id: who.userId, type: "event", ref_id: eventId })
          .go({ consistent: true })
      ).data,
    checkout: async (who = person) =>
      (await now.store.checkout.get({ user_id: who.userId, purpose: eventId }).go({ consistent: true })).data,
    refundOf: (paymentId: string) => findTask(now, `refund_${paymentId}`),
    ledger: async () => (await readLedger(now, person.userId)).map(({ payment_id }) => payment_id),
  };
};

describe("the way to pay for a held seat", () => {
  it("changes from card to transfer, and the seat stays held once", async () => {
    const scene = await wayScene();
    await scene.join("stripe");
    await scene.pageOf(scene.person);
    const { id: before } = (await scene.checkout()) ?? {};
    const changed = await scene.change("transfer");
    expect(changed).toEqual({ holdUntil: "2032-06-05T16:00:00.000Z" });
    expect(await scene.change("transfer")).toEqual(changed);
    expect(await scene.seats()).toEqual({ sold: 0, held: 1 });
    expect(await scene.checkout()).toMatchObject({ provider: "transfer", amount_cents: price });
    expect((await scene.checkout())?.id).not.toBe(before);
    expect(scene.closed).toEqual([`cs_${before}`]);
    expect(await findTask(scene.now, `close_cs_${before}`)).toMatchObject({ open_state: "due" });
    const reference = await scene.referenceOf();
    expect(await scene.confirm(reference)).toBe("ticket");
    expect(await scene.ticket()).toMatchObject({ payment_status: "paid" });
    expect(await scene.seats()).toEqual({ sold: 1, held: 0 });
  });

  it("changes from transfer to card, and back, but a transfer keeps its seven days", async () => {
    const scene = await wayScene({
      starts_at: "2032-06-20T18:00:00.000Z",
      ends_at: "2032-06-20T21:00:00.000Z",
    });
    await scene.join("transfer");
    const reference = await scene.referenceOf();
    scene.now.setTime("2032-06-03T12:00:00.000Z");
    expect(await scene.change("stripe")).toEqual({ holdUntil: "2032-06-03T12:31:00.000Z" });
    expect(await findTransfer(scene.now, reference)).toMatchObject({ status: "expired" });
    expect(await scene.change("transfer")).toEqual({ holdUntil: "2032-06-08T12:00:00.000Z" });
    expect(await scene.referenceOf()).not.toBe(reference);
    expect(await scene.seats()).toEqual({ sold: 0, held: 1 });
  });

  it("changes to the door: the hold becomes a ticket that says what is due", async () => {
    const scene = await wayScene();
    await scene.join("transfer");
    await scene.referenceOf();
    const changed = await scene.change("door");
    expect(changed).toEqual({ qrCode: (await scene.ticket())?.qr_code });
    expect(await scene.change("door")).toEqual(changed);
    expect(await scene.ticket()).toMatchObject({ payment_status: "due", due_cents: price });
    expect(await scene.seats()).toEqual({ sold: 1, held: 0 });
    expect(await scene.checkout()).toMatchObject({ status: "expired" });
  });

  it("is unpaid until the door for six seats of one person at most, also with changes at once", async () => {
    const places = { capacity: 9, guests_per_member: 3 };
    const [door, ...others] = [await wayScene(places), await wayScene(places), await wayScene(places)];
    const { person } = door;
    await joinEvent(door.now, person, door.eventId, { way: "door", guests: ["A", "B", "C"] });
    for (const { now, eventId } of others)
      await joinEvent(now, person, eventId, { way: "stripe", guests: ["D"] });
    const outcomes = await Promise.allSettled(others.map(({ change }) => change("door", person)));
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "PaymentsUnavailable" } }]);
  });

  it("keeps the guests and the price of the hold", async () => {
    const scene = await wayScene({ guests_per_member: 1 });
    await joinEvent(scene.now, scene.person, scene.eventId, { way: "stripe", guests: ["Omar"] });
    await updateEvent(scene.now, scene.founder, scene.eventId, { price_cents: 2000 });
    await scene.change("transfer");
    expect(await scene.checkout()).toMatchObject({ amount_cents: 2 * price, guests: ["Omar"] });
    await scene.change("door");
    expect(await scene.ticket()).toMatchObject({ due_cents: price, guest_count: 1 });
    expect(await scene.seats()).toEqual({ sold: 2, held: 0 });
  });

  it("does not change once money moved: a claimed transfer, and a page that was paid", async () => {
    const claimed = await wayScene();
    await claimed.join("transfer");
    await claimTransfer(claimed.now, claimed.person, await claimed.referenceOf());
    await expect(claimed.change("door")).rejects.toMatchObject({ code: "PaymentUnderway" });
    const paid = await wayScene();
    await paid.join("stripe");
    await paid.pageOf(paid.person);
    paid.paidPages.add(`cs_${(await paid.checkout())?.id}`);
    await expect(paid.change("transfer")).rejects.toMatchObject({ code: "PaymentUnderway" });
    await paid.pay(paid.orders[0], "pi_first");
    expect(await paid.ticket()).toMatchObject({ payment_status: "paid" });
    await expect(paid.change("door")).rejects.toMatchObject({ code: "SeatNotHeld" });
  });

  it("is refused after the end of the hold, at a canceled, free or begun event, and for a way that is not open", async () => {
    const over = await wayScene();
    await over.join("stripe");
    over.now.setTime("2032-06-01T13:00:00.000Z");
    await expect(over.change("transfer")).rejects.toMatchObject({ code: "SeatNotHeld" });
    const canceled = await wayScene();
    await canceled.join("transfer");
    await deleteEvent(canceled.now, canceled.founder, canceled.eventId);
    await expect(canceled.change("door")).rejects.toMatchObject({
      code: expect.stringMatching(/EventCanceled|SeatNotHeld/),
    });
    expect(await canceled.ticket()).toBeNull();
    const closed = await wayScene();
    await closed.join("stripe");
    await updateEvent(closed.now, closed.founder, closed.eventId, { at_door: null });
    await expect(closed.change("door")).rejects.toMatchObject({ code: "WayNotOpen" });
    const late = await wayScene();
    late.now.setTime("2032-06-05T16:30:00.000Z");
    await late.join("stripe");
    await expect(late.change("transfer")).rejects.toMatchObject({ code: "TransferTooLate" });
    expect(await late.change("door")).toHaveProperty("qrCode");
    const begun = await wayScene();
    begun.now.setTime("2032-06-05T17:50:00.000Z");
    await begun.join("stripe");
    begun.now.setTime("2032-06-05T18:00:00.000Z");
    await expect(begun.change("door")).rejects.toMatchObject({ code: "EventEnded" });
    const earlier = await wayScene();
    await earlier.join("transfer");
    await updateEvent(earlier.now, earlier.founder, earlier.eventId, {
      starts_at: "2032-06-02T18:00:00.000Z",
      ends_at: "2032-06-02T21:00:00.000Z",
    });
    earlier.now.setTime("2032-06-02T18:00:00.000Z");
    for (const way of ["door", "stripe"] as const)
      await expect(earlier.change(way)).rejects.toMatchObject({ code: "EventEnded" });
    const stranger = await newUser(late.now, { role: "member" });
    await expect(late.change("door", stranger)).rejects.toMatchObject({ code: "SeatNotHeld" });
  });
});

describe("a ticket that is paid at the door", () => {
  it("is paid by card before, and keeps its seat meanwhile", async () => {
    const scene = await wayScene({ guests_per_member: 1 });
    await joinEvent(scene.now, scene.person, scene.eventId, { way: "door", guests: ["Omar"] });
    const { qr_code: code } = (await scene.ticket()) ?? {};
    const changed = await scene.change("stripe");
    expect(await scene.change("stripe")).toEqual(changed);
    await scene.pageOf(scene.person);
    expect(scene.orders[0]).toMatchObject({ amountCents: 2 * price });
    expect(await scene.ticket()).toMatchObject({ payment_status: "due" });
    expect(await scene.seats()).toEqual({ sold: 2, held: 0 });
    await scene.pay(scene.orders[0], "pi_due");
    expect(await scene.ticket()).toMatchObject({
      qr_code: code,
      payment_status: "paid",
      payment: { provider: "stripe", payment_id: "pi_due", amount_cents: 2 * price },
    });
    expect(await scene.seats()).toEqual({ sold: 2, held: 0 });
    expect(await scene.ledger()).toEqual(["pi_due"]);
    await scene.pay(scene.orders[0], "pi_due");
    expect(await scene.ledger()).toEqual(["pi_due"]);
  });

  it("is paid by transfer before, also once it was claimed, or at the door again", async () => {
    const scene = await wayScene();
    await scene.join("door");
    await scene.change("transfer");
    const first = await scene.referenceOf();
    expect(await scene.change("door")).toHaveProperty("qrCode");
    expect(await findTransfer(scene.now, first)).toMatchObject({ status: "expired" });
    await scene.change("transfer");
    const reference = await scene.referenceOf();
    await claimTransfer(scene.now, scene.person, reference);
    await expect(scene.change("door")).rejects.toMatchObject({ code: "PaymentUnderway" });
    expect(await scene.confirm(reference)).toBe("ticket");
    expect(await scene.ticket()).toMatchObject({ payment: { payment_id: reference } });
    expect(await scene.confirm(first)).toBe("payback");
    expect(await scene.seats()).toEqual({ sold: 1, held: 0 });
  });

  it("returns money that comes after the door took it, or after the ticket was given back", async () => {
    const scene = await wayScene();
    await scene.join("door");
    await scene.change("stripe");
    await scene.pageOf(scene.person);
    const ticket = await scene.ticket();
    if (!ticket) throw new Error("There is no ticket");
    const { user_id, type, ref_id } = ticket;
    await scene.now.store.ticket.patch({ user_id, type, ref_id }).set({ payment_status: "paid" }).go();
    await scene.pay(scene.orders[0], "pi_after_door");
    expect(await scene.refundOf("pi_after_door")).toMatchObject({ open_state: "due" });
    expect((await scene.ticket())?.payment).toBeUndefined();

    const other = await wayScene();
    await other.join("door");
    await other.change("stripe");
    await other.pageOf(other.person);
    await cancelTicket(other.now, other.person, TicketId.parse((await other.ticket())?.id));
    expect(await other.checkout()).toMatchObject({ status: "expired" });
    await other.pay(other.orders[0], "pi_after_end");
    expect(await other.refundOf("pi_after_end")).toMatchObject({ open_state: "due" });
    expect(await other.ticket()).toBeNull();
    expect(await other.seats()).toEqual({ sold: 0, held: 0 });
  });

  it("returns money for a party that a guest has left since", async () => {
    const scene = await wayScene({ guests_per_member: 1 });
    await joinEvent(scene.now, scene.person, scene.eventId, { way: "door", guests: ["Omar"] });
    await scene.change("stripe");
    await scene.pageOf(scene.person);
    const { my_ticket: own } = await getEvent(scene.now, scene.person, scene.eventId);
    const [guest] = own?.guests ?? [];
    if (!own || !guest) throw new Error("There is no guest");
    await cancelPlusOne(scene.now, scene.person, own.id, guest.id);
    await scene.pay(scene.orders[0], "pi_of_two");
    expect(await scene.refundOf("pi_of_two")).toMatchObject({ open_state: "due", amount_cents: 2 * price });
    expect(await scene.ticket()).toMatchObject({ payment_status: "due" });
  });
});

describe("money of the way before", () => {
  it("goes back when the old card page is paid after the change", async () => {
    const scene = await wayScene();
    await scene.join("stripe");
    await scene.pageOf(scene.person);
    await scene.change("door");
    await scene.pay(scene.orders[0], "pi_late");
    expect(await scene.refundOf("pi_late")).toMatchObject({ open_state: "due", amount_cents: price });
    expect(await scene.ticket()).toMatchObject({ payment_status: "due" });
    expect(await scene.ledger()).toEqual(["pi_late"]);
    expect(await scene.seats()).toEqual({ sold: 1, held: 0 });
  });

  it("goes back beside a hold by transfer, which stays", async () => {
    const scene = await wayScene();
    await scene.join("stripe");
    await scene.pageOf(scene.person);
    await scene.change("transfer");
    await scene.pay(scene.orders[0], "pi_old");
    expect(await scene.refundOf("pi_old")).toMatchObject({ open_state: "due" });
    expect(await scene.seats()).toEqual({ sold: 0, held: 1 });
    expect(await scene.confirm(await scene.referenceOf())).toBe("ticket");
    expect(await scene.seats()).toEqual({ sold: 1, held: 0 });
  });

  it("is paid back by an admin when an old transfer arrives", async () => {
    const scene = await wayScene();
    await scene.join("transfer");
    const reference = await scene.referenceOf();
    await scene.change("stripe");
    await scene.pageOf(scene.person);
    expect(await scene.confirm(reference)).toBe("payback");
    expect(await scene.refundOf(reference)).toMatchObject({ open_state: "manual", amount_cents: price });
    await scene.pay(scene.orders[0], "pi_new");
    expect(await scene.ticket()).toMatchObject({ payment: { payment_id: "pi_new" } });
    expect(await scene.seats()).toEqual({ sold: 1, held: 0 });
  });
});

describe("at once", () => {
  it.each(Array.from({ length: 8 }, (_, round) => round))("a change and the payment, round %i", async () => {
    const scene = await wayScene();
    const paymentId = `pi_${crypto.randomUUID()}`;
    await scene.join("stripe");
    await scene.pageOf(scene.person);
    const way = Math.random() < 0.5 ? "door" : "transfer";
    await Promise.allSettled([scene.change(way), scene.pay(scene.orders[0], paymentId)]);
    const { sold = 0, held } = await scene.seats();
    expect(sold + held).toBe(1);
    const [ticket, refund] = [await scene.ticket(), await scene.refundOf(paymentId)];
    // The money bought the ticket, or goes back.
    expect(ticket?.payment?.payment_id === paymentId).toBe(refund === undefined);
    expect(await scene.ledger()).toEqual([paymentId]);
  });

  it.each(Array.from({ length: 8 }, (_, round) => round))("two changes in two tabs, round %i", async () => {
    const scene = await wayScene();
    await scene.join("stripe");
    await scene.pageOf(scene.person);
    await Promise.allSettled([scene.change("door"), scene.change("transfer")]);
    const { sold = 0, held } = await scene.seats();
    expect(sold + held).toBe(1);
    expect((await scene.ticket()) !== null).toBe(sold === 1);
    expect((await scene.checkout())?.held_until !== undefined).toBe(held === 1);
  });

  it.each(Array.from({ length: 6 }, (_, round) => round))(
    "a change and a cancellation, round %i",
    async () => {
      const scene = await wayScene();
      await scene.join("stripe");
      await scene.pageOf(scene.person);
      await Promise.allSettled([scene.change("door"), deleteEvent(scene.now, scene.founder, scene.eventId)]);
      const [ticket, checkout] = [await scene.ticket(), await scene.checkout()];
      // Never a ticket and a hold.
      expect(ticket !== null && checkout?.held_until !== undefined).toBe(false);
      await expect(scene.change("transfer")).rejects.toMatchObject({
        code: expect.stringMatching(/EventCanceled|SeatNotHeld/),
      });
    },
  );
});
