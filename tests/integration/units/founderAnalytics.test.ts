import { ticketTotals } from "@majlis/core/founders/analytics.rules";
import { getFounderAnalytics } from "@majlis/core/founders/getFounderAnalytics";
import { expect, it } from "vitest";
import { newActor } from "#support/factories.ts";
import { databaseTable } from "#support/ownTable.ts";
import { addFounderEvents, sellTickets } from "#support/unitCases.ts";

const { deps, measure } = databaseTable();

it.each([
  { tickets: 10_000, events: 20 },
  { tickets: 50_000, events: 20 },
  { tickets: 50_000, events: 100 },
  { tickets: 50_000, events: 400 },
])("founder analytics cost at most 25 read units with $tickets tickets of $events events", async (size) => {
  const founder = newActor("city_founder");
  await addFounderEvents(deps, founder, size.events);
  await sellTickets(deps, founder, size.tickets);
  for (const days of ["30", "90"] as const) {
    const { read } = await measure(() => getFounderAnalytics(deps, founder, { days }));
    expect(read).toBeLessThanOrEqual(25);
  }
  const analytics = await getFounderAnalytics(deps, founder);
  const shown = Math.min(size.events, 100);
  expect(analytics.events.map(({ checked_in_count }) => checked_in_count)).toEqual(Array(shown).fill(3));
  const { members, free } = ticketTotals(analytics);
  expect(members + free).toBeCloseTo(size.tickets);
});
