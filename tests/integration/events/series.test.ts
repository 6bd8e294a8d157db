import type { SignedIn } from "@majlis/core/kernel/actor";
import { randomUUID } from "node:crypto";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { createSeries } from "@majlis/core/events/series/createSeries";
import { finishDueSeries } from "@majlis/core/events/series/finishSeries";
import type { Deps } from "@majlis/core/table/deps";
import { expect, it } from "vitest";
import { currentActor, eventForm, newActor, newUser } from "#support/factories.ts";
import { dueRowsOf, runDueRows } from "#support/dueRows.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, at } = ownTable();
const admin = newActor("admin");

/** A Thursday, 19:30 in Amman. */
const starts_at = "2026-12-03T16:30:00.000Z";
const later = () => at("2026-11-21T12:10:00.000Z");

const newFounder = async (): Promise<SignedIn> => {
  const user = await newUser(deps);
  await setUserRole(deps, admin, { userId: user.userId, role: "city_founder" });
  return currentActor(deps, user);
};

const newSeries = () => ({
  key: randomUUID(),
  event: eventForm({ starts_at, ends_at: "2026-12-03T18:00:00.000Z" }),
  rule: { frequency: "weekly" as const, count: 4, skipped_days: ["2026-12-10"], skips_prayer: false },
});

const eventsOf = async ({ userId }: SignedIn) => {
  const { data } = await deps.store.event.query.byFounder({ founder_id: userId }).go({ pages: "all" });
  return data;
};

/** Dependencies that fail after a number of dates, as when the function ends. Each date reads its founder first. */
const endingAfter = (dates: number): Deps => {
  let isOver = false;
  let reads = 0;
  const { user } = deps.store;
  return {
    ...deps,
    clock: {
      now: () => {
        if (isOver) throw new Error("The function ends");
        return deps.clock.now();
      },
    },
    store: Object.create(deps.store, {
      user: {
        value: {
          get: (key: Parameters<typeof user.get>[0]) => {
            isOver = reads++ === dates;
            return user.get(key);
          },
        },
      },
    }),
  };
};

it("creates an event for each date, with its number and the same duration", async () => {
  const founder = await newFounder();
  const { id, count, dates } = await createSeries(deps, founder, newSeries());
  const events = await eventsOf(founder);
  expect(count).toBe(4);
  expect(events.map(({ id: event }) => event)).toEqual(dates.map(({ event_id }) => event_id));
  expect(events.map((event) => [event.starts_at, event.ends_at, event.series_number])).toEqual([
    ["2026-12-03T16:30:00.000Z", "2026-12-03T18:00:00.000Z", 1],
    ["2026-12-17T16:30:00.000Z", "2026-12-17T18:00:00.000Z", 2],
    ["2026-12-24T16:30:00.000Z", "2026-12-24T18:00:00.000Z", 3],
    ["2026-12-31T16:30:00.000Z", "2026-12-31T18:00:00.000Z", 4],
  ]);
  expect(new Set(events.map(({ series_id }) => series_id))).toEqual(new Set([id]));
});

it("creates one series for two presses of the button, and nothing for a third", async () => {
  const [founder, series] = [await newFounder(), newSeries()];
  const [first, second] = await Promise.all([
    createSeries(deps, founder, series),
    createSeries(deps, founder, series),
  ]);
  expect(second.id).toBe(first.id);
  expect(await createSeries(deps, founder, series)).toEqual(await createSeries(deps, founder, series));
  expect(await eventsOf(founder)).toHaveLength(4);
});

it("creates no deleted date again", async () => {
  const [founder, series] = [await newFounder(), newSeries()];
  const { id, dates } = await createSeries(deps, founder, series);
  for (const { event_id } of dates.slice(1, 2)) await deleteEvent(deps, founder, event_id);
  await createSeries(deps, founder, series);
  await finishDueSeries(deps, { ref: `${founder.userId}/${id}`, at: starts_at });
  expect(await eventsOf(founder)).toHaveLength(3);
});

it.each([0, 2])("continues by itself and by a repeat after an end behind date %d", async (made) => {
  const [founder, series] = [await newFounder(), newSeries()];
  await expect(createSeries(endingAfter(made), founder, series)).rejects.toThrow("The function ends");
  expect(await eventsOf(founder)).toHaveLength(made);
  await Promise.all([runDueRows(later()), createSeries(deps, founder, series)]);
  expect(await eventsOf(founder)).toHaveLength(4);
});

it("creates no further date once the founder has lost the role", async () => {
  const [founder, series] = [await newFounder(), newSeries()];
  await expect(createSeries(endingAfter(2), founder, series)).rejects.toThrow("The function ends");
  await setUserRole(deps, admin, { userId: founder.userId, role: "free_user" });
  await runDueRows(later());
  await setUserRole(deps, admin, { userId: founder.userId, role: "city_founder" });
  expect((await createSeries(deps, founder, series)).dates).toHaveLength(2);
  expect(await eventsOf(founder)).toHaveLength(2);
});

it("has one due row, and creates nothing for a rule without enough dates", async () => {
  const [founder, series] = [await newFounder(), newSeries()];
  const { id } = await createSeries(deps, founder, series);
  expect(await dueRowsOf(deps, `${founder.userId}/${id}`)).toHaveLength(1);
  const fridays = {
    ...newSeries(),
    event: eventForm({ starts_at: "2026-12-04T09:00:00.000Z" }),
    rule: { ...series.rule, skips_prayer: true },
  };
  await expect(createSeries(deps, founder, fridays)).rejects.toMatchObject({
    fields: { "rule.count": expect.any(String) },
  });
  const tooLate = { ...newSeries(), rule: { ...series.rule, frequency: "monthly" as const, count: 26 } };
  await expect(createSeries(deps, founder, tooLate)).rejects.toMatchObject({ code: "InvalidInput" });
  expect(await eventsOf(founder)).toHaveLength(4);
});
