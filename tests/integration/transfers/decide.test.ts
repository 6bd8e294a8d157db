import { TicketId } from "@majlis/contracts/ids";
import { updateEvent } from "@majlis/core/events/updateEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { describe, expect, it } from "vitest";
import { newActor } from "#support/factories.ts";
import { transferScene } from "#support/transferScene.ts";
import { changeEvent } from "#support/occasionRows.ts";

const templates = (rows: readonly { readonly template: string }[]) => rows.map(({ template }) => template);

describe("confirming a transfer of a membership", () => {
  it.each([
    [1, "2032-07-01T12:00:00.000Z"],
    [3, "2032-09-01T12:00:00.000Z"],
    [12, "2033-06-01T12:00:00.000Z"],
  ])("activates %s months with one payment and one receipt", async (months, end) => {
    const scene = transferScene();
    const person = await scene.buyer();
    const reference = await scene.buy(person, months);
    await scene.claim(person, reference);
    const cents = months * 2000;
    const outcomes = await Promise.all([1, 2, 3].map(() => scene.confirm(reference, cents)));
    expect(outcomes).toEqual(["membership", "membership", "membership"]);
    expect(await scene.confirm(reference, cents)).toBe("membership");
    expect(await scene.membershipOf(person)).toMatchObject({
      provider: "transfer",
      period_ends_at: end,
      canceled: false,
    });
    expect((await scene.userOf(person))?.role).toBe("member");
    expect(await scene.ledger(person)).toMatchObject([
      {
        kind: "payment",
        provider: "transfer",
        payment_id: reference,
        amount_cents: cents,
        period_ends_at: end,
      },
    ]);
    const mails = await scene.mailsTo(person);
    expect(templates(mails)).toEqual(["membership_receipt"]);
    expect(mails[0]?.data).toMatchObject({
      amount_cents: cents,
      receipt: expect.stringMatching(/^[0-9A-F]{12}-0001$/),
    });
    expect(await scene.auditsOf(person)).toEqual(
      expect.arrayContaining(["membership.activated", "transfer.confirmed"]),
    );
    expect(await scene.show(person, reference)).toMatchObject({ status: "confirmed", outcome: "membership" });
  });

  it("extends a membership from the end of its paid time", async () => {
    const scene = transferScene();
    const person = await scene.buyer();
    await scene.confirm(await scene.buy(person, 1), 2000);
    scene.setDay(31);
    await scene.confirm(await scene.buy(person, 3), 6000);
    expect((await scene.membershipOf(person))?.period_ends_at).toBe("2032-10-01T12:00:00.000Z");
    expect(await scene.ledger(person)).toHaveLength(2);
  });

  it.each(["confirm", "reject"] as const)("lets the person pay again after a claim: %s", async (decision) => {
    const scene = transferScene();
    const person = await scene.buyer();
    const first = await scene.buy(person, 1);
    await scene.claim(person, first);
    if (decision === "confirm") await scene.confirm(first, 2000);
    else await scene.reject(first);
    scene.setDay(32);
    const second = await scene.buy(person, 3);
    expect(second).not.toBe(first);
    expect(await scene.show(person, second)).toMatchObject({ status: "awaiting", months: 3 });
  });

  it.each([1999, 2001, 6000])("is refused with the amount %s", async (cents) => {
    const scene = transferScene();
    const person = await scene.buyer();
    const reference = await scene.buy(person, 1);
    await expect(scene.confirm(reference, cents)).rejects.toMatchObject({ code: "TransferAmountDiffers" });
    expect(await scene.membershipOf(person)).toBeNull();
    expect(await scene.ledger(person)).toEqual([]);
  });

  it("is still possible after its end", async () => {
    const scene = transferScene();
    const person = await scene.buyer();
    const reference = await scene.buy(person, 1);
    scene.setDay(9);
    await expect(scene.claim(person, reference)).rejects.toMatchObject({ code: "TransferEnded" });
    expect(await scene.confirm(reference, 2000)).toBe("membership");
    expect((await scene.membershipOf(person))?.period_ends_at).toBe("2032-07-10T12:00:00.000Z");
  });

  it("becomes money to pay back when the account is gone", async () => {
    const scene = transferScene();
    const person = await scene.buyer();
    const reference = await scene.buy(person, 1);
    await scene.claim(person, reference);
    await scene.now.store.user.delete({ id: person.userId }).go();
    expect(await scene.confirm(reference, 2000)).toBe("payback");
    expect(await scene.paybackOf(reference)).toMatchObject({ open_state: "manual", amount_cents: 2000 });
    expect(await scene.ledger(person)).toHaveLength(1);
  });

  it("is refused for an unknown reference", async () => {
    await expect(transferScene().confirm("ZZZZZZ", 2000)).rejects.toMatchObject({ code: "TransferNotFound" });
  });
});

