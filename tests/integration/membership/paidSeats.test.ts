import { getEvent } from "@majlis/core/events/getEvent";
import { findCheckout, updateUnopened } from "@majlis/core/payments/checkouts";
import { releaseHold } from "@majlis/core/seats/seatHolds";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { describe, expect, it } from "vitest";
import { minutesAfterNoon, paidScene } from "#support/paidScene.ts";

describe("a priced seat", () => {
  it("is held until the payment issues one paid ticket", async () => {
    const { now, eventId, join, pay, paid, receive, orders, seats, ticketOf, member } = await paidScene();
    const person = await member();
    const held = await join(person);
    expect(held).toEqual({ holdUntil: minutesAfterNoon(31) });
    expect(await join(person)).toEqual(held);
    expect(await seats()).toEqual({ sold: 0, held: 1 });
    expect((await getEvent(now, person, eventId)).my_hold).toEqual({
      until: minutesAfterNoon(31),
      price_cents: 1500,
      way: "stripe",
    });

    const [first, second] = [await pay(person), await pay(person)];
    expect(second).toEqual(first);
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ amountCents: 1500, eventId, userId: person.userId });

    const event = paid(person, orders[0]);
    await Promise.all([receive(event), receive(event), receive({ ...event, id: `${event.id}_again` })]);
    expect(await seats()).toEqual({ sold: 1, held: 0 });
    const ticket = await ticketOf(person);
    expect(ticket?.payment_status).toBe("paid");
    expect(await join(person)).toEqual({ qrCode: ticket?.qr_code });
    await expect(pay(person)).rejects.toMatchObject({ code: "SeatNotHeld" });
  });

  it("is released once, though its page was about to open", async () => {
    const { now, eventId, join, seats, member } = await paidScene({ capacity: 3 });
    const [person, other] = [await member(), await member()];
    await join(person);
    await join(other);
    const read = await findCheckout(now, person.userId, eventId);
    if (!read) throw new Error("No seat is held");
    expect(await releaseHold(now, read)).toBe(true);
    // What a call that read before the release writes after it.
    const change = { id: "chk_of_the_page", held_until: minutesAfterNoon(40) };
    await updateUnopened(now, read, change);
    expect(await findCheckout(now, person.userId, eventId)).not.toHaveProperty("held_until");
    expect(await releaseHold(now, { ...read, ...change })).toBe(false);
    expect(await seats()).toEqual({ sold: 0, held: 1 });
  });

  it("is not available to others while it is held", async () => {
    const { join, seats, member } = await paidScene({ capacity: 3 });
    const people = await Promise.all(Array.from({ length: 12 }, member));
    const outcomes = await Promise.allSettled(people.map(join));
    const held = outcomes.filter(({ status }) => status === "fulfilled");
    expect(held).toHaveLength(3);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "EventFull" });
    expect(await seats()).toEqual({ sold: 0, held: 3 });
  });

  it("is released once when the payment page expires", async () => {
    const { join, pay, expired, receive, orders, seats, member } = await paidScene();
    const [person, next] = [await member(), await member()];
    await join(person);
    await pay(person);
    await expect(join(next)).rejects.toMatchObject({ code: "EventFull" });
    const event = expired(person, orders[0]);
    await Promise.all([receive(event), receive(event)]);
    await receive({ ...event, id: `${event.id}_again` });
    expect(await seats()).toEqual({ sold: 0, held: 0 });
    expect(await join(next)).toHaveProperty("holdUntil");
  });

  it("is released after the hold without a message from the provider", async () => {
    const { now, join, seats, member } = await paidScene();
    const [person, next] = [await member(), await member()];
    await join(person);
    now.setTime(minutesAfterNoon(40));
    await expect(join(next)).rejects.toMatchObject({ code: "EventFull" });
    now.setTime(minutesAfterNoon(42));
    expect(await join(next)).toEqual({ holdUntil: minutesAfterNoon(42 + 31) });
    expect(await seats()).toEqual({ sold: 0, held: 1 });
  });

  it("is offered to the first on the waitlist when it is released", async () => {
    const { now, eventId, join, pay, expired, receive, orders, seats, member } = await paidScene();
    const [person, waiting, passing] = [await member(), await member(), await member()];
    await join(person);
    await pay(person);
    await joinWaitlist(now, waiting, eventId);
    await receive(expired(person, orders[0]));
    await expect(join(passing)).rejects.toMatchObject({ code: "EventFull" });
    expect(await join(waiting)).toHaveProperty("holdUntil");
    expect(await seats()).toEqual({ sold: 0, held: 1 });
  });

  it("can be held again by the same person", async () => {
    const { now, join, pay, orders, seats, member } = await paidScene();
    const person = await member();
    await join(person);
    await pay(person);
    now.setTime(minutesAfterNoon(32));
    await expect(pay(person)).rejects.toMatchObject({ code: "SeatNotHeld" });
    expect(await join(person)).toEqual({ holdUntil: minutesAfterNoon(32 + 31) });
    await pay(person);
    expect(new Set(orders.map(({ checkoutId }) => checkoutId)).size).toBe(2);
    expect(await seats()).toEqual({ sold: 0, held: 1 });
  });

  it("is held longer when the payment page opens late", async () => {
    const { now, join, pay, orders, member } = await paidScene();
    const person = await member();
    await join(person);
    now.setTime(minutesAfterNoon(20));
    await pay(person);
    expect(orders[0]?.expiresAt).toBe(minutesAfterNoon(20 + 31));
    expect(await join(person)).toEqual({ holdUntil: minutesAfterNoon(20 + 31) });
  });

  it.each([
    ["free_user", "MembershipRequired"],
    ["member", undefined],
  ] as const)("is for members: %s", async (role, code) => {
    const { join, member } = await paidScene();
    const outcome = join({ ...(await member()), role });
    await (code ? expect(outcome).rejects.toMatchObject({ code }) : expect(outcome).resolves.toBeDefined());
  });
});
