import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { type FaultyTable, startFaultyTable } from "./faultyTable";
import { product } from "./product";
import { startQueues } from "./standInQueues";
import { stubFunctionEnvironment } from "./stubFunctionEnvironment";

const sesFaults = {
  down: { status: 503, body: "<ErrorResponse/>" },
  busy: {
    status: 400,
    body: "<ErrorResponse><Error><Code>Throttling</Code><Message>Daily message quota exceeded.</Message></Error></ErrorResponse>",
  },
};

const loadFunctions = async () => ({
  deps: (await import("@majlis/functions/deps")).deps,
  routeOutbox: (await import("@majlis/functions/jobs/routeOutbox")).handler,
  deliverOutbox: (await import("@majlis/functions/jobs/deliverOutbox")).handler,
  retryMails: (await import("@majlis/functions/jobs/retryMails")).handler,
  eventReads: (await import("@majlis/functions/events/reads")).handler,
  adminWrites: (await import("@majlis/functions/admin/writes")).handler,
});

/** Functions with a table, queues and a mail service that fail when a drill says so. */
export interface DrillScene extends Awaited<ReturnType<typeof loadFunctions>> {
  readonly table: FaultyTable;
  readonly queues: Awaited<ReturnType<typeof startQueues>>;
  /** Every mail fails; `busy` is a quota that is used up. */
  sesFault: keyof typeof sesFaults;
  /** The log lines of the functions. */
  readonly lines: string[];
}

/** The scene of one test file. It is complete when the first test runs. */
export const drillScene = (): DrillScene => {
  const scene = { sesFault: "down", lines: [] as string[] } as unknown as DrillScene;
  let ses: Server;
  beforeAll(async () => {
    vi.spyOn(process.stdout, "write").mockImplementation((line) => {
      scene.lines.push(String(line));
      return true;
    });
    const table = await startFaultyTable(product.dynamodbEndpoint);
    ses = createServer((_, response) => {
      const { status, body } = sesFaults[scene.sesFault];
      response.writeHead(status, { "content-type": "text/xml" }).end(body);
    });
    await new Promise<void>((resolve) => ses.listen(0, "127.0.0.1", resolve));
    const queues = await startQueues();
    const name = `test-${randomUUID()}`;
    stubFunctionEnvironment({
      STAGE: "local",
      TABLE_NAME: name,
      DYNAMODB_ENDPOINT: table.endpoint,
      // A server that listens on a port has an address with a port.
      SES_ENDPOINT: `http://127.0.0.1:${(ses.address() as AddressInfo).port}`,
      SES_SEND_RATE: "10000",
      ...queues.environment,
    });
    await createTable(new DynamoDBClient({ endpoint: table.endpoint }), name);
    Object.assign(scene, { table, queues }, await loadFunctions());
  });
  afterEach(() => {
    scene.table.fault = "none";
    scene.sesFault = "down";
    scene.queues.setDown(false);
  });
  afterAll(async () => {
    await scene.table.close();
    scene.queues.close();
    ses.close();
  });
  return scene;
};

/** One after the other: many at once outlast the time that a function gives a call, on a machine with other work. */
export const times = async <Result>(count: number, run: () => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  while (results.length < count) results.push(await run());
  return results;
};

export const minutes = async (count: number, measure: () => Promise<number>): Promise<number[]> => {
  const values: number[] = [];
  for (let minute = 0; minute < count; minute++) values.push(await measure());
  return values;
};
