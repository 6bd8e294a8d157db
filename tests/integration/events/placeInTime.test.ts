import type { EventId } from "@majlis/contracts/ids";
import { createEvent } from "@majlis/core/events/createEvent";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { getCalendarFile } from "@majlis/core/events/getCalendarFile";
import { getEvent } from "@majlis/core/events/getEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { showOwnEvent } from "@majlis/core/events/showOwnEvents";
import { findOwnEvent } from "@majlis/core/events/findEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import type { Actor } from "@majlis/core/kernel/actor";
import type { QueueDeps } from "@majlis/core/table/deps";
import { startDueTasks } from "@majlis/core/tasks/startDueTasks";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { findTicketPass } from "@majlis/core/wallet/findPass";
import { expect, it } from "vitest";
import { beginAt, dueRowsOf } from "#support/dueRows.ts";
import { eventForm, insertEvent, newActor, newEvent, newUser } from "#support/factories.ts";
import { insertTickets } from "#support/occasionRows.ts";
import { createKillableQueue } from "#support/queues.ts";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { at, client } = ownTable();

const hourMs = 3_600_000;
const minuteMs = 60_000;
const plus = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
const venue = "Beit Secret";
const founder = newActor("city_founder");
const admin = newActor("admin");

/** A month before the start. */
const early = (start: string) => at(plus(start, -30 * 24 * hourMs));
/** From this time on, guests of an event with six hours have the place. */
const told = (start: string) => plus(start, -6 * hourMs);
/** The job that runs next after this time. */
const after = (instant: string) => at(plus(instant, 2 * minuteMs));

const placeMails = async (deps: QueueDeps, eventId: string) =>
  (await rowsAbout(deps, eventId)).filter(({ template }) => template === "place_told");
const placeDue = async (deps: QueueDeps, eventId: string) =>
  (await dueRowsOf(deps, eventId)).filter(({ kind }) => kind === "place").map(({ at: time }) => time);

/** Runs what became due up to this time, and delivers all that was written about the event. */
const runUntil = async (instant: string, eventId: string) => {
  const deps = after(instant);
  await beginAt(deps, plus(instant, -hourMs));
  await startDueTasks(deps);
  for (let round = 0; round < 2; round++) await deliverAll(deps, await rowsAbout(deps, eventId));
};

/** Everything that a person sees of an event, as text. */
const seenBy = async (deps: QueueDeps, actor: Actor, eventId: EventId): Promise<string> => {
  const file = await getCalendarFile(deps, actor, { siteUrl: "https://majlis.test", refId: eventId });
  const seen: unknown[] = [await getEvent(deps, actor, eventId), file];
  if (actor.kind === "signedIn") {
    const { items } = await listMyTickets(deps, actor, { limit: 9 });
    seen.push(items, ...(await Promise.all(items.map(({ id }) => findTicketPass(deps, actor, id)))));
  }
  return JSON.stringify(seen);
};

it("shows the place to guests and members from its time on, and to the founder and admins before", async () => {
  const start = "2027-03-20T18:30:00.000Z";
  const deps = early(start);
  const [holder, member] = [newActor("free_user"), newActor()];
  const eventId = await newEvent(deps, founder, { starts_at: start, place_hours: 6 });
  await joinEvent(deps, { ...holder, role: "member" }, eventId);
  const before = at(plus(told(start), -1));
  for (const actor of [holder, member, { kind: "visitor" } as const]) {
    const seen = await seenBy(before, actor, eventId);
    expect(seen).not.toMatch(/Beit Secret|7 Hidden Stairs/);
    expect(seen).toContain(`"place_from":"${told(start)}"`);
  }
  for (const actor of [founder, admin]) expect(await seenBy(before, actor, eventId)).toContain(venue);
  const from = at(told(start));
  for (const actor of [holder, member]) {
    const seen = await seenBy(from, actor, eventId);
    expect(seen).toContain(venue);
    expect(seen).not.toContain("place_from");
  }
  expect(await seenBy(from, { kind: "visitor" }, eventId)).not.toContain(venue);
});

