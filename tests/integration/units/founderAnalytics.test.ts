import { ticketTotals } from "@majlis/core/founders/analytics.rules";
import { getFounderAnalytics } from "@majlis/core/founders/getFounderAnalytics";
import { refreshDigests } from "@majlis/core/seats/refreshDigests";
import { expect, it } from "vitest";
import { newActor } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";
import { addFounderEvents, sellTickets } from "#support/soldTickets.ts";

const { deps, measure } = ownTable();

it.each([
  { tickets: 10_000, events: 20 },
  { tickets: 50_000, events: 20 },
  { tickets: 50_000, events: 100 },
  { tickets: 50_000, events: 400 },
])("founder analytics cost at most 5 read units with $tickets tickets of $events events", async (size) => {
  const founder = newActor("city_founder");
  const events = await addFounderEvents(deps, founder, size.events);
  await sellTickets(deps, founder, size.tickets);
  for (const days of ["30", "90"] as const) {
    const { read } = await measure(() => getFounderAnalytics(deps, founder, { days }));
    expect(read).toBeLessThanOrEqual(5);
  }
  const [before] = events;
  const moved = { before, after: { ...before, attendee_count: 6 } };
  const { read, write } = await measure(() => refreshDigests(deps, [moved]));
  expect(read).toBeLessThanOrEqual(1);
  expect(write).toBeLessThanOrEqual(6);
  const analytics = await getFounderAnalytics(deps, founder);
  const shown = Math.min(size.events, 100);
  expect(analytics.events.map(({ checked_in_count }) => checked_in_count)).toEqual(Array(shown).fill(3));
  const { members, free } = ticketTotals(analytics);
  expect(members + free).toBeCloseTo(size.tickets);
});
