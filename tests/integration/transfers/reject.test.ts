import { listTransfers } from "@majlis/core/transfers/listTransfers";
import { describe, expect, it } from "vitest";
import { transferScene } from "#support/transferScene.ts";

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
    expect((await scene.mailsTo(person)).map(({ template }) => template)).toEqual(["transfer_rejected"]);
    expect(await scene.auditsOf(person)).toEqual(["transfer.rejected"]);
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
