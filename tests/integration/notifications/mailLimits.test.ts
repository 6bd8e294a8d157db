import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import type { Mail } from "@majlis/core/mail/mail";
import { releaseMails } from "@majlis/core/outbox/releaseMails";
import type { QueueDeps } from "@majlis/core/table/deps";
import type { Operation, Store } from "@majlis/core/table/store";
import { withOwnQueue } from "@majlis/core/tasks/runTask";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { describe, expect, it } from "vitest";
import { daysFromNow, insertGathering, newActor, newEvent, newUser } from "#support/factories.ts";
import { keepMails, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, at } = ownTable();

/** Delivers all pending rows about an occasion as the stream does. */
const deliver = async (now: QueueDeps, refId: string): Promise<readonly Mail[]> => {
  const { mailer, sent } = keepMails();
  const pending = async () => (await rowsAbout(now, refId)).filter(({ status }) => status === "pending");
  for (let rows = await pending(); rows.length > 0; rows = await pending())
    for (const { id } of rows) await deliverOutbox(now, mailer, id);
  return sent;
};
const changed = (mails: readonly Mail[]) => mails.filter(({ subject }) => subject.startsWith("Changed:"));

/** An event with one guest, whose ticket is mailed. */
const scene = async () => {
  const founder = newActor("city_founder");
  const eventId = await newEvent(deps, founder, { title: "Moving oud" });
  const guest = await newUser(deps, { fullName: "Rami Test" });
  await joinEvent(deps, { ...guest, role: "member" }, eventId);
  await deliver(deps, eventId);
  const move = (now: QueueDeps, venue_name: string) => updateEvent(now, founder, eventId, { venue_name });
  return { founder, eventId, move };
};

describe("changes of one occasion", () => {
  it("reach a person at once and then once at the end of the quarter of an hour", async () => {
    const { eventId, move } = await scene();
    const mails: Mail[] = [];
    for (let minute = 0; minute < 15; minute++) {
      const now = at(`2026-11-21T18:${String(minute).padStart(2, "0")}:00.000Z`);
      await move(now, `House ${minute}`);
      await releaseMails(now);
      mails.push(...(await deliver(now, eventId)));
    }
    expect(changed(mails).map(({ text }) => /House \d+/.exec(text)?.[0])).toEqual(["House 0"]);
    expect(await releaseMails(at("2026-11-21T18:15:30.000Z"))).toEqual({ released: 0 });
    const later = at("2026-11-21T18:17:00.000Z");
    expect(await releaseMails(later)).toEqual({ released: 1 });
    expect(await releaseMails(later)).toEqual({ released: 0 });
    const last = changed(await deliver(later, eventId));
    expect(last.map(({ text }) => /House \d+/.exec(text)?.[0])).toEqual(["House 14"]);
    // All changes of the quarter are one: the mail says what was before the first of them.
    expect(last[0]?.text).toMatch(/^The place has changed$/m);
    expect(last[0]?.text).toMatch(/Where: House 14.*\nBefore: (?!House)/);
    await move(later, "House 15");
    expect(changed(await deliver(later, eventId))).toEqual([]);
    const end = at("2026-11-21T18:32:00.000Z");
    await releaseMails(end);
    expect(changed(await deliver(end, eventId))).toHaveLength(1);
  });

  it("are mailed although the reply of the claim of their quarter was lost", async () => {
    const { eventId, move } = await scene();
    const now = at("2026-11-21T20:00:00.000Z");
    await move(now, "House 1");
    const { transaction } = now.store;
    let isLost = false;
    const write = async (operations: readonly Operation[]): Promise<void> => {
      await transaction.write(operations);
      if (isLost) return;
      isLost = true;
      throw Object.assign(new Error("The reply was lost"), { name: "TimeoutError" });
    };
    const store: Store = Object.create(now.store, {
      transaction: { value: { rows: transaction.rows, write } },
    });
    // The stream brings the row once: a call that does not fail is not repeated.
    const all = (await rowsAbout(now, eventId)).find(({ template }) => template === "event_changed_all");
    await deliverOutbox(withOwnQueue({ ...now, store }), keepMails().mailer, all?.id ?? "");
    const [mail] = (await rowsAbout(now, eventId)).filter(({ template }) => template === "event_changed");
    expect({ isLost, status: mail?.status }).toEqual({ isLost: true, status: "pending" });
  });

  it("need no second mail when a newer change was mailed first", async () => {
    const { eventId, move } = await scene();
    const first = at("2026-11-21T19:00:00.000Z");
    await move(first, "House 1");
    await deliver(first, eventId);
    await move(first, "House 2");
    await deliver(first, eventId);
    const next = at("2026-11-21T19:16:00.000Z");
    await move(next, "House 3");
    expect(changed(await deliver(next, eventId))).toHaveLength(1);
    await releaseMails(next);
    expect(changed(await deliver(next, eventId))).toEqual([]);
    const end = at("2026-11-21T19:40:00.000Z");
    expect(await releaseMails(end)).toEqual({ released: 0 });
  });

  it("are dropped by a cancellation, which is mailed at once", async () => {
    const { founder, eventId, move } = await scene();
    const now = at("2026-11-21T20:00:00.000Z");
    for (const house of ["House 1", "House 2"]) {
      await move(now, house);
      await deliver(now, eventId);
    }
    await deleteEvent(now, founder, eventId);
    const mails = await deliver(now, eventId);
    expect(mails.map(({ subject }) => subject)).toEqual(["Canceled: Moving oud"]);
    const end = at("2026-11-21T20:16:00.000Z");
    await releaseMails(end);
    expect(await deliver(end, eventId)).toEqual([]);
  });
});

describe("joining and leaving again and again", () => {
  it("sends three mails a day, once for all attempts of a delivery, and reminders all the same", async () => {
    const gatheringId = await insertGathering(deps, { starts_at: daysFromNow(9, deps) });
    const guest = { ...(await newUser(deps)), role: "member" as const };
    const mails: Mail[] = [];
    const cycle = async (now: QueueDeps) => {
      await joinGathering(now, guest, gatheringId);
      mails.push(...(await deliver(now, gatheringId)));
      const ticket = (await listMyTickets(now, guest, { limit: 1 })).items[0];
      if (!ticket) throw new Error("No ticket");
      await cancelTicket(now, guest, ticket.id);
      mails.push(...(await deliver(now, gatheringId)));
    };
    const down = { send: () => Promise.reject(new Error("down")) };
    await joinGathering(deps, guest, gatheringId);
    const [row] = await rowsAbout(deps, gatheringId);
    for (let hour = 1; hour <= 5; hour++) {
      const now = at(`2026-11-21T${12 + hour}:00:00.000Z`);
      const delivery = await deliverOutbox(now, keepMails(down).mailer, row?.id ?? "");
      expect(delivery.outcome).toBe("retrying");
    }
    for (let count = 0; count < 4; count++) await cycle(at("2026-11-21T20:00:00.000Z"));
    expect(mails).toHaveLength(3);
    await cycle(at("2026-11-22T12:00:00.000Z"));
    expect(mails).toHaveLength(5);
  });
});
