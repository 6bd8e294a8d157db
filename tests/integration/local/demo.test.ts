import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { createStore } from "@majlis/core/table/store";
import { createUserPool } from "@majlis/local/cognito/userPool";
import { seedDemo } from "@majlis/local/demo/seedDemo";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { startDynamodb } from "@majlis/local/dynamodb/startDynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const NOW = new Date("2026-11-21T04:00:00.000Z");
const TABLE = "demo-test";

const createPool = () =>
  createUserPool({
    dir: null,
    poolId: "local_majlis",
    clientId: "majlis-web",
    issuer: "http://localhost/local/cognito/local_majlis",
    triggers: {},
    sendEmail: () => undefined,
  });

describe("seeding", () => {
  let database: Awaited<ReturnType<typeof startDynamodb>>;
  let store: ReturnType<typeof createStore>;
  const userPool = createPool();

  beforeAll(async () => {
    database = await startDynamodb(null);
    const client = new DynamoDBClient({
      endpoint: database.endpoint,
      region: "us-east-1",
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
    });
    await createTable(client, TABLE);
    store = createStore(DynamoDBDocumentClient.from(client), TABLE);
  });
  afterAll(() => database.close());

  it("fills the table once", async () => {
    expect(await seedDemo({ store, userPool, now: NOW })).toBe(true);
    expect(userPool.hasUser("member@majlis.test")).toBe(true);

    const { data: events } = await store.event.query
      .upcoming({ listed_month: "2026-12" })
      .go({ pages: "all" });
    expect(events.length).toBeGreaterThan(10);
    const [first] = events;
    await store.event
      .patch({ id: first?.id ?? "" })
      .add({ attendee_count: 1 })
      .go();
    expect(await seedDemo({ store, userPool, now: new Date("2026-12-24T04:00:00.000Z") })).toBe(false);
    const { data: after } = await store.event.get({ id: first?.id ?? "" }).go();
    expect(after?.attendee_count).toBe((first?.attendee_count ?? 0) + 1);
    expect(after?.starts_at).toBe(first?.starts_at);
  });

  it("restores the accounts of a pool in memory", async () => {
    const emptied = createPool();
    expect(await seedDemo({ store, userPool: emptied, now: NOW })).toBe(false);
    expect(emptied.hasUser("admin@majlis.test")).toBe(true);
  });

  it("creates as many tickets as each event counts", async () => {
    const { data: events } = await store.event.query
      .upcoming({ listed_month: "2027-01" })
      .go({ pages: "all" });
    for (const { id, attendee_count } of events) {
      const { data: tickets } = await store.ticket.query.byRef({ ref_id: id }).go({ pages: "all" });
      expect(tickets).toHaveLength(attendee_count);
    }
  });
});
