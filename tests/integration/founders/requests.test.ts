import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { listEventRequests } from "@majlis/core/events/requests/listEventRequests";
import { listFounderRequests } from "@majlis/core/founders/listFounderRequests";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { requestEventJoin } from "@majlis/core/events/requests/requestEventJoin";
import { updateEvent } from "@majlis/core/events/updateEvent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import type { EventId } from "@majlis/contracts/ids";
import { describe, expect, it } from "vitest";
import { newActor, newEvent, newRequest } from "#support/factories.ts";
import { coreDeps } from "#support/ownTable.ts";
import { eventNow } from "#support/occasionRows.ts";

const deps = coreDeps();
const page = { limit: 100 };
const rowOf = (id: string) => eventNow(deps, id);
const ticketOf = async (user: SignedIn, id: EventId) =>
  (await deps.store.ticket.get({ user_id: user.userId, type: "event", ref_id: id }).go({ consistent: true }))
    .data;
const mailsOf = async (user: SignedIn, template: string) => {
  const { data } = await deps.store.outbox.scan
    .where((row, { eq }) => eq(row.user_id, String(user.userId)))
    .go({ pages: "all" });
  return data.filter((row) => row.template === template);
};
const decide = (founder: SignedIn, eventId: EventId, user: SignedIn, decision: "approve" | "decline") =>
  decideEventRequest(deps, founder, { eventId, userId: user.userId, decision });

describe("the request queue", () => {
  it("lists pending requests first, oldest on top", async () => {
    const founder = newActor("city_founder");
    const eventId = await newEvent(deps, founder, { title: "Dabke" });
    const first = await newRequest(deps, eventId, { message: "We are two." });
    const second = await newRequest(deps, eventId);
    const decided = await newRequest(deps, eventId);
    await decide(founder, eventId, decided, "decline");
    const [ofFounder, ofEvent] = [
      await listFounderRequests(deps, founder, page),
      await listEventRequests(deps, founder, eventId, page),
    ].map(({ items }) => items);
    // A decline that can be undone is on top of the founder's list.
    const [undoable, ...others] = ofFounder ?? [];
    for (const items of [[...others, undoable], ofEvent ?? []]) {
      expect(items.map((item) => item?.user_id)).toEqual([first.userId, second.userId, decided.userId]);
      expect(items[0]).toMatchObject({
        full_name: "Yousef Test",
        message: "We are two.",
        event_title: "Dabke",
        status: "pending",
      });
      expect(items[2]).toMatchObject({ status: "declined", decided_at: expect.any(String) });
    }
    expect(await rowOf(eventId)).toMatchObject({ pending_requests: 2, declined_requests: 1 });
  });

  it("pages across states without gaps", async () => {
    const founder = newActor("city_founder");
    const eventId = await newEvent(deps, founder);
    const users = [];
    for (let count = 0; count < 5; count++) users.push(await newRequest(deps, eventId));
    for (const user of users.slice(0, 2)) await decide(founder, eventId, user, "approve");
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const part = await listFounderRequests(deps, founder, { limit: 2, cursor });
      seen.push(...part.items.map(({ user_id }) => user_id));
      cursor = part.cursor ?? undefined;
    } while (cursor);
    expect(seen.toSorted()).toEqual(users.map(({ userId }) => userId).toSorted());
  });

  it("is visible to its founder only", async () => {
    const eventId = await newEvent(deps, newActor("city_founder"));
    const user = await newRequest(deps, eventId);
    await expect(listEventRequests(deps, newActor("city_founder"), eventId, page)).rejects.toMatchObject({
      code: "EventNotFound",
    });
    await expect(decide(newActor("city_founder"), eventId, user, "approve")).rejects.toMatchObject({
      code: "RequestNotFound",
    });
    expect((await listFounderRequests(deps, newActor("city_founder"), page)).items).toEqual([]);
  });
});

