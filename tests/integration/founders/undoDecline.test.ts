import type { EventId } from "@majlis/contracts/ids";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { listFounderRequests } from "@majlis/core/founders/listFounderRequests";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { releaseMails } from "@majlis/core/outbox/releaseMails";
import type { Deps, QueueDeps } from "@majlis/core/table/deps";
import { beforeEach, expect, it } from "vitest";
import { dueRowsOf } from "#support/dueRows.ts";
import { newActor, newEvent, newRequest } from "#support/factories.ts";
import { deliverAll, rowsForAll } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { at } = ownTable();

const start = "2027-03-20T18:30:00.000Z";
const noon = at("2027-03-10T12:00:00.000Z");
const later = (minutes: number, seconds = 0) =>
  at(new Date(noon.clock.now().getTime() + minutes * 60_000 + seconds * 1000).toISOString());

let founder: SignedIn;
let eventId: EventId;
let guest: SignedIn;
beforeEach(async () => {
  founder = newActor("city_founder");
  eventId = await newEvent(noon, founder, { starts_at: start });
  guest = await newRequest(noon, eventId);
});

const decide = (deps: Deps, decision: "approve" | "decline" | "undo", by = founder) =>
  decideEventRequest(deps, by, { eventId, userId: guest.userId, decision });
const listed = async (deps: Deps) =>
  (await listFounderRequests(deps, founder, { limit: 10 })).items.map(({ status, undo_until }) => ({
    status,
    undo_until,
  }));
const countsOf = async () => {
  const { data } = await noon.store.event.get({ id: eventId }).go({ consistent: true });
  return [data?.pending_requests, data?.declined_requests];
};
const declineMails = async (deps: QueueDeps) => {
  await releaseMails(deps);
  return deliverAll(deps, await rowsForAll(deps, eventId, "request_declined"));
};

it("a decline is mailed after ten minutes, once", async () => {
  await decide(noon, "decline");
  expect(await declineMails(later(9))).toEqual([]);
  const [mail, ...others] = await declineMails(later(12));
  expect(mail?.subject).toBe("Your request was declined: Rooftop oud");
  expect(others).toEqual([]);
  expect(await declineMails(later(20))).toEqual([]);
  await expect(decide(later(13), "undo")).rejects.toMatchObject({ code: "RequestAlreadyDecided" });
});

it("an undone decline waits again and is never mailed", async () => {
  await decide(noon, "decline");
  expect(await listed(later(5))).toEqual([
    { status: "declined", undo_until: later(10).clock.now().toISOString() },
  ]);
  await decide(later(9, 59), "undo");
  await decide(later(9, 59), "undo");
  expect(await listed(later(10))).toEqual([{ status: "pending", undo_until: null }]);
  expect(await countsOf()).toEqual([1, 0]);
  expect(await declineMails(later(12))).toEqual([]);
  await decide(later(13), "approve");
  expect(await listed(later(14))).toEqual([{ status: "approved", undo_until: null }]);
});

it("a second decline has ten minutes and a mail of its own", async () => {
  await decide(noon, "decline");
  await decide(later(1), "undo");
  await decide(later(2), "decline");
  expect(await declineMails(later(11, 30))).toEqual([]);
  expect(await declineMails(later(14))).toHaveLength(1);
});

it("when undo and mail meet, one of them happens", async () => {
  await decide(noon, "decline");
  // A device with a slow clock undoes while the mail is released.
  const [undone] = await Promise.allSettled([decide(later(9), "undo"), releaseMails(later(12))]);
  const isPending = undone.status === "fulfilled";
  expect((await declineMails(later(15))).length).toBe(isPending ? 0 : 1);
  expect((await listed(later(15)))[0]?.status).toBe(isPending ? "pending" : "declined");
});

it("is refused to strangers, for approved requests and canceled events", async () => {
  await decide(noon, "decline");
  await expect(decide(noon, "undo", newActor("city_founder"))).rejects.toMatchObject({
    code: "RequestNotFound",
  });
  await deleteEvent(noon, founder, eventId);
  await expect(decide(later(1), "undo")).rejects.toMatchObject({ code: "EventCanceled" });
  eventId = await newEvent(noon, founder, { starts_at: start });
  guest = await newRequest(noon, eventId);
  await decide(noon, "approve");
  await expect(decide(noon, "undo")).rejects.toMatchObject({ code: "RequestAlreadyDecided" });
});

it("a request of an event that was moved meanwhile closes at the new start", async () => {
  await decide(noon, "decline");
  const moved = "2027-03-22T18:30:00.000Z";
  await updateEvent(later(1), founder, eventId, { starts_at: moved });
  await decide(later(2), "undo");
  const due = await dueRowsOf(noon, eventId);
  expect(due.filter(({ kind }) => kind === "requests").map(({ at: time }) => time)).toContain(moved);
});

it("declines that can be undone are first on the first page only", async () => {
  for (let index = 0; index < 3; index++) await newRequest(noon, eventId);
  await decide(noon, "decline");
  const first = await listFounderRequests(later(1), founder, { limit: 2 });
  expect(first.items.map(({ status }) => status)).toEqual(["declined", "pending", "pending"]);
  const rest = await listFounderRequests(later(1), founder, { limit: 5, cursor: first.cursor ?? "" });
  expect(rest.items.map(({ status }) => status)).toEqual(["pending"]);
});
