import type { EventId } from "@majlis/contracts/ids";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { promoteGuest } from "@majlis/core/events/guests/promoteGuest";
import { removeEventGuest } from "@majlis/core/events/guests/removeEventGuest";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { exportAttendees } from "@majlis/core/events/guests/exportAttendees";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { listEventRequests } from "@majlis/core/events/requests/listEventRequests";
import { listGuestMessages } from "@majlis/core/events/messages/listGuestMessages";
import { listWaitlist } from "@majlis/core/events/guests/listWaitlist";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { inviteHelper } from "@majlis/core/founders/inviteHelper";
import { listHelpedEvents } from "@majlis/core/founders/listHelpedEvents";
import { listHelpers } from "@majlis/core/founders/listHelpers";
import { revokeHelper } from "@majlis/core/founders/revokeHelper";
import { deleteUserContent } from "@majlis/core/account/deleteUserContent";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { lateScanMs } from "@majlis/core/occasions/helper.rules";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { undoCheckIn } from "@majlis/core/tickets/undoCheckIn";
import { describe, expect, it } from "vitest";
import { nonce, useDoor } from "#support/doorScene.ts";
import { newActor, newEvent, newTicket } from "#support/factories.ts";
import { outcomeOf } from "#support/guestScenes.ts";
import { coreDeps } from "#support/ownTable.ts";

const deps = coreDeps();
const { atHours, newHelper, helperScene, starts_at } = useDoor(deps);
const page = { limit: 50, cursor: undefined };

/** What each call of a manager answers, at the evening of the event. */
const calls = (actor: SignedIn, eventId: EventId, guest: SignedIn) => {
  const at = atHours(-1);
  return {
    guests: () => listAttendees(at, actor, eventId, page),
    export: () => exportAttendees(at, actor, eventId, undefined),
    waitlist: () => listWaitlist(at, actor, eventId, page),
    requests: () => listEventRequests(at, actor, eventId, page),
    walkIn: () => addGuest(at, actor, eventId, walkIn(actor)),
    promote: () => promoteGuest(at, actor, eventId, guest.userId),
    removal: () => removeEventGuest(at, actor, eventId, { userId: guest.userId, reason: "No shows" }),
    decide: () => decideEventRequest(at, actor, { eventId, userId: guest.userId, decision: "approve" }),
    messages: () => listGuestMessages(at, actor, eventId, page),
    edit: () => updateEvent(at, actor, eventId, { title: "Rooftop oud" }),
    price: () => updateEvent(at, actor, eventId, { price_cents: 900 }),
    unpublish: () => updateEvent(at, actor, eventId, { status: "draft" }),
    unlist: () => updateEvent(at, actor, eventId, { is_unlisted: true }),
    invite: () => inviteHelper(at, actor, eventId, { role: "doorStaff" }),
    helpers: () => listHelpers(at, actor, eventId),
    cancel: () => deleteEvent(at, actor, eventId),
  };
};

const walkIn = ({ userId }: SignedIn) => ({
  key: userId,
  full_name: "Sami at the door",
  email: "",
  kind: "walk_in" as const,
  is_admitted: true,
});

const outcomes = async (actor: SignedIn, eventId: EventId, guest: SignedIn) => {
  const found: Record<string, string> = {};
  for (const [name, call] of Object.entries(calls(actor, eventId, guest)))
    found[name] = await outcomeOf(call());
  return found;
};

