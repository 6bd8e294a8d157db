import { getEvent } from "@majlis/core/events/getEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { listEvents } from "@majlis/core/events/listEvents";
import { requestEventJoin } from "@majlis/core/events/requests/requestEventJoin";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { listAllEvents } from "@majlis/core/admin/listAllEvents";
import { visitor } from "@majlis/core/kernel/actor";
import { readCounts } from "@majlis/core/stats/stats";
import { expect, it } from "vitest";
import { newActor, newEvent } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();
const founder = newActor("city_founder");

/** Where the event is found: the list of all, of its city, by a word, and among public events. */
const places = async (id: string) => {
  const filters = [{}, { city: "Madaba" }, { q: "quincunx" }];
  const pages = await Promise.all(
    filters.map((filter) => listEvents(deps, visitor, { limit: 100, ...filter })),
  );
  const counts = await readCounts(deps, "events", ["public"]);
  return [...pages.map(({ items }) => items.some((event) => event.id === id)), counts.get("public") ?? 0];
};

it("an unlisted event is in no list, and each change moves it between all lists at once", async () => {
  const before = (await places("")).at(-1);
  const id = await newEvent(deps, founder, { title: "Quincunx", city: "Madaba", is_unlisted: true });
  expect(await places(id)).toEqual([false, false, false, before]);
  await updateEvent(deps, founder, id, { is_unlisted: false });
  expect(await places(id)).toEqual([true, true, true, Number(before) + 1]);
  await updateEvent(deps, founder, id, { is_unlisted: true });
  expect(await places(id)).toEqual([false, false, false, before]);
  await updateEvent(deps, founder, id, { title: "Quincunx again" });
  expect(await places(id)).toEqual([false, false, false, before]);
  expect((await getEvent(deps, founder, id)).is_unlisted).toBe(true);
  const { items } = await listAllEvents(deps, newActor("admin"), { limit: 50, when: "upcoming" });
  expect(items.some((event) => event.id === id)).toBe(true);
  expect(await deleteEvent(deps, founder, id)).toBe("deleted");
  expect((await places(id)).at(-1)).toBe(before);
});

it("who has the link opens and joins it by the normal rules", async () => {
  const id = await newEvent(deps, founder, { is_unlisted: true });
  expect(await getEvent(deps, visitor, id)).toMatchObject({ id, is_unlisted: true });
  expect(await joinEvent(deps, newActor(), id)).toMatchObject({ qrCode: expect.any(String) });
  const free = newActor("free_user");
  await expect(joinEvent(deps, free, id)).rejects.toMatchObject({ code: "RequestNeeded" });
  await requestEventJoin(deps, free, id);
  await updateEvent(deps, founder, id, { is_public: false });
  await expect(getEvent(deps, visitor, id)).rejects.toMatchObject({ code: "EventNotFound" });
});

it("a concurrent change of the visibility and of another field are both kept, with true counts", async () => {
  const before = Number((await places("")).at(-1));
  const id = await newEvent(deps, founder, { city: "Madaba", is_unlisted: true });
  await Promise.all([
    updateEvent(deps, founder, id, { is_unlisted: false }),
    updateEvent(deps, founder, id, { location_hidden: true }),
    updateEvent(deps, founder, id, { price_cents: 500 }),
  ]);
  const event = await getEvent(deps, founder, id);
  expect(event).toMatchObject({ location_hidden: true, price_cents: 500 });
  expect(event).not.toHaveProperty("is_unlisted");
  expect((await places(id)).at(-1)).toBe(before + 1);
  await deleteEvent(deps, founder, id);
  expect((await places(id)).at(-1)).toBe(before);
});
