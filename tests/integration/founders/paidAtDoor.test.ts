import { describe, expect, it } from "vitest";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { readLedger } from "@majlis/core/payments/ledger";
import { cancelPlusOne } from "@majlis/core/tickets/cancelPlusOne";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { undoCheckIn } from "@majlis/core/tickets/undoCheckIn";
import { HolderId, RefId, TicketId } from "@majlis/contracts/ids";
import type { EventForm } from "@majlis/contracts/events/eventForm";
import { nonce, useDoor } from "#support/doorScene.ts";
import { deaths, dyingDeps, letDie } from "#support/dyingDeps.ts";
import { daysFromNow, newEvent, newMember, newUser } from "#support/factories.ts";
import { coreDeps } from "#support/ownTable.ts";

const deps = coreDeps();
const { atHours, attendees, evening, newHelper, starts_at } = useDoor(deps);
const cash = (cents: number) => ({ way: "cash", cents });

/** An event of 12 dollars that is paid at its door, with a member and guests who hold seats. */
const doorScene = async (guests: readonly string[] = [], over: Partial<EventForm> = {}) => {
  const founder = await newUser(deps, { role: "city_founder", fullName: "Rania Founder" });
  const price = { price_cents: 1200, at_door: "only" as const, guests_per_member: 3, starts_at, ...over };
  const eventId = await newEvent(deps, founder, price);
  const { person } = await newMember(deps);
  await joinEvent(deps, person, eventId, { guests: [...guests], way: "door" });
  const ticketOf = async (userId: string) =>
    (
      await deps.store.ticket
        .get({ user_id: userId, type: "event", ref_id: eventId })
        .go({ consistent: true })
    ).data;
  const scanOf = (userId: string, more: object = {}) => ({
    userId: HolderId.parse(userId),
    refId: RefId.parse(eventId),
    nonce: nonce(),
    ...more,
  });
  const tills = async () =>
    (await deps.store.till.query.byEvent({ event_id: eventId }).go({ consistent: true })).data;
  /** Payments and refunds of the door in the ledger of the people, in cents. */
  const booked = async (...people: readonly { readonly userId: string }[]) => {
    const rows = (await Promise.all(people.map(({ userId }) => readLedger(deps, userId)))).flat();
    return rows
      .filter(({ provider, purpose }) => provider === "door" && purpose === eventId)
      .map(({ kind, amount_cents, way, taken_by }) => ({ kind, amount_cents, way, taken_by }));
  };
  const sum = async (...people: readonly { readonly userId: string }[]) =>
    (await booked(...people)).reduce(
      (total, { kind, amount_cents }) => total + (kind === "payment" ? amount_cents : -amount_cents),
      0,
    );
  return { founder, eventId, person, ticketOf, scanOf, tills, booked, sum };
};

const inTill = (rows: readonly { taken_cents: number }[]) =>
  rows.reduce((total, { taken_cents }) => total + taken_cents, 0);

