import { getEvent, joinEvent } from "@majlis/contracts/events/events";
import { getGathering } from "@majlis/contracts/gatherings";
import { listMyTickets } from "@majlis/contracts/tickets/tickets";
import { expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { insertEvent, insertGathering } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

it("public replies and own tickets contain no id of an account", async () => {
  const token = await tokenOf("member@majlis.test");
  const [eventId, gatheringId] = [await insertEvent(deps), await insertGathering(deps)];
  await call(joinEvent, { body: { eventId } }, token);
  const replies = [
    await call(getEvent, { params: { eventId } }),
    await call(getEvent, { params: { eventId } }, token),
    await call(getGathering, { params: { gatheringId } }),
    await call(listMyTickets, { query: {} }, token),
  ];
  for (const { status, body } of replies) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain("usr_");
  }
});
