import { deleteMe } from "@majlis/core/account/deleteMe";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { describe, expect, it } from "vitest";
import { newActor } from "#support/factories.ts";
import { deliverAll } from "#support/outbox.ts";
import { changeEvent } from "#support/occasionRows.ts";
import { transferScene } from "#support/transferScene.ts";

type Scene = ReturnType<typeof transferScene>;

/** Delivers all pending mails, also those that a delivery adds. Returns them. */
const deliver = async ({ now }: Scene) => {
  const mails = [];
  for (;;) {
    const { data } = await now.store.outbox.scan
      .where((row, { eq }) => eq(row.status, "pending"))
      .go({ pages: "all" });
    if (data.length === 0) return mails;
    mails.push(...(await deliverAll(now, data)));
  }
};

/** A founder's event with an unpaid seat and one whose transfer was claimed. */
const scene = async () => {
  const all = transferScene();
  const founder: SignedIn = newActor("city_founder");
  const eventId = await all.event({ capacity: 5, founder_id: founder.userId, title: "Paid evening" });
  const [unpaid, claimed] = [await all.buyer(), await all.buyer()];
  const references = [await all.buySeat(unpaid, eventId), await all.buySeat(claimed, eventId)] as const;
  await all.claim(claimed, references[1]);
  return { ...all, founder, eventId, unpaid, claimed, references };
};

describe("canceling an event with seats on hold", () => {
  it("tells their people, ends the unclaimed transfer with its seat, and pays the claimed one back", async () => {
    const { founder, eventId, unpaid, claimed, references, ...all } = await scene();
    expect((await all.show(unpaid, references[0])).is_canceled).toBe(false);
    await deleteEvent(all.now, founder, eventId);
    expect(await all.show(unpaid, references[0])).toMatchObject({ status: "expired", is_canceled: true });
    const mails = await deliver(all);
    const texts = mails.filter(({ subject }) => subject === "Canceled: Paid evening").map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.filter((text) => text.includes("Please do not send the money"))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("When the money is here, we pay it back"))).toHaveLength(1);
    expect(await all.seats(eventId)).toEqual({ sold: 0, held: 1 });
    expect(await all.show(claimed, references[1])).toMatchObject({ status: "claimed", is_canceled: true });
    expect(await all.confirm(references[1], 2500)).toBe("payback");
    expect(await all.seats(eventId)).toEqual({ sold: 0, held: 0 });

    all.setDay(8);
    await all.runDue();
    expect(await deliver(all)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringMatching(/Reminder|has ended/) }),
    );
  });

  it("does the same when the founder's account goes", async () => {
    const { founder, unpaid, references, ...all } = await scene();
    const account = { check: async () => {}, remove: async () => {} };
    await deleteMe(all.now, all.payments, account, founder);
    const subjects = (await deliver(all)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === "Canceled: Paid evening")).toHaveLength(2);
    expect((await all.show(unpaid, references[0])).status).toBe("expired");
  });

  it("tells of a new time and place without the place", async () => {
    const { founder, eventId, ...all } = await scene();
    await updateEvent(all.now, founder, eventId, { venue_name: "Secret Hall" });
    const changed = (await deliver(all)).filter(({ subject }) => subject === "Changed: Paid evening");
    expect(changed).toHaveLength(2);
    for (const { text } of changed) {
      expect(text).toContain("Your seat is held until you pay");
      expect(text).not.toContain("Secret Hall");
    }
  });
});

describe("the money of an older transfer", () => {
  it("is paid back and leaves the newer, claimed seat alone", async () => {
    const all = transferScene();
    const [person, eventId] = [await all.buyer(), await all.event({ capacity: 1 })];
    const older = await all.buySeat(person, eventId);
    all.setDay(7.01);
    await all.runDue();
    await changeEvent(all.now, eventId, { price_cents: 3000 });
    const newer = await all.buySeat(person, eventId);
    await all.claim(person, newer);
    expect(await all.confirm(older, 2500)).toBe("payback");
    expect((await all.paybackOf(older))?.amount_cents).toBe(2500);
    expect(await all.seats(eventId)).toEqual({ sold: 0, held: 1 });
    expect((await all.show(person, newer)).status).toBe("claimed");
    expect(await all.confirm(newer, 3000)).toBe("ticket");
    expect(await all.seats(eventId)).toEqual({ sold: 1, held: 0 });
  });
});
