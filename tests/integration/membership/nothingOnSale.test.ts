import type { Endpoint } from "@majlis/contracts/endpoint";
import { joinEvent, requestEventJoin } from "@majlis/contracts/events/events";
import { manageMembership, startCheckout } from "@majlis/contracts/membership";
import { joinWaitlist } from "@majlis/contracts/tickets/waitlist";
import { afterAll, beforeAll, expect, it } from "vitest";
import { send, tokenOf } from "#support/api.ts";
import { insertEvent } from "#support/factories.ts";
import { type StartedFunctions, startFunctions } from "#support/startFunctions.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const free = "free@majlis.test";
const member = "member@majlis.test";

let functions: StartedFunctions;
beforeAll(async () => {
  functions = await startFunctions({ PAYMENTS: "none" });
});
afterAll(() => functions.close());

const ask = async (endpoint: Endpoint, email: string, input: { query?: unknown; body?: unknown }) => {
  const { status, body } = await send(endpoint, input, await tokenOf(email), { site: functions.url });
  return [status, body.code];
};

it("refuses every call that buys with 409 and logs no error", async () => {
  const eventId = await insertEvent(deps, { price_cents: 1500 });
  const sold = await insertEvent(deps, { price_cents: 1500, capacity: 1, attendee_count: 1 });
  expect([
    await ask(startCheckout, free, { query: {} }),
    await ask(startCheckout, member, { query: { eventId } }),
    await ask(joinEvent, member, { body: { eventId } }),
    await ask(joinEvent, free, { body: { eventId } }),
    await ask(requestEventJoin, free, { body: { eventId } }),
    await ask(joinWaitlist, member, { body: { refId: sold } }),
    await ask(manageMembership, member, {}),
  ]).toEqual([
    [409, "NothingOnSale"],
    [409, "NothingOnSale"],
    [409, "PaymentsUnavailable"],
    [409, "PaymentsUnavailable"],
    [409, "PaymentsUnavailable"],
    [409, "PaymentsUnavailable"],
    [409, "NotManageable"],
  ]);
  expect(functions.lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

it("answers that payments are not simulated, and admits members to free events", async () => {
  expect(await ask(startCheckout, free, { query: { probe: "1" } })).toEqual([200, undefined]);
  const eventId = await insertEvent(deps, { price_cents: 0 });
  expect(await ask(joinEvent, member, { body: { eventId } })).toEqual([200, undefined]);
});
