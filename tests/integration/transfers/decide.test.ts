import { listTransfers } from "@majlis/core/transfers/listTransfers";
import { describe, expect, it } from "vitest";
import { transferScene } from "#support/transferScene.ts";

const templates = (rows: readonly { readonly template: string }[]) => rows.map(({ template }) => template);
const auditsOf = async ({ now }: ReturnType<typeof transferScene>, userId: string) => {
  const { data } = await now.store.audit.query.byMonth({ month: "2032-06" }).go({ pages: "all" });
  return data.filter(({ subject_id }) => subject_id === userId).map(({ action }) => action);
};

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
    expect(await auditsOf(scene, person.userId)).toEqual(
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

  it.each([
    ["the event was canceled", { status: "canceled" }],
    ["the seat is gone", { seats_held: 0, attendee_count: 1 }],
  ] as const)("becomes money to pay back when %s", async (_, change) => {
    const scene = transferScene();
    const [person, eventId] = [await scene.buyer(), await scene.event()];
    const reference = await scene.buySeat(person, eventId);
    if ("status" in change) await scene.now.store.event.patch({ id: eventId }).set(change).go();
    else {
      // The hold ended, and another person has the seat.
      await scene.now.store.checkout
        .patch({ user_id: person.userId, purpose: eventId })
        .set({ status: "expired" })
        .remove(["held_until", "held_event_id"])
        .go();
      await scene.now.store.event.patch({ id: eventId }).set(change).go();
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

describe("rejecting a transfer", () => {
  it("tells the reason and releases the seat, once", async () => {
    const scene = transferScene();
    const [person, eventId] = [await scene.buyer(), await scene.event()];
    const reference = await scene.buySeat(person, eventId);
    await scene.claim(person, reference);
    await Promise.all([scene.reject(reference), scene.reject(reference)]);
    expect(await scene.seats(eventId)).toEqual({ sold: 0, held: 0 });
    expect(await scene.show(person, reference)).toMatchObject({
      status: "rejected",
      reason: "No money came.",
    });
    expect(templates(await scene.mailsTo(person))).toEqual(["transfer_rejected"]);
    expect(await auditsOf(scene, person.userId)).toEqual(["transfer.rejected"]);
    await expect(scene.confirm(reference, 2500)).rejects.toMatchObject({ code: "TransferDecided" });
    expect(await scene.buySeat(person, eventId)).not.toBe(reference);
  });

  it("is refused after a confirmation", async () => {
    const scene = transferScene();
    const person = await scene.buyer();
    const reference = await scene.buy(person, 1);
    await scene.confirm(reference, 2000);
    await expect(scene.reject(reference)).rejects.toMatchObject({ code: "TransferDecided" });
    expect((await scene.userOf(person))?.role).toBe("member");
  });

  it("at the same time as a confirmation leaves one decision", async () => {
    const scene = transferScene();
    const person = await scene.buyer();
    const reference = await scene.buy(person, 1);
    const results = await Promise.allSettled([scene.confirm(reference, 2000), scene.reject(reference)]);
    expect(results.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { code: "TransferDecided" } },
    ]);
    const { status } = await scene.show(person, reference);
    expect((await scene.ledger(person)).length).toBe(status === "confirmed" ? 1 : 0);
  });
});

describe("the list of payments to confirm", () => {
  it("has claimed payments first, and finds any payment by its reference", async () => {
    const scene = transferScene();
    const [first, second] = [await scene.buyer(), await scene.buyer()];
    const awaiting = await scene.buy(first, 1);
    const claimed = await scene.buy(second, 3);
    await scene.claim(second, claimed);
    const { items } = await listTransfers(scene.now, { limit: 100 });
    const own = items.filter(({ reference }) => [awaiting, claimed].includes(reference));
    expect(own).toMatchObject([
      { reference: claimed, status: "claimed", user_name: "Yousef Test", amount_cents: 6000 },
      { reference: awaiting, status: "awaiting", user_name: "Yousef Test" },
    ]);
    await scene.reject(claimed);
    const found = await listTransfers(scene.now, { limit: 10, reference: claimed });
    expect(found.items).toMatchObject([{ reference: claimed, status: "rejected" }]);
    expect((await listTransfers(scene.now, { limit: 10, reference: "ZZZZZZ" })).items).toEqual([]);
  });
});
