import { ticketTotals } from "@majlis/core/founders/analytics.rules";
import { getFounderAnalytics } from "@majlis/core/founders/getFounderAnalytics";
import { mergeTicketDays } from "@majlis/core/migrations/mergeTicketDays";
import { issuedStat } from "@majlis/core/seats/ticketStats";
import { expect, it } from "vitest";
import { newActor } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";
import { insertFounderEvents, sellTickets } from "#support/soldTickets.ts";

const { deps, measure } = ownTable();
it.each([10_000, 50_000])("founder analytics cost at most 5 read units with %i tickets", async (tickets) => {
  const founder = newActor("city_founder");
  await sellTickets(deps, founder, await insertFounderEvents(deps, founder, 20), tickets);
  const { read } = await measure(() => getFounderAnalytics(deps, founder));
  expect(read).toBeLessThanOrEqual(5);
  const analytics = await getFounderAnalytics(deps, founder);
  expect(analytics.events.map(({ checked_in_count }) => checked_in_count)).toEqual(Array(20).fill(3));
  const { members, free } = ticketTotals(analytics);
  expect(members + free).toBeCloseTo(tickets);
});

it("counts tickets of an earlier version, before and after the migration", async () => {
  const founder = newActor("city_founder");
  const name = issuedStat(founder.userId);
  const [one, other] = await insertFounderEvents(deps, founder, 2);
  const old = [
    { name, bucket: `2026-11-20/${one}/member`, count: 3 },
    { name, bucket: `2026-11-20/${other}/member`, count: 4 },
    { name, bucket: `2026-11-20/${one}/free`, count: 1 },
  ];
  await deps.store.stat.put([...old, { name, bucket: "2026-11-20/member", count: 2 }]).go();
  const dayOf = async () => (await getFounderAnalytics(deps, founder)).days.at(-2);
  expect(await dayOf()).toEqual({ day: "2026-11-20", members: 9, free: 1 });

  for (const row of [...old, ...old])
    await mergeTicketDays.migrate(deps, { pk: "", sk: "", __edb_e__: "stat", ...row });
  expect(await dayOf()).toEqual({ day: "2026-11-20", members: 9, free: 1 });
  const { data } = await deps.store.stat.query.byName({ name }).go();
  expect(data.map(({ bucket }) => bucket)).toEqual(["2026-11-20/free", "2026-11-20/member"]);
  const isOld = (row: object) => mergeTicketDays.changes({ pk: "", sk: "", __edb_e__: "stat", ...row });
  expect([...old, ...data].map(isOld)).toEqual([true, true, true, false, false]);
});
