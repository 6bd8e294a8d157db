import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { createDeployment } from "./deployment";
import type { createMailBook } from "./mailBook";

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
