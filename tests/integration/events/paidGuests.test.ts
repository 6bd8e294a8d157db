import { TicketId } from "@majlis/contracts/ids";
import { joinEvent } from "@majlis/core/events/joinEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { findSeats } from "@majlis/core/seats/availability";
import { advanceWaitlist } from "@majlis/core/seats/advanceWaitlist";
import { readPlusOnes } from "@majlis/core/seats/plusOneTickets";
import { returnSeat } from "@majlis/core/seats/returnSeat";
import { addPlusOne } from "@majlis/core/tickets/addPlusOne";
import { cancelPlusOne } from "@majlis/core/tickets/cancelPlusOne";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { replacePlusOne } from "@majlis/core/tickets/replacePlusOne";
import { currency } from "@majlis/core/payments/payments";
import { expect, it } from "vitest";
import { minutesAfterNoon, paidScene } from "#support/paidScene.ts";
import { named } from "#support/factories.ts";

const newScene = async (capacity = 4) => {
  const scene = await paidScene({ capacity, guests_per_member: 2 });
  const { now, eventId } = scene;
  const joinWith = (member: SignedIn, ...guests: readonly string[]) =>
    joinEvent(now, member, eventId, { priceCents: 1500, guests });
  const guestsOf = async (member: SignedIn) => {
    const ticket = await scene.ticketOf(member);
    return ticket ? readPlusOnes(now, ticket, { consistent: true }) : [];
  };
  /** Pays the open hold of a member. */
  const payFor = async (member: SignedIn, paymentId?: string) => {
    await scene.pay(member);
    const order = scene.orders.at(-1);
    const event = scene.paid(member, order, paymentId);
    const paid = { ...event, charge: { amountCents: order?.amountCents ?? 0, currency } };
    return { order, paid, receive: () => scene.receive(paid) };
  };
  return { ...scene, joinWith, guestsOf, payFor };
};

it("holds the seats of all, and issues their tickets for one payment", async () => {
  const { member, joinWith, seats, payFor, ticketOf, guestsOf, now, eventId } = await newScene();
  const payer = await member();
  await joinWith(payer, "Omar", "ليلى");
  expect(await seats()).toEqual({ sold: 0, held: 3 });
  const { order, receive } = await payFor(payer);
  expect(order?.amountCents).toBe(4500);
  await receive();
  expect(await seats()).toEqual({ sold: 3, held: 0 });
  expect((await findSeats(now, eventId, { consistent: true }))?.unmailed_count).toBe(2);
  expect(await ticketOf(payer)).toMatchObject({ payment_status: "paid", payment: { amount_cents: 4500 } });
  expect((await guestsOf(payer)).map((guest) => [guest.holder_name, guest.payment_status])).toEqual([
    ["Omar", "paid"],
    ["ليلى", "paid"],
  ]);
  await receive();
  expect(await seats()).toEqual({ sold: 3, held: 0 });
});

it("keeps one hold when the member joins again, at the price of a seat or of all", async () => {
  const { member, joinWith, seats, now, eventId } = await newScene();
  const payer = await member();
  const first = await joinWith(payer, "Omar");
  expect(await joinWith(payer, "Omar")).toEqual(first);
  expect(await joinEvent(now, payer, eventId, { priceCents: 3000 })).toEqual(first);
  await expect(joinWith(payer, "Omar", "Rana")).rejects.toMatchObject({ code: "JoinedBefore" });
  await expect(joinEvent(now, payer, eventId, { priceCents: 1000 })).rejects.toMatchObject({
    code: "PriceChanged",
  });
  expect(await seats()).toEqual({ sold: 0, held: 2 });
});

it("gives the last two seats to one of two members with a guest", async () => {
  const { member, joinWith, seats } = await newScene(3);
  const [one, other] = [await member(), await member()];
  const outcomes = await Promise.allSettled([joinWith(one, "Omar"), joinWith(other, "Rana")]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await seats()).toEqual({ sold: 0, held: 2 });
});

it("releases the seats of all when nobody pays", async () => {
  const { member, joinWith, seats, now, eventId } = await newScene();
  await joinWith(await member(), "Omar", "Rana");
  now.setTime(minutesAfterNoon(60));
  await advanceWaitlist(now, eventId);
  expect(await seats()).toEqual({ sold: 0, held: 0 });
});

it.each([
  { capacity: 3, left: 2, sold: 3 },
  { capacity: 2, left: 1, sold: 1 },
])("needs all seats for a payment that is late: $left left", async ({ capacity, sold }) => {
  const { member, joinWith, seats, now, eventId, payFor, refundOf } = await newScene(capacity);
  const [late, quick] = [await member(), await member()];
  await joinWith(late, "Omar");
  const { paid, receive } = await payFor(late, `pi_late_${capacity}_${eventId}`);
  now.setTime(minutesAfterNoon(60));
  await advanceWaitlist(now, eventId);
  await joinWith(quick);
  await (await payFor(quick)).receive();
  await receive();
  expect(await seats()).toEqual({ sold, held: 0 });
  expect(Boolean(await refundOf(paid.kind === "seatPaid" ? paid.paymentId : ""))).toBe(sold === 1);
});

it("cancels and refunds the seats together", async () => {
  const { member, joinWith, seats, now, eventId, payFor, ticketOf, guestsOf, refundOf } = await newScene();
  const payer = await member();
  await joinWith(payer, "Omar");
  await (await payFor(payer, `pi_together_${eventId}`)).receive();
  const ticketId = TicketId.parse((await ticketOf(payer))?.id);
  const [guest] = await guestsOf(payer);
  const guestId = TicketId.parse(guest?.id);
  await expect(cancelPlusOne(now, payer, ticketId, guestId)).rejects.toMatchObject({ code: "GuestPaid" });
  await expect(addPlusOne(now, payer, ticketId, named("Rana"))).rejects.toMatchObject({
    code: "GuestsNotAllowed",
  });
  await replacePlusOne(now, payer, { ticketId, guestId, ...named("Sami") });
  expect((await guestsOf(payer)).map((one) => [one.holder_name, one.payment_status])).toEqual([
    ["Sami", "paid"],
  ]);
  await cancelTicket(now, payer, ticketId);
  expect(await seats()).toEqual({ sold: 0, held: 0 });
  expect(await refundOf(`pi_together_${eventId}`)).toMatchObject({ amount_cents: 3000 });
});

it("cancels the guests' tickets with a payment that the provider returned", async () => {
  const { member, joinWith, seats, payFor, now, eventId } = await newScene();
  const payer = await member();
  await joinWith(payer, "Omar");
  await (await payFor(payer, `pi_back_${eventId}`)).receive();
  const returned = {
    userId: payer.userId,
    eventId,
    purpose: eventId,
    paymentId: `pi_back_${eventId}`,
    paymentEventId: `evt_back_${eventId}`,
    returnedCents: 3000,
  };
  await returnSeat(now, returned);
  expect(await seats()).toEqual({ sold: 0, held: 0 });
});
