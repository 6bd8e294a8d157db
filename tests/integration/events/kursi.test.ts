import type { EventId } from "@majlis/contracts/ids";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { getEvent } from "@majlis/core/events/getEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { giveKursi } from "@majlis/core/events/kursi/giveKursi";
import { takeKursi } from "@majlis/core/events/kursi/takeKursi";
import { startSeatCheckout } from "@majlis/core/membership/startSeatCheckout";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { kursiPurpose } from "@majlis/core/payments/payments";
import { returnSeat } from "@majlis/core/seats/returnSeat";
import { advanceWaitlist } from "@majlis/core/seats/advanceWaitlist";
import { listKursi } from "@majlis/core/seats/kursi";
import type { Deps, QueueDeps } from "@majlis/core/table/deps";
import { runTask } from "@majlis/core/tasks/runTask";
import { addPlusOne } from "@majlis/core/tickets/addPlusOne";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { getPassport } from "@majlis/core/tickets/getPassport";
import { TicketId } from "@majlis/contracts/ids";
import { describe, expect, it } from "vitest";
import { dueRowsOf } from "#support/dueRows.ts";
import { insertEvent, named, newActor, newUser } from "#support/factories.ts";
import { changeEvent } from "#support/occasionRows.ts";
import { deliverAll, rowsAbout, rowsForAll } from "#support/outbox.ts";
import { paidScene } from "#support/paidScene.ts";
import { coreDeps } from "#support/ownTable.ts";
import { withClock } from "#support/table.ts";
import { transferScene } from "#support/transferScene.ts";

const noon = "2032-06-01T12:00:00.000Z";
const start = "2032-06-05T18:00:00.000Z";
const deps = withClock(coreDeps(), noon);

const key = () => crypto.randomUUID();
const free = () => newUser(deps);
const member = async () => ({ ...(await newUser(deps)), role: "member" as const });

const eventWith = (over: Record<string, unknown> = {}): Promise<EventId> =>
  insertEvent(deps, {
    capacity: 4,
    guests_per_member: 2,
    starts_at: start,
    listed_month: "2032-06",
    ...over,
  });

const seatsOf = async (id: EventId, { store }: Pick<Deps, "store"> = deps) => {
  const { data } = await store.availability.get({ id }).go({ consistent: true });
  const {
    attendee_count: sold,
    seats_held: held = 0,
    kursi_given: given = 0,
    kursi_open: open = 0,
  } = data ?? {};
  return { sold, held, given, open };
};

const ticketOf = async ({ userId: user_id }: SignedIn, ref_id: EventId) =>
  (await deps.store.ticket.get({ user_id, type: "event", ref_id }).go({ consistent: true })).data;

/** What the due rows of the event start. The table has rows of other tests, whose time has not come. */
const runKursi = async (now: QueueDeps, id: EventId) => {
  const due = (await dueRowsOf(now, id)).filter(
    ({ kind, at }) => kind === "kursi" && at <= now.clock.now().toISOString(),
  );
  await runTask(now, {
    kind: "advance",
    what: "kursi",
    due: due.map(({ ref_id: ref, at }) => ({ ref, at })),
  });
};

const give = (giver: SignedIn, id: EventId, priceCents = 0, now: Deps = deps, by = key()) =>
  giveKursi(now, giver, id, { key: by, priceCents });

