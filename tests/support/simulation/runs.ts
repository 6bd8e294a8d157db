// Runs of the simulated deployment: a message to many people, and a month of memberships.
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { deleteEvent } from "@majlis/core/events/deleteEvent";
import { newDue } from "@majlis/core/outbox/dueRows";
import type { Deps } from "@majlis/core/table/deps";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { insertEvent, newActor } from "#support/factories.ts";
import { insertTickets } from "#support/occasionRows.ts";
import { createDeployment } from "./deployment";
import type { createMailBook } from "./parts";

export const start = new Date("2027-03-20T12:00:00.000Z").getTime();
export const hourMs = 3_600_000;
/** A simulation ends after this time in any case. */
const limitHours = 100;

export interface Report extends Omit<ReturnType<ReturnType<typeof createMailBook>["check"]>, "longestWait"> {
  readonly people: number;
  /** The longest time between due and told. */
  readonly hours: number;
  readonly killed: number;
  readonly dead: number;
  /** The longest call of a consumer. */
  readonly longestSeconds: number;
  /** Rows that were read from the start of the deployment to the end. */
  readonly rowsRead: number;
}

export type Deployment = ReturnType<typeof createDeployment>;

/** A deployment with an empty table. */
export const openDeployment = async (endpoint: string, table: string): Promise<Deployment> => {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  await createTable(new DynamoDBClient({ endpoint, region: "us-east-1", credentials }), table);
  return createDeployment({ endpoint, table, start: new Date(start).toISOString() });
};

interface Telling {
  /** The call of the table at which a consumer of tasks dies, and the mail of a batch at which one of mails dies. */
  readonly kills: { readonly call: number; readonly mail: number };
  /** About the number of people. */
  readonly expected: number;
  readonly cause?: () => Promise<unknown>;
  /** Ends when everyone was told, but for the retries. */
  readonly ended: () => Promise<void>;
  /** Whom to tell, and since when, by address. */
  readonly due: () => Promise<ReadonlyMap<string, number>>;
}

/**
 * Runs a deployment until everyone was told, and an hour longer. A consumer of tasks dies within a batch, and a consumer
 * of mails within another when half of the people were told.
 */
export const tellAll = async (
  deployment: Deployment,
  { kills, expected, cause, ended, due }: Telling,
): Promise<Report> => {
  const { book } = deployment;
  const before = deployment.rowsRead();
  const work = async () => {
    deployment.kill({ queue: "work", step: "call", at: kills.call });
    deployment.start();
    await cause?.();
    await deployment.until(() => book.count() >= expected / 2, limitHours);
    deployment.kill({ queue: "bulk", step: "mail", at: kills.mail });
    await ended();
    await deployment.until(deployment.queues.isEmpty, limitHours);
    const end = deployment.elapsed() + hourMs;
    await deployment.until(() => deployment.elapsed() >= end, limitHours);
  };
  await deployment.run(work());
  const rowsRead = deployment.rowsRead() - before;
  const people = await due();
  const { longestWait, ...told } = book.check(people);
  return {
    ...told,
    people: people.size,
    hours: longestWait / hourMs,
    killed: deployment.killed(),
    dead: deployment.queues.dead.length,
    longestSeconds: deployment.queues.longestMs() / 1_000,
    rowsRead,
  };
};

/** What ends a simulation in which these people are due at one time. */
export const allAtOnce = (
  deployment: Deployment,
  addresses: readonly string[],
  at: number,
): Pick<Telling, "kills" | "expected" | "ended" | "due"> => ({
  // Among the rows of a page, and between two mails of a batch.
  kills: { call: 60, mail: 2 },
  expected: addresses.length,
  ended: () => deployment.until(() => deployment.book.count() >= addresses.length, limitHours),
  due: async () => new Map(addresses.map((address) => [address, at])),
});

const dayMs = 24 * hourMs;
const monthMs = 30 * dayMs;
/** A renewal is announced this long before the end of the month. */
const noticeMs = 3 * dayMs;

/** Rows that are put at once. */
const chunk = 5_000;

export const addressOf = (userId: string): string => `${userId}@majlis.test`;