describe("confirming a transfer of a seat", () => {
  it("issues the held seat once", async () => {
    const scene = transferScene();
    const [person, eventId] = [await scene.buyer(), await scene.event()];
    const reference = await scene.buySeat(person, eventId);
    await scene.claim(person, reference);
    expect(await scene.seats(eventId)).toEqual({ sold: 0, held: 1 });
    await Promise.all([1, 2, 3].map(() => scene.confirm(reference, 2500)));
    expect(await scene.seats(eventId)).toEqual({ sold: 1, held: 0 });
    expect(await scene.ticketOf(person, eventId)).toMatchObject({
      payment_status: "paid",
      payment: { provider: "transfer", payment_id: reference, amount_cents: 2500 },
    });
    expect(await scene.ledger(person)).toMatchObject([{ payment_id: reference, purpose: eventId }]);
    expect(templates(await scene.mailsTo(person))).toEqual(["ticket_issued"]);
  });

  it("keeps the right to the money of a purchase before the event moved, and gives none to a later one", async () => {
    const scene = transferScene();
    const founder: SignedIn = newActor("city_founder");
    const eventId = await scene.event({ capacity: 2, founder_id: founder.userId, city: "New York" });
    const [before, after] = [await scene.buyer(), await scene.buyer()];
    const first = await scene.buySeat(before, eventId);
    await scene.claim(before, first);
    scene.setDay(1);
    await updateEvent(scene.now, founder, eventId, { starts_at: "2032-06-04T06:00:00.000Z" });
    scene.setDay(1.1);
    const second = await scene.buySeat(after, eventId);
    scene.setDay(1.2);
    for (const reference of [first, second]) expect(await scene.confirm(reference, 2500)).toBe("ticket");
    scene.setDay(1.5);
    for (const person of [before, after]) {
      const ticket = await scene.ticketOf(person, eventId);
      await cancelTicket(scene.now, person, TicketId.parse(ticket?.id));
    }
    expect(await scene.paybackOf(first)).toMatchObject({ reason: "ticket_canceled", amount_cents: 2500 });
    expect(await scene.paybackOf(second)).toBeNull();
  });

  it.each([
    ["the event was canceled", { status: "canceled" }],
    ["the seat is gone", { seats_held: 0, attendee_count: 1 }],
  ] as const)("becomes money to pay back when %s", async (_, change) => {
    const scene = transferScene();
    const [person, eventId] = [await scene.buyer(), await scene.event()];
    const reference = await scene.buySeat(person, eventId);
    if ("status" in change) await changeEvent(scene.now, eventId, change);
    else {
      // The hold ended, and another person has the seat.
      await scene.now.store.checkout
        .patch({ user_id: person.userId, purpose: eventId })
        .set({ status: "expired" })
        .remove(["held_until", "held_event_id"])
        .go();
      await changeEvent(scene.now, eventId, change);
    }
    expect(await scene.confirm(reference, 2500)).toBe("payback");
    expect(await scene.confirm(reference, 2500)).toBe("payback");
    expect(await scene.ticketOf(person, eventId)).toBeNull();
    expect((await scene.seats(eventId)).held).toBe(0);
    expect(await scene.paybackOf(reference)).toMatchObject({
      provider: "transfer",
      open_state: "manual",
      amount_cents: 2500,
      reason: "no_seat",
    });
    expect(await scene.ledger(person)).toHaveLength(1);
    expect(templates(await scene.mailsTo(person))).toEqual(["seat_refunded"]);
  });
});
