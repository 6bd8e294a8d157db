import { TicketId } from "@majlis/contracts/ids";
import { deleteMe } from "@majlis/core/account/deleteMe";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { receivePayment } from "@majlis/core/membership/receivePayment";
import { readLedger } from "@majlis/core/payments/ledger";
import { retryPaymentTask } from "@majlis/core/payments/retryPaymentTask";
import { finishTask } from "@majlis/core/payments/finishTask";
import { maxAttempts } from "@majlis/core/payments/settlePayments";
import { giveKursi } from "@majlis/core/events/kursi/giveKursi";
import { wholeRange } from "@majlis/core/kernel/ranges";
import { runFanOut } from "@majlis/core/mail/fanOut";
import { deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { addPlusOne } from "@majlis/core/tickets/addPlusOne";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { describe, expect, it } from "vitest";
import { keepMails, rowsForAll } from "#support/outbox.ts";
import { seatPrice, useRefunds } from "#support/refundScene.ts";

const { deps, at, stripe, payments, paidEvent, deliver, settle, seatsOf, taskOf, newGuest } = useRefunds();

type Scene = Awaited<ReturnType<typeof paidEvent>>;

const refundsOf = ({ guests }: Scene) =>
  stripe().books.refunds.filter((payment) => guests.some(({ paymentId }) => paymentId === payment));

/** For each guest a refund, a cancellation and a refund mail, and a ledger that adds up to zero. */
const expectRefunded = async (scene: Scene, mails: Awaited<ReturnType<typeof deliver>>) => {
  expect(refundsOf(scene).toSorted()).toEqual(scene.guests.map(({ paymentId }) => paymentId).toSorted());
  const canceled = mails.filter(({ subject }) => subject.startsWith("Canceled: "));
  expect(canceled).toHaveLength(scene.guests.length);
  for (const { text } of canceled) expect(text).toContain("You get $50.00 back, the way you paid.");
  const sent = mails.filter(({ subject }) => subject === "Your refund of $50.00");
  expect(sent).toHaveLength(scene.guests.length);
  for (const { text } of sent) expect(text).toMatch(/Receipt: [0-9A-F]{12}-0002/);
  for (const { person } of scene.guests) expect(await seatsOf(person)).toEqual([seatPrice, -seatPrice]);
};

describe("canceling a paid event", () => {
  it("refunds every holder once", async () => {
    const scene = await paidEvent();
    await scene.cancel();
    await scene.cancel();
    const mails = await deliver();
    expect(await settle()).toEqual({ finished: 3, postponed: 0, failed: 0 });
    expect(await settle()).toEqual({ finished: 0, postponed: 0, failed: 0 });
    await expectRefunded(scene, [...mails, ...(await deliver())]);
    expect((await taskOf(scene.guests[0]?.paymentId ?? ""))?.open_state).toBeUndefined();
  });

  it("repeats a call that fails, with pauses", async () => {
    const scene = await paidEvent(1);
    await scene.cancel();
    const mails = await deliver();
    stripe().down = true;
    expect(await settle()).toEqual({ finished: 0, postponed: 1, failed: 0 });
    expect(await settle(4 / 1440)).toEqual({ finished: 0, postponed: 0, failed: 0 });
    expect(await settle(5 / 1440)).toEqual({ finished: 0, postponed: 1, failed: 0 });
    stripe().down = false;
    expect((await taskOf(scene.guests[0]?.paymentId ?? ""))?.failure).toContain("went wrong");
    expect(await settle(14 / 1440)).toMatchObject({ finished: 0 });
    expect(await settle(15 / 1440)).toMatchObject({ finished: 1 });
    await expectRefunded(scene, [...mails, ...(await deliver())]);
  });

  it("refunds when the founder deletes the account", async () => {
    const scene = await paidEvent(1);
    const account = { check: async () => {}, remove: async () => {} };
    await deleteMe(deps, payments(), account, scene.founder);
    const mails = await deliver();
    await settle();
    await expectRefunded(scene, [...mails, ...(await deliver())]);
  });

  it("refunds nothing twice after a crash between call and commit", async () => {
    const scene = await paidEvent(1);
    await scene.cancel();
    const mails = await deliver();
    for (const { paymentId } of scene.guests) await payments().refund(paymentId);
    expect(await settle()).toMatchObject({ finished: 1 });
    await expectRefunded(scene, [...mails, ...(await deliver())]);
  });

  it("changes nothing more when Stripe reports the refund, before or after the commit", async () => {
    const scene = await paidEvent(2);
    await scene.cancel();
    const mails = await deliver();
    const report = (paymentId: string) =>
      receivePayment(deps, payments(), {
        kind: "moneyMoved",
        id: `evt_${crypto.randomUUID()}`,
        paymentId,
      });
    const [early = "", late = ""] = scene.guests.map(({ paymentId }) => paymentId);
    await payments().refund(early);
    await report(early);
    await settle();
    await report(early);
    await report(late);
    await expectRefunded(scene, [...mails, ...(await deliver())]);
  });

  it("writes one task for a holder whom two deliveries reach", async () => {
    const scene = await paidEvent(1);
    await scene.cancel();
    const [row] = await rowsForAll(deps, scene.eventId, "event_canceled_all");
    const { mailer } = keepMails();
    await Promise.all([1, 2, 3].map(() => deliverOutbox(deps, mailer, row?.id ?? "")));
    const mails = await deliver();
    await settle();
    await expectRefunded(scene, [...mails, ...(await deliver())]);
  });

  it.each([
    ["holders", "payers"],
    ["payers", "holders"],
  ] as const)("refunds whoever also gives a seat that was not paid: %s first", async (...order) => {
    const scene = await paidEvent(1);
    const [guest] = scene.guests;
    if (!guest) throw new Error("The scene has a guest");
    await giveKursi(deps, guest.person, scene.eventId, { key: "given-seat-1", priceCents: seatPrice });
    await scene.cancel();
    const [row] = await rowsForAll(deps, scene.eventId, "event_canceled_all");
    for (const group of order)
      await runFanOut(deps, { kind: "fanOut", ref: row?.id ?? "", group, ...wholeRange });
    expect(await settle()).toMatchObject({ finished: 1 });
    expect(refundsOf(scene)).toEqual([guest.paymentId]);
    expect(await seatsOf(guest.person)).toEqual([seatPrice, -seatPrice]);
  });
});

describe("a refund that Stripe refuses", () => {
  it("is left to an admin at once", async () => {
    const scene = await paidEvent(1);
    await scene.cancel();
    await deliver();
    stripe().failures.push(400);
    expect(await settle()).toEqual({ finished: 0, postponed: 0, failed: 1 });
    const task = await taskOf(scene.guests[0]?.paymentId ?? "");
    expect(task).toMatchObject({ open_state: "failed", attempts: 1 });
    expect(task?.failure).toContain("charge_disputed");
    expect(await settle(1)).toEqual({ finished: 0, postponed: 0, failed: 0 });
  });

  it("is left to an admin after many failures", async () => {
    const { cancel, guests } = await paidEvent(1);
    await cancel();
    await deliver();
    stripe().down = true;
    for (let attempt = 1; attempt < maxAttempts; attempt++)
      expect(await settle(attempt)).toMatchObject({ postponed: 1 });
    expect(await settle(maxAttempts)).toMatchObject({ failed: 1 });
    stripe().down = false;
    const task = await taskOf(guests[0]?.paymentId ?? "");
    expect(task).toMatchObject({ open_state: "failed", attempts: maxAttempts });
    if (task) expect(await finishTask(deps, task, { actorId: "system" })).toBe(true);
    if (task) expect(await finishTask(deps, task, { actorId: "system" })).toBe(false);
  });
});

describe("giving a paid ticket back", () => {
  const giveBack = async (days: number, before?: (scene: Scene) => Promise<unknown>) => {
    const scene = await paidEvent(0);
    const { person, paymentId } = await newGuest(scene.eventId);
    await before?.(scene);
    await cancel(person, scene.eventId, days);
    await cancel(person, scene.eventId, days);
    const mails = await deliver();
    await settle(days);
    return {
      person,
      paymentId,
      text: mails.find(({ subject }) => subject.includes("Ticket canceled"))?.text,
    };
  };
  const tickets = new Map<string, TicketId>();
  const cancel = async (person: SignedIn, ref_id: string, days: number) => {
    const key = { user_id: person.userId, type: "event" as const, ref_id };
    const { data } = await deps.store.ticket.get(key).go({ consistent: true });
    const id = tickets.get(person.userId) ?? TicketId.parse(data?.id);
    tickets.set(person.userId, id);
    await cancelTicket(at(days), person, id);
  };

  it("refunds until 48 hours before the start", async () => {
    const { person, paymentId, text } = await giveBack(2.99);
    expect(stripe().books.refunds).toContain(paymentId);
    expect(await seatsOf(person)).toEqual([seatPrice, -seatPrice]);
    expect(text).toContain("You get $50.00 back");
  });

  it("does not refund later, and says so", async () => {
    const { person, paymentId, text } = await giveBack(3.01);
    expect(stripe().books.refunds).not.toContain(paymentId);
    expect(await seatsOf(person)).toEqual([seatPrice]);
    expect(text).toContain("less than 48 hours before the start, so the $50.00 you paid is not refunded");
  });

  it("refunds at any time when the event was canceled, also before its fan-out", async () => {
    const { person, paymentId } = await giveBack(4, ({ cancel: cancelEvent }) => cancelEvent());
    expect(stripe().books.refunds.filter((each) => each === paymentId)).toHaveLength(1);
    expect(await seatsOf(person)).toEqual([seatPrice, -seatPrice]);
  });
});

describe("a change by the host", () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  it("lets whoever bought before it give the ticket back with the money", async () => {
    const scene = await paidEvent(1);
    const [guest] = scene.guests;
    if (!guest) throw new Error("No guest");
    await updateEvent(deps, scene.founder, scene.eventId, { starts_at: inHours(40) });
    const changed = (await deliver()).filter(({ subject }) => subject.startsWith("Changed: "));
    const late = await newGuest(scene.eventId);
    expect(changed).toHaveLength(1);
    for (const { text } of changed) expect(text).toMatch(/give your ticket back until .*\$50\.00 back/);
    const { items } = await listMyTickets(deps, guest.person, { limit: 5, cursor: undefined });
    expect(items[0]).toMatchObject({ paid_cents: seatPrice });
    expect((items[0]?.refundable_until ?? "") > inHours(39)).toBe(true);

    await cancelTicket(deps, guest.person, await ticketIdOf(guest.person, scene));
    await cancelTicket(deps, late.person, await ticketIdOf(late.person, scene));
    expect(await taskOf(guest.paymentId)).toMatchObject({ reason: "ticket_canceled" });
    expect(await taskOf(late.paymentId)).toBeNull();
    // A later test settles its own task only.
    await settle();
  });

  it("of the title alone leaves the refund as it was", async () => {
    const scene = await paidEvent(1);
    const [guest] = scene.guests;
    if (!guest) throw new Error("No guest");
    const before = await listMyTickets(deps, guest.person, { limit: 5, cursor: undefined });
    await updateEvent(deps, scene.founder, scene.eventId, { title: "Another title" });
    const after = await listMyTickets(deps, guest.person, { limit: 5, cursor: undefined });
    expect(after.items[0]?.refundable_until).toBe(before.items[0]?.refundable_until);
  });
});