describe("a seat that is paid at the door", () => {
  it("is a ticket without a payment, and says what is due", async () => {
    const { person, ticketOf, founder, eventId, booked } = await doorScene(["Omar"]);
    expect(await ticketOf(person.userId)).toMatchObject({ payment_status: "due", due_cents: 1200 });
    expect((await attendees(founder, eventId)).items.map(({ due_cents }) => due_cents)).toEqual([1200, 1200]);
    expect(await booked(person)).toEqual([]);
  });

  it("admits a party by one sum, and books who took it, how and where", async () => {
    const { person, founder, scanOf, booked, tills, ticketOf } = await doorScene(["Omar", "Sara"]);
    expect(await checkIn(evening, founder, scanOf(person.userId))).toMatchObject({
      reason: "payment_due",
      due: { cents: 3600, seats: 3 },
    });
    const paid = { paid: cash(3600), door: "Garden" };
    expect(await checkIn(evening, founder, scanOf(`${person.userId}_2`, paid))).toMatchObject({
      result: "ok",
      payment_status: "paid",
      paid: cash(3600),
    });
    expect(await booked(person)).toEqual([
      { kind: "payment", amount_cents: 3600, way: "cash", taken_by: founder.userId },
    ]);
    expect(await tills()).toMatchObject([{ taker_id: founder.userId, way: "cash", taken_cents: 3600 }]);
    expect(await checkIn(evening, founder, scanOf(person.userId))).toMatchObject({ result: "ok" });
    expect(await ticketOf(person.userId)).toMatchObject({
      payment_status: "paid",
      payment: { provider: "door", amount_cents: 3600 },
    });
  });

  it("refuses a wrong sum and keeps the price of the hold", async () => {
    const { person, founder, eventId, scanOf, tills } = await doorScene();
    await updateEvent(deps, founder, eventId, { price_cents: 2000 });
    for (const cents of [1, 1199, 2000])
      expect(await checkIn(evening, founder, scanOf(person.userId, { paid: cash(cents) }))).toMatchObject({
        reason: "payment_due",
        due: { cents: 1200, seats: 1 },
      });
    expect(await tills()).toEqual([]);
    expect(await checkIn(evening, founder, scanOf(person.userId, { paid: cash(1200) }))).toMatchObject({
      result: "ok",
    });
  });

  it("owes nothing once the event is free", async () => {
    const { person, founder, eventId, scanOf, tills } = await doorScene();
    await updateEvent(deps, founder, eventId, { price_cents: 0 });
    const answer = await checkIn(evening, founder, scanOf(person.userId, { paid: cash(1200) }));
    expect(answer).toMatchObject({ result: "ok" });
    expect(answer).not.toHaveProperty("paid");
    expect(await tills()).toEqual([]);
  });

  it("books a repeated scan once, also when its answer was lost", async () => {
    const { person, founder, scanOf, sum, tills } = await doorScene();
    const scan = scanOf(person.userId, { paid: cash(1200) });
    await letDie(checkIn(dyingDeps(evening, ["after", 1]), founder, scan));
    const sent = { ...scan, scannedAt: evening.clock.now().toISOString() };
    for (let times = 0; times < 3; times++)
      expect(await checkIn(atHours(1), founder, sent)).toMatchObject({ result: "ok", paid: cash(1200) });
    expect([await sum(person), inTill(await tills())]).toEqual([1200, 1200]);
  });

  it("tells a door with network that its money is booked, when the first answer was lost", async () => {
    const { person, founder, scanOf, sum } = await doorScene();
    const scan = scanOf(person.userId, { paid: cash(1200) });
    await letDie(checkIn(dyingDeps(evening, ["after", 1]), founder, scan));
    expect(await checkIn(evening, founder, scan)).toMatchObject({ result: "ok", paid: cash(1200) });
    const other = await checkIn(evening, founder, scanOf(person.userId, { paid: cash(1200) }));
    expect(other).toMatchObject({ reason: "already_checked_in" });
    expect(other).not.toHaveProperty("extra");
    expect(await sum(person)).toBe(1200);
  });

  it("books nothing for a scan that comes again after its money was given back", async () => {
    const { person, founder, scanOf, sum, tills, ticketOf } = await doorScene();
    const scan = scanOf(person.userId, { paid: cash(1200) });
    await checkIn(evening, founder, scan);
    const { checked_in_at: checkedInAt = "" } = (await ticketOf(person.userId)) ?? {};
    await undoCheckIn(evening, founder, { refId: scan.refId, userId: scan.userId, checkedInAt });
    const again = { ...scan, scannedAt: checkedInAt };
    expect(await checkIn(atHours(1), founder, again)).toMatchObject({ reason: "payment_due" });
    expect([await sum(person), inTill(await tills())]).toEqual([0, 0]);
  });

  it.each(deaths)("has both or neither when the call dies %s transaction %i", async (...death) => {
    const { person, founder, scanOf, sum, tills, ticketOf } = await doorScene(["Omar"]);
    await letDie(checkIn(dyingDeps(evening, death), founder, scanOf(person.userId, { paid: cash(2400) })));
    const isInside = (await ticketOf(person.userId))?.checked_in_at !== undefined;
    const expected = isInside ? 2400 : 0;
    expect([await sum(person), inTill(await tills())]).toEqual([expected, expected]);
  });

  it("takes the money of a party once at two doors", async () => {
    const { person, founder, scanOf, sum, tills } = await doorScene(["Omar"]);
    const answers = await Promise.all(
      [person.userId, `${person.userId}_1`].map((id) =>
        checkIn(evening, founder, scanOf(id, { paid: cash(2400) })),
      ),
    );
    expect(answers.map(({ result }) => result)).toEqual(["ok", "ok"]);
    expect(answers.filter((answer) => "paid" in answer)).toHaveLength(1);
    expect([await sum(person), inTill(await tills())]).toEqual([2400, 2400]);
  });
});