describe("a seat of a free event", () => {
  it("goes from a member with a ticket to a free account, without names, and is one of the capacity", async () => {
    const [giver, taker, late] = [await member(), await free(), await free()];
    const id = await eventWith();
    await joinEvent(deps, giver, id);
    const by = key();
    await give(giver, id, 0, deps, by);
    await give(giver, id, 0, deps, by);
    expect(await seatsOf(id)).toEqual({ sold: 1, held: 1, given: 1, open: 1 });
    expect((await getEvent(deps, taker, id)).kursi).toBe(true);
    expect(await getEvent(deps, giver, id)).not.toHaveProperty("kursi");
    const code = await takeKursi(deps, taker, id, undefined);
    expect(await takeKursi(deps, taker, id, undefined)).toBe(code);
    expect(await seatsOf(id)).toEqual({ sold: 2, held: 0, given: 1, open: 0 });
    expect(await getEvent(deps, late, id)).not.toHaveProperty("kursi");
    await expect(takeKursi(deps, late, id, undefined)).rejects.toMatchObject({ code: "KursiGone" });
    const rows = await rowsAbout(deps, id);
    const [told, ...more] = rows.filter(({ template }) => template === "kursi_taken");
    expect([told?.user_id, more]).toEqual([giver.userId, []]);
    expect(JSON.stringify(told)).not.toContain(taker.userId);
    expect(JSON.stringify(await ticketOf(taker, id))).not.toContain(giver.userId);
    expect((await getPassport(deps, giver, { limit: 10, cursor: undefined })).seats_given).toBe(1);
    expect(await getPassport(deps, taker, { limit: 10, cursor: undefined })).not.toHaveProperty(
      "seats_given",
    );
  });

  it("counts as a guest of its giver", async () => {
    const [giver, stranger] = [await member(), await member()];
    const id = await eventWith({ guests_per_member: 1 });
    await expect(give(stranger, id)).rejects.toMatchObject({ code: "KursiNotAllowed" });
    await joinEvent(deps, giver, id);
    await give(giver, id);
    await expect(give(giver, id)).rejects.toMatchObject({ code: "KursiNotAllowed" });
    await expect(
      addPlusOne(deps, giver, TicketId.parse((await ticketOf(giver, id))?.id), named("Mays")),
    ).rejects.toMatchObject({ code: "GuestsNotAllowed" });
    const bare = await eventWith({ guests_per_member: undefined });
    await joinEvent(deps, giver, bare);
    await expect(give(giver, bare)).rejects.toMatchObject({ code: "KursiNotAllowed" });
  });

  it("is taken by one of many who ask at once", async () => {
    const giver = await member();
    const id = await eventWith();
    await joinEvent(deps, giver, id);
    await give(giver, id);
    const takers = await Promise.all(Array.from({ length: 6 }, free));
    const asked = await Promise.allSettled(takers.map((one) => takeKursi(deps, one, id, undefined)));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await seatsOf(id)).toEqual({ sold: 2, held: 0, given: 1, open: 0 });
  });

  it("can be taken again when its guest or its giver leaves", async () => {
    const [giver, taker, other] = [await member(), await free(), await free()];
    const id = await eventWith();
    await joinEvent(deps, giver, id);
    await give(giver, id);
    await takeKursi(deps, taker, id, undefined);
    await cancelTicket(deps, giver, TicketId.parse((await ticketOf(giver, id))?.id));
    await cancelTicket(deps, taker, TicketId.parse((await ticketOf(taker, id))?.id));
    expect(await seatsOf(id)).toEqual({ sold: 0, held: 1, given: 1, open: 1 });
    await takeKursi(deps, other, id, undefined);
    expect(await seatsOf(id)).toEqual({ sold: 1, held: 0, given: 1, open: 0 });
  });

  it("is for accounts without a membership, one a day, before the start", async () => {
    const [giver, taker, idle] = [await member(), await free(), await member()];
    const [id, second] = [await eventWith(), await eventWith()];
    for (const each of [id, second]) {
      await joinEvent(deps, giver, each);
      await give(giver, each);
    }
    await expect(takeKursi(deps, idle, id, undefined)).rejects.toMatchObject({ code: "KursiForFree" });
    await takeKursi(deps, taker, id, undefined);
    await expect(takeKursi(deps, taker, second, undefined)).rejects.toMatchObject({ code: "KursiDaily" });
    const late = withClock(coreDeps(), "2032-06-05T18:00:01.000Z");
    await expect(takeKursi(late, await free(), second, undefined)).rejects.toMatchObject({
      code: "EventEnded",
    });
    await expect(give(giver, second, 0, late)).rejects.toMatchObject({ code: "EventEnded" });
  });

  it("is not given where the deployment does without it", async () => {
    const off = { ...deps, settings: { ...deps.settings, off: new Set(["kursi"] as const) } };
    const giver = await member();
    const id = await eventWith();
    await joinEvent(deps, giver, id);
    await expect(give(giver, id, 0, off)).rejects.toMatchObject({ code: "KursiNotAllowed" });
  });

  it("is free for everyone after the start, without a mail, and stays with an event that was moved", async () => {
    const now = withClock(coreDeps(), noon);
    const giver = await member();
    const id = await eventWith();
    await joinEvent(now, giver, id);
    await give(giver, id, 0, now);
    await changeEvent(now, id, { starts_at: "2032-06-06T18:00:00.000Z" });
    now.setTime("2032-06-05T18:05:00.000Z");
    await runKursi(now, id);
    expect(await seatsOf(id)).toEqual({ sold: 1, held: 1, given: 1, open: 1 });
    now.setTime("2032-06-06T18:05:00.000Z");
    await runKursi(now, id);
    await runKursi(now, id);
    expect(await seatsOf(id)).toEqual({ sold: 1, held: 0, given: 0, open: 0 });
    expect((await rowsAbout(now, id)).map(({ template }) => template)).not.toContain("kursi_returned");
  });
});

