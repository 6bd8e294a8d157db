import { EventId, GatheringId, TicketId, UserId } from "@majlis/contracts/ids";
import { getEvent } from "@majlis/core/events/getEvent";
import { listEventRequests } from "@majlis/core/events/requests/listEventRequests";
import { listHelpers } from "@majlis/core/founders/listHelpers";
import { getGathering } from "@majlis/core/gatherings/getGathering";
import { findOwnTicket } from "@majlis/core/tickets/findOwnTicket";
import { createUserPool } from "@majlis/local/cognito/userPool";
import { picturesIn } from "@majlis/local/demo/demoPhotos";
import { seedDemo } from "@majlis/local/demo/seedDemo";
import { createObjectStore } from "@majlis/local/pictures/objectStore";
import { beforeAll, describe, expect, it } from "vitest";
import { newActor } from "#support/factories.ts";
import { fakePayments } from "#support/fakePayments.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps, at } = ownTable();
const { store } = deps;
const now = deps.clock.now();

const createPool = () =>
  createUserPool({
    dir: null,
    poolId: "local_majlis",
    clientId: "majlis-web",
    issuer: "http://localhost/local/cognito/local_majlis",
    triggers: {},
    sendEmail: () => undefined,
  });

const objects = createObjectStore(null);
const telling = { ...deps, pictures: picturesIn(objects), payments: fakePayments() };
const userPool = createPool();
const all = { pages: "all" } as const;
const eventsOf = async (month: string) =>
  (await store.event.query.upcoming({ listed_month: month }).go(all)).data;

describe("telling the demo", () => {
  beforeAll(async () => {
    expect(await seedDemo({ ...telling, userPool })).toBe(true);
  }, 240_000);

  it("happens once", async () => {
    expect(userPool.hasUser("member@majlis.test")).toBe(true);
    const [first] = await eventsOf("2026-12");
    const { clock } = at("2026-12-24T04:00:00.000Z");
    expect(await seedDemo({ ...telling, clock, userPool })).toBe(false);
    const { data: after } = await store.event.get({ id: first?.id ?? "" }).go();
    expect(after).toEqual(first);
  });

  it("restores the accounts of a pool in memory", async () => {
    const emptied = createPool();
    expect(await seedDemo({ ...telling, userPool: emptied })).toBe(false);
    expect(emptied.hasUser("admin@majlis.test")).toBe(true);
  });

  it("counts as many guests on each event as it has tickets", async () => {
    const events = [...(await eventsOf("2026-11")), ...(await eventsOf("2026-12"))];
    expect(events.length).toBeGreaterThan(20);
    for (const { id, attendee_count } of events) {
      const { data: tickets } = await store.ticket.query.byRef({ ref_id: id }).go(all);
      expect(tickets).toHaveLength(attendee_count);
    }
  });

  it("counts each ticket once in the figures of its founder", async () => {
    const { data: tickets } = await store.ticket.scan.where((row, { eq }) => eq(row.type, "event")).go(all);
    const { data: stats } = await store.stat.scan.go(all);
    const sumOf = (prefix: string) =>
      stats.filter(({ name }) => name.startsWith(prefix)).reduce((sum, { count }) => sum + count, 0);
    const { data: canceled } = await store.canceledTicket.scan.go(all);
    expect(sumOf("tickets:")).toBe(tickets.length + canceled.length);
    expect(sumOf("checked_in:")).toBe(tickets.filter((ticket) => ticket.checked_in_at).length);
  });

  it("has tickets that their holders can use", async () => {
    const { data: tickets } = await store.ticket.scan.go(all);
    const own = tickets.filter(({ user_id }) => user_id.startsWith("usr_"));
    expect(own.length).toBeGreaterThan(100);
    for (const { id, user_id: userId } of own) {
      const found = await findOwnTicket(deps, { userId }, TicketId.parse(id));
      expect(found?.id).toBe(id);
    }
  });

  it("has events, gatherings, requests and helpers that its operations read", async () => {
    const { data: events } = await store.event.scan.go(all);
    const { data: requests } = await store.eventRequest.scan.go(all);
    expect(events.length).toBeGreaterThan(20);
    expect(requests.length).toBeGreaterThan(15);
    for (const { id, founder_id } of events) {
      const eventId = EventId.parse(id);
      const founder = { ...newActor("city_founder"), userId: UserId.parse(founder_id) };
      expect((await getEvent(deps, founder, eventId)).id).toBe(id);
      expect(await listHelpers(deps, founder, eventId)).toBeDefined();
      const { items } = await listEventRequests(deps, founder, eventId, { limit: 100 });
      const asked = requests.filter(({ event_id, status }) => event_id === id && status === "pending");
      expect(items.map((item) => item.user_id)).toEqual(
        expect.arrayContaining(asked.map((request) => request.user_id)),
      );
    }
    const { data: gatherings } = await store.gathering.scan.go(all);
    expect(gatherings.length).toBeGreaterThan(8);
    for (const { id, host_id } of gatherings) {
      const host = { ...newActor(), userId: UserId.parse(host_id) };
      expect((await getGathering(deps, host, GatheringId.parse(id))).id).toBe(id);
    }
  });

  it("leaves no mail and nothing overdue", async () => {
    expect((await store.outbox.scan.go(all)).data).toEqual([]);
    const { data: due } = await store.due.scan.go(all);
    expect(due.length).toBeGreaterThan(40);
    // The sweeps of pictures find them in use.
    const kinds = due.filter((row) => row.at <= now.toISOString()).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["picture"]));
  });

  it("has memberships of every valid state", async () => {
    const { data } = await store.membership.scan.go(all);
    const paid = data.filter(({ period_ends_at }) => period_ends_at !== undefined);
    const isOver = ({ period_ends_at = "" }) => period_ends_at < now.toISOString();
    expect(paid.filter(({ canceled }) => canceled)).toHaveLength(1);
    expect(paid.filter(isOver)).toHaveLength(1);
    expect(paid.length).toBeGreaterThan(8);
  });

  it("stores the pictures of events", async () => {
    const { data } = await store.event.scan.where((row, { exists }) => exists(row.cover)).go(all);
    expect(data).toHaveLength(1);
    for (const { id, cover } of data) expect(objects.get(`pictures/${id}/${cover?.id}`)).toBeDefined();
  });
});