it("a co-host sees a place that is held back in the form", async () => {
  const start = "2027-03-21T18:30:00.000Z";
  const deps = early(start);
  const eventId = await newEvent(deps, founder, { starts_at: start, place_hours: 48, location_hidden: true });
  const shown = await showOwnEvent(deps, newActor("free_user"), await findOwnEvent(deps, founder, eventId));
  expect(shown).toMatchObject({ venue_name: venue, place_hours: 48 });
});

it("mails the place to the guests of before once, also when the job is repeated", async () => {
  const start = "2027-04-20T18:30:00.000Z";
  const deps = early(start);
  const guests = [await newUser(deps, { role: "member" }), await newUser(deps, { role: "member" })];
  const eventId = await newEvent(deps, founder, { starts_at: start, place_hours: 6 });
  for (const guest of guests) await joinEvent(deps, guest, eventId);
  const first = await deliverAll(deps, await rowsAbout(deps, eventId));
  expect(first).toHaveLength(2);
  expect(JSON.stringify(first)).not.toContain(venue);
  expect(first[0]?.text).toContain("You get it on Tue, Apr 20, 2027, 3:30 PM");

  const due = after(told(start));
  const late = await newUser(due, { role: "member" });
  await joinEvent(due, late, eventId);
  const sequence = (await getEvent(due, founder, eventId)).sequence;
  await runUntil(told(start), eventId);
  await beginAt(due, plus(told(start), -hourMs));
  await deps.store.due.put({ ...dueRow(eventId, told(start)) }).go();
  await startDueTasks(due);
  const rows = await placeMails(due, eventId);
  expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual(
    guests.map(({ userId }) => userId).toSorted(),
  );
  // A new sequence brings the place to the saved passes.
  expect((await getEvent(due, founder, eventId)).sequence).toBe(sequence + 1);
});

it("the mails of the place and of a later ticket have the place and the calendar file with it", async () => {
  const start = "2027-04-25T18:30:00.000Z";
  const deps = early(start);
  const eventId = await newEvent(deps, founder, { starts_at: start, place_hours: 6 });
  await joinEvent(deps, await newUser(deps, { role: "member" }), eventId);
  const due = after(told(start));
  await joinEvent(due, await newUser(due, { role: "member" }), eventId);
  await beginAt(due, plus(told(start), -hourMs));
  await startDueTasks(due);
  // The message to all becomes one row for each guest.
  const mails = [];
  for (let round = 0; round < 2; round++)
    mails.push(...(await deliverAll(due, await rowsAbout(due, eventId))));
  const places = mails.filter(({ subject }) => subject === "This is the place: Rooftop oud");
  expect(places).toHaveLength(1);
  for (const mail of [places[0], mails.find(({ subject }) => subject === "Your ticket: Rooftop oud")]) {
    expect(mail?.text).toContain(venue);
    expect(JSON.stringify(mail?.attachments)).toContain(venue);
  }
});

const dueRow = (eventId: string, instant: string) => ({
  bucket: instant.slice(0, 13),
  at: instant,
  kind: "place" as const,
  ref_id: eventId,
  expects: instant,
  ttl: 2_000_000_000,
});

it("tells every guest once although the consumer is killed twice", async () => {
  const start = "2027-08-20T18:30:00.000Z";
  const deps = early(start);
  const eventId = await insertEvent(deps, {
    starts_at: start,
    capacity: undefined,
    place_hours: 6,
    place_from: told(start),
  });
  const people = await insertTickets(deps, eventId, 60);
  const due = after(told(start));
  await deps.store.due.put(dueRow(eventId, told(start))).go();
  await beginAt(due, plus(told(start), -hourMs));
  const work = createKillableQueue(client, due);
  await work.run(() => startDueTasks(work.deps), [20]);
  const [all] = (await rowsAbout(due, eventId)).filter(({ template }) => template === "place_told_all");
  await work.run(() => deliverAll(work.deps, [{ id: all?.id ?? "" }]), [20, 40]);
  const reached = (await placeMails(due, eventId)).map(({ user_id }) => user_id);
  expect(reached.toSorted()).toEqual(people.toSorted());
  expect(work.dead).toEqual([]);
  work.close();
});

