import type { EventId } from "@majlis/contracts/ids";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { listAudit } from "@majlis/core/admin/listAudit";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { listEventRequests } from "@majlis/core/events/requests/listEventRequests";
import { getEvent } from "@majlis/core/events/getEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { beforeAll, describe, expect, it } from "vitest";
import { newActor, newEvent, newRequest, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();
const admin = newActor("admin");
const page = { limit: 24 };

/** The same person after an admin removed the role. */
const former = (founder: SignedIn, role: "member" | "free_user" = "member"): SignedIn => ({
  ...founder,
  role,
});
const actionsOn = async (eventId: string) =>
  (await listAudit(deps, { limit: 100 })).items
    .filter(({ subject_id }) => subject_id === eventId)
    .map(({ action, actor_id }) => [action, actor_id]);

describe("an event of a former founder", () => {
  const founder = newActor("city_founder");
  let eventId: EventId;
  let guest: SignedIn;
  beforeAll(async () => {
    eventId = await newEvent(deps, founder, { capacity: 5 });
    guest = await newRequest(deps, eventId, { message: "May I come?" });
  });

  it.each(["member", "free_user"] as const)("cannot be managed by its former founder as %s", async (role) => {
    const actor = former(founder, role);
    const refused = { code: "EventNotFound" };
    await expect(updateEvent(deps, actor, eventId, { title: "Still mine" })).rejects.toMatchObject(refused);
    await expect(deleteEvent(deps, actor, eventId)).rejects.toMatchObject(refused);
    await expect(listEventRequests(deps, actor, eventId, page)).rejects.toMatchObject(refused);
    await expect(listAttendees(deps, actor, eventId, page)).rejects.toMatchObject(refused);
    const decision = { eventId, userId: guest.userId, decision: "approve" } as const;
    await expect(decideEventRequest(deps, actor, decision)).rejects.toMatchObject({
      code: "RequestNotFound",
    });
    expect((await getEvent(deps, admin, eventId)).title).toBe("Rooftop oud");
  });

  it("can be managed by admins, with an audit row for each action", async () => {
    const { items } = await listEventRequests(deps, admin, eventId, page);
    expect(items.map(({ message }) => message)).toEqual(["May I come?"]);
    await decideEventRequest(deps, admin, { eventId, userId: guest.userId, decision: "approve" });
    expect((await listAttendees(deps, admin, eventId, page)).attendee_count).toBe(1);
    const { data: request } = await deps.store.eventRequest
      .get({ event_id: eventId, user_id: guest.userId })
      .go();
    expect(request?.decided_by).toBe(admin.userId);

    const changed = await updateEvent(deps, admin, eventId, { title: "Rooftop oud, taken over" });
    expect(changed).toMatchObject({ title: "Rooftop oud, taken over", requests: { approved: 1 } });
    expect(await deleteEvent(deps, admin, eventId, "The roof is closed.")).toBe("canceled");
    expect(await actionsOn(eventId)).toEqual([
      ["event.canceled", admin.userId],
      ["event.changed", admin.userId],
      ["event.attendees_read", admin.userId],
    ]);
  });

  it("has no audit row when its founder changes it", async () => {
    const own = await newEvent(deps, founder);
    await updateEvent(deps, founder, own, { title: "Mine" });
    expect(await actionsOn(own)).toEqual([]);
  });
});

describe("a private event", () => {
  it("opens for its founder and ticket holders only, and cannot be joined", async () => {
    const founder = newActor("city_founder");
    const eventId = await newEvent(deps, founder);
    const holder = newActor();
    await joinEvent(deps, holder, eventId);
    await updateEvent(deps, founder, eventId, { is_public: false });
    for (const actor of [founder, admin, holder])
      expect((await getEvent(deps, actor, eventId)).id).toBe(eventId);
    for (const actor of [newActor(), newActor("city_founder"), await newUser(deps)])
      await expect(getEvent(deps, actor, eventId)).rejects.toMatchObject({ code: "EventNotFound" });
    await expect(joinEvent(deps, newActor(), eventId)).rejects.toMatchObject({ code: "EventNotFound" });
  });
});
