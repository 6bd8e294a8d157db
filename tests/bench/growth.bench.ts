/**
 * Read units of lists and lookups at 1,000 and 10,000 rows of each kind; MAJLIS_ROWS=100000 adds a third size. A list is
 * flat when it costs the same at every size.
 */
import { randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { EventFilter } from "@majlis/contracts/events/events";
import { TicketId } from "@majlis/contracts/ids";
import { getEvent } from "@majlis/core/events/getEvent";
import { listAttendees } from "@majlis/core/events/guests/listAttendees";
import { listEvents } from "@majlis/core/events/listEvents";
import { listGatherings } from "@majlis/core/gatherings/listGatherings";
import { type Actor, visitor } from "@majlis/core/kernel/actor";
import { writeTicketId } from "@majlis/core/seats/ticketId";
import type { Deps } from "@majlis/core/table/deps";
import { createStore } from "@majlis/core/table/store";
import { findOwnTicket } from "@majlis/core/tickets/findOwnTicket";
import { listMyTickets } from "@majlis/core/tickets/listMyTickets";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { startDynamodb } from "@majlis/local/dynamodb/startDynamodb";
import { ulid } from "ulid";
import { countUnits } from "#support/countUnits.ts";
import { daysFromNow, insertEvent, insertGathering, newActor } from "#support/factories.ts";
import { compare, finish } from "./bench";

const sizes = [1_000, 10_000, ...(process.env.MAJLIS_ROWS ? [Number(process.env.MAJLIS_ROWS)] : [])];
/** A page's rows differ a little in size. */
const flat = 1.2;
const atOnce = 50;
/** Few enough that every city fills a page at the smallest size. */
const cities = Array.from({ length: 25 }, (_, index) => `City ${index}`);

const dynamodb = await startDynamodb(null);
const credentials = { accessKeyId: "bench", secretAccessKey: "bench" };
const raw = new DynamoDBClient({ endpoint: dynamodb.endpoint, region: "us-east-1", credentials });
const { measure } = countUnits(raw);

const each = async (count: number, write: (index: number) => Promise<unknown>): Promise<void> => {
  for (let from = 0; from < count; from += atOnce)
    await Promise.all(Array.from({ length: atOnce }, (_, index) => write(from + index)));
};

/** Events of half a year, gatherings, one person's tickets to past events, and one event's tickets. */
const seed = async (count: number) => {
  const name = `growth-${count}`;
  await createTable(raw, name);
  const deps: Deps = {
    store: createStore(DynamoDBDocumentClient.from(raw), name),
    clock: { now: () => new Date("2026-11-21T12:00:00.000Z") },
    ids: { next: (prefix) => `${prefix}_${ulid().toLowerCase()}`, randomBytes: () => new Uint8Array(20) },
    settings: { stage: "bench", ways: [], version: "bench", addressKey: "majlis" },
  };
  const [person, founder] = [newActor(), newActor("city_founder")];
  await each(count, (index) =>
    insertEvent(deps, {
      title: `Evening ${index}`,
      city: cities[index % cities.length],
      starts_at: daysFromNow(1 + (index * 180) / count, deps),
    }),
  );
  await each(count, (index) =>
    insertGathering(deps, { starts_at: daysFromNow(1 + (index * 180) / count, deps) }),
  );
  const eventId = await insertEvent(deps, {
    founder_id: founder.userId,
    capacity: count,
    attendee_count: count,
  });
  const past = Array.from({ length: count }, (_, index) => ({
    ...ticketTo(deps, deps.ids.next("evt"), daysFromNow(-1 - index / 24, deps)),
    user_id: person.userId,
  }));
  const sold = Array.from({ length: count }, () => ticketTo(deps, eventId, deps.clock.now().toISOString()));
  await deps.store.ticket.put([...past, ...sold]).go({ concurrency: 8 });
  return { deps, person, founder, eventId, oldTicket: TicketId.parse(past.at(-1)?.id) };
};

const ticketTo = (deps: Deps, ref_id: string, created_at: string) => ({
  id: writeTicketId({ type: "event", id: ref_id }, deps.ids.next("tkt")),
  user_id: newActor().userId,
  type: "event" as const,
  ref_id,
  qr_code: `EVT-${randomUUID()}`,
  payment_status: "free" as const,
  holder_name: "Noor Test",
  created_at,
});

const list = (deps: Deps, actor: Actor, filter: Record<string, unknown> = {}) =>
  listEvents(deps, actor, EventFilter.parse(filter));

const first = new Map<string, number>();
for (const size of sizes) {
  const { deps, person, founder, eventId, oldTicket } = await seed(size);
  const page = { limit: 20 };
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    "events, visitor": () => list(deps, visitor),
    "events, member": () => list(deps, person),
    "events of a city": () => list(deps, visitor, { city: cities[7] }),
    "one event": () => getEvent(deps, person, eventId),
    gatherings: () => listGatherings(deps, person, page),
    "own tickets": () => listMyTickets(deps, person, page),
    "one own ticket": () => findOwnTicket(deps, person, oldTicket),
    "attendees of an event": () => listAttendees(deps, founder, eventId, page),
  };
  for (const [what, call] of Object.entries(calls)) {
    const { read } = await measure(call);
    const baseline = first.get(what);
    if (baseline === undefined) first.set(what, read);
    else compare(`${what}, ${size.toLocaleString("en")} rows`, read, { unit: "RU", baseline, bar: flat });
  }
}
await dynamodb.close();
await finish();
