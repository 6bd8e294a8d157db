import { runMigrations } from "@majlis/functions/operations/runMigrations";
import { listGuestMessages } from "@majlis/core/events/listGuestMessages";
import { countUnmailed } from "@majlis/core/migrations/countUnmailed";
import { addPlusOne } from "@majlis/core/tickets/addPlusOne";
import type { EventId } from "@majlis/contracts/ids";
import { expect, it } from "vitest";
import { newUser, named } from "#support/factories.ts";
import { plusOneScene } from "#support/plusOneScene.ts";

const { client, deps, founder, opening, join, name: table, ticketOf } = plusOneScene();

/** The seats as the version before wrote them. */
const makeOld = (id: EventId) => deps.store.availability.patch({ id }).remove(["unmailed_count"]).go();
const people = async (id: EventId) =>
  (await listGuestMessages(deps, founder, id, { limit: 1 })).audiences.guests;
const migrate = (again = false) =>
  runMigrations([countUnmailed], {
    client,
    table,
    deps,
    segments: 2,
    concurrency: 2,
    again,
    print: () => {},
  });

it("counts the guests of the version before, and leaves later counts", async () => {
  const [old, moved, current] = [await opening(), await opening(), await opening()];
  const member = await newUser(deps, { role: "member" });
  for (const id of [old, moved, current]) await join(member, id, ["One Guest"]);
  for (const id of [old, moved]) await makeOld(id);
  // A seat that moves before the migration is in its count.
  await addPlusOne(deps, member, (await ticketOf(member, moved)).id, named("Two Guest"));
  expect([await people(old), await people(moved), await people(current)]).toEqual([2, 3, 1]);
  expect(await migrate()).toMatchObject([{ changed: 2, failed: [] }]);
  expect([await people(old), await people(moved), await people(current)]).toEqual([1, 1, 1]);
  await addPlusOne(deps, member, (await ticketOf(member, old)).id, named("Two Guest"));
  expect(await people(old)).toBe(1);
  expect(await migrate()).toEqual([]);
  expect(await migrate(true)).toMatchObject([{ changed: 0, failed: [] }]);
});