describe("access of helpers", () => {
  it("gives co-hosts all but cancellation, removals, helpers, price and publication", async () => {
    const { founder, eventId, guest } = await helperScene();
    const { helper } = await newHelper(founder, eventId, "coHost");
    expect(await outcomes(helper, eventId, guest)).toEqual({
      guests: "done",
      export: "done",
      waitlist: "done",
      requests: "done",
      walkIn: "done",
      promote: "NotWaiting",
      removal: "EventNotFound",
      decide: "RequestNotFound",
      messages: "done",
      edit: "done",
      price: "NotForHelpers",
      unpublish: "NotForHelpers",
      unlist: "NotForHelpers",
      invite: "EventNotFound",
      helpers: "EventNotFound",
      cancel: "EventNotFound",
    });
  });

  it("gives door staff the door only", async () => {
    const { founder, eventId, guest, qrCode } = await helperScene();
    const { helper } = await newHelper(founder, eventId, "doorStaff");
    expect(await outcomes(helper, eventId, guest)).toEqual({
      guests: "done",
      export: "NotForHelpers",
      waitlist: "NotForHelpers",
      requests: "NotForHelpers",
      walkIn: "NotForHelpers",
      promote: "NotForHelpers",
      removal: "EventNotFound",
      decide: "NotForHelpers",
      messages: "NotForHelpers",
      edit: "NotForHelpers",
      price: "NotForHelpers",
      unpublish: "NotForHelpers",
      unlist: "NotForHelpers",
      invite: "EventNotFound",
      helpers: "EventNotFound",
      cancel: "EventNotFound",
    });
    const answer = await checkIn(atHours(-1), helper, { qrCode, refId: eventId, nonce: nonce() });
    expect(answer).toMatchObject({ result: "ok" });
    const list = await listAttendees(atHours(-1), founder, eventId, page);
    expect(list.items[0]?.checked_in_by).toBe("Lina Helper");
    expect((await exportAttendees(atHours(-1), founder, eventId, undefined)).text).toContain("Lina Helper");
    expect(await checkIn(atHours(-1), founder, { qrCode, nonce: nonce() })).toMatchObject({
      reason: "already_checked_in",
      by: "Lina Helper",
    });
    const checkedInAt = list.items[0]?.checked_in_at ?? "";
    await undoCheckIn(atHours(-1), helper, { refId: eventId, userId: guest.userId, checkedInAt });
    const after = await listAttendees(atHours(-1), founder, eventId, page);
    expect(after.items[0]).toMatchObject({ checked_in_at: null });
    expect(after.items[0]?.checked_in_by).toBeUndefined();
  });

  it("leaves profiles and answers out of the list of door staff", async () => {
    const { founder, eventId } = await helperScene();
    await newTicket(deps, newActor(), eventId);
    const { helper } = await newHelper(founder, eventId, "doorStaff");
    const seen = await listAttendees(atHours(-1), helper, eventId, page);
    expect(seen.items.map(({ same_name, answers }) => [same_name, answers])).toEqual([
      [null, undefined],
      [null, undefined],
    ]);
    expect((await listAttendees(atHours(-1), founder, eventId, page)).items[0]?.same_name).not.toBeNull();
  });

  it("begins for door staff on the day before the event, ends on the day after, and follows a new date", async () => {
    const { founder, eventId } = await helperScene();
    const { helper } = await newHelper(founder, eventId, "doorStaff");
    const guests = (hours: number) => outcomeOf(listAttendees(atHours(hours), helper, eventId, page));
    expect(await guests(-48.5)).toBe("HelpNotYet");
    expect(await guests(-24)).toBe("done");
    expect(await guests(24)).toBe("done");
    expect(await guests(24 * 3)).toBe("HelpEnded");
    const later = new Date(Date.parse(starts_at) + 3 * 86_400_000).toISOString();
    await updateEvent(deps, founder, eventId, { starts_at: later });
    expect(await guests(24 * 3)).toBe("done");
    expect(await guests(0)).toBe("HelpNotYet");
  });

  it("ends with the role of the founder, also for offline check-ins", async () => {
    const { founder, eventId, qrCode } = await helperScene();
    const { helper } = await newHelper(founder, eventId, "coHost");
    await deps.store.user.patch({ id: founder.userId }).set({ role: "member" }).go();
    expect(await outcomeOf(listAttendees(atHours(-1), helper, eventId, page))).toBe("HelpEnded");
    expect(await listHelpedEvents(deps, helper)).toEqual([]);
    expect(await checkIn(atHours(-1), helper, { qrCode, refId: eventId, nonce: nonce() })).toMatchObject({
      reason: "help_ended",
    });
  });

  it("gives no access to other events", async () => {
    const { founder, eventId } = await helperScene();
    const other = await newEvent(deps, founder, { starts_at });
    const { helper } = await newHelper(founder, eventId, "coHost");
    expect(await outcomeOf(listAttendees(atHours(-1), helper, other, page))).toBe("EventNotFound");
  });
});

