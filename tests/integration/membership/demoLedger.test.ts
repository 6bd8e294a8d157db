import { joinEvent } from "@majlis/core/events/joinEvent";
import { paymentStats, readLedger } from "@majlis/core/payments/ledger";
import { readStats } from "@majlis/core/stats/stats";
import { expect, it } from "vitest";
import { runDueRows } from "#support/dueRows.ts";
import { insertEvent, newMember } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { at } = ownTable();

it("records simulated months and seats, with the sums of the month", async () => {
  const deps = at("2026-11-21T12:00:00.000Z");
  const { person } = await newMember(deps);
  const eventId = await insertEvent(deps, { price_cents: 1500, title: "Oud on the roof" });
  const freeId = await insertEvent(deps);
  await Promise.all([joinEvent(deps, person, eventId), joinEvent(deps, person, freeId)]);
  await joinEvent(deps, person, eventId);
  const december = at("2026-12-21T12:30:00.000Z");
  await runDueRows(at("2026-12-20T12:30:00.000Z"));
  await runDueRows(december);
  await runDueRows(december);

  const rows = await readLedger(deps, person.userId);
  expect(rows.map(({ sequence, purpose, amount_cents }) => [sequence, purpose, amount_cents])).toEqual([
    [1, "membership", 2000],
    [2, eventId, 1500],
    [3, "membership", 2000],
  ]);
  expect(rows[2]).toMatchObject({ provider: "demo", period_ends_at: "2027-01-21T12:00:00.000Z" });
  const { data: ticket } = await deps.store.ticket
    .get({ user_id: person.userId, type: "event", ref_id: eventId })
    .go();
  expect(ticket?.payment).toEqual({ provider: "demo", payment_id: ticket?.id, amount_cents: 1500 });
  expect(Object.fromEntries(await readStats(deps, paymentStats))).toEqual({
    "2026-11/payment": 3500,
    "2026-12/payment": 2000,
  });
});

it("gives two concurrent payments of one person two numbers", async () => {
  const deps = at("2026-11-21T12:00:00.000Z");
  const { person } = await newMember(deps);
  const ids = await Promise.all([1, 2, 3, 4].map(() => insertEvent(deps, { price_cents: 500 })));
  await Promise.all(ids.map((id) => joinEvent(deps, person, id)));
  const rows = await readLedger(deps, person.userId);
  expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
});
