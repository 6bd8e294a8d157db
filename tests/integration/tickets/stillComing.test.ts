import { deleteMe } from "@majlis/core/account/deleteMe";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { checkedInStat } from "@majlis/core/occasions/checkIn.rules";
import type { Deps, QueueDeps } from "@majlis/core/table/deps";
import { startDueTasks } from "@majlis/core/tasks/startDueTasks";
import { addPlusOne } from "@majlis/core/tickets/addPlusOne";
import { answerComing } from "@majlis/core/tickets/answerComing";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { writeComingToken } from "@majlis/core/tickets/comingToken";
import { getComing } from "@majlis/core/tickets/getComing";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { undoCheckIn } from "@majlis/core/tickets/undoCheckIn";
import { type EventId, TicketId } from "@majlis/contracts/ids";
import { expect, it } from "vitest";
import { fakePayments } from "#support/fakePayments.ts";
import { beginAt } from "#support/dueRows.ts";
import { newActor, newEvent, newUser } from "#support/factories.ts";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { at } = ownTable();

const hourMs = 3_600_000;
const plus = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
const founder = newActor("city_founder");

const ticketOf = async (deps: Deps, { userId: user_id }: SignedIn, ref_id: string) => {
  const { data } = await deps.store.ticket.get({ user_id, type: "event", ref_id }).go({ consistent: true });
  if (!data) throw new Error("There is no ticket");
  return data;
};

const tokenOf = async (deps: Deps, guest: SignedIn, eventId: string) =>
  writeComingToken(await ticketOf(deps, guest, eventId));

const countsOf = async (deps: Deps, eventId: string) =>
  (await deps.store.stat.get({ name: checkedInStat(founder.userId), bucket: eventId }).go()).data;

/** An event of tomorrow evening, and a guest with a seat. */
const scene = async (start: string, over: Parameters<typeof newEvent>[2] = {}) => {
  const deps = at(plus(start, -10 * 24 * hourMs));
  const now = at(plus(start, -20 * hourMs));
  const guest = await newUser(deps, { role: "member" });
  const eventId = await newEvent(deps, founder, { starts_at: start, capacity: 4, ...over });
  await joinEvent(deps, guest, eventId);
  return { deps, now, guest, eventId, token: await tokenOf(deps, guest, eventId) };
};

const attendeesOf = async (deps: QueueDeps, eventId: EventId) =>
  (await listAttendees(deps, founder, eventId, { limit: 50 })).items;

it("the mail of the day before has the two answers in links whose tokens no server sees", async () => {
  const start = "2027-03-20T18:30:00.000Z";
  const { eventId, token } = await scene(start);
  const due = at(plus(start, -24 * hourMs + 120_000));
  await beginAt(due, plus(start, -25 * hourMs));
  await startDueTasks(due);
  const reminders = (await rowsAbout(due, eventId)).filter(({ template }) => template === "reminder");
  const [mail] = await deliverAll(due, reminders);
  expect(mail?.text).toContain(`I'm coming: https://majlis.test/coming?lang=en#yes.${token}`);
  expect(mail?.text).toContain(`I can't: https://majlis.test/coming?lang=en#no.${token}`);
  // The ticket's code is in the mail, and not in the token.
  expect(token).not.toContain((mail?.text.match(/EVT-\w+/) ?? [""])[0]);
});

it("without the feature, the mail asks nothing and a link is unknown", async () => {
  const start = "2027-03-21T18:30:00.000Z";
  const { eventId, token, now } = await scene(start);
  const off = (given: QueueDeps): QueueDeps => ({
    ...given,
    settings: { ...given.settings, off: new Set(["stillComing"] as const) },
  });
  const due = off(at(plus(start, -24 * hourMs + 120_000)));
  await beginAt(due, plus(start, -25 * hourMs));
  await startDueTasks(due);
  const reminders = (await rowsAbout(due, eventId)).filter(({ template }) => template === "reminder");
  const [mail] = await deliverAll(due, reminders);
  expect(mail?.text).not.toContain("/coming");
  await expect(getComing(off(now), token)).rejects.toMatchObject({ code: "ComingLinkEnded" });
});

