import type { EventId } from "@majlis/contracts/ids";
import { releaseBookings } from "@majlis/core/account/releaseBookings";
import { getEvent } from "@majlis/core/events/getEvent";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { listTables, updateTables } from "@majlis/core/events/updateTables";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { tableQuestions } from "@majlis/core/occasions/tableQuestions";
import type { Deps } from "@majlis/core/table/deps";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { getGuestTicket } from "@majlis/core/tickets/getGuestTicket";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { undoCheckIn } from "@majlis/core/tickets/undoCheckIn";
import { updateMe } from "@majlis/core/users/updateMe";
import { describe, expect, it } from "vitest";
import { daysFromNow, newActor, newTicket, newUser } from "#support/factories.ts";
import { plusOneScene } from "#support/guestScenes.ts";
import { databaseTable } from "#support/ownTable.ts";

const { deps, founder, opening, join, measure, holders } = plusOneScene(databaseTable());
const starts_at = daysFromNow(2);
const hourMs = 3_600_000;
/** An hour before the start. The doors are open. */
const evening: Deps = { ...deps, clock: { now: () => new Date(Date.parse(starts_at) - hourMs) } };
const nonce = () => crypto.randomUUID();

const plan = async (eventId: EventId, tables: readonly (readonly [string, number])[]) =>
  updateTables(deps, founder, eventId, {
    tables: tables.map(([name, seats]) => ({ name, seats })),
    was: { tables: [] },
  });

const planned = async (...tables: (readonly [string, number])[]) => {
  const eventId = await opening({ starts_at });
  await plan(eventId, tables);
  return eventId;
};

const enter = async (eventId: EventId, guest: SignedIn, over: object = {}) => {
  const answer = await checkIn(evening, founder, {
    userId: guest.userId,
    refId: eventId,
    nonce: nonce(),
    ...over,
  });
  if (answer.result !== "ok") throw new Error(answer.reason);
  return answer;
};

/** A new member with a ticket. */
const guestOf = async (eventId: EventId) => {
  const guest = newActor();
  await newTicket(deps, guest, eventId);
  return guest;
};

const takenOf = async (eventId: EventId) =>
  (await listTables(deps, founder, eventId)).map(({ taken }) => taken);

