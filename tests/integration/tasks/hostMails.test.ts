import { createGathering } from "@majlis/core/gatherings/createGathering";
import { joinGathering } from "@majlis/core/gatherings/joinGathering";
import { cancelGathering } from "@majlis/core/gatherings/cancelGathering";
import { GatheringId, TicketId } from "@majlis/contracts/ids";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { planDigests } from "@majlis/core/occasions/hostNews";
import { findSeats } from "@majlis/core/seats/availability";
import type { QueueDeps } from "@majlis/core/table/deps";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { joinWaitlist } from "@majlis/core/tickets/joinWaitlist";
import { expect, it } from "vitest";
import { runDueRows } from "#support/dueRows.ts";
import { gatheringForm, newActor, newEvent, newRequest, newUser } from "#support/factories.ts";
import { deliverAll, rowsForAll } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { at } = ownTable();

const start = "2027-03-20T18:30:00.000Z";
const morning = at("2027-03-10T09:00:00.000Z");
const quarterLater = at("2027-03-10T09:17:00.000Z");
const evening = at("2027-03-10T15:02:00.000Z");
const dayBefore = at("2027-03-19T18:32:00.000Z");

/** A founder with an account, as mails need one. */
const newFounder = async (): Promise<SignedIn> => {
  const founder = await newUser(morning, { role: "city_founder", fullName: "Lina Haddad" });
  await morning.store.user.patch({ id: founder.userId }).set({ role: "city_founder" }).go();
  return founder;
};

/** The mails of a kind, delivered after the due rows were run twice. */
const mailsOf = async (deps: QueueDeps, refId: string, template: string) => {
  await runDueRows(deps);
  await runDueRows(deps);
  return deliverAll(deps, await rowsForAll(deps, refId, template));
};

it("the requests of a quarter of an hour are one mail to the founder", async () => {
  const founder = await newFounder();
  const eventId = await newEvent(morning, founder, { starts_at: start });
  await newRequest(morning, eventId);
  await newRequest(at("2027-03-10T09:10:00.000Z"), eventId);
  expect(await mailsOf(at("2027-03-10T09:14:00.000Z"), eventId, "host_requests")).toEqual([]);
  const [mail, ...others] = await mailsOf(quarterLater, eventId, "host_requests");
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Requests to decide: Rooftop oud");
  expect(mail?.text).toContain("Requests: 2");
  expect(mail?.text).toContain("https://majlis.test/founder/requests");

  await newRequest(quarterLater, eventId);
  expect(await mailsOf(at("2027-03-10T09:32:00.000Z"), eventId, "host_requests")).toHaveLength(1);
});

it("decided requests, a canceled event, a lost role and a deleted account get no mail", async () => {
  const founder = await newFounder();
  const [decided, canceled] = [
    await newEvent(morning, founder, { starts_at: start }),
    await newEvent(morning, founder, { starts_at: start }),
  ];
  const { userId } = await newRequest(morning, decided);
  await decideEventRequest(morning, founder, { eventId: decided, userId, decision: "decline" });
  await newRequest(morning, canceled);
  await deleteEvent(morning, founder, canceled);
  for (const id of [decided, canceled]) expect(await mailsOf(quarterLater, id, "host_requests")).toEqual([]);

  const former = await newFounder();
  const left = await newEvent(morning, former, { starts_at: start });
  await newRequest(morning, left);
  await morning.store.user.patch({ id: former.userId }).set({ role: "member" }).go();
  expect(await mailsOf(quarterLater, left, "host_requests")).toEqual([]);

  const gone = newActor("city_founder");
  const orphan = await newEvent(morning, gone, { starts_at: start });
  await newRequest(morning, orphan);
  expect(await mailsOf(quarterLater, orphan, "host_requests")).toEqual([]);
});

