/**
 * Read and write units of single calls against their bars, and the sizes of the demo city's rows. The embedded database reports units by the rules of AWS. The
 * baseline is the figure of the version before short rows and the word index: it is a constant, measured then on the
 * same scenes.
 */
import { randomBytes } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { UserFilter } from "@majlis/contracts/admin";
import { EventFilter } from "@majlis/contracts/events/events";
import { listUsers } from "@majlis/core/admin/listUsers";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { listEvents } from "@majlis/core/events/listEvents";
import { getEventCalendar } from "@majlis/core/feeds/getEventCalendar";
import { getEventNews } from "@majlis/core/feeds/getEventNews";
import { getSitemap } from "@majlis/core/feeds/getSitemap";
import { getFounderAnalytics } from "@majlis/core/founders/getFounderAnalytics";
import { type Actor, visitor } from "@majlis/core/kernel/actor";
import type { Deps } from "@majlis/core/table/deps";
import { createStore } from "@majlis/core/table/store";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { resendTicket } from "@majlis/core/tickets/resendTicket";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { startDynamodb } from "@majlis/local/dynamodb/startDynamodb";
import { ulid } from "ulid";
import {
  addFounderEvents,
  callerOf,
  fillTickets,
  insertCityEvents,
  insertFound,
  joinNewEvent,
  sellTickets,
  textOf,
} from "#support/unitCases.ts";
import { countUnits } from "#support/countUnits.ts";
import { newActor, newEvent, newTicket } from "#support/factories.ts";
import { finish, record } from "./bench";
import { measureRows } from "./rowSizes";

const dynamodb = await startDynamodb(null);
const credentials = { accessKeyId: "bench", secretAccessKey: "bench" };
const raw = new DynamoDBClient({ endpoint: dynamodb.endpoint, region: "us-east-1", credentials });
const { measure } = countUnits(raw);

/** Dependencies on a new table. */
const newTable = async (name: string): Promise<Deps> => {
  await createTable(raw, name);
  return {
    store: createStore(DynamoDBDocumentClient.from(raw), name),
    clock: { now: () => new Date("2026-11-21T12:00:00.000Z") },
    ids: { next: (prefix) => `${prefix}_${ulid().toLowerCase()}`, randomBytes: () => randomBytes(20) },
    settings: { stage: "bench", ways: ["demo"], version: "bench", addressKey: "majlis" },
  };
};

interface Bound {
  readonly baseline: number;
  readonly bar: number;
}

const reads = async (name: string, call: () => Promise<unknown>, bound: Bound): Promise<void> => {
  const { read } = await measure(call);
  record(name, read, { unit: "RU", ...bound });
};

const measureJoins = async (): Promise<void> => {
  const deps = await newTable("joins");
  for (const [size, baseline] of [
    [900, 10],
    [2_100, 18],
    [4_900, 26],
  ] as const) {
    const eventId = await newEvent(deps, newActor("city_founder"), { description: textOf(size) });
    const readCaller = await callerOf(deps);
    const { read, write } = await measure(async () => joinEvent(deps, await readCaller(), eventId));
    const name = `joining an event with ${size.toLocaleString("en")} bytes of text`;
    record(`${name}, write units`, write, { unit: "WU", baseline, bar: 8 });
    record(`${name}, read units`, read, { unit: "RU", bar: 1.5 });
  }
  const full = await newEvent(deps, newActor("city_founder"), { capacity: 1, description: textOf(4_900) });
  await newTicket(deps, newActor(), full);
  const readCaller = await callerOf(deps);
  const refusedJoin = async () =>
    joinEvent(deps, await readCaller(), full).then(
      () => Promise.reject(new Error("A full event let someone in")),
      () => {},
    );
  await reads("a refused join of a full event", refusedJoin, { baseline: 2, bar: 2 });
};

/** A list page that has to be full, or empty. */
const list = async (deps: Deps, actor: Actor, filter: Record<string, unknown>, length: number) => {
  const { items } = await listEvents(deps, actor, EventFilter.parse(filter));
  if (items.length !== length) throw new Error(`A page has ${items.length} events`);
};

const measureLists = async (): Promise<void> => {
  const deps = await newTable("lists");
  const many = 2_000;
  await insertCityEvents(deps, many);
  const page = async (name: string, actor: Actor, filter: Record<string, unknown>, bound: Bound) =>
    reads(`${name} among ${many.toLocaleString("en")} events`, () => list(deps, actor, filter, 24), bound);
  await page("24 events for a visitor", visitor, {}, { baseline: 6.5, bar: 4 });
  await page("24 events for a member", newActor(), {}, { baseline: 19, bar: 5 });
  await page("24 events of one of 50 cities", newActor(), { city: "City 7" }, { baseline: 484, bar: 5 });
  const site = "https://majlis.test";
  const readFeeds = () =>
    Promise.all([getSitemap(deps, site), getEventCalendar(deps, site), getEventNews(deps, site)]);
  await reads("all feeds once, which caches keep for a quarter of an hour", readFeeds, {
    baseline: 163,
    bar: 300,
  });
};

const measureSearches = async (): Promise<void> => {
  const deps = await newTable("searches");
  await insertFound(deps, { events: 200, people: 500 });
  const search = (q: string, length: number) => () => list(deps, visitor, { q }, length);
  await reads("an event search with 24 results", search("rooftop", 24), { baseline: 61, bar: 15 });
  await reads("an event search without results", search("rooftops", 0), { baseline: 800, bar: 2 });
  const findUsers = () => listUsers(deps, UserFilter.parse({ q: "haddad" }));
  await reads("a user search by name among 500 people", findUsers, { baseline: 252, bar: 10 });
};

const measureTickets = async (): Promise<void> => {
  const deps = await newTable("tickets");
  const actor = newActor();
  await fillTickets(deps, actor, 10_000);
  const id = await joinNewEvent(deps, actor);
  const bound = { baseline: 1_334, bar: 4 };
  await reads("resending one of 10,000 own tickets", () => resendTicket(deps, actor, id), bound);
  await reads("canceling one of 10,000 own tickets", () => cancelTicket(deps, actor, id), bound);
};

const measureAnalytics = async (): Promise<void> => {
  const deps = await newTable("analytics");
  for (const [tickets, baseline] of [
    [10_000, 46],
    [50_000, 131],
  ] as const) {
    const founder = newActor("city_founder");
    await addFounderEvents(deps, founder, 20);
    await sellTickets(deps, founder, tickets);
    const name = `analytics of a founder with ${tickets.toLocaleString("en")} tickets`;
    await reads(name, () => getFounderAnalytics(deps, founder), { baseline, bar: 25 });
  }
};

await measureJoins();
await measureLists();
await measureSearches();
await measureTickets();
await measureAnalytics();
await measureRows(raw);
await dynamodb.close();
await finish();