/** Profiles and accounts, which a mail needs. Returns the addresses. */
export const insertPeople = async (
  { store }: Deps,
  people: readonly string[],
): Promise<readonly string[]> => {
  const created_at = "2026-10-01T10:00:00.000Z";
  for (let from = 0; from < people.length; from += chunk) {
    const part = people.slice(from, from + chunk);
    const users = part.map((id) => ({
      id,
      full_name: "Noor Test",
      role: "member" as const,
      created_at,
      created_month: created_at.slice(0, 7),
    }));
    const accounts = part.map((user_id) => ({
      user_id,
      sub: user_id,
      email: addressOf(user_id),
      created_at,
    }));
    await store.user.put(users).go({ concurrency: 4 });
    await store.account.put(accounts).go({ concurrency: 4 });
  }
  return people.map(addressOf);
};

/** Holders of free tickets, who have had them for days. Returns their addresses. */
export const insertHolders = async (deps: Deps, refId: string, count: number): Promise<readonly string[]> => {
  const people: string[] = [];
  while (people.length < count)
    people.push(...(await insertTickets(deps, refId, Math.min(chunk, count - people.length))));
  return insertPeople(deps, people);
};

const personAt = (index: number): string => `usr_${index.toString(16).padStart(32, "0")}`;

/** Memberships whose announcements are spread evenly over a month, with their due rows. */
const insertMemberships = async ({ store }: Deps, count: number, noticeAt: (index: number) => number) => {
  const member_since = "2026-10-01T10:00:00.000Z";
  for (let from = 0; from < count; from += chunk) {
    const part = Array.from({ length: Math.min(chunk, count - from) }, (_, index) => ({
      user_id: personAt(from + index),
      next_at: new Date(noticeAt(from + index)).toISOString(),
      period_ends_at: new Date(noticeAt(from + index) + noticeMs).toISOString(),
    }));
    const memberships = part.map((row, index) => ({
      ...row,
      member_since,
      qr_code: `MEM-${from + index}`,
      started_at: member_since,
      canceled: false,
      provider: "demo" as const,
      version: 1,
    }));
    const due = part.map(({ user_id, next_at }) =>
      newDue({ kind: "membership", ref_id: user_id, at: next_at }),
    );
    await store.membership.put(memberships).go({ concurrency: 4 });
    await store.due.put(due).go({ concurrency: 4 });
  }
};

/** Hours of memberships whose months end within the next month. Those that are due learn of their renewal. */
export const announceHours = async (
  endpoint: string,
  table: string,
  count: number,
  hours: number,
): Promise<Report> => {
  const deployment = await openDeployment(endpoint, table);
  const { deps } = deployment;
  const noticeAt = (index: number) => start + Math.floor((index * monthMs) / count);
  const expected = Math.floor((count * hours * hourMs) / monthMs);
  await insertMemberships(deps, count, noticeAt);
  // The last run may find some of the next hour.
  const people = Array.from(
    { length: Math.min(count, Math.ceil((expected * (hours + 1)) / hours)) },
    (_, index) => index,
  );
  await insertPeople(deps, people.map(personAt));
  return tellAll(deployment, {
    // Few are due at a time. A row is taken but not deleted, and a mail is leased but not sent.
    kills: { call: 3, mail: 1 },
    expected,
    ended: async () => {
      await deployment.until(() => deployment.elapsed() >= hours * hourMs, hours + 1);
      deployment.stop("startDueTasks");
    },
    due: async () => {
      const { data } = await deps.store.dueProgress.get({ id: "due" }).go({ consistent: true });
      const until = new Date(data?.sent_until ?? 0).getTime();
      const due = people.filter((index) => noticeAt(index) <= until);
      return new Map(due.map((index) => [addressOf(personAt(index)), noticeAt(index)]));
    },
  });
};

/** Reminders of one event, which are due an hour after the start. */
export const remindAll = async (endpoint: string, table: string, count: number): Promise<Report> => {
  const deployment = await openDeployment(endpoint, table);
  const starts_at = new Date(start + 25 * hourMs).toISOString();
  const id = await insertEvent(deployment.deps, { starts_at, capacity: undefined, attendee_count: count });
  const addresses = await insertHolders(deployment.deps, id, count);
  return tellAll(deployment, allAtOnce(deployment, addresses, start + hourMs));
};

/** The cancellation of one event by its founder. */
export const cancelAll = async (endpoint: string, table: string, count: number): Promise<Report> => {
  const deployment = await openDeployment(endpoint, table);
  const { deps } = deployment;
  const founder = newActor("city_founder");
  const event = { founder_id: founder.userId, capacity: undefined, attendee_count: count };
  const id = await insertEvent(deps, event);
  const addresses = await insertHolders(deps, id, count);
  return tellAll(deployment, {
    ...allAtOnce(deployment, addresses, start),
    cause: () => deleteEvent(deps, founder, id, "The roof leaks."),
  });
};
