import { EventId } from "@majlis/contracts/ids";
import { cancelHostedOccasions } from "@majlis/core/account/cancelHosted";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { createSeries } from "@majlis/core/events/series/createSeries";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { acceptInvite } from "@majlis/core/founders/acceptInvite";
import { listHelpedEvents } from "@majlis/core/founders/listHelpedEvents";
import { listHelpers } from "@majlis/core/founders/listHelpers";
import { openInvite } from "@majlis/core/founders/openInvite";
import { revokeHelper } from "@majlis/core/founders/revokeHelper";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { expect, it } from "vitest";
import { nonce, useDoor } from "#support/doorScene.ts";
import { eventForm, newActor, newEvent, newTicket, newUser } from "#support/factories.ts";
import { outcomeOf } from "#support/guestScenes.ts";
import { coreDeps } from "#support/ownTable.ts";

const deps = coreDeps();
const { evening, helperScene, invite, newHelper, starts_at } = useDoor(deps);
const page = { limit: 50, cursor: undefined };

/** A founder with an event, and a person who helps with all of the founder's events. */
const team = async (role: "doorStaff" | "coHost" = "doorStaff") => {
  const scene = await helperScene();
  const helper = await newUser(deps, { fullName: "Lina Helper" });
  const { link } = await invite(scene.founder, scene.eventId, role, { all_events: true });
  await acceptInvite(deps, helper, link);
  return { ...scene, helper, link };
};

it("one invitation is for every date of a series that is made later, and for no other founder's event", async () => {
  const { founder, helper, link } = await team();
  expect(await openInvite(deps, helper, link)).toMatchObject({ all_events: true });
  const rule = { frequency: "weekly" as const, count: 26, skipped_days: [], skips_prayer: false };
  const event = eventForm({ starts_at, city: "London" });
  const series = await createSeries(deps, founder, { key: crypto.randomUUID(), event, rule });
  const ids = series.dates.flatMap(({ event_id }) => event_id ?? []);
  expect(ids).toHaveLength(26);
  const helped = await listHelpedEvents(deps, helper);
  expect(ids.filter((id) => !helped.some((one) => one.id === id))).toEqual([]);

  const qrCode = await newTicket(deps, newActor(), EventId.parse(ids[0]));
  expect(await checkIn(evening, helper, { qrCode, nonce: nonce() })).toMatchObject({ result: "ok" });
  const last = EventId.parse(ids.at(-1));
  expect(await outcomeOf(listAttendees(evening, helper, last, page))).toBe("HelpNotYet");
  const other = await helperScene();
  expect(await outcomeOf(listAttendees(evening, helper, other.eventId, page))).toBe("EventNotFound");
});

it("a role of one event comes before that of all, which is left when it ends", async () => {
  const { founder, eventId, helper } = await team();
  const { link } = await invite(founder, eventId, "coHost");
  await acceptInvite(deps, helper, link);
  expect(await outcomeOf(updateEvent(evening, helper, eventId, { title: "Rooftop oud" }))).toBe("done");
  await revokeHelper(deps, founder, { eventId, helperId: link.inviteId });
  expect(await outcomeOf(updateEvent(evening, helper, eventId, { title: "Oud" }))).toBe("NotForHelpers");
  expect(await outcomeOf(listAttendees(evening, helper, eventId, page))).toBe("done");
});

it("is listed at each event with those of one event, and ends everywhere at once", async () => {
  const { founder, eventId, helper, link } = await team("coHost");
  await newHelper(founder, eventId, "doorStaff");
  const other = await newEvent(deps, founder, { starts_at });
  const draft = await newEvent(deps, founder, { starts_at, status: "draft" });
  expect(await listHelpers(deps, founder, eventId)).toMatchObject([{ all_events: true }, {}]);
  expect(await listHelpers(deps, founder, other)).toMatchObject([{ all_events: true, status: "active" }]);
  expect((await listHelpedEvents(deps, helper)).map(({ id }) => id)).not.toContain(draft);

  await revokeHelper(deps, founder, { eventId: other, helperId: link.inviteId });
  await revokeHelper(deps, founder, { eventId, helperId: link.inviteId });
  for (const id of [eventId, other])
    expect(await outcomeOf(listAttendees(evening, helper, id, page))).toBe("HelpEnded");
  expect(await listHelpedEvents(deps, helper)).toEqual([]);
});

it("ends with the founder's account, and an open invitation too", async () => {
  const { founder, eventId, helper } = await team();
  const open = await invite(founder, eventId, "doorStaff", { all_events: true });
  await cancelHostedOccasions(deps, founder);
  expect(await listHelpedEvents(deps, helper)).toEqual([]);
  expect(await outcomeOf(acceptInvite(deps, await newUser(deps), open.link))).toBe("InviteNotFound");
});
