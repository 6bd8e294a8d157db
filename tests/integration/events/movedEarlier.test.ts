// The founder moves the start between the read and the write of another call.
import type { EventId } from "@majlis/contracts/ids";
import { giveKursi } from "@majlis/core/events/kursi/giveKursi";
import { requestEventJoin } from "@majlis/core/events/requests/requestEventJoin";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { dueRowsOf } from "#support/dueRows.ts";
import { insertEvent, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { at, client } = ownTable();
const deps = at("2032-06-01T12:00:00.000Z");
const before = "2032-06-05T18:00:00.000Z";
const earlier = "2032-06-03T18:00:00.000Z";

let founder: Awaited<ReturnType<typeof newUser>>;
let meanwhile: (() => Promise<unknown>) | undefined;
beforeAll(async () => {
  founder = { ...(await newUser(deps)), role: "city_founder" };
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        const run = commandName.startsWith("TransactWrite") ? meanwhile : undefined;
        if (run) meanwhile = undefined;
        await run?.();
        return next(args);
      },
    { step: "initialize", name: "meanwhile" },
  );
});

beforeEach(() => {
  meanwhile = undefined;
});

const eventWith = (over: Record<string, unknown>) =>
  insertEvent(deps, {
    founder_id: founder.userId,
    starts_at: before,
    listed_month: "2032-06",
    capacity: 4,
    ...over,
  });

/** The event starts earlier once the next call has read it. */
const moveMeanwhile = (eventId: EventId): void => {
  meanwhile = () => updateEvent(deps, founder, eventId, { starts_at: earlier });
};

const dueOf = async (kind: string, eventId: EventId): Promise<readonly string[]> =>
  (await dueRowsOf(deps, eventId)).flatMap((row) => (row.kind === kind ? [row.at] : []));

it("a request that was read with the later start is closed at the earlier one", async () => {
  const eventId = await eventWith({});
  const person = await newUser(deps);
  moveMeanwhile(eventId);
  await requestEventJoin(deps, person, eventId);
  expect(meanwhile).toBeUndefined();
  const { data } = await deps.store.eventRequest.get({ event_id: eventId, user_id: person.userId }).go();
  expect([data?.closes_at, await dueOf("requests", eventId)]).toEqual([
    earlier,
    expect.arrayContaining([earlier]),
  ]);
});

it("a change that read no request and no given seat plans for those that came meanwhile", async () => {
  const [asked, given] = [await eventWith({}), await eventWith({ price_cents: 500 })];
  const [person, giver] = [await newUser(deps), { ...(await newUser(deps)), role: "member" as const }];
  meanwhile = () => requestEventJoin(deps, person, asked);
  await updateEvent(deps, founder, asked, { starts_at: earlier });
  meanwhile = () => giveKursi(deps, giver, given, { key: "b", priceCents: 500 });
  await updateEvent(deps, founder, given, { starts_at: earlier });
  expect([await dueOf("requests", asked), await dueOf("kursi", given)]).toEqual([
    expect.arrayContaining([earlier]),
    expect.arrayContaining([earlier]),
  ]);
});