describe("revocation", () => {
  it("acts on the next request", async () => {
    const { founder, eventId, qrCode } = await helperScene();
    const { helper, helperId } = await newHelper(founder, eventId, "coHost");
    await revokeHelper(deps, founder, { eventId, helperId });
    await revokeHelper(deps, founder, { eventId, helperId });
    expect(await outcomeOf(listAttendees(atHours(-1), helper, eventId, page))).toBe("HelpEnded");
    expect(await outcomeOf(updateEvent(deps, helper, eventId, { title: "Mine" }))).toBe("HelpEnded");
    expect(await checkIn(atHours(-1), helper, { qrCode, refId: eventId, nonce: nonce() })).toEqual({
      result: "error",
      reason: "help_ended",
    });
    expect(await listHelpedEvents(deps, helper)).toEqual([]);
    expect(await listHelpers(deps, founder, eventId)).toEqual([]);
  });

  it("accepts offline check-ins from before it for a day, and none from after it", async () => {
    const { founder, eventId, guest, qrCode } = await helperScene();
    const second = newActor("member", { fullName: "Second Guest" });
    await newTicket(deps, second, eventId);
    const { helper, helperId } = await newHelper(founder, eventId, "doorStaff");
    const moment = atHours(-1);
    await revokeHelper(moment, founder, { eventId, helperId });
    const scan = (hours: number, userId: typeof guest.userId, now = atHours(-0.5)) =>
      checkIn(now, helper, { userId, refId: eventId, nonce: nonce(), scannedAt: at(hours) });
    const at = (hours: number) => atHours(hours).clock.now().toISOString();
    expect(await scan(-0.9, second.userId)).toMatchObject({ reason: "help_ended" });
    const tooLate = atHours(-1.1 + lateScanMs / 3_600_000 + 0.1);
    expect(await scan(-1.1, second.userId, tooLate)).toMatchObject({ reason: "help_ended" });
    expect(await scan(-1.1, guest.userId)).toMatchObject({ result: "ok", checkedInAt: at(-1.1) });
    expect((await checkIn(atHours(0), founder, { qrCode, nonce: nonce() })).result).toBe("error");
    expect(
      await outcomeOf(
        undoCheckIn(atHours(0), helper, { refId: eventId, userId: guest.userId, checkedInAt: at(-1.1) }),
      ),
    ).toBe("HelpEnded");
  });
});

it("lists the events of a helper, the whole event for co-hosts only", async () => {
  const { founder, eventId } = await helperScene();
  const { helper } = await newHelper(founder, eventId, "doorStaff");
  const [seen] = await listHelpedEvents(deps, helper);
  expect(seen).toMatchObject({ id: eventId, role: "doorStaff", is_open: false });
  expect(seen?.event).toBeUndefined();
  const coHost = await newHelper(founder, eventId, "coHost");
  expect((await listHelpedEvents(deps, coHost.helper))[0]?.event).toMatchObject({ id: eventId });
});

it("deletes the access of a deleted account and of a deleted event", async () => {
  const { founder, eventId, qrCode } = await helperScene();
  const { helper } = await newHelper(founder, eventId, "doorStaff");
  await checkIn(atHours(-1), helper, { qrCode, refId: eventId, nonce: nonce() });
  await deleteUserContent(deps, helper.userId, "helper@majlis.test");
  await deps.store.user.delete({ id: helper.userId }).go();
  expect(await outcomeOf(listAttendees(atHours(-1), helper, eventId, page))).toBe("EventNotFound");
  expect((await listAttendees(atHours(-1), founder, eventId, page)).items[0]?.checked_in_by).toBe(
    "Deleted account",
  );
  const empty = await newEvent(deps, founder, { starts_at });
  await newHelper(founder, empty, "coHost");
  await deleteEvent(deps, founder, empty);
  const { data } = await deps.store.eventHelper.query.byEvent({ event_id: empty }).go();
  expect(data).toEqual([]);
});