it("opening the link shows the question and writes nothing", async () => {
  const { now, guest, eventId, token } = await scene("2027-03-22T18:30:00.000Z", {
    venue_name: "Beit Secret",
  });
  const before = await ticketOf(now, guest, eventId);
  const shown = await getComing(now, token);
  expect(shown).toMatchObject({ title: "Rooftop oud", state: "open", is_coming: false, guest_count: 0 });
  // A link can be passed on.
  expect(JSON.stringify(shown)).not.toMatch(/Yousef|Beit Secret|EVT-/);
  expect(await ticketOf(now, guest, eventId)).toEqual(before);
});

it("a yes shows in the guest list and at the door, also when it is pressed twice at once", async () => {
  const { now, eventId, token } = await scene("2027-03-23T18:30:00.000Z");
  await Promise.all([
    answerComing(now, { token, answer: "yes" }),
    answerComing(now, { token, answer: "yes" }),
  ]);
  expect(await answerComing(now, { token, answer: "yes" })).toMatchObject({ state: "open", is_coming: true });
  expect(await attendeesOf(now, eventId)).toMatchObject([{ is_coming: true }]);
  expect(await countsOf(now, eventId)).toMatchObject({ count: 0, said: 1 });
});

it("a no gives the seat back to the waitlist at once, and a second press changes nothing", async () => {
  const { deps, now, eventId, token } = await scene("2027-03-24T18:30:00.000Z", { capacity: 1 });
  const waiting = await newUser(deps, { role: "member" });
  await joinWaitlist(deps, waiting, eventId);
  await answerComing(now, { token, answer: "yes" });
  expect(await answerComing(now, { token, answer: "no" })).toMatchObject({ state: "givenBack" });
  const templates = async () => (await rowsAbout(now, eventId)).map(({ template }) => template);
  const first = await templates();
  expect(first).toContain("ticket_canceled");
  expect(first).toContain("seat_offered");
  for (const answer of ["no", "yes"] as const)
    expect(await answerComing(now, { token, answer })).toMatchObject({ state: "givenBack" });
  expect(await templates()).toEqual(first);
  expect(await countsOf(now, eventId)).toMatchObject({ said: 0 });
});

it("a member answers for the guests, whose seats go back too", async () => {
  const start = "2027-03-25T18:30:00.000Z";
  const deps = at(plus(start, -10 * 24 * hourMs));
  const now = at(plus(start, -20 * hourMs));
  const member = await newUser(deps, { role: "member" });
  const eventId = await newEvent(deps, founder, { starts_at: start, guests_per_member: 2 });
  await joinEvent(deps, member, eventId, { guests: ["Omar", "Rana"] });
  const token = await tokenOf(deps, member, eventId);
  expect(await getComing(now, token)).toMatchObject({ guest_count: 2 });
  await answerComing(now, { token, answer: "yes" });
  expect((await attendeesOf(now, eventId)).map(({ is_coming }) => is_coming)).toEqual([true, true, true]);
  expect(await countsOf(now, eventId)).toMatchObject({ said: 3 });
  await answerComing(now, { token, answer: "no" });
  expect(await attendeesOf(now, eventId)).toEqual([]);
  expect(await countsOf(now, eventId)).toMatchObject({ said: 0 });
});

it("a guest without an account answers by the mail to the address", async () => {
  const start = "2027-03-26T18:30:00.000Z";
  const deps = at(plus(start, -10 * 24 * hourMs));
  const now = at(plus(start, -20 * hourMs));
  const host = await newUser(deps, { role: "city_founder" });
  const eventId = await newEvent(deps, host, { starts_at: start });
  const { user_id } = await addGuest(deps, host, eventId, {
    key: crypto.randomUUID(),
    kind: "complimentary",
    full_name: "Huda Saleh",
    email: "huda@example.test",
    is_admitted: false,
  });
  const { data: ticket } = await deps.store.ticket.get({ user_id, type: "event", ref_id: eventId }).go();
  if (!ticket) throw new Error("There is no ticket");
  const token = writeComingToken(ticket);
  expect(await answerComing(now, { token, answer: "yes" })).toMatchObject({ is_coming: true });
  expect(await answerComing(now, { token, answer: "no" })).toMatchObject({ state: "givenBack" });
});

it("says before the press whether the money comes back", async () => {
  const start = "2027-03-27T18:30:00.000Z";
  const { deps, now, token } = await scene(start, { price_cents: 1500 });
  expect(await getComing(deps, token)).toMatchObject({
    paid_cents: 1500,
    refundable_until: plus(start, -48 * hourMs),
  });
  expect((await getComing(now, token)).refundable_until).toBe(plus(start, -48 * hourMs));
});

