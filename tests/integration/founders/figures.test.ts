import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { type EventId, TicketId, UserId } from "@majlis/contracts/ids";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { decideEventRequest } from "@majlis/core/events/requests/decideEventRequest";
import { requestEventJoin } from "@majlis/core/events/requests/requestEventJoin";
import { updateEvent } from "@majlis/core/events/updateEvent";
import { getFounderAnalytics } from "@majlis/core/founders/getFounderAnalytics";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { deliverOutbox } from "@majlis/core/mail/deliverOutbox";
import { refreshCounts } from "@majlis/core/seats/refreshCounts";
import type { Deps } from "@majlis/core/table/deps";
import { cancelTicket } from "@majlis/core/tickets/cancelTicket";
import { checkIn } from "@majlis/core/tickets/checkIn";
import { undoCheckIn } from "@majlis/core/tickets/undoCheckIn";
import { readCounts } from "@majlis/functions/readStream";
import { enableStream } from "@majlis/local/dynamodb/createTable";
import { createTableFollower } from "@majlis/local/streams/createTableFollower";
import { followStream } from "@majlis/local/streams/followStream";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { product } from "#support/api.ts";
import { newActor, newEvent, newUser } from "#support/factories.ts";
import { keepMails, rowsAbout } from "#support/outbox.ts";
import { databaseTable } from "#support/ownTable.ts";
import { propertyRuns, propertyTimeoutMs } from "#support/property.ts";

/** Random calls with the table's stream, and the figures that the sums of the rows are. */

/** Brings the writes of a test's own table to its lists, as `jobs/followTable` does. */
const followTable = (deps: Deps, client: DynamoDBClient, table: string): void => {
  let stream: ReturnType<typeof followStream>;
  beforeAll(async () => {
    await enableStream(client, table);
    vi.stubEnv("AWS_REGION", "us-east-1");
    vi.stubEnv("AWS_ACCESS_KEY_ID", "local");
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "local");
    stream = followStream({
      endpoint: product.dynamodbEndpoint,
      table,
      checkpoint: null,
      onRecords: createTableFollower(async ({ Records }) => {
        await refreshCounts(deps, readCounts(Records));
      }, 50),
    });
  });
  afterAll(async () => {
    await stream.close();
    vi.unstubAllEnvs();
  });
};

const own = databaseTable();
const { deps, name } = own;
followTable(deps, own.client, name);

const startsAt = "2026-11-21T14:00:00.000Z";
const eventCount = 3;
const peopleCount = 6;

/** Every other person is a member. The last person is a free account without a ticket. */
const people: SignedIn[] = [];
beforeAll(async () => {
  for (let person = 0; person < peopleCount; person++)
    people.push(await newUser(deps, { role: person % 2 === 0 ? "member" : "free_user" }));
});

const kinds = ["join", "join", "leave", "admit", "undo", "request", "decide", "move", "remove"] as const;
const action = fc.record({
  kind: fc.constantFrom(...kinds),
  event: fc.nat(eventCount - 1),
  person: fc.nat(peopleCount - 1),
});

const nth = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no item ${index}`);
  return item;
};

interface Call {
  readonly kind: (typeof kinds)[number];
  readonly founder: SignedIn;
  readonly eventId: EventId;
  readonly person: SignedIn;
}

const ticketOf = async (person: SignedIn, ref_id: string) =>
  (await deps.store.ticket.get({ user_id: person.userId, type: "event", ref_id }).go({ consistent: true }))
    .data;

const call = async ({ kind, founder, eventId, person }: Call): Promise<void> => {
  const ticket = await ticketOf(person, eventId);
  const userId = UserId.parse(person.userId);
  if (kind === "join") await joinEvent(deps, person, eventId);
  if (kind === "leave" && ticket) await cancelTicket(deps, person, TicketId.parse(ticket.id));
  if (kind === "admit" && ticket)
    await checkIn(deps, founder, { qrCode: ticket.qr_code, nonce: crypto.randomUUID() });
  if (kind === "undo" && ticket?.checked_in_at)
    await undoCheckIn(deps, founder, { refId: eventId, userId, checkedInAt: ticket.checked_in_at });
  if (kind === "request") await requestEventJoin(deps, person, eventId);
  if (kind === "decide") await decideEventRequest(deps, founder, { eventId, userId, decision: "approve" });
  if (kind === "move")
    await updateEvent(deps, founder, eventId, { title: "Moved", starts_at: "2026-12-24T14:00:00.000Z" });
  if (kind === "remove") await deleteEvent(deps, founder, eventId);
};

/** The figures of one event as its rows are. Undefined when it is deleted. */
const countRows = async (id: EventId) => {
  const all = { pages: "all" } as const;
  const [{ data: event }, tickets, requests] = await Promise.all([
    deps.store.event.get({ id }).go({ consistent: true }),
    deps.store.ticket.query.byRef({ ref_id: id }).go(all),
    deps.store.eventRequest.query.byEvent({ event_id: id }).go(all),
  ]);
  if (!event) return [];
  const requestsOf = (status: string) => requests.data.filter((row) => row.status === status).length;
  return [
    {
      id,
      title: event.title,
      city: event.city,
      starts_at: event.starts_at,
      status: event.status,
      capacity: event.capacity,
      attendee_count: tickets.data.length,
      checked_in_count: tickets.data.filter(({ checked_in_at }) => checked_in_at).length,
      requests: {
        pending: requestsOf("pending"),
        approved: requestsOf("approved"),
        declined: requestsOf("declined"),
      },
    },
  ];
};

/** Tickets by kind as their mails name them: a canceled ticket stays counted. */
const countIssued = async (ids: readonly EventId[]) => {
  const rows = (await Promise.all(ids.map((id) => rowsAbout(deps, id)))).flat();
  const { mailer } = keepMails();
  for (const { id } of rows) await deliverOutbox(deps, mailer, id);
  const issued = rows.filter(({ template }) => template === "ticket_issued");
  const members = issued.filter(({ user_id }) =>
    people.some(({ userId, role }) => userId === user_id && role === "member"),
  ).length;
  return { day: "2026-11-21", members, free: issued.length - members };
};

it(
  "the figures are the sums of the rows after random concurrent calls",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(action, { minLength: 1, maxLength: 5 }), { maxLength: 8 }),
        async (groups) => {
          const founder = newActor("city_founder");
          const ids: EventId[] = [];
          for (let index = 0; index < eventCount; index++)
            ids.push(await newEvent(deps, founder, { starts_at: startsAt, capacity: 4 }));
          for (const group of groups)
            await Promise.allSettled(
              group.map(({ kind, event, person }) =>
                call({ kind, founder, eventId: nth(ids, event), person: nth(people, person) }),
              ),
            );
          const day = await countIssued(ids);
          const rows = (await Promise.all(ids.map(countRows))).flat();
          const expected = [day, ...rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))];
          const read = async () => {
            const { days, events } = await getFounderAnalytics(deps, founder);
            return [days.at(-1), ...events.toSorted((one, other) => (one.id < other.id ? -1 : 1))];
          };
          await expect.poll(read, { timeout: 40_000, interval: 50 }).toEqual(expected);
        },
      ),
      propertyRuns(5),
    );
  },
  propertyTimeoutMs,
);