describe("a refund that fails", () => {
  const paymentOf = ({ guests: [guest] }: Scene) => {
    if (!guest) throw new Error("No guest");
    return guest;
  };
  const kindsOf = async ({ person }: ReturnType<typeof paymentOf>) =>
    (await readLedger(deps, person.userId))
      .filter(({ purpose }) => purpose !== "membership")
      .map(({ kind, amount_cents }) => [kind, amount_cents]);
  const tell = (id: string, paymentId: string) =>
    receivePayment(deps, payments(), { kind: "moneyMoved", id, paymentId });
  const failedMails = (mails: Awaited<ReturnType<typeof deliver>>) =>
    mails.filter(({ subject }) => subject === "Your refund of $50.00 did not arrive");

  it("at once is an open task, no row of the ledger, and a mail", async () => {
    const scene = await paidEvent(1);
    const guest = paymentOf(scene);
    await cancelTicket(deps, guest.person, await ticketIdOf(guest.person, scene));
    stripe().books.charges.nextRefunds.push("failed");
    expect(await settle()).toMatchObject({ finished: 0, failed: 1 });
    expect(await taskOf(guest.paymentId)).toMatchObject({ open_state: "failed" });
    expect(await kindsOf(guest)).toEqual([["payment", seatPrice]]);
    expect(failedMails(await deliver())).toHaveLength(1);
  });

  it.each(["succeeded", "pending"] as const)(
    "days after it was %s takes its row back, opens the task, and is tried again",
    async (first) => {
      const scene = await paidEvent(1);
      const guest = paymentOf(scene);
      await cancelTicket(deps, guest.person, await ticketIdOf(guest.person, scene));
      stripe().books.charges.nextRefunds.push(first);
      await settle();
      await deliver();
      expect(await taskOf(guest.paymentId)).toMatchObject({ attempts: 0 });
      stripe().books.charges.endRefund(guest.paymentId, "failed");
      await tell(`evt_failed_${guest.paymentId}`, guest.paymentId);
      await tell(`evt_failed_${guest.paymentId}`, guest.paymentId);
      await tell(`evt_updated_${guest.paymentId}`, guest.paymentId);
      expect(await kindsOf(guest)).toEqual([
        ["payment", seatPrice],
        ["refund", seatPrice],
        ["reversal", seatPrice],
      ]);
      const task = await taskOf(guest.paymentId);
      expect(task).toMatchObject({ open_state: "failed", failure: "expired_or_canceled_card" });
      expect(task?.ttl).toBeUndefined();
      expect(failedMails(await deliver())).toHaveLength(1);

      await retryPaymentTask(deps, { ...scene.founder, role: "admin" }, task?.id ?? "");
      expect(await settle()).toMatchObject({ finished: 1 });
      expect((await kindsOf(guest)).at(-1)).toEqual(["refund", seatPrice]);
      expect((await taskOf(guest.paymentId))?.open_state).toBeUndefined();
    },
  );

  it("of the dashboard is tried again for its part only", async () => {
    const scene = await paidEvent(1);
    const guest = paymentOf(scene);
    stripe().books.charges.refund(guest.paymentId, 2000);
    await tell(`evt_part_${guest.paymentId}`, guest.paymentId);
    stripe().books.charges.endRefund(guest.paymentId, "failed");
    await tell(`evt_part_failed_${guest.paymentId}`, guest.paymentId);
    const task = await taskOf(guest.paymentId);
    expect(task).toMatchObject({ open_state: "failed", reason: "refund_failed", amount_cents: 2000 });
    await retryPaymentTask(deps, { ...scene.founder, role: "admin" }, task?.id ?? "");
    await settle();
    expect(stripe().books.charges.of(guest.paymentId).amount_refunded).toBe(2000);
    expect((await kindsOf(guest)).map(([kind]) => kind)).toEqual(["payment", "refund", "reversal", "refund"]);
  });
});

