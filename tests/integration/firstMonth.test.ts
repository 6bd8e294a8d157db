// One person opens an empty house and runs it for a month, by the calls that an operator and the people have.
import { getCardWorth } from "@majlis/contracts/admin/cardWorth";
import { getOverview, listAudit, listUsers } from "@majlis/contracts/admin";
import { createBusiness } from "@majlis/contracts/businesses";
import { checkAtDesk, createDesk, deskHeader, recordAtDesk } from "@majlis/contracts/desk";
import { createEvent } from "@majlis/contracts/events/eventForm";
import { listAttendees } from "@majlis/contracts/events/attendees";
import { getEvent, joinEvent } from "@majlis/contracts/events/events";
import { acceptInvite, inviteHelper } from "@majlis/contracts/founders/helpers";
import { EventId } from "@majlis/contracts/ids";
import { membershipPriceCents } from "@majlis/contracts/limits";
import { getMembership } from "@majlis/contracts/membership";
import { listMessages, markMessage } from "@majlis/contracts/messages/messages";
import { sendReport } from "@majlis/contracts/messages/reports";
import { confirmPayback, listPayments, listPaymentTasks } from "@majlis/contracts/payments";
import { exportBooks, getBooks } from "@majlis/contracts/payments/books";
import { checkIn } from "@majlis/contracts/tickets/checkIn";
import { cancelTicket, listMyTickets } from "@majlis/contracts/tickets/tickets";
import { claimTransfer } from "@majlis/contracts/transfers";
import { getMe } from "@majlis/contracts/users";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call } from "#support/api.ts";
import {
  confirmAll,
  type EmptyHouse,
  everyPage,
  inGroups,
  openPayment,
  type Person,
  startEmptyHouse,
} from "#support/emptyHouse.ts";
import { eventForm } from "#support/factories.ts";
import { mailsTo, mailTo } from "#support/mailbox.ts";

const owner = "owner@majlis.test";
const seats = 10;
const seatPrice = 1500;
const [eventCount, memberCount, partnerCount] = [10, 100, 5];

/** 8 PM in Amman, each third day of December. */
const startOf = (evening: number) => `2026-12-${String(3 * (evening + 1)).padStart(2, "0")}T17:00:00.000Z`;
const isPriced = (evening: number) => evening % 3 === 0;

const evenings = Array.from({ length: eventCount }, (_, evening) => evening);
const seatsSold = evenings.filter(isPriced).length * seats;
/** Those with a ticket to an evening, of ten each. */
const guestsAt = (evening: number) => members.slice(evening * seats, (evening + 1) * seats);

let house: EmptyHouse;
let admin: Person;
let doors: readonly Person[] = [];
let members: readonly Person[] = [];
const events: EventId[] = [];
/** The code of each guest's ticket by evening. */
const codes: string[][] = evenings.map(() => []);

beforeAll(async () => {
  house = await startEmptyHouse(owner, "2026-12-01T08:00:00.000Z");
});
afterAll(() => house.close());

it("the person of the named address is the admin, and nobody else", async () => {
  admin = await house.signUp(owner, "Rana Haddad");
  const other = await house.signUp("stranger@majlis.test", "Omar Saleh");
  expect([await admin.ask(getMe, {}), await other.ask(getMe, {})]).toMatchObject([
    { role: "admin" },
    { role: "free_user" },
  ]);
});

it("publishes ten evenings, takes in five partners and two people for the door", async () => {
  for (const evening of evenings) {
    const body = eventForm({
      title: `Evening ${evening + 1}`,
      starts_at: startOf(evening),
      city: "Amman",
      capacity: seats,
      price_cents: isPriced(evening) ? seatPrice : 0,
    });
    events.push(EventId.parse((await admin.ask(createEvent, { body }))["id"]));
  }
  const [first] = events;
  if (!first) throw new Error("There is no evening");
  doors = await Promise.all(
    ["Sami", "Huda"].map((name) => house.signUp(`${name}@majlis.test`, `${name} Door`)),
  );
  for (const door of doors) {
    const invite = await admin.ask(inviteHelper, {
      params: { eventId: first },
      body: { role: "doorStaff", all_events: true, email: door.email },
    });
    const link = { eventId: first, inviteId: invite["id"], token: invite["token"] };
    await door.ask(acceptInvite, { body: link });
  }
});

