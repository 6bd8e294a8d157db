import { cancelMembership } from "@majlis/core/membership/cancelMembership";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { withdrawEventRequest } from "@majlis/core/events/requests/withdrawEventRequest";
import { mailDefinitions } from "@majlis/core/mail/mailDefinitions";
import type { MailDefinition } from "@majlis/core/mail/mail";
import type { Deps } from "@majlis/core/table/deps";
import type { OutboxRow } from "@majlis/core/table/outbox.entity";
import { closeCheckouts } from "@majlis/core/account/deleteMe";
import { describe, expect, it } from "vitest";
import { newActor } from "#support/factories.ts";
import { keepMails } from "#support/outbox.ts";
import { transferScene } from "#support/transferScene.ts";

const templates = (rows: readonly { readonly template: string }[]) => rows.map(({ template }) => template);
const transfer = {
  alias: "MAJLISAMMAN",
  instructions: { en: "Open CliQ.\nSend the amount.", ar: "افتح كليك." },
};

/** The text of a mail. */
const textOf = async (deps: Deps, row: OutboxRow | undefined): Promise<string> => {
  const known: Readonly<Record<string, MailDefinition>> = mailDefinitions;
  const { mailer } = keepMails({ transfer });
  const recipient = { name: "Salma", locale: "en" } as const;
  const contents = row && (await known[row.template]?.compose({ deps, mailer, row, recipient }));
  return contents?.text ?? "";
};

describe("a transfer without a claim", () => {
  it("is reminded of once after five days, and ends after seven", async () => {
    const scene = transferScene("2032-06-01T12:00:00.000Z");
    const person = await scene.buyer();
    const reference = await scene.buy(person, 1);
    scene.setDay(4.9);
    await scene.runDue();
    expect(await scene.mailsTo(person)).toEqual([]);
    scene.setDay(5.01);
    await Promise.all([scene.runDue(), scene.runDue()]);
    await scene.runDue();
    const [reminder, ...others] = await scene.mailsTo(person);
    expect([reminder?.template, others]).toEqual(["transfer_reminder", []]);
    const text = await textOf(scene.now, reminder);
    for (const part of [reference, "Send the amount.", "MAJLISAMMAN"]) expect(text).toContain(part);

    scene.setDay(7.01);
    await Promise.all([scene.runDue(), scene.runDue()]);
    expect((await scene.show(person, reference)).status).toBe("expired");
    const mails = await scene.mailsTo(person);
    expect(templates(mails)).toEqual(["transfer_reminder", "transfer_expired"]);
    expect(await textOf(scene.now, mails[1])).toContain(reference);
    expect(await scene.buy(person, 1)).not.toBe(reference);
  });

  it("releases its seat for the waitlist", async () => {
    const scene = transferScene("2032-06-02T12:00:00.000Z");
    const [person, eventId] = [await scene.buyer(), await scene.event()];
    await scene.buySeat(person, eventId);
    const waiting = newActor();
    await joinWaitlist(scene.now, waiting, eventId);
    scene.setDay(7.01);
    await scene.runDue();
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
    scene.setDay(7.01);
    await scene.runDue();
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
  await scene.runDue();
  expect((await scene.show(person, membership)).status).toBe("claimed");
  expect((await scene.show(person, seat)).status).toBe("claimed");
  expect(await scene.seats(eventId)).toEqual({ sold: 0, held: 1 });
  expect(await scene.mailsTo(person)).toEqual([]);
});

describe("the renewal of a membership by transfer", () => {
  it("is announced once with a fresh reference and the instructions, and extends the membership", async () => {
    const scene = transferScene("2032-08-01T12:00:00.000Z");
    const person = await scene.buyer();
    const first = await scene.buy(person, 1);
    await scene.confirm(first, 2000);
    scene.setDay(28.5);
    await Promise.all([scene.runDue(), scene.runDue()]);
    await scene.runDue();
    const mails = await scene.mailsTo(person);
    expect(templates(mails)).toEqual(["membership_receipt", "renewal_soon"]);
    const text = await textOf(scene.now, mails[1]);
    const reference = /pay\/(\w{6})/.exec(text)?.[1] ?? "";
    expect(reference).not.toBe(first);
    expect(text).toContain("Send the amount.");
    expect(await scene.show(person, reference)).toMatchObject({ status: "awaiting", months: 1 });
    await scene.claim(person, reference);
    expect(await scene.confirm(reference, 2000)).toBe("membership");
    expect((await scene.membershipOf(person))?.period_ends_at).toBe("2032-10-01T12:00:00.000Z");
  });

  it("has the usual grace without a payment", async () => {
    const scene = transferScene("2032-09-02T12:00:00.000Z");
    const person = await scene.buyer();
    await scene.confirm(await scene.buy(person, 1), 2000);
    scene.setDay(36);
    await scene.runDue();
    expect((await scene.userOf(person))?.role).toBe("member");
    scene.setDay(38);
    await scene.runDue();
    expect((await scene.userOf(person))?.role).toBe("free_user");
  });

  it("is not announced after a cancellation", async () => {
    const scene = transferScene("2032-11-01T12:00:00.000Z");
    const person = await scene.buyer();
    await scene.confirm(await scene.buy(person, 1), 2000);
    const shown = await cancelMembership(scene.now, scene.payments, person);
    expect(shown).toMatchObject({ status: "canceled_at_period_end", manageable: false });
    scene.setDay(28.5);
    await scene.runDue();
    expect(templates(await scene.mailsTo(person))).toEqual(["membership_receipt", "membership_canceled"]);
  });

  it("is not reminded of after a cancellation, but a new purchase is", async () => {
    const scene = transferScene("2033-01-01T12:00:00.000Z");
    const person = await scene.buyer();
    await scene.confirm(await scene.buy(person, 1), 2000);
    scene.setDay(28.5);
    await scene.runDue();
    await cancelMembership(scene.now, scene.payments, person);
    scene.setDay(34);
    await scene.runDue();
    const sent = async () => templates(await scene.mailsTo(person));
    expect(await sent()).toContain("renewal_soon");
    expect(await sent()).not.toContain("transfer_reminder");
    scene.setDay(36);
    await scene.runDue();
    await scene.buy(person, 1);
    scene.setDay(41.5);
    await scene.runDue();
    expect(await sent()).toContain("transfer_reminder");
  });
});