it("the start of a waitlist is one mail to the host", async () => {
  const host = await newUser(morning, { role: "member" });
  const { id } = await createGathering(morning, host, gatheringForm({ starts_at: start, capacity: 1 }));
  const gatheringId = GatheringId.parse(id);
  await joinGathering(morning, newActor(), gatheringId);
  await joinWaitlist(morning, newActor(), gatheringId);
  await joinWaitlist(morning, newActor(), gatheringId);
  const [mail, ...others] = await mailsOf(quarterLater, id, "host_waitlist");
  expect(others).toEqual([]);
  expect(mail?.text).toContain("Seats taken: 1/1");
  expect(mail?.text).toContain("On the waitlist: 2");
  await joinWaitlist(quarterLater, newActor(), gatheringId);
  expect(await mailsOf(at("2027-03-10T09:32:00.000Z"), id, "host_waitlist")).toEqual([]);
});

/** Runs a step, and then what the table's stream starts with the seats before and after it. */
const streamed = async (deps: QueueDeps, id: string, step: () => Promise<unknown>): Promise<void> => {
  const image = async () => ({
    __edb_e__: "availability",
    ...(await findSeats(deps, id, { consistent: true })),
  });
  const before = await image();
  await step();
  const change = { before, after: await image() };
  await planDigests(deps, [change]);
  await planDigests(deps, [change]);
};

const leave = async (deps: QueueDeps, person: SignedIn, ref_id: string): Promise<void> => {
  const { data } = await deps.store.ticket.get({ user_id: person.userId, type: "event", ref_id }).go();
  await cancelTicket(deps, person, TicketId.parse(data?.id));
};

it("joins and cancellations of a day are one mail, and a day without them is none", async () => {
  const founder = await newFounder();
  const early = at("2027-03-08T09:00:00.000Z");
  const eventId = await newEvent(early, founder, { starts_at: start });
  const [first, second, third] = [newActor(), newActor(), newActor()];
  await joinEvent(early, first, eventId);
  await streamed(morning, eventId, () => joinEvent(morning, second, eventId));
  await streamed(morning, eventId, () => joinEvent(morning, third, eventId));
  await streamed(morning, eventId, () => leave(morning, first, eventId));
  const [mail, ...others] = await mailsOf(evening, eventId, "host_digest");
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Joined and canceled: Rooftop oud");
  for (const line of ["Joined: 2", "Canceled: 1", "Seats taken: 2/20"]) expect(mail?.text).toContain(line);

  const nextDay = at("2027-03-11T09:00:00.000Z");
  await streamed(nextDay, eventId, () => updateEvent(nextDay, founder, eventId, { capacity: 30 }));
  expect(await mailsOf(at("2027-03-11T15:02:00.000Z"), eventId, "host_digest")).toEqual([]);
});

it("a day before the start, the host gets the link of the door, again after a move, not after a cancellation", async () => {
  const founder = await newFounder();
  const eventId = await newEvent(morning, founder, { starts_at: start });
  const canceled = await newEvent(morning, founder, { starts_at: start });
  await joinEvent(morning, newActor(), canceled);
  await deleteEvent(morning, founder, canceled);
  const [mail, ...others] = await mailsOf(dayBefore, eventId, "host_tomorrow");
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Tomorrow: Rooftop oud");
  expect(mail?.text).toContain(`https://majlis.test/founder/check-in?ref=${eventId}`);
  expect(await mailsOf(dayBefore, canceled, "host_tomorrow")).toEqual([]);

  await updateEvent(dayBefore, founder, eventId, { starts_at: "2027-03-20T19:30:00.000Z" });
  expect(await mailsOf(at("2027-03-19T19:40:00.000Z"), eventId, "host_tomorrow")).toHaveLength(1);
});

it("a canceled gathering gets no mail of its reminder", async () => {
  const host = await newUser(morning, { role: "member" });
  const { id } = await createGathering(morning, host, gatheringForm({ starts_at: start }));
  await runDueRows(dayBefore);
  await cancelGathering(dayBefore, host, GatheringId.parse(id));
  expect(await mailsOf(dayBefore, id, "host_tomorrow")).toEqual([]);
});