it("the due row moves with the start and the hours, and ends with the event", async () => {
  const start = "2027-05-20T18:30:00.000Z";
  const deps = early(start);
  const form = eventForm({ starts_at: start, place_hours: 6, status: "draft" });
  const created = await createEvent(deps, founder, form);
  expect(created).toMatchObject({ place_hours: 6, place_from: told(start) });
  const eventId = created.id;
  expect(await placeDue(deps, eventId)).toEqual([]);
  await updateEvent(deps, founder, eventId, { status: "published" });
  expect(await placeDue(deps, eventId)).toEqual([told(start)]);
  const later = plus(start, 24 * hourMs);
  await updateEvent(deps, founder, eventId, { starts_at: later });
  await updateEvent(deps, founder, eventId, { place_hours: 24 });
  expect(await placeDue(deps, eventId)).toEqual([plus(later, -24 * hourMs)]);
  await joinEvent(deps, newActor(), eventId);
  await deleteEvent(deps, founder, eventId);
  expect(await placeDue(deps, eventId)).toEqual([]);
});

it("a change of a place that is held back notifies no guest, and a change of time has no place", async () => {
  const start = "2027-05-22T18:30:00.000Z";
  const deps = early(start);
  const eventId = await newEvent(deps, founder, { starts_at: start, place_hours: 6 });
  await joinEvent(deps, await newUser(deps, { role: "member" }), eventId);
  await updateEvent(deps, founder, eventId, { venue_name: "Beit Other" });
  const changes = async () =>
    (await rowsAbout(deps, eventId)).filter(({ template }) => template === "event_changed_all");
  expect(await changes()).toEqual([]);
  await updateEvent(deps, founder, eventId, { starts_at: plus(start, hourMs) });
  expect(await changes()).toHaveLength(1);
  const mails = [];
  for (let round = 0; round < 2; round++)
    mails.push(...(await deliverAll(deps, await rowsAbout(deps, eventId))));
  expect(mails.map(({ subject }) => subject)).toContain("Changed: Rooftop oud");
  expect(JSON.stringify(mails)).not.toMatch(/Beit/);
  // The next mail of the quarter of an hour says what it was before.
  const { data: row } = await deps.store.event.get({ id: eventId }).go();
  expect(row?.earlier).toMatchObject({ starts_at: start });
  expect(row?.earlier).not.toHaveProperty("venue_name");
});

it("a place that is no longer held back is told at once", async () => {
  const start = "2027-05-24T18:30:00.000Z";
  const deps = early(start);
  const guest = await newUser(deps, { role: "member" });
  const eventId = await newEvent(deps, founder, { starts_at: start, place_hours: 6 });
  await joinEvent(deps, guest, eventId);
  const now = plus(start, -10 * 24 * hourMs);
  await updateEvent(at(now), founder, eventId, { place_hours: null });
  expect(await seenBy(at(now), guest, eventId)).toContain(venue);
  await runUntil(now, eventId);
  expect(await placeMails(deps, eventId)).toHaveLength(1);
});

it("a place that was told stays told when the start moves, and cannot be held back again", async () => {
  const start = "2027-06-20T18:30:00.000Z";
  const deps = early(start);
  const guest = newActor();
  const eventId = await newEvent(deps, founder, { starts_at: start, place_hours: 6 });
  await joinEvent(deps, guest, eventId);
  await runUntil(told(start), eventId);
  const now = after(told(start));
  await updateEvent(now, founder, eventId, { starts_at: plus(start, 7 * 24 * hourMs) });
  expect(await seenBy(now, guest, eventId)).toContain(venue);
  expect(await placeDue(now, eventId)).toEqual([]);
  await expect(updateEvent(now, founder, eventId, { place_hours: 3 })).rejects.toMatchObject({
    code: "PlaceTold",
  });
});

