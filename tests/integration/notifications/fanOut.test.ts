import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import type { Mail } from "@majlis/core/mail/mail";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { expect, it } from "vitest";
import { daysFromNow, newActor, newEvent, newRequest, newUser } from "#support/factories.ts";
import { insertTickets } from "#support/occasionRows.ts";
import { keepMails, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";
import { insertPeople } from "#support/simulation/runs.ts";
import { withClock } from "#support/table.ts";

const { deps } = ownTable();
/** More than a page of people. */
const holders = 100;

it("mails a cancellation once to each person despite crashes and repeated records", async () => {
  const founder = newActor("city_founder");
  const eventId = await newEvent(deps, founder, { capacity: null });
  const people = await insertTickets(deps, eventId, holders);
  await insertPeople(deps, people);
  people.push((await newRequest(deps, eventId)).userId);
  await deps.store.availability.patch({ id: eventId }).add({ attendee_count: holders }).go();
  await deleteEvent(deps, founder, eventId, "The roof leaks.");

  const sent: Mail[] = [];
  const { mailer } = keepMails({
    send: async (mail) => {
      if (Math.random() < 0.2) throw new Error("provider down");
      sent.push(mail);
    },
  });
  const later = withClock(deps, "2026-11-21T12:00:00.000Z");
  for (let pending = await rowsAbout(deps, eventId); pending.length > 0;) {
    await Promise.all(pending.map(({ id }) => deliverOutbox(later, mailer, id)));
    pending = (await rowsAbout(deps, eventId)).filter(({ status }) => status === "pending");
    // The next attempt of a failed mail is due.
    later.setTime(new Date(later.clock.now().getTime() + 4 * 3_600_000).toISOString());
  }
  // The rows of repeated records are already delivered.
  for (const { id } of await rowsAbout(deps, eventId)) await deliverOutbox(deps, mailer, id);

  const canceled = sent.filter(({ subject }) => subject === "Canceled: Rooftop oud");
  expect(canceled).toHaveLength(holders + 1);
  expect(new Set(canceled.map(({ to }) => to)).size).toBe(holders + 1);
  expect(new Set(canceled.map(({ id }) => id)).size).toBe(holders + 1);
  expect(canceled[0]?.text).toContain("The roof leaks.");
  const files = canceled.flatMap(({ attachments = [] }) => attachments.map(({ content }) => String(content)));
  expect(files, "for ticket holders, who have an entry").toHaveLength(holders);
  expect(files.every((file) => file.includes("METHOD:CANCEL"))).toBe(true);
  const told = (await rowsAbout(deps, eventId)).filter(({ template }) => template === "event_canceled");
  expect(told.map(({ user_id }) => user_id).toSorted()).toEqual(people.toSorted());
});

it("two concurrent consumers of one fan-out write one row per person", async () => {
  const founder = newActor("city_founder");
  const eventId = await newEvent(deps, founder);
  await newRequest(deps, eventId);
  await deleteEvent(deps, founder, eventId);
  const { mailer } = keepMails();
  const all = async () =>
    (await rowsAbout(deps, eventId)).filter(({ template }) => template === "event_canceled_all");
  for (let round = 0; round < 3; round++)
    await Promise.all(
      (await all()).flatMap(({ id }) => [1, 2, 3].map(() => deliverOutbox(deps, mailer, id))),
    );
  const rows = await rowsAbout(deps, eventId);
  expect(rows.filter(({ template }) => template === "event_canceled")).toHaveLength(1);
});

it("mails the waitlist a new time without the place", async () => {
  const founder = newActor("city_founder");
  const eventId = await newEvent(deps, founder, { capacity: 1, venue_name: "Beit Secret" });
  const asked = await newRequest(deps, eventId);
  const [holder, next] = [
    await newUser(deps, { fullName: "Holder" }),
    await newUser(deps, { fullName: "Next" }),
  ];
  await joinEvent(deps, { ...holder, role: "member" }, eventId);
  await joinWaitlist(deps, { ...next, role: "member" }, eventId);
  const { mailer, sent } = keepMails();
  const changes = [{ venue_name: "Beit Hidden" }, { starts_at: daysFromNow(9, deps), ends_at: null }];
  for (const change of changes) await updateEvent(deps, founder, eventId, change);
  for (let pending = await rowsAbout(deps, eventId); pending.length > 0;) {
    for (const { id } of pending) await deliverOutbox(deps, mailer, id);
    pending = (await rowsAbout(deps, eventId)).filter(({ status }) => status === "pending");
  }

  const told = (await rowsAbout(deps, eventId)).filter(({ template }) => template === "date_changed");
  expect(told.map(({ user_id }) => user_id).toSorted()).toEqual([next.userId, asked.userId].toSorted());
  const mails = sent.filter(({ subject }) => subject === "New time: Rooftop oud");
  expect(mails).toHaveLength(2);
  expect(mails.map(({ html, text }) => html + text).join()).not.toMatch(/Beit/);
  expect(sent.filter(({ subject }) => subject === "Changed: Rooftop oud")).toHaveLength(1);
});