describe("an undone check-in", () => {
  const undo = (founder: SignedIn, userId: string, eventId: string, checkedInAt: string) =>
    undoCheckIn(evening, founder, {
      refId: RefId.parse(eventId),
      userId: HolderId.parse(userId),
      checkedInAt,
    });

  it("gives the money back with the last of the party", async () => {
    const { person, founder, eventId, scanOf, sum, tills, ticketOf } = await doorScene(["Omar"]);
    const guest = `${person.userId}_1`;
    await checkIn(evening, founder, scanOf(person.userId, { paid: cash(2400) }));
    await checkIn(evening, founder, scanOf(guest));
    const at = async (id: string) => (await ticketOf(id))?.checked_in_at ?? "";
    await undo(founder, person.userId, eventId, await at(person.userId));
    expect([await sum(person), inTill(await tills())]).toEqual([2400, 2400]);
    const inside = await at(guest);
    await undo(founder, guest, eventId, inside);
    await undo(founder, guest, eventId, inside);
    expect([await sum(person), inTill(await tills())]).toEqual([0, 0]);
    expect(await ticketOf(person.userId)).toMatchObject({ payment_status: "due" });
    expect(await checkIn(evening, founder, scanOf(guest))).toMatchObject({ due: { cents: 2400, seats: 2 } });
    await checkIn(evening, founder, scanOf(guest, { paid: { way: "cliq", cents: 2400 } }));
    expect([await sum(person), inTill(await tills())]).toEqual([2400, 2400]);
  });

  it.each(deaths)("undoes both or neither when the call dies %s transaction %i", async (...death) => {
    const { person, founder, eventId, scanOf, sum, tills, ticketOf } = await doorScene();
    await checkIn(evening, founder, scanOf(person.userId, { paid: cash(1200) }));
    const checkedInAt = (await ticketOf(person.userId))?.checked_in_at ?? "";
    const call = { refId: RefId.parse(eventId), userId: person.userId, checkedInAt };
    await letDie(undoCheckIn(dyingDeps(evening, death), founder, call));
    const isInside = (await ticketOf(person.userId))?.checked_in_at !== undefined;
    const expected = isInside ? 1200 : 0;
    expect([await sum(person), inTill(await tills())]).toEqual([expected, expected]);
  });
});

describe("a door without network", () => {
  const offline = (paid: object) => ({ paid, scannedAt: evening.clock.now().toISOString() });
  const paybackOf = async ({ nonce: of }: { readonly nonce: string }, end = "") =>
    (await deps.store.paymentTask.get({ id: `refund_door_${of}${end}` }).go({ consistent: true })).data;

  it("has its second money for one party booked and paid back", async () => {
    const { person, founder, scanOf, sum, tills } = await doorScene();
    await checkIn(evening, founder, scanOf(person.userId, { paid: cash(1200) }));
    const late = scanOf(person.userId, offline(cash(1200)));
    for (let times = 0; times < 2; times++)
      expect(await checkIn(atHours(1), founder, late)).toMatchObject({
        reason: "already_checked_in",
        extra: cash(1200),
      });
    expect([await sum(person), inTill(await tills())]).toEqual([2400, 2400]);
    expect(await paybackOf(late)).toMatchObject({
      open_state: "manual",
      reason: "paid_twice",
      amount_cents: 1200,
    });
  });

  it("has money for a seat that was given back booked and paid back", async () => {
    const { person, founder, scanOf, ticketOf, sum } = await doorScene();
    const ticket = await ticketOf(person.userId);
    await cancelTicket(evening, person, TicketId.parse(ticket?.id));
    const late = scanOf(person.userId, offline(cash(1200)));
    for (let times = 0; times < 2; times++)
      expect(await checkIn(atHours(1), founder, late)).toMatchObject({
        reason: "canceled",
        extra: cash(1200),
      });
    expect(await sum(person)).toBe(1200);
    expect(await paybackOf(late)).toMatchObject({ open_state: "manual" });
  });

  it("has what it took for a guest who stays away paid back", async () => {
    const { person, founder, scanOf, sum, tills, ticketOf } = await doorScene(["Omar"]);
    const ids = await Promise.all(
      [person.userId, `${person.userId}_1`].map(async (id) => (await ticketOf(id))?.id),
    );
    const [own, guest] = ids.map((id) => TicketId.parse(id));
    if (own && guest) await cancelPlusOne(evening, person, own, guest);
    const late = scanOf(person.userId, offline(cash(2400)));
    // The same answer again, so that a lost one hides no money that goes back.
    for (let times = 0; times < 2; times++)
      expect(await checkIn(atHours(1), founder, late)).toMatchObject({
        result: "ok",
        paid: cash(1200),
        extra: cash(1200),
      });
    expect([await sum(person), inTill(await tills())]).toEqual([2400, 2400]);
    expect(await paybackOf(late, "_rest")).toMatchObject({ amount_cents: 1200 });
  });

  it("books for a helper whose access ended what was taken before", async () => {
    const { founder, eventId, person, scanOf, tills } = await doorScene();
    const { helper } = await newHelper(founder, eventId, "doorStaff");
    const scan = scanOf(person.userId, offline(cash(1200)));
    const row = { event_id: eventId, user_id: helper.userId };
    await deps.store.eventHelper
      .patch(row)
      .set({ revoked_at: atHours(-0.5).clock.now().toISOString() })
      .go();
    expect(await checkIn(atHours(0), helper, scan)).toMatchObject({ result: "ok" });
    expect(await tills()).toMatchObject([{ taker_id: helper.userId, taken_cents: 1200 }]);
    const later = scanOf(person.userId, {
      paid: cash(1200),
      scannedAt: atHours(-0.4).clock.now().toISOString(),
    });
    expect(await checkIn(atHours(0), helper, later)).toMatchObject({ reason: "help_ended" });
  });
});

