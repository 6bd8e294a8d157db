import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { newPaymentTask } from "@majlis/core/payments/paymentTasks";
import { getHealth } from "@majlis/core/system/getHealth";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { AlarmRow } from "#repo/stacks/alarmRow.ts";
import { alarmRows } from "#repo/stacks/alarms.ts";
import { connect, secondForm } from "./migrationScene";
import { product } from "#support/api.ts";
import { stubFunctionEnvironment } from "#support/stubFunctionEnvironment.ts";
import { newWalletKeys } from "#support/passFiles.ts";

/** The hourly job, with AWS's backups, user pool and bucket of copies in a server of this test. */
const hourMs = 3_600_000;
const table = `housekeeping-${randomUUID()}`;
const tableArn = `arn:aws:dynamodb:us-east-1:123456789012:table/${table}`;

interface Export {
  readonly ExportArn: string;
  /** Seconds. */
  readonly StartTime: number;
  ExportStatus: "IN_PROGRESS" | "COMPLETED" | "FAILED";
}

const exports: Export[] = [];

/** What AWS has. */
const aws = {
  recovery: "ENABLED",
  bucketStatus: 200,
  exportFails: false,
  files: new Map<string, string>(),
  now: new Date(),
};

const answers: Readonly<Record<string, (body: { readonly ExportArn?: string }) => object>> = {
  DescribeContinuousBackups: () => ({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: "ENABLED",
      PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: aws.recovery },
    },
  }),
  ListExports: () => ({
    ExportSummaries: exports.map(({ ExportArn, ExportStatus }) => ({ ExportArn, ExportStatus })),
  }),
  DescribeExport: ({ ExportArn }) => ({
    ExportDescription: exports.find((each) => each.ExportArn === ExportArn),
  }),
  ExportTableToPointInTime: (body) => {
    expect(body).toMatchObject({ TableArn: tableArn, S3Bucket: "copies", S3BucketOwner: "210987654321" });
    exports.push({
      ExportArn: `${tableArn}/export/${String(aws.now.getTime()).padStart(14, "0")}-1`,
      StartTime: aws.now.getTime() / 1_000,
      ExportStatus: "IN_PROGRESS",
    });
    return {};
  },
  ListUsers: () => ({
    Users: [
      {
        Username: "one",
        Enabled: true,
        UserStatus: "CONFIRMED",
        Attributes: [
          { Name: "sub", Value: "sub-1" },
          { Name: "email", Value: "rana@majlis.test" },
          { Name: "name", Value: "رنا حداد" },
          { Name: "email_verified", Value: "true" },
        ],
      },
    ],
  }),
};

const lines: string[] = [];
let server: Server;
let keepBackups: (now: Date) => Promise<number>;
let runJob: () => Promise<void>;