it("a hundred people join and pay, and each is a member when the admin has the money", async () => {
  members = await inGroups(
    Array.from({ length: memberCount }, (_, index) => index),
    (index) => house.signUp(`member-${index}@majlis.test`, `Member ${index}`),
  );
  await inGroups(members, (member) => openPayment(member, {}));
  await confirmAll(admin);
  const memberships = await inGroups(members, (member) => member.ask(getMembership, {}));
  expect(
    memberships.filter(({ status, expiresAt }) => status === "active" && expiresAt > "2026-12-31"),
  ).toHaveLength(memberCount);
  expect((await admin.ask(getOverview, {}))["users"]).toMatchObject({ member: memberCount, admin: 1 });
  // A hundred passwords are hashed on two cores, which other tests use, too.
}, 300_000);

it("ten guests take the seats of each evening, and the eleventh is refused", async () => {
  for (const [evening, eventId] of events.entries()) {
    await inGroups(guestsAt(evening), async (guest) => {
      const { qrCode } = await guest.ask(joinEvent, { body: { eventId } });
      if (!isPriced(evening)) return codes[evening]?.push(String(qrCode));
      const reference = await openPayment(guest, { eventId });
      return guest.ask(claimTransfer, { params: { reference } });
    });
    const late = members[(evening * seats + seats) % memberCount];
    await expect(late?.ask(joinEvent, { body: { eventId } })).rejects.toThrow("EventFull");
  }
  await confirmAll(admin);
  for (const evening of evenings.filter(isPriced))
    for (const guest of guestsAt(evening)) {
      const { items } = await guest.ask(listMyTickets, { query: {} });
      codes[evening]?.push(...items.map(({ qr_code }: { qr_code: string }) => qr_code));
    }
  expect(codes.map(({ length }) => length)).toEqual(evenings.map(() => seats));
});

it("a guest gives a paid ticket back, and the admin pays the money back", async () => {
  const guest = members.at(-1);
  if (!guest) throw new Error("There are no members");
  await house.waitUntil("2026-12-02T08:00:00.000Z");
  const { items } = await guest.ask(listMyTickets, { query: {} });
  await guest.ask(cancelTicket, { body: { ticketId: items[0].id } });
  const tasks = await everyPage(admin, listPaymentTasks, { state: "manual" });
  expect(tasks).toMatchObject([{ action: "refund", reason: "ticket_canceled", amount_cents: seatPrice }]);
  await admin.ask(confirmPayback, { body: { taskId: tasks[0]?.["id"], reference: "Bank 4711" } });
  expect(await everyPage(admin, listPaymentTasks, { state: "manual" })).toEqual([]);
  await mailTo(guest.email, "Your refund of $15.00");
});

it("partners give five discounts, which the card's page adds up", async () => {
  for (let index = 0; index < partnerCount; index++) {
    const body = { name: `Partner ${index + 1}`, city: "Amman", discount_percent: 10 };
    const { id: businessId } = await admin.ask(createBusiness, { body });
    const { token } = await admin.ask(createDesk, { params: { businessId } });
    const { qrCode } = (await members[index]?.ask(getMembership, {})) ?? {};
    const atDesk = { headers: { [deskHeader]: String(token) } };
    const check = await call(checkAtDesk, { body: { qrCode: String(qrCode) } }, undefined, atDesk);
    const bill = {
      checkId: check.body["checkId"],
      amount: 20_000,
      currency: "JOD",
      key: `till-key-${index}`,
    };
    await call(recordAtDesk, { body: bill }, undefined, atDesk);
  }
  await expect
    .poll(async () => (await admin.ask(getCardWorth, { query: {} }))["months"][0])
    .toMatchObject({ month: "2026-12", count: partnerCount, saved: [{ amount: 10_000, currency: "JOD" }] });
});

const admit = async (door: Person | undefined, qrCode: string | undefined) =>
  (await door?.ask(checkIn, { body: { qrCode, nonce: crypto.randomUUID() } })) ?? {};

/** One guest of the last evening gave the ticket back. */
const guestsOf = (evening: number): number => (evening === eventCount - 1 ? seats - 1 : seats);

it("two people at the door admit every guest of every evening once", async () => {
  for (const [evening, eventId] of events.entries()) {
    await house.waitUntil(startOf(evening).replace("T17:00", "T16:30"));
    const scans = (codes[evening] ?? []).map((qrCode, index) => ({
      qrCode,
      door: doors[index % doors.length],
    }));
    const answers = await inGroups(scans, ({ qrCode, door }) => admit(door, qrCode));
    const admitted = answers.filter(({ result, refId }) => result === "ok" && refId === eventId);
    expect(admitted).toHaveLength(guestsOf(evening));
    const [first] = scans;
    expect(await admit(doors[1], first?.qrCode)).toMatchObject({ reason: "already_checked_in" });
  }
});

