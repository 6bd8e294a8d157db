import { getEvent } from "@majlis/core/events/getEvent";
import { visitor } from "@majlis/core/kernel/actor";
import { expect, it } from "vitest";
import { newActor, newEvent } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();

it("only its founder, while a city founder, hosts an event", async () => {
  const founder = newActor("city_founder");
  const eventId = await newEvent(deps, founder);
  expect(await getEvent(deps, founder, eventId)).toMatchObject({ is_host: true });
  const former = { ...founder, role: "member" as const };
  for (const other of [former, newActor("city_founder"), newActor("admin"), newActor(), visitor])
    expect(await getEvent(deps, other, eventId)).not.toHaveProperty("is_host");
});
