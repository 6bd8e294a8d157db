import { homeZone } from "@majlis/contracts/cities";
import { cityDay } from "@majlis/core/kernel/dates.rules";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { addGuest } from "@majlis/core/events/guests/addGuest";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { founderRates, ticketTotals } from "@majlis/core/founders/analytics.rules";
import { getFounderAnalytics } from "@majlis/core/founders/getFounderAnalytics";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { expect, it } from "vitest";
import { daysFromNow, newActor, newEvent, newRequest, newTicket } from "#support/factories.ts";
import { guestListScene } from "#support/guestScenes.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const { guest } = guestListScene(deps);

it("counts tickets per day and kind, seats, requests and attendance", async () => {
  const founder = newActor("city_founder");
  const starts_at = daysFromNow(1);
  const eventId = await newEvent(deps, founder, { starts_at, capacity: 10 });
  const other = await newEvent(deps, newActor("city_founder"));
  await joinEvent(deps, newActor(), other);
  const codes = [];
  for (let count = 0; count < 4; count++) codes.push(await newTicket(deps, newActor(), eventId));
  const [approved, declined, waiting] = [
    await newRequest(deps, eventId),
    await newRequest(deps, eventId),
    await newRequest(deps, eventId),
  ];
  await decideEventRequest(deps, founder, { eventId, userId: approved.userId, decision: "approve" });
  await decideEventRequest(deps, founder, { eventId, userId: declined.userId, decision: "decline" });
  expect(waiting.role).toBe("free_user");
  const evening = testDeps({ clock: { now: () => new Date(starts_at) } });
  for (const qrCode of codes.slice(0, 3))
    await checkIn(evening, founder, { qrCode, nonce: crypto.randomUUID() });

  // Tickets are counted when their mails are delivered, and the figures follow some seconds later.
  const readCounts = async () => {
    const analytics = await getFounderAnalytics(deps, founder);
    const [event] = analytics.events;
    return [ticketTotals(analytics), event?.attendee_count, event?.checked_in_count, event?.requests];
  };
  const requests = { pending: 1, approved: 1, declined: 1 };
  await expect.poll(readCounts, { timeout: 40_000 }).toEqual([{ members: 4, free: 1 }, 5, 3, requests]);
  const analytics = await getFounderAnalytics(deps, founder);
  expect(analytics.events).toMatchObject([
    {
      id: eventId,
      attendee_count: 5,
      checked_in_count: 3,
      requests: { pending: 1, approved: 1, declined: 1 },
    },
  ]);
  expect(analytics.days).toHaveLength(30);
  expect(analytics.days.at(-1)).toEqual({
    day: cityDay(new Date().toISOString(), homeZone),
    members: 4,
    free: 1,
  });
  expect(founderRates(analytics.events, new Date(starts_at))).toEqual({
    fill: 0.5,
    conversion: 0.5,
    show: 0.6,
  });
});

it("counts a ticket on the day in the event's city, also after a change of the city", async () => {
  // In New York it is the evening before.
  const at = (instant: string) => testDeps({ clock: { now: () => new Date(instant) } });
  const morning = at("2031-03-10T02:30:00.000Z");
  const founder = newActor("city_founder");
  const event = { starts_at: "2031-03-20T00:00:00.000Z", city: "New York" } as const;
  const eventId = await newEvent(morning, founder, event);
  await addGuest(morning, founder, eventId, guest({ kind: "walk_in" }));
  const days = async (instant: string) =>
    (await getFounderAnalytics(at(instant), founder, { days: "7" })).days.slice(-2);
  expect(await days("2031-03-10T03:00:00.000Z")).toEqual([
    { day: "2031-03-08", members: 0, free: 0 },
    { day: "2031-03-09", members: 0, free: 1 },
  ]);
  await updateEvent(morning, founder, eventId, { city: "Amman" });
  await addGuest(morning, founder, eventId, guest({ kind: "walk_in" }));
  expect(await days("2031-03-10T03:00:00.000Z")).toEqual([
    { day: "2031-03-09", members: 0, free: 1 },
    { day: "2031-03-10", members: 0, free: 1 },
  ]);
});

it("covers the requested days and all upcoming events", async () => {
  const founder = newActor("city_founder");
  const soon = await newEvent(deps, founder, { starts_at: daysFromNow(3) });
  const late = await newEvent(deps, founder, { starts_at: daysFromNow(50) });
  const later = (days: number) =>
    testDeps({ clock: { now: () => new Date(Date.now() + days * 86_400_000) } });
  const seen = async (after: number, days: "7" | "30" | "90") =>
    (await getFounderAnalytics(later(after), founder, { days })).events.map(({ id }) => id);
  await expect.poll(() => seen(0, "7"), { timeout: 40_000 }).toEqual([late, soon]);
  expect(await seen(9, "7")).toEqual([late, soon]);
  expect(await seen(11, "7")).toEqual([late]);
  expect(await seen(32, "30")).toEqual([late, soon]);
  expect(await seen(60, "90")).toEqual([late, soon]);
  const { days } = await getFounderAnalytics(deps, founder, { days: "7" });
  expect(days).toHaveLength(7);
});

it("is zero on thirty days for a new founder", async () => {
  const analytics = await getFounderAnalytics(deps, newActor("city_founder"));
  expect([analytics.events, ticketTotals(analytics)]).toEqual([[], { members: 0, free: 0 }]);
});
