import { ticketTotals } from "@majlis/core/founders/analytics.rules";
import { getFounderAnalytics } from "@majlis/core/founders/getFounderAnalytics";
import { mergeTicketDays } from "@majlis/core/migrations/mergeTicketDays";
import { refreshDigests } from "@majlis/core/seats/refreshDigests";
import { issuedStat } from "@majlis/core/seats/ticketStats";
import { expect, it } from "vitest";
import { newActor } from "#support/factories.ts";
import { fillTableDigests } from "#support/fillDigests.ts";
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

it("counts tickets of an earlier version, before and after the migration", async () => {
  const founder = newActor("city_founder");
  const name = issuedStat(founder.userId);
  const [one, other] = [deps.ids.next("evt"), deps.ids.next("evt")];
  const old = [
    { name, bucket: `2026-11-20/${one}/member`, count: 3 },
    { name, bucket: `2026-11-20/${other}/member`, count: 4 },
    { name, bucket: `2026-11-20/${one}/free`, count: 1 },
  ];
  await deps.store.stat.put([...old, { name, bucket: "2026-11-20/member", count: 2 }]).go();
  const dayOf = async () => {
    await deps.store.digest.delete({ name: `ticket_days:${founder.userId}`, period: "2026-11" }).go();
    await fillTableDigests(deps);
    return (await getFounderAnalytics(deps, founder)).days.at(-2);
  };
  expect(await dayOf()).toEqual({ day: "2026-11-20", members: 9, free: 1 });

  for (const row of [...old, ...old])
    await mergeTicketDays.migrate(deps, { pk: "", sk: "", __edb_e__: "stat", ...row });
  expect(await dayOf()).toEqual({ day: "2026-11-20", members: 9, free: 1 });
  const { data } = await deps.store.stat.query.byName({ name }).go();
  expect(data.map(({ bucket }) => bucket)).toEqual(["2026-11-20/free", "2026-11-20/member"]);
  const isOld = (row: object) => mergeTicketDays.changes({ pk: "", sk: "", __edb_e__: "stat", ...row });
  expect([...old, ...data].map(isOld)).toEqual([true, true, true, false, false]);
});