describe("a canceled evening with money of the door", () => {
  it("is paid back by hand, and undoing a check-in pays nothing back", async () => {
    const { person, founder, eventId, scanOf, sum, ticketOf } = await doorScene();
    await checkIn(evening, founder, scanOf(person.userId, { paid: cash(1200) }));
    await deleteEvent(evening, founder, eventId);
    const checkedInAt = (await ticketOf(person.userId))?.checked_in_at ?? "";
    await undoCheckIn(evening, founder, { refId: RefId.parse(eventId), userId: person.userId, checkedInAt });
    expect(await sum(person)).toBe(1200);
  });
});

describe("a walk-in", () => {
  const walkIn = (key: string, more: object = {}) => ({
    key,
    full_name: "Hala Walk",
    email: "",
    kind: "walk_in" as const,
    is_admitted: true,
    ...more,
  });

  it("pays the present price, once", async () => {
    const { founder, eventId, tills, booked } = await doorScene();
    const key = nonce();
    await expect(addGuest(evening, founder, eventId, walkIn(key))).rejects.toMatchObject({
      code: "EventHasPrice",
    });
    await expect(addGuest(evening, founder, eventId, walkIn(key, { paid: cash(900) }))).rejects.toMatchObject(
      { code: "PriceChanged" },
    );
    const paid = walkIn(key, { paid: { way: "cliq", cents: 1200 } });
    const first = await addGuest(evening, founder, eventId, paid);
    expect(await addGuest(evening, founder, eventId, paid)).toMatchObject({ id: first.id });
    expect(await tills()).toMatchObject([{ way: "cliq", taken_cents: 1200 }]);
    const guest = { userId: first.user_id };
    expect(await booked(guest)).toMatchObject([{ kind: "payment", amount_cents: 1200 }]);
    const checkedInAt = first.checked_in_at ?? "";
    await undoCheckIn(evening, founder, { refId: RefId.parse(eventId), userId: first.user_id, checkedInAt });
    expect((await booked(guest)).map(({ kind }) => kind)).toEqual(["payment", "refund"]);
    expect(inTill(await tills())).toBe(0);
  });

  it("pays nothing where the host gives the seat", async () => {
    const { founder, eventId, tills } = await doorScene();
    await addGuest(evening, founder, eventId, { ...walkIn(nonce()), kind: "complimentary" });
    expect(await tills()).toEqual([]);
  });
});

describe("unpaid seats", () => {
  it("are six of one person at most, also with joins at once", async () => {
    const { person, founder } = await doorScene(["A", "B"]);
    const price = { price_cents: 500, at_door: "beside" as const, guests_per_member: 3, starts_at };
    const others = await Promise.all([1, 2].map(() => newEvent(deps, founder, price)));
    const outcomes = await Promise.allSettled(
      others.map((id) => joinEvent(deps, person, id, { guests: ["C", "D"], way: "door" })),
    );
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "PaymentsUnavailable" } }]);
  });

  it("end after two that stayed empty", async () => {
    const { person, founder } = await doorScene();
    const price = { price_cents: 500, at_door: "only" as const, starts_at: daysFromNow(2.1) };
    const [second, next] = [
      await newEvent(deps, founder, price),
      await newEvent(deps, founder, { ...price, starts_at: daysFromNow(9) }),
    ];
    await joinEvent(deps, person, second, { way: "door" });
    await expect(joinEvent(atHours(48), person, next, { way: "door" })).rejects.toMatchObject({
      code: "PaymentsUnavailable",
    });
  });
});
