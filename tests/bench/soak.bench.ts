/**
 * The handlers under a mixed load for two minutes; `--minutes 60` sets another time. Neither the heap after a collection
 * nor the latency grows from the first third to the last. The baseline of the latency is the same growth of raw joins.
 */
import { createHistogram } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { HttpHandler } from "@majlis/functions/createHttp";
import { compare, finish, median, option, record } from "./bench";
import {
  callOf,
  dynamodb,
  type Guest,
  hideLogs,
  joinRaw,
  joinRequest,
  newEvent,
  newGuests,
} from "./joinScene";

const { handler: eventReads } = await import("@majlis/functions/events/reads");
const { handler: joinEvent } = await import("@majlis/functions/events/joinEvent");
const { handler: userReads } = await import("@majlis/functions/users/reads");
const { handler: userWrites } = await import("@majlis/functions/users/writes");

const minutes = option("minutes", 2);
/** So many guests that nobody has more than ten tickets mailed again within an hour, the limit of a person. */
const guestCount = 1_000 * Math.max(1, minutes / 2);
/** A guest comes back to an event after more than a minute, because a ticket is mailed again once a minute. */
const eventCount = 31;
const workers = 8;
const heapEveryMs = 1_000;
/** Raw joins of one event, which has a hundred seats. */
const perRawEvent = 90;

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

const newThird = () => ({ visits: createHistogram(), raw: createHistogram(), heap: [] as number[] });
/** The first part warms up. */
const parts = [newThird(), newThird(), newThird(), newThird()];
const thirdMs = (minutes * 60_000) / 3;
const warmUpMs = Math.min(thirdMs, 20_000);
let began = performance.now();
const currentPart = () => {
  const elapsed = performance.now() - began - warmUpMs;
  return elapsed < 0 ? parts[0] : parts[1 + Math.floor(elapsed / thirdMs)];
};

const failures = new Map<string, number>();
let calls = 0;
const call = async (handler: HttpHandler, event: Parameters<HttpHandler>[0]) => {
  const { statusCode = 0, body = "" } = await handler(event);
  calls++;
  if (statusCode === 200) return JSON.parse(body);
  const failure = `${statusCode} ${event.rawPath}`;
  failures.set(failure, (failures.get(failure) ?? 0) + 1);
  return {};
};

/** What a person does in a visit: looks around, takes a seat, looks at the ticket and gives it back. */
const visit = async (guest: Guest, eventId: string): Promise<void> => {
  const { authorization: _, ...headers } = callOf("/api/events", undefined).headers;
  await call(eventReads, { ...callOf("/api/events", undefined), headers });
  await call(eventReads, callOf("/api/events", undefined, guest.token));
  const routeKey = "GET /api/events/{eventId}";
  const path = `/api/events/${eventId}`;
  await call(eventReads, {
    ...callOf(path, undefined, guest.token),
    routeKey,
    pathParameters: { eventId },
  });
  await call(joinEvent, joinRequest(eventId, guest));
  const { items } = await call(userReads, callOf("/api/me/tickets", undefined, guest.token));
  const ticketId: unknown = items?.[0]?.id;
  await call(userWrites, callOf("/api/resend-ticket", { ticketId }, guest.token));
  await call(userWrites, callOf("/api/cancel-ticket", { ticketId }, guest.token));
};

const microseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return Math.max(1, Math.round((performance.now() - start) * 1_000));
};

let rawJoins = 0;
let rawEvent = Promise.resolve("");
const nextRawEvent = (): Promise<string> => {
  if (rawJoins++ % perRawEvent === 0) rawEvent = newEvent();
  return rawEvent;
};

/** Visits alternate with raw joins, which take a seat each. */
const work = async (own: readonly Guest[], events: readonly string[]): Promise<void> => {
  for (let index = 0, part = currentPart(); part; index++, part = currentPart()) {
    const guest = own[index % own.length];
    if (!guest) return;
    const visited = await microseconds(() => visit(guest, events[index % events.length] ?? ""));
    const eventId = await nextRawEvent();
    const joined = await microseconds(() => joinRaw(eventId, `${guest.userId}${rawJoins}`));
    part.visits.record(visited);
    part.raw.record(joined);
  }
};

const watchHeap = async (): Promise<void> => {
  for (let part = currentPart(); part; part = currentPart()) {
    collect();
    part.heap.push(process.memoryUsage().heapUsed / 1_000_000);
    await pause(heapEveryMs);
  }
};

hideLogs();
const guests = await newGuests(guestCount);
const events = await Promise.all(Array.from({ length: eventCount }, newEvent));
const share = guestCount / workers;
began = performance.now();
await Promise.all([
  watchHeap(),
  ...Array.from({ length: workers }, (_, index) =>
    work(guests.slice(index * share, (index + 1) * share), events),
  ),
]);

const [, first, , last] = parts;
if (!first || !last) throw new Error("No thirds");
const label = `${minutes} minutes`;
const ms = (one: "visits" | "raw", third: typeof first): number => third[one].percentile(50) / 1_000;
compare(`heap after collections, last third to first, ${label}`, median(last.heap), {
  unit: "MB",
  baseline: median(first.heap),
  bar: 1.1,
});
record("p50 of a visit, first third", ms("visits", first), { unit: "ms", baseline: ms("raw", first) });
record("p50 of a visit, last third", ms("visits", last), { unit: "ms", baseline: ms("raw", last) });
compare("growth of the p50 of a visit and of a raw join", ms("visits", last) / ms("visits", first), {
  unit: "times",
  baseline: ms("raw", last) / ms("raw", first),
  bar: 1.1,
});
record(
  "replies that are not 200",
  [...failures.values()].reduce((sum, count) => sum + count, 0),
  {
    unit: `of ${calls.toLocaleString("en")}`,
    bar: 0,
  },
);
for (const [failure, count] of failures) console.log(`  ${count} × ${failure}`);
await dynamodb.close();
await finish();