beforeAll(async () => {
  vi.spyOn(process.stdout, "write").mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const [, name = ""] = String(request.headers["x-amz-target"]).split(".");
      const answer = answers[name];
      if (request.method === "PUT") {
        expect(request.headers["content-md5"]).toMatch(/==$/);
        if (aws.bucketStatus === 200) aws.files.set(request.url ?? "", body.toString());
        return response.writeHead(aws.bucketStatus).end();
      }
      if (answer)
        return response
          .writeHead(200, { "content-type": "application/x-amz-json-1.0" })
          .end(JSON.stringify(answer(JSON.parse(body.toString()))));
      const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
      const reply = await fetch(product.dynamodbEndpoint, {
        method: "POST",
        headers: Object.entries(headers).map(([key, value]): [string, string] => [key, String(value)]),
        body,
      });
      return response
        .writeHead(reply.status, { "content-type": "application/x-amz-json-1.0" })
        .end(Buffer.from(await reply.arrayBuffer()));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address with a port.
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stubFunctionEnvironment({
    STAGE: "local",
    TABLE_NAME: table,
    TABLE_ARN: tableArn,
    DYNAMODB_ENDPOINT: endpoint,
    COGNITO_ENDPOINT: endpoint,
    S3_ENDPOINT: endpoint,
    COPIES_BUCKET: "copies",
    COPIES_REGION: "eu-west-1",
    COPIES_ACCOUNT: "210987654321",
    WALLET_KEYS: JSON.stringify(newWalletKeys().keys),
  });
  await createTable(new DynamoDBClient({ endpoint }), table);
  ({ keepBackups } = await import("@majlis/functions/adapters/backups"));
  ({ handler: runJob } = await import("@majlis/functions/jobs/housekeeping"));
});
beforeEach(() => {
  Object.assign(aws, { recovery: "ENABLED", bucketStatus: 200, exportFails: false });
  exports.length = 0;
  aws.files.clear();
  lines.length = 0;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

const rowOf = (id: string): AlarmRow => {
  const row: AlarmRow | undefined = alarmRows.find((each) => each.id === id);
  if (!row) throw new Error(`There is no alarm ${id}`);
  return row;
};

/** Whether an alarm fires for its metric's last values, one for each period. */
const fires = (id: string, values: readonly number[]): boolean => {
  const { threshold, periods, fires: side = "above" } = rowOf(id);
  const last = values.slice(-periods);
  return (
    last.length === periods &&
    last.every((value) => (side === "above" ? value > threshold : value < threshold))
  );
};

/** Runs the job's part every hour. An export ends within an hour. Returns the metric of each hour. */
const keepForHours = async (hours: number, onHour: (hour: number) => void = () => {}): Promise<number[]> => {
  const values: number[] = [];
  const began = aws.now.getTime();
  for (let hour = 0; hour < hours; hour++) {
    aws.now = new Date(began + hour * hourMs);
    onHour(hour);
    for (const each of exports)
      if (each.ExportStatus === "IN_PROGRESS") each.ExportStatus = aws.exportFails ? "FAILED" : "COMPLETED";
    values.push(await keepBackups(aws.now).catch(() => 0));
  }
  return values;
};

test("copies accounts and table once a day, and BackupsStopped is silent", async () => {
  const values = await keepForHours(49);
  expect(values).toEqual([0, ...Array.from({ length: 48 }, () => 1)]);
  expect(exports).toHaveLength(3);
  const [[path, file] = ["", ""], ...others] = aws.files;
  expect(others).toHaveLength(2);
  expect(path).toMatch(/^\/copies\/accounts\/\d{4}-\d\d-\d\dT\d\d\.jsonl$/);
  expect(
    file
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  ).toEqual([
    {
      sub: "sub-1",
      email: "rana@majlis.test",
      name: "رنا حداد",
      confirmed: true,
      status: "CONFIRMED",
      enabled: true,
    },
  ]);
});

test("BackupsStopped fires when a night has no copy, which is tried again every hour", async () => {
  const values = await keepForHours(34, (hour) => {
    aws.exportFails = hour > 20;
  });
  expect(values.slice(1, 31)).toEqual(Array.from({ length: 30 }, () => 1));
  expect(fires("BackupsStopped", values.slice(0, 33))).toBe(false);
  expect(fires("BackupsStopped", values)).toBe(true);
  expect(exports.filter(({ ExportStatus }) => ExportStatus === "FAILED").length).toBeGreaterThan(5);
  expect(fires("BackupsStopped", await keepForHours(4, () => void (aws.exportFails = false)))).toBe(false);
});

test("BackupsStopped fires when the bucket refuses, and the table is not copied without its accounts", async () => {
  aws.bucketStatus = 403;
  expect(fires("BackupsStopped", await keepForHours(3))).toBe(true);
  expect(exports).toEqual([]);
});

test("BackupsStopped fires when point-in-time recovery is off", async () => {
  const values = await keepForHours(5, (hour) => {
    aws.recovery = hour > 1 ? "DISABLED" : "ENABLED";
  });
  expect(fires("BackupsStopped", values)).toBe(true);
  expect(lines.join()).toContain("Point-in-time recovery of the table is off");
});

/** What the job's log gives a metric. */
const counted = async (metric: string): Promise<number> => {
  lines.length = 0;
  await runJob();
  const found = lines.flatMap((line) => /"(\w+)":(\d+)\}\n$/.exec(line)?.slice(1) ?? []);
  return Number(found[found.indexOf(metric) + 1] ?? 0) * (found.includes(metric) ? 1 : 0);
};

test("LatePayments fires for a refund that waits for six hours, or three days for an admin", async () => {
  const { deps } = await import("@majlis/functions/deps");
  const addTask = async (hoursAgo: number, change: { open_state?: "failed" | "manual" } = {}) => {
    const at = new Date(Date.now() - hoursAgo * hourMs);
    const task = newPaymentTask(
      { ...deps, clock: { now: () => at } },
      {
        action: "refund",
        object_id: randomUUID(),
        provider: "stripe",
        reason: "event_canceled",
        user_id: "usr_1",
        purpose: "evt_1",
        amount_cents: 1_000,
      },
    );
    await deps.store.paymentTask.create({ ...task, ...change }).go();
    return task.id;
  };
  for (const [hours, change] of [
    [5, {}],
    [71, { open_state: "failed" }],
    [71, { open_state: "manual" }],
  ] as const)
    await addTask(hours, change);
  expect(fires("LatePayments", [await counted("LatePayments")])).toBe(false);
  // A repeated attempt moves the time at which a task is due.
  const waiting = await addTask(7);
  await deps.store.paymentTask.patch({ id: waiting }).set({ due_at: new Date().toISOString() }).go();
  await addTask(73, { open_state: "failed" });
  await addTask(73, { open_state: "manual" });
  expect(await counted("LatePayments")).toBe(3);
  expect(fires("LatePayments", [3])).toBe(true);
});

test("CertificatesEnding fires a month before a certificate of Apple's passes ends", async () => {
  expect(fires("CertificatesEnding", [await counted("EndingCertificates")])).toBe(true);
  const { countEndingCertificates } = await import("@majlis/functions/adapters/wallet/walletKeys");
  expect(await countEndingCertificates(new Date(Date.now() - 40 * 24 * hourMs))).toBe(0);
});

test("MigrationsPending fires for a migration that a table with rows lacks, and deep health names it", async () => {
  const { deps } = await import("@majlis/functions/deps");
  const { findPendingMigrations } = await import("@majlis/functions/pendingMigrations");
  const { runMigrations } = await import("@majlis/operators/rows/runMigrations");
  const connection = connect(product.dynamodbEndpoint, table);
  const row = { pk: "$majlis#sample_1", sk: "$sample_1", __edb_e__: "sample" };
  await connection.client.send(new PutCommand({ TableName: table, Item: row }));
  const steps = [secondForm(connection)];
  const health = () => getHealth(deps, { deep: true, findPending: () => findPendingMigrations(steps) });
  expect((await health()).pendingMigrations).toEqual(["second-form"]);
  expect(fires("MigrationsPending", [(await findPendingMigrations(steps)).length])).toBe(true);
  await runMigrations(steps, { ...connection, print: () => {} });
  expect((await health()).pendingMigrations).toEqual([]);
  expect(fires("MigrationsPending", [(await findPendingMigrations(steps)).length])).toBe(false);
});