describe("a seat of a priced event", () => {
  const offer = async (over: Parameters<typeof paidScene>[0] = {}) => {
    const scene = await paidScene({ capacity: 3, ...over });
    const { now, eventId, payments } = scene;
    const giver = await scene.member();
    const hold = () => give(giver, eventId, 1500, now);
    const open = () => startSeatCheckout(now, payments, giver, eventId, kursiPurpose(eventId));
    const buy = async () => {
      await hold();
      await open();
      const event = scene.paid(giver, scene.orders.at(-1));
      await scene.receive(event);
      return event.kind === "seatPaid" ? event.paymentId : "";
    };
    return { ...scene, giver, hold, open, buy };
  };

  it("is held until it is paid, once, and goes to a free account", async () => {
    const {
      now,
      eventId,
      giver,
      hold,
      open,
      orders,
      paid,
      receive,
      member: payer,
      join,
      pay,
      seats,
    } = await offer();
    const first = await hold();
    expect(await hold()).toEqual(first);
    expect(await seatsOf(eventId, now)).toEqual({ sold: 0, held: 1, given: 0, open: 0 });
    await open();
    const event = paid(giver, orders.at(-1));
    await receive(event);
    await receive(event);
    expect(await seatsOf(eventId, now)).toEqual({ sold: 0, held: 1, given: 1, open: 1 });
    // The giver's own seat is another purchase.
    await join(giver);
    await pay(giver);
    await receive(paid(giver, orders.at(-1)));
    expect(await seats()).toEqual({ sold: 1, held: 1 });
    await takeKursi(now, await newUser(now), eventId, undefined);
    expect(await seatsOf(eventId, now)).toEqual({ sold: 2, held: 0, given: 1, open: 0 });
    expect((await rowsAbout(now, eventId)).filter(({ template }) => template === "kursi_given")).toHaveLength(
      1,
    );
    await join(await payer());
    await expect(give(giver, eventId, 1500, now)).rejects.toMatchObject({ code: "EventFull" });
  });

  it("is refunded when it was not taken by the start", async () => {
    const { now, eventId, giver, buy, refundOf } = await offer();
    const paymentId = await buy();
    now.setTime("2032-06-05T18:02:00.000Z");
    await runKursi(now, eventId);
    await runKursi(now, eventId);
    expect(await seatsOf(eventId, now)).toEqual({ sold: 0, held: 0, given: 0, open: 0 });
    expect(await refundOf(paymentId)).toMatchObject({ reason: "kursi_unused", amount_cents: 1500 });
    const told = (await rowsAbout(now, eventId)).filter(({ template }) => template === "kursi_returned");
    expect(told).toMatchObject([{ user_id: giver.userId }]);
  });

  it("comes back with its money when the event is canceled, also when it was taken", async () => {
    const { now, eventId, buy, refundOf } = await offer();
    const [first, second] = [await buy(), await buy()];
    await takeKursi(now, await newUser(now), eventId, undefined);
    await deleteEvent(now, newActor("admin"), eventId, undefined);
    await deliverAll(now, await rowsForAll(now, eventId, "event_canceled_all"));
    // The product delivers the row too, and may come first.
    const states = async () => (await listKursi(now, eventId)).map(({ status }) => status);
    await expect.poll(states).toEqual(["returned", "returned"]);
    for (const paymentId of [first, second])
      expect(await refundOf(paymentId)).toMatchObject({ reason: "event_canceled" });
  });

  it("is free again when the payment does not come, or the event becomes free meanwhile", async () => {
    const { now, eventId, hold, receive, expired, giver, orders, open } = await offer();
    await hold();
    await open();
    await receive(expired(giver, orders.at(-1)));
    expect(await seatsOf(eventId, now)).toEqual({ sold: 0, held: 0, given: 0, open: 0 });
    await hold();
    await changeEvent(now, eventId, { price_cents: 0 });
    await advanceWaitlist(now, eventId);
    expect(await seatsOf(eventId, now)).toEqual({ sold: 0, held: 0, given: 0, open: 0 });
    expect(
      await now.store.ticket.get({ user_id: giver.userId, type: "event", ref_id: eventId }).go(),
    ).toEqual({
      data: null,
    });
  });

  it("is refunded when its payment comes too late for a full event", async () => {
    const {
      now,
      eventId,
      hold,
      open,
      receive,
      paid,
      expired,
      giver,
      orders,
      member: payer,
      join,
      refundOf,
    } = await offer({ capacity: 1 });
    await hold();
    await open();
    await receive(expired(giver, orders.at(-1)));
    await join(await payer());
    const event = paid(giver, orders.at(-1));
    await receive(event);
    expect(await refundOf(event.kind === "seatPaid" ? event.paymentId : "")).toMatchObject({
      reason: "no_seat",
    });
    expect(await seatsOf(eventId, now)).toEqual({ sold: 0, held: 1, given: 0, open: 0 });
  });

  it("is refunded when its payment comes after the start", async () => {
    const { now, eventId, hold, open, receive, paid, giver, orders, refundOf } = await offer();
    await hold();
    await open();
    now.setTime(start);
    const event = paid(giver, orders.at(-1));
    await receive(event);
    expect(await refundOf(event.kind === "seatPaid" ? event.paymentId : "")).toMatchObject({
      amount_cents: 1500,
    });
    expect(await seatsOf(eventId, now)).toMatchObject({ given: 0, open: 0 });
  });

  it("ends when the bank takes its payment back, also after a second gift", async () => {
    const { now, eventId, giver, buy } = await offer();
    const [first] = [await buy(), await buy()];
    const returned = { userId: giver.userId, eventId, purpose: kursiPurpose(eventId), paymentId: first };
    await returnSeat(now, { ...returned, paymentEventId: `evt_back_${first}`, returnedCents: 1500 });
    expect(await seatsOf(eventId, now)).toEqual({ sold: 0, held: 1, given: 1, open: 1 });
  });

  it("is paid by a transfer that an admin confirms", async () => {
    const scene = transferScene();
    const { now } = scene;
    const eventId = await scene.event({ capacity: 2 });
    const giver = { ...(await scene.buyer()), role: "member" as const };
    await give(giver, eventId, 2500, now);
    const page = await startSeatCheckout(now, scene.payments, giver, eventId, kursiPurpose(eventId));
    const reference = page.redirectUrl?.slice(-6) ?? "";
    expect((await scene.show(giver, reference)).event?.id).toBe(eventId);
    await scene.confirm(reference, 2500);
    expect(await seatsOf(eventId, now)).toEqual({ sold: 0, held: 1, given: 1, open: 1 });
  });

  it("is given at once where payments are simulated, at most three of each giver to an event", async () => {
    const giver = await member();
    const id = await eventWith({ price_cents: 900, capacity: 9 });
    for (const _ of [1, 2, 3]) await give(giver, id, 900);
    await expect(give(giver, id, 900)).rejects.toMatchObject({ code: "KursiLimit" });
    const other = await member();
    await expect(give(other, id, 800)).rejects.toMatchObject({ code: "PriceChanged" });
    await give(other, id, 900);
    expect(await seatsOf(id)).toEqual({ sold: 0, held: 4, given: 4, open: 4 });
  });
});
