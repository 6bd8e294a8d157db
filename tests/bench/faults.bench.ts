/**
 * Calls the seat handlers while the table conflicts, throttles and loses replies. The baseline is the same calls on
 * the same table without faults. Afterwards every event has one ticket per seat taken.
 */
import { startDynamodb } from "@majlis/local/dynamodb/startDynamodb";
import type { HttpHandler } from "@majlis/functions/createHttp";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { startFaultyTable } from "#support/faultyTable.ts";
import { finish, quantile, record } from "./bench";

const embedded = await startDynamodb(null);
const table = await startFaultyTable(embedded.endpoint);
process.env["DYNAMODB_ENDPOINT"] = table.endpoint;
// As in a deployment.
process.env["CALL_LIMIT_MS"] = "6000";
const { callOf, deps, hideLogs, joinRequest, newEvent, userId } = await import("./joinScene");
const { handler: joinEvent } = await import("@majlis/functions/events/joinEvent");
const { handler: userWrites } = await import("@majlis/functions/users/writes");
const { handler: eventWrites } = await import("@majlis/functions/events/writes");
hideLogs();

const calls = 400;
const workers = 8;
const rates = { conflicts: 0.3, throttled: 0.2, cut: 0.1 };

// An admin decides the requests of every event.
await deps.store.user.patch({ id: userId }).set({ role: "admin" }).go();

interface Outcome {
  readonly ms: number;
  readonly status: number;
}

/** Runs the calls with several workers. */
const run = async (handler: HttpHandler, requests: readonly APIGatewayProxyEventV2[]): Promise<Outcome[]> => {
  const left = [...requests];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let request = left.pop(); request; request = left.pop()) {
      const began = performance.now();
      const { statusCode = 0 } = await handler(request);
      outcomes.push({ ms: performance.now() - began, status: statusCode });
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return outcomes;
};

const newEvents = async (): Promise<string[]> => {
  const ids: string[] = [];
  for (let count = 0; count < calls; count++) ids.push(await newEvent());
  return ids;
};

const request = async (eventId: string): Promise<void> => {
  await deps.store.eventRequest
    .create({
      event_id: eventId,
      user_id: userId,
      founder_id: "usr_bench",
      status: "pending",
      created_at: new Date().toISOString(),
    })
    .go();
  await deps.store.event.patch({ id: eventId }).add({ pending_requests: 1 }).go();
};

const cancelRequests = async () => {
  const { data } = await deps.store.ticket.query.byUser({ user_id: userId }).go({ pages: "all" });
  return data.map(({ id }) => callOf("/api/cancel-ticket", { ticketId: id }));
};

/** The events whose counter differs from their tickets. */
const countWrong = async (ids: readonly string[]): Promise<number> => {
  let wrong = 0;
  for (const id of ids) {
    const [{ data: seats }, { data: tickets }] = await Promise.all([
      deps.store.availability.get({ id }).go({ consistent: true }),
      deps.store.ticket.query.byRef({ ref_id: id }).go({ pages: "all" }),
    ]);
    if (seats?.attendee_count !== tickets.length) wrong++;
  }
  return wrong;
};

const measure = async (
  name: string,
  handler: HttpHandler,
  prepare: () => Promise<APIGatewayProxyEventV2[]>,
) => {
  table.fault = "none";
  const baseline = await run(handler, await prepare());
  const requests = await prepare();
  table.fault = rates;
  const outcomes = await run(handler, requests);
  table.fault = "none";
  const times = outcomes.map(({ ms }) => ms);
  const count = (status: number) => outcomes.filter((one) => one.status === status).length;
  const without = baseline.map(({ ms }) => ms);
  record(`${name} under faults, p50`, quantile(times, 0.5), { unit: "ms", baseline: quantile(without, 0.5) });
  record(`${name} under faults, p99`, quantile(times, 0.99), {
    unit: "ms",
    baseline: quantile(without, 0.99),
    bar: 1200,
  });
  record(`${name} under faults, replies 503`, count(503), { unit: `of ${outcomes.length}` });
  record(`${name} under faults, replies 500`, count(500), { unit: `of ${outcomes.length}`, bar: 0 });
};

const events: string[] = [];
const takeEvents = async () => {
  const ids = await newEvents();
  events.push(...ids);
  return ids;
};
await measure("join", joinEvent, async () => (await takeEvents()).map((eventId) => joinRequest(eventId)));
await measure("cancel", userWrites, async () => (await cancelRequests()).slice(0, calls));
await measure("decide", eventWrites, async () => {
  const ids = await takeEvents();
  for (const id of ids) await request(id);
  return ids.map((eventId) => callOf("/api/decide-event-request", { eventId, userId, decision: "approve" }));
});
record("events whose counter differs from their tickets", await countWrong(events), { unit: "", bar: 0 });
await table.close();
await embedded.close();
await finish();
