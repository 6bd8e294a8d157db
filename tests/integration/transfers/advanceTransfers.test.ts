import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { advanceTransfers } from "@majlis/core/transfers/advanceTransfers";
import { withdrawEventRequest } from "@majlis/core/events/withdrawEventRequest";
import { closeCheckouts } from "@majlis/core/account/deleteMe";
import { describe, expect, it } from "vitest";
import { newActor } from "#support/factories.ts";
import { deliverAll, keepMails } from "#support/outbox.ts";
import { deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import { transferScene } from "#support/transferScene.ts";

const templates = (rows: readonly { readonly template: string }[]) => rows.map(({ template }) => template);
const transfer = {
  alias: "MAJLISAMMAN",
  instructions: { en: "Open CliQ.\nSend the amount.", ar: "افتح كليك." },
};

describe("a transfer that nobody claimed", () => {
  it("is reminded of once after five days, and ends after seven", async () => {
    const scene = transferScene("2032-06-01T12:00:00.000Z");
    const person = await scene.buyer();
    const reference = await scene.buy(person, 1);
    scene.setDay(4.9);
    await advanceTransfers(scene.now);
    expect(await scene.mailsTo(person)).toEqual([]);
    scene.setDay(5.01);
    await Promise.all([advanceTransfers(scene.now), advanceTransfers(scene.now)]);
    await advanceTransfers(scene.now);
    const [reminder, ...others] = await scene.mailsTo(person);
    expect([reminder?.template, others]).toEqual(["transfer_reminder", []]);
    const { mailer, sent } = keepMails({ transfer });
    await deliverOutbox(scene.now, mailer, reminder?.id ?? "");
    expect(sent[0]?.text).toContain(reference);
    expect(sent[0]?.text).toContain("Send the amount.");
    expect(sent[0]?.text).toContain("MAJLISAMMAN");

    scene.setDay(7);
    await Promise.all([advanceTransfers(scene.now), advanceTransfers(scene.now)]);
    expect((await scene.show(person, reference)).status).toBe("expired");
    const mails = await scene.mailsTo(person);
    expect(templates(mails)).toEqual(["transfer_reminder", "transfer_expired"]);
    expect((await deliverAll(scene.now, mails.slice(1)))[0]?.text).toContain(reference);
    expect(await scene.buy(person, 1)).not.toBe(reference);
  });

  it("releases its seat for the waitlist", async () => {
    const scene = transferScene("2032-06-02T12:00:00.000Z");
    const [person, eventId] = [await scene.buyer(), await scene.event()];
    await scene.buySeat(person, eventId);
    const waiting = newActor();
    await joinWaitlist(scene.now, waiting, eventId);
    scene.setDay(7);
    await advanceTransfers(scene.now);
    const { data } = await scene.now.store.waitlist.get({ user_id: waiting.userId, ref_id: eventId }).go();
    expect(data?.status).toBe("offered");
    expect(await scene.seats(eventId)).toEqual({ sold: 0, held: 1 });
  });

  it("ends without a mail when its checkout has ended otherwise", async () => {
    const scene = transferScene("2032-06-03T12:00:00.000Z");
    const [person, eventId] = [await scene.buyer(), await scene.event()];
    await scene.now.store.eventRequest
      .create({
        event_id: eventId,
        user_id: person.userId,
        founder_id: "usr_00000000000000000000000000000000",
        status: "approved",
        created_at: "2032-06-03T12:00:00.000Z",
      })
      .go();
    await scene.now.store.event.patch({ id: eventId }).set({ approved_requests: 1 }).go();
    const reference = await scene.buySeat(person, eventId);
    await withdrawEventRequest(scene.now, person, eventId);
    scene.setDay(7);
    await advanceTransfers(scene.now);
    expect((await scene.show(person, reference)).status).toBe("expired");
    expect(await scene.mailsTo(person)).toEqual([]);
  });

  it("is closed with its account", async () => {
    const scene = transferScene("2032-06-04T12:00:00.000Z");
    const [person, eventId] = [await scene.buyer(), await scene.event()];
    const [membership, seat] = [await scene.buy(person, 1), await scene.buySeat(person, eventId)];
    await closeCheckouts(scene.now, scene.payments, person);
    expect((await scene.show(person, membership)).status).toBe("expired");
    expect((await scene.show(person, seat)).status).toBe("expired");
    expect(await scene.seats(eventId)).toEqual({ sold: 0, held: 0 });
  });
});

it("a claimed transfer waits for an admin", async () => {
  const scene = transferScene("2032-06-05T12:00:00.000Z");
  const [person, eventId] = [await scene.buyer(), await scene.event()];
  const [membership, seat] = [await scene.buy(person, 1), await scene.buySeat(person, eventId)];
  await scene.claim(person, membership);
  await scene.claim(person, seat);
  scene.setDay(20);
  await advanceTransfers(scene.now);
  expect((await scene.show(person, membership)).status).toBe("claimed");
  expect((await scene.show(person, seat)).status).toBe("claimed");
  expect(await scene.seats(eventId)).toEqual({ sold: 0, held: 1 });
  expect(await scene.mailsTo(person)).toEqual([]);
});