describe("a check-in with tables", () => {
  it("gives a table and its question, shown on the list, on the ticket and to a second scan", async () => {
    const eventId = await planned(["Jasmine", 4]);
    const guest = await guestOf(eventId);
    const { table } = await enter(eventId, guest);
    expect(table).toMatchObject({ number: 1, name: "Jasmine" });
    expect(tableQuestions).toContainEqual(table?.question);
    const list = await listAttendees(evening, founder, eventId, { limit: 10 });
    expect(list.items[0]).toMatchObject({ table: 1 });
    expect(list.tables).toEqual([{ ...table, seats: 4 }]);
    expect((await listMyTickets(evening, guest, { limit: 5 })).items[0]?.table).toEqual(table);
    const again = await checkIn(evening, founder, { userId: guest.userId, refId: eventId, nonce: nonce() });
    expect(again).toMatchObject({ reason: "already_checked_in", table });
  });

  it("returns the table of the first answer for its nonce, and counts one seat", async () => {
    const eventId = await planned(["Jasmine", 4], ["Basil", 4]);
    const guest = await guestOf(eventId);
    const scan = { nonce: nonce() };
    const answers = await Promise.all([1, 2, 3].map(() => enter(eventId, guest, scan)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await takenOf(eventId)).toEqual([1, 0]);
  });

  it("seats a member and the member's guests together, and shows the table on the guest's link", async () => {
    const eventId = await planned(["Small", 2], ["Long", 6]);
    const member = newActor();
    await join(member, eventId, ["Amal", "Basma"]);
    const tickets = await holders(eventId);
    for (const { user_id } of tickets)
      expect(
        await checkIn(evening, founder, { userId: user_id as never, refId: eventId, nonce: nonce() }),
      ).toMatchObject({ table: { name: "Long" } });
    const guest = tickets.find(({ guest_of }) => guest_of !== undefined);
    expect(await getGuestTicket(evening, guest?.qr_code ?? "")).toMatchObject({ table: { name: "Long" } });
  });

  it("lets guests in when no seat is left, and says so", async () => {
    const eventId = await planned(["Jasmine", 1]);
    const [first, second] = [await guestOf(eventId), await guestOf(eventId)];
    expect((await enter(eventId, first)).table).toMatchObject({ number: 1 });
    expect((await enter(eventId, second)).table).toBeNull();
    expect(await takenOf(eventId)).toEqual([1]);
  });

  it("gives each seat once to guests who enter at the same time", async () => {
    const eventId = await planned(["Jasmine", 3], ["Basil", 2]);
    const guests = await Promise.all(Array.from({ length: 6 }, () => guestOf(eventId)));
    const answers = await Promise.all(guests.map((guest) => enter(eventId, guest)));
    expect(answers.filter(({ table }) => table === null)).toHaveLength(1);
    expect(await takenOf(eventId)).toEqual([3, 2]);
  });

  it("frees the seat when it is undone", async () => {
    const eventId = await planned(["Jasmine", 1]);
    const [first, second] = [await guestOf(eventId), await guestOf(eventId)];
    const { checkedInAt } = await enter(eventId, first);
    const undo = { refId: eventId, userId: first.userId, checkedInAt };
    await undoCheckIn(evening, founder, undo);
    await undoCheckIn(evening, founder, undo);
    expect(await takenOf(eventId)).toEqual([0]);
    expect((await listMyTickets(evening, first, { limit: 5 })).items[0]?.table).toBeUndefined();
    expect((await enter(eventId, second)).table).toMatchObject({ number: 1 });
  });

  it("gives a walk-in a table", async () => {
    const eventId = await planned(["Jasmine", 2]);
    const attendee = await addGuest(evening, founder, eventId, {
      key: nonce(),
      full_name: "Walk In",
      kind: "walk_in",
      email: "",
      is_admitted: true,
    });
    expect(attendee.table).toBe(1);
    expect(await takenOf(eventId)).toEqual([1]);
  });

  it("keeps the table that a door without network gave, although it is full", async () => {
    const eventId = await planned(["Jasmine", 1], ["Basil", 4]);
    const [first, second, third] = [await guestOf(eventId), await guestOf(eventId), await guestOf(eventId)];
    const scannedAt = evening.clock.now().toISOString();
    await enter(eventId, first, { scannedAt, table: 1 });
    expect((await enter(eventId, second, { scannedAt, table: 1 })).table).toMatchObject({ number: 1 });
    expect((await enter(eventId, third, { scannedAt, table: null })).table).toBeNull();
    expect(await takenOf(eventId)).toEqual([2, 0]);
  });

  it("spreads guests who speak the same language, and nobody reads who speaks what", async () => {
    const eventId = await planned(["Jasmine", 2], ["Basil", 2]);
    const [one, other] = [await newUser(deps, { role: "member" }), await newUser(deps, { role: "member" })];
    for (const person of [one, other]) {
      const me = await updateMe(deps, person, { languages: ["fr", "en"] });
      expect(me.languages).toEqual(["fr", "en"]);
      await newTicket(deps, person, eventId);
    }
    const tables = [await enter(eventId, one), await enter(eventId, other)].map(({ table }) => table?.number);
    expect(new Set(tables).size).toBe(2);
    const seen = [
      await listAttendees(evening, founder, eventId, { limit: 10 }),
      await listTables(deps, founder, eventId),
    ];
    expect(JSON.stringify(seen)).not.toMatch(/"fr"|speaks|languages/);
  });

  it("costs one write more than a check-in without", async () => {
    const without = await opening({ starts_at });
    const eventId = await planned(["Jasmine", 8], ["Basil", 8]);
    const [one, other] = [await guestOf(without), await guestOf(eventId)];
    const plain = await measure(() => enter(without, one));
    const seated = await measure(() => enter(eventId, other));
    expect(seated.write - plain.write).toBe(2);
    expect(plain.read).toBeLessThanOrEqual(2);
  });
});

describe("what a ticket remembers of its table", () => {
  it("is shown to its holder on the event's page", async () => {
    const eventId = await planned(["Jasmine", 4]);
    const guest = await guestOf(eventId);
    const { table } = await enter(eventId, guest);
    expect((await getEvent(evening, guest, eventId)).my_ticket?.table).toEqual(table);
    expect(await getEvent(evening, founder, eventId)).not.toHaveProperty("my_ticket");
  });

  it("has no languages of a person whose account is deleted", async () => {
    const eventId = await planned(["Jasmine", 4]);
    const person = await newUser(deps, { role: "member" });
    await updateMe(deps, person, { languages: ["tr"] });
    await newTicket(deps, person, eventId);
    await enter(eventId, person);
    const key = { user_id: person.userId, type: "event", ref_id: eventId } as const;
    expect((await deps.store.ticket.get(key).go()).data?.seated_as).toEqual(["first", "tr"]);
    await releaseBookings(deps, person);
    const { data } = await deps.store.ticket.get(key).go();
    expect(data).toMatchObject({ holder_name: "Deleted account", table: 1 });
    expect(data?.seated_as).toBeUndefined();
  });
});

describe("the plan of tables", () => {
  it("belongs to the founder and co-hosts", async () => {
    const eventId = await planned(["Jasmine", 4]);
    await expect(listTables(deps, newActor("city_founder"), eventId)).rejects.toMatchObject({
      code: "EventNotFound",
    });
    const change = { tables: [], was: { tables: [] } };
    await expect(updateTables(deps, newActor(), eventId, change)).rejects.toMatchObject({
      code: "EventNotFound",
    });
  });

  it("keeps guests at a table that is removed or becomes smaller, and seats the next ones elsewhere", async () => {
    const eventId = await planned(["Jasmine", 2], ["Basil", 3]);
    const seated = [await guestOf(eventId), await guestOf(eventId)];
    const scannedAt = evening.clock.now().toISOString();
    for (const [index, guest] of seated.entries())
      await enter(eventId, guest, { scannedAt, table: index + 1 });
    const was = { tables: [table(1, "Jasmine", 2), table(2, "Basil", 3)] };
    const changed = await updateTables(deps, founder, eventId, {
      tables: [table(2, "Big basil", 1), { name: "Mint", seats: 4 }],
      was,
    });
    expect(changed).toMatchObject([
      { number: 1, taken: 1, is_removed: true },
      { number: 2, name: "Big basil", seats: 1, taken: 1 },
      { number: 3, name: "Mint", taken: 0 },
    ]);
    expect((await enter(eventId, await guestOf(eventId))).table).toMatchObject({ name: "Mint" });
    expect((await listMyTickets(evening, seated[0] ?? founder, { limit: 5 })).items[0]?.table).toMatchObject({
      name: "Jasmine",
    });
  });

  it("does not change twice, and does not undo what a co-host saved meanwhile", async () => {
    const eventId = await planned(["Jasmine", 4]);
    const change = { tables: [{ name: "Basil", seats: 2 }], was: { tables: [table(1, "Jasmine", 4)] } };
    const first = await updateTables(deps, founder, eventId, change);
    expect(await updateTables(deps, founder, eventId, change)).toEqual(first);
    const late = { ...change, tables: [{ name: "Mint", seats: 2 }] };
    await expect(updateTables(deps, founder, eventId, late)).rejects.toMatchObject({
      code: "ChangedMeanwhile",
    });
  });

  it("goes with an event that is deleted", async () => {
    const eventId = await planned(["Jasmine", 4]);
    expect(await deleteEvent(deps, founder, eventId)).toBe("deleted");
    expect((await deps.store.eventTable.query.byEvent({ event_id: eventId }).go()).data).toEqual([]);
  });

  it("gives no tables where the deployment has the feature off", async () => {
    const off: Deps = { ...evening, settings: { ...deps.settings, off: new Set(["tables"]) } };
    const eventId = await planned(["Jasmine", 4]);
    const guest = await guestOf(eventId);
    const answer = await checkIn(off, founder, { userId: guest.userId, refId: eventId, nonce: nonce() });
    expect(answer).not.toHaveProperty("table");
    expect(await listAttendees(off, founder, eventId, { limit: 5 })).not.toHaveProperty("tables");
    await expect(
      updateTables(off, founder, eventId, { tables: [], was: { tables: [table(1, "Jasmine", 4)] } }),
    ).rejects.toMatchObject({ code: "EventNotFound" });
  });
});

const table = (number: number, name: string, seats: number) => ({ number, name, seats });