const ticketIdOf = async ({ userId }: SignedIn, { eventId }: Scene) => {
  const key = { user_id: userId, type: "event", ref_id: eventId } as const;
  const { data } = await deps.store.ticket.get(key).go({ consistent: true });
  return TicketId.parse(data?.id);
};

describe("a paid event that becomes free", () => {
  it("pays back who paid it, once, and leaves the seats", async () => {
    const scene = await paidEvent(2);
    const { founder, eventId, guests } = scene;
    await updateEvent(deps, founder, eventId, { price_cents: 0 });
    await updateEvent(deps, founder, eventId, { price_cents: 0 });
    const mails = await deliver();
    await settle();
    const free = mails.filter(({ subject }) => subject.startsWith("Free now: "));
    expect(free).toHaveLength(2);
    for (const { text } of free) expect(text).toContain("You get $50.00 back, the way you paid.");
    for (const { person } of guests) {
      expect(await seatsOf(person)).toEqual([seatPrice, -seatPrice]);
      const key = { user_id: person.userId, type: "event" as const, ref_id: eventId };
      const { data: ticket } = await deps.store.ticket.get(key).go({ consistent: true });
      expect(ticket).toMatchObject({ payment_status: "free" });
      expect(ticket?.payment).toBeUndefined();
    }
    // Nothing is left to refund, neither by the holder nor by a cancellation.
    const [first] = guests;
    const [ticket] = first
      ? (await listMyTickets(deps, first.person, { limit: 5, cursor: undefined })).items
      : [];
    await cancelTicket(deps, first?.person ?? founder, TicketId.parse(ticket?.id));
    await scene.cancel();
    await deliver();
    expect(await settle()).toEqual({ finished: 0, postponed: 0, failed: 0 });
  });

  it("pays back a member who added a guest since", async () => {
    const { founder, eventId, guests } = await paidEvent(1);
    const [guest] = guests;
    const person = guest?.person ?? founder;
    await updateEvent(deps, founder, eventId, { price_cents: 0, guests_per_member: 1 });
    const key = { user_id: person.userId, type: "event" as const, ref_id: eventId };
    const { data: ticket } = await deps.store.ticket.get(key).go({ consistent: true });
    const added = { key: crypto.randomUUID(), name: "Sara" };
    await addPlusOne(deps, person, TicketId.parse(ticket?.id), added);
    await deliver();
    await settle();
    expect(await seatsOf(person)).toEqual([seatPrice, -seatPrice]);
  });

  it("keeps the seat when Stripe reports the refund", async () => {
    const { founder, eventId, guests } = await paidEvent(1);
    await updateEvent(deps, founder, eventId, { price_cents: 0 });
    await deliver();
    await settle();
    const [guest] = guests;
    const paymentId = guest?.paymentId ?? "";
    await receivePayment(deps, payments(), { kind: "moneyMoved", id: `evt_free_${paymentId}`, paymentId });
    await deliver();
    expect(
      (await listMyTickets(deps, guest?.person ?? founder, { limit: 5, cursor: undefined })).items,
    ).toHaveLength(1);
    expect(await seatsOf(guest?.person ?? founder)).toEqual([seatPrice, -seatPrice]);
  });
});

describe("a seat that is given back without its money", () => {
  it.each([
    { hours: 23, ledger: [seatPrice, -seatPrice] },
    { hours: 25, ledger: [seatPrice] },
  ])("is refunded when the host cancels $hours hours later: $ledger", async ({ hours, ledger }) => {
    const { founder, eventId, guests } = await paidEvent(1);
    const person = guests[0]?.person ?? founder;
    // 46 hours before the start.
    const late = at(5 - 46 / 24);
    const [ticket] = (await listMyTickets(deps, person, { limit: 5, cursor: undefined })).items;
    await cancelTicket(late, person, TicketId.parse(ticket?.id));
    await deliver();
    expect(await settle()).toEqual({ finished: 0, postponed: 0, failed: 0 });
    const canceling = at(5 - (46 - hours) / 24);
    await deleteEvent(canceling, founder, eventId);
    const mails = await deliver();
    await settle(5);
    expect(await seatsOf(person)).toEqual(ledger);
    const told = mails.filter(({ subject }) => subject.startsWith("Canceled: "));
    expect(told).toHaveLength(ledger.length - 1);
    for (const { text } of told) expect(text).toContain("You get $50.00 back, the way you paid.");
  });
});
