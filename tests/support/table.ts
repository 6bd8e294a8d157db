import { randomBytes, randomUUID } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { EventId, GatheringId, UserId } from "@majlis/contracts/ids";
import type { Role } from "@majlis/contracts/users";
import type { SignedIn } from "@majlis/core/kernel/actor";
import type { Deps } from "@majlis/core/table/deps";
import { monthOf } from "@majlis/core/kernel/dates.rules";
import { createStore } from "@majlis/core/table/store";
import { ulid } from "ulid";
import { product } from "./product";

/**
 * Core's dependencies on the product's own database, for arranging rows and for looking behind the API. ElectroDB's
 * entities are shared by all stores of a process and keep the client of the last one: a store that is given is the last.
 */
export const testDeps = (over: Partial<Deps> = {}): Deps => ({
  store: over.store ?? productStore(),
  clock: { now: () => new Date() },
  ids: {
    next: (prefix) => `${prefix}_${ulid().toLowerCase()}`,
    randomBytes: () => randomBytes(20),
  },
  settings: { stage: "local", payments: "demo", version: "test" },
  ...over,
});

/** The product's own database, for rows as no rule would write them. */
export const productClient = () =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: product.dynamodbEndpoint,
      region: "us-east-1",
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
    }),
  );

const productStore = () => createStore(productClient(), "majlis");

/** Somebody who is signed in, without an account: for calling core directly. */
export const someone = (role: Role = "member"): SignedIn => ({
  kind: "signedIn",
  userId: UserId.parse(`usr_${randomUUID().replaceAll("-", "")}`),
  role,
  fullName: "Noor Test",
});

const day = 86_400_000;

/** Puts an event of nobody in particular into the table; the test changes what it is about. */
export const someEvent = async (deps: Deps, over: Record<string, unknown> = {}): Promise<EventId> => {
  const starts_at = new Date(deps.clock.now().getTime() + 5 * day).toISOString();
  const id = EventId.parse(deps.ids.next("evt"));
  await deps.store.event
    .create({
      id,
      founder_id: "usr_00000000000000000000000000000000",
      founder_name: "Lina Haddad",
      founder_role: "city_founder",
      title: "Test evening",
      description: "An evening for a test.",
      starts_at,
      venue_name: "Beit Secret",
      venue_address: "7 Hidden Stairs",
      city: "Irbid",
      capacity: 20,
      created_at: deps.clock.now().toISOString(),
      listed_month: monthOf(starts_at),
      ...over,
    })
    .go();
  return id;
};

/** Puts a gathering of nobody in particular into the table. */
export const someGathering = async (deps: Deps, over: Record<string, unknown> = {}): Promise<GatheringId> => {
  const id = GatheringId.parse(deps.ids.next("gat"));
  await deps.store.gathering
    .create({
      id,
      host_id: "usr_00000000000000000000000000000000",
      host_name: "Dina Qasem",
      host_role: "member",
      title: "Test gathering",
      description: "A gathering for a test.",
      starts_at: new Date(deps.clock.now().getTime() + 5 * day).toISOString(),
      venue_name: "Beit Secret",
      venue_address: "7 Hidden Stairs",
      city: "Irbid",
      capacity: 20,
      created_at: deps.clock.now().toISOString(),
      listed: "upcoming",
      ...over,
    })
    .go();
  return id;
};