it("a report reaches the admin, who closes it", async () => {
  const [eventId] = events;
  if (!eventId) throw new Error("There is no evening");
  const form = { subject: { kind: "event", id: eventId }, reason: "misleading", text: "No oud." } as const;
  await members[1]?.ask(sendReport, { body: form });
  const [report] = await everyPage(admin, listMessages, {});
  expect(report).toMatchObject({ status: "queued", message: "No oud.", report: { title: "Evening 1" } });
  await admin.ask(markMessage, { body: { messageId: report?.["id"], status: "answered" } });
  expect((await admin.ask(getOverview, {}))["unread_messages"]).toBe(0);
});

it("the month's books have each payment, and their sums are equal", async () => {
  await house.waitUntil("2026-12-31T20:00:00.000Z");
  const month = { month: "2026-12" };
  const entries = await everyPage(admin, listPayments, month);
  const sumOf = (kind: string) =>
    entries
      .filter((entry) => entry["kind"] === kind)
      .reduce((sum, entry) => sum + Number(entry["amount_cents"]), 0);
  const expected = {
    paid_cents: memberCount * membershipPriceCents + seatsSold * seatPrice,
    refunded_cents: seatPrice,
  };
  expect({ paid_cents: sumOf("payment"), refunded_cents: sumOf("refund") }).toEqual(expected);
  expect(await admin.ask(listPayments, { query: month })).toMatchObject(expected);
  expect(new Set(entries.map(({ number }) => number)).size).toBe(entries.length);

  const closing_cents = expected.paid_cents - expected.refunded_cents;
  const { ways } = await admin.ask(getBooks, { query: month });
  expect(ways).toMatchObject([{ way: "transfer", opening_cents: 0, ...expected, closing_cents }]);
  const { text } = await admin.ask(exportBooks, { query: month });
  const [columns = [], ...lines] = String(text)
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  const cellsOf = (name: string, kinds: readonly string[]) =>
    lines
      .filter((line) => kinds.includes(line[columns.indexOf("kind")] ?? ""))
      .map((line) => Number(line[columns.indexOf(name)]));
  const numbers = cellsOf("number", ["payment", "refund"]);
  expect(numbers).toEqual(entries.map((_, index) => index + 1));
  const received = cellsOf("received", ["payment", "refund"]).reduce((sum, amount) => sum + amount, 0);
  expect([received, ...cellsOf("received", ["closing"])]).toEqual([closing_cents / 100, closing_cents / 100]);

  const payers = entries.filter(({ purpose }) => purpose === "membership").map(({ user_id }) => user_id);
  const users = await everyPage(admin, listUsers, { role: "member" });
  expect(payers.toSorted()).toEqual(users.map(({ id }) => id).toSorted());
});

it("no evening has more guests than seats, and all who came are on the list", async () => {
  for (const [evening, eventId] of events.entries()) {
    expect(await admin.ask(getEvent, { params: { eventId } })).toMatchObject({
      capacity: seats,
      attendee_count: guestsOf(evening),
    });
    const attendees = await everyPage(admin, listAttendees, {}, { eventId });
    expect(attendees.filter(({ checked_in_at }) => checked_in_at !== null)).toHaveLength(guestsOf(evening));
  }
});

it("every mail was delivered, and nothing failed meanwhile: one mail for each account, payment, ticket and refund", async () => {
  // A mail whose first attempt found a busy table goes out with the next one.
  await house.waitUntil("2026-12-31T21:00:00.000Z");
  expect(house.problems()).toEqual([]);
  const subjects = await inGroups(members, async ({ email }) =>
    (await mailsTo(email)).map(({ subject }) => subject),
  );
  const countOf = (start: string) => subjects.flat().filter((subject) => subject.startsWith(start)).length;
  expect({
    accounts: countOf("Confirm your Majlis account"),
    memberships: subjects.flat().filter((subject) => subject === "Your Majlis membership").length,
    tickets: countOf("Your ticket: "),
    refunds: countOf("Your refund of "),
  }).toEqual({ accounts: memberCount, memberships: memberCount, tickets: eventCount * seats, refunds: 1 });
});

it("the audit log tells each grant and each payment that a person confirmed", async () => {
  const rows = await everyPage(admin, listAudit, {});
  const countOf = (name: string) => rows.filter(({ action }) => action === name).length;
  const { id } = await admin.ask(getMe, {});
  expect(rows.filter(({ action }) => action === "role.changed")).toMatchObject([
    { actor_id: "system", subject_id: id, detail: { from: "free_user", to: "admin" } },
  ]);
  expect({
    activated: countOf("membership.activated"),
    confirmed: countOf("transfer.confirmed"),
    returned: countOf("payment.refunded"),
    invited: countOf("helper.invited"),
    accepted: countOf("helper.accepted"),
  }).toEqual({
    activated: memberCount,
    confirmed: memberCount + seatsSold,
    returned: 1,
    invited: doors.length,
    accepted: doors.length,
  });
});
