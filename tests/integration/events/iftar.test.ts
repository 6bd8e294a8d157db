import { GatheringId } from "@majlis/contracts/ids";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { getEvent } from "@majlis/core/events/getEvent";
import { createSeries } from "@majlis/core/events/series/createSeries";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { createGathering } from "@majlis/core/gatherings/createGathering";
import { getGathering } from "@majlis/core/gatherings/getGathering";
import { updateGathering } from "@majlis/core/gatherings/updateGathering";
import { visitor } from "@majlis/core/kernel/actor";
import { expect, it } from "vitest";
import { currentActor, eventForm, gatheringForm, newActor, newEvent, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();
const founder = newActor("city_founder");
const newFounder = async () => {
  const user = await newUser(deps);
  await setUserRole(deps, newActor("admin"), { userId: user.userId, role: "city_founder" });
  return currentActor(deps, user);
};
const host = newActor("member");

const inRamadan = "2027-02-09T17:00:00.000Z";
const afterwards = "2027-03-20T17:00:00.000Z";

it("an event after iftar says so to everyone, and no longer once it is moved out of Ramadan", async () => {
  const id = await newEvent(deps, founder, { starts_at: inRamadan, after_iftar: true });
  expect(await getEvent(deps, visitor, id)).toMatchObject({ after_iftar: true });
  await updateEvent(deps, founder, id, { title: "Another title" });
  expect(await getEvent(deps, visitor, id)).toMatchObject({ after_iftar: true });
  await updateEvent(deps, founder, id, { starts_at: afterwards });
  expect(await getEvent(deps, visitor, id)).not.toHaveProperty("after_iftar");
});

it("a host takes the word back", async () => {
  const id = await newEvent(deps, founder, { starts_at: inRamadan, after_iftar: true });
  await updateEvent(deps, founder, id, { after_iftar: false });
  expect(await getEvent(deps, visitor, id)).not.toHaveProperty("after_iftar");
});

it("a gathering says so, loses it with the month, and gets it again", async () => {
  const form = gatheringForm({ starts_at: afterwards, city: "Amman" });
  const { id } = await createGathering(deps, host, { ...form, after_iftar: true });
  const read = () => getGathering(deps, visitor, GatheringId.parse(id));
  expect(await read()).not.toHaveProperty("after_iftar");
  await updateGathering(deps, host, id, { starts_at: inRamadan, after_iftar: true });
  expect(await read()).toMatchObject({ after_iftar: true });
  await updateGathering(deps, host, id, { starts_at: afterwards });
  expect(await read()).not.toHaveProperty("after_iftar");
});

it("of a series only the dates in Ramadan are after iftar, and the rule leaves them out on request", async () => {
  const event = eventForm({ starts_at: "2027-02-02T17:00:00.000Z", ends_at: null, after_iftar: true });
  const rule = { frequency: "weekly" as const, count: 2, skipped_days: [], skips_prayer: false };
  const author = await newFounder();
  const create = (key: string, more: object) =>
    createSeries(deps, author, { key, event, rule: { ...rule, ...more } });
  const { dates } = await create("7f0b6c1e-2d0a-4a57-9d4e-0c7ad2d4f001", {});
  const shown = await Promise.all(dates.map(({ event_id }) => getEvent(deps, author, event_id)));
  expect(shown.map(({ starts_at, after_iftar = false }) => [starts_at.slice(0, 10), after_iftar])).toEqual([
    ["2027-02-02", false],
    ["2027-02-09", true],
  ]);
  const without = await create("7f0b6c1e-2d0a-4a57-9d4e-0c7ad2d4f002", { skips_ramadan: true });
  expect(without.dates.map(({ starts_at }) => starts_at.slice(0, 10))).toEqual(["2027-02-02", "2027-03-09"]);
});

it("a deployment without the rhythm of the city stores nothing of it", async () => {
  const off = { ...deps, settings: { ...deps.settings, off: new Set(["rhythm"] as const) } };
  const id = await newEvent(off, founder, { starts_at: inRamadan, after_iftar: true });
  expect(await getEvent(deps, visitor, id)).not.toHaveProperty("after_iftar");
});