it("a place that guests got with their seats cannot be held back", async () => {
  const start = "2027-06-22T18:30:00.000Z";
  const deps = early(start);
  const guest = newActor();
  const eventId = await newEvent(deps, founder, { starts_at: start });
  await updateEvent(deps, founder, eventId, { place_hours: 3 });
  await updateEvent(deps, founder, eventId, { place_hours: null });
  await joinEvent(deps, guest, eventId);
  await expect(
    updateEvent(at(plus(start, -hourMs)), founder, eventId, { place_hours: 3 }),
  ).rejects.toMatchObject({ code: "PlaceTold" });
});

it("a canceled event tells nothing, also after the time of its place", async () => {
  const start = "2027-07-20T18:30:00.000Z";
  const deps = early(start);
  const guest = await newUser(deps, { role: "member" });
  const eventId = await newEvent(deps, founder, { starts_at: start, place_hours: 6 });
  await joinEvent(deps, guest, eventId);
  await deleteEvent(deps, founder, eventId);
  await deps.store.due.put(dueRow(eventId, told(start))).go();
  await runUntil(told(start), eventId);
  expect(await placeMails(deps, eventId)).toEqual([]);
  expect(await seenBy(after(told(start)), guest, eventId)).not.toContain(venue);
});

it("a guest who gave the seat back meanwhile gets no mail", async () => {
  const start = "2027-07-22T18:30:00.000Z";
  const deps = early(start);
  const guest = await newUser(deps, { role: "member" });
  const eventId = await newEvent(deps, founder, { starts_at: start, place_hours: 6 });
  await joinEvent(deps, guest, eventId);
  const due = after(told(start));
  await beginAt(due, plus(told(start), -hourMs));
  await startDueTasks(due);
  await deliverAll(due, await rowsAbout(due, eventId));
  const [ticket] = (await listMyTickets(due, guest, { limit: 1 })).items;
  if (ticket) await cancelTicket(due, guest, ticket.id);
  const sent = await deliverAll(due, await placeMails(due, eventId));
  expect(JSON.stringify(sent)).not.toContain(venue);
});

it("the mail that reminds the host has the place before its time", async () => {
  const start = "2027-09-20T18:30:00.000Z";
  const deps = early(start);
  const host = await newUser(deps, { role: "city_founder" });
  await deps.store.user.patch({ id: host.userId }).set({ role: "city_founder" }).go();
  const eventId = await newEvent(deps, host, { starts_at: start, place_hours: 6 });
  const guest = await newUser(deps, { role: "member" });
  await joinEvent(deps, guest, eventId);
  const dayBefore = plus(start, -24 * hourMs);
  const due = after(dayBefore);
  await beginAt(due, plus(dayBefore, -hourMs));
  await startDueTasks(due);
  const mails = await deliverAll(due, await rowsAbout(due, eventId));
  const [toHost, ...toGuests] = mails.toSorted((a) => (a.subject.startsWith("Tomorrow") ? -1 : 1));
  expect(toHost?.text).toContain(venue);
  expect(toGuests.map(({ subject }) => subject)).toContainEqual(expect.stringContaining("9:30"));
  for (const { text } of toGuests) expect(text).not.toContain(venue);
});

it("without the feature, no further place is held back and no mail is written", async () => {
  const start = "2027-10-20T18:30:00.000Z";
  const deps = early(start);
  const off = (given: QueueDeps): QueueDeps => ({
    ...given,
    settings: { ...given.settings, off: new Set(["placeInTime"] as const) },
  });
  const open = await newEvent(off(deps), founder, { starts_at: start, place_hours: 6 });
  expect(await seenBy(off(deps), newActor(), open)).toContain(venue);
  const held = await newEvent(deps, founder, { starts_at: start, place_hours: 6 });
  await updateEvent(off(deps), founder, held, { title: "Rooftop oud again" });
  expect(await seenBy(off(deps), newActor(), held)).not.toContain(venue);
});