it("answers nothing after the start, and for a canceled event", async () => {
  const start = "2027-03-28T18:30:00.000Z";
  const { deps, guest, now, eventId, token } = await scene(start);
  const late = at(plus(start, 60_000));
  for (const answer of ["yes", "no"] as const)
    expect(await answerComing(late, { token, answer })).toMatchObject({ state: "started" });
  expect(await ticketOf(deps, guest, eventId)).not.toHaveProperty("coming_for");
  await deleteEvent(now, founder, eventId);
  for (const answer of ["yes", "no"] as const)
    expect(await answerComing(now, { token, answer })).toMatchObject({ state: "canceled" });
  expect(await ticketOf(deps, guest, eventId)).not.toHaveProperty("coming_for");
});

it("a link ends with its ticket and its account, and opens no other ticket", async () => {
  const { deps, now, guest, eventId, token } = await scene("2027-03-29T18:30:00.000Z");
  const other = await newUser(deps, { role: "member" });
  await joinEvent(deps, other, eventId);
  const foreign = await tokenOf(deps, other, eventId);
  const forged = [...token.split(".").slice(0, 2), foreign.split(".")[2]].join(".");
  for (const wrong of ["", "x", "a.b", "a.b.c", forged, `${token}x`])
    await expect(answerComing(now, { token: wrong, answer: "no" })).rejects.toMatchObject({
      code: "ComingLinkEnded",
    });
  await cancelTicket(now, guest, TicketId.parse((await ticketOf(deps, guest, eventId)).id));
  await joinEvent(now, guest, eventId);
  // The new ticket has a link of its own.
  expect(await answerComing(now, { token, answer: "no" })).toMatchObject({ state: "givenBack" });
  await expect(ticketOf(deps, guest, eventId)).resolves.toBeDefined();
  await deleteMe(now, fakePayments(), { check: async () => {}, remove: async () => {} }, other);
  await expect(getComing(now, foreign)).rejects.toMatchObject({ code: "ComingLinkEnded" });
});

it("an answer is about the start: a moved evening is asked anew", async () => {
  const start = "2027-04-02T18:30:00.000Z";
  const { now, eventId, token } = await scene(start);
  await answerComing(now, { token, answer: "yes" });
  await updateEvent(now, founder, eventId, { starts_at: plus(start, 48 * hourMs) });
  expect(await getComing(now, token)).toMatchObject({ is_coming: false });
  expect(await countsOf(now, eventId)).toMatchObject({ said: 0 });
  await answerComing(now, { token, answer: "yes" });
  expect(await countsOf(now, eventId)).toMatchObject({ said: 1 });
});

it("counts those who said so among the admitted, and takes an undo back", async () => {
  const start = "2027-04-04T18:30:00.000Z";
  const { deps, now, guest, eventId, token } = await scene(start);
  const silent = await newUser(deps, { role: "member" });
  await joinEvent(deps, silent, eventId);
  await answerComing(now, { token, answer: "yes" });
  const door = at(start);
  for (const person of [guest, silent])
    await checkIn(door, founder, {
      refId: eventId,
      userId: person.userId,
      nonce: crypto.randomUUID(),
    });
  expect(await countsOf(door, eventId)).toMatchObject({ count: 2, said: 1, said_came: 1 });
  const used = await answerComing(at(plus(start, -60_000)), { token, answer: "no" }).catch(
    ({ code }) => code,
  );
  expect(used).toBe("TicketUsed");
  await undoCheckIn(door, founder, { refId: eventId, userId: guest.userId, checkedInAt: start });
  expect(await countsOf(door, eventId)).toMatchObject({ count: 1, said: 1, said_came: 0 });
});

it("a link for the ticket of a guest is unknown: the holder answers for the guests", async () => {
  const { deps, now, guest, eventId } = await scene("2027-05-02T18:30:00.000Z", { guests_per_member: 2 });
  const ticketId = TicketId.parse((await ticketOf(deps, guest, eventId)).id);
  const shown = await addPlusOne(deps, guest, ticketId, { key: "first-guest-key", name: "Rana" });
  const token = writeComingToken({ ...shown, user_id: `${guest.userId}_1` });
  for (const answer of ["yes", "no"] as const)
    await expect(answerComing(now, { token, answer })).rejects.toMatchObject({ code: "ComingLinkEnded" });
  await expect(getComing(now, token)).rejects.toMatchObject({ code: "ComingLinkEnded" });
});