describe("deciding a request", () => {
  it("approval takes one seat and issues one ticket for repeated calls", async () => {
    const founder = newActor("city_founder");
    const eventId = await newEvent(deps, founder);
    const user = await newRequest(deps, eventId);
    await Promise.all(Array.from({ length: 5 }, () => decide(founder, eventId, user, "approve")));
    expect(await ticketOf(user, eventId)).toMatchObject({
      payment_status: "free",
      holder_name: "Yousef Test",
    });
    expect(await rowOf(eventId)).toMatchObject({
      attendee_count: 1,
      pending_requests: 0,
      approved_requests: 1,
    });
    expect(await mailsOf(user, "ticket_issued")).toHaveLength(1);
  });

  it("a decline sends a mail and takes no seat", async () => {
    const founder = newActor("city_founder");
    const eventId = await newEvent(deps, founder);
    const user = await newRequest(deps, eventId);
    await decide(founder, eventId, user, "decline");
    await decide(founder, eventId, user, "decline");
    expect(await ticketOf(user, eventId)).toBeNull();
    expect(await rowOf(eventId)).toMatchObject({
      attendee_count: 0,
      pending_requests: 0,
      declined_requests: 1,
    });
    expect(await mailsOf(user, "request_declined")).toHaveLength(1);
    await expect(requestEventJoin(deps, user, eventId)).rejects.toMatchObject({ code: "RequestDeclined" });
  });

  it("keeps the first of two different decisions", async () => {
    const founder = newActor("city_founder");
    const eventId = await newEvent(deps, founder);
    const user = await newRequest(deps, eventId);
    const results = await Promise.allSettled([
      decide(founder, eventId, user, "approve"),
      decide(founder, eventId, user, "decline"),
    ]);
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "RequestAlreadyDecided" } }]);
    const row = await rowOf(eventId);
    expect((row?.approved_requests ?? 0) + (row?.declined_requests ?? 0)).toBe(1);
    expect(row?.attendee_count).toBe(row?.approved_requests ?? 0);
  });

  it("an approval for a full event is refused and changes nothing", async () => {
    const founder = newActor("city_founder");
    const eventId = await newEvent(deps, founder, { capacity: 1 });
    const user = await newRequest(deps, eventId);
    await joinEvent(deps, newActor(), eventId);
    await expect(decide(founder, eventId, user, "approve")).rejects.toMatchObject({ code: "EventFull" });
    expect(await ticketOf(user, eventId)).toBeNull();
    expect(await rowOf(eventId)).toMatchObject({ attendee_count: 1, pending_requests: 1 });
    await updateEvent(deps, founder, eventId, { capacity: 2 });
    await decide(founder, eventId, user, "approve");
    expect(await ticketOf(user, eventId)).not.toBeNull();
  });

  it("concurrent approvals and joins never exceed the capacity", async () => {
    const founder = newActor("city_founder");
    const eventId = await newEvent(deps, founder, { capacity: 3 });
    const users = await Promise.all(Array.from({ length: 4 }, () => newRequest(deps, eventId)));
    const results = await Promise.allSettled([
      ...users.map((user) => decide(founder, eventId, user, "approve")),
      ...Array.from({ length: 4 }, () => joinEvent(deps, newActor(), eventId)),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    const { data: tickets } = await deps.store.ticket.query.byRef({ ref_id: eventId }).go({ pages: "all" });
    expect([tickets.length, (await rowOf(eventId))?.attendee_count]).toEqual([3, 3]);
  });

  it("an approval for a ticket holder takes no second seat", async () => {
    const founder = newActor("city_founder");
    const eventId = await newEvent(deps, founder);
    const user = await newRequest(deps, eventId);
    await joinEvent(deps, { ...user, role: "member" }, eventId);
    await decide(founder, eventId, user, "approve");
    expect(await rowOf(eventId)).toMatchObject({
      attendee_count: 1,
      approved_requests: 1,
      pending_requests: 0,
    });
  });

  it("an unknown request is not found", async () => {
    const founder = newActor("city_founder");
    const eventId = await newEvent(deps, founder);
    await expect(decide(founder, eventId, newActor(), "approve")).rejects.toMatchObject({
      code: "RequestNotFound",
    });
  });
});
