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
  /** Accounts that a run copies before its time is over. */
  partsInRun: Infinity,
  files: new Map<string, string>(),
  now: new Date(),
};

interface Question {
  readonly ExportArn?: string;
  readonly Filter?: string;
}

const answers: Readonly<Record<string, (body: Question) => object>> = {
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
  ListUsers: ({ Filter = "" }) => {
    const [, part = ""] = /^sub \^= "(..)"$/.exec(Filter) ?? [];
    return { Users: users.filter(({ sub }) => part !== "" && sub.startsWith(part)).map(listedUser) };
  },
};

const users = [
  { sub: "00000001-0000-4000-8000-000000000001", email: "rana@majlis.test", name: "رنا حداد" },
  { sub: "ff000002-0000-4000-8000-000000000002", email: "omar@majlis.test", name: "Omar" },
];

const listedUser = ({ sub, email, name }: (typeof users)[number]) => ({
  Username: sub,
  Enabled: true,
  UserStatus: "CONFIRMED",
  Attributes: Object.entries({ sub, email, name, email_verified: "true" }).map(([Name, Value]) => ({
    Name,
    Value,
  })),
});

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
        aws.partsInRun -= 1;
        if (aws.bucketStatus === 200 && aws.partsInRun >= 0)
          aws.files.set(request.url ?? "", body.toString());
        return response.writeHead(aws.partsInRun < 0 ? 503 : aws.bucketStatus).end();
      }
      if (request.method === "GET") {
        const prefix = new URL(request.url ?? "", "http://bucket").searchParams.get("prefix") ?? "";
        const found = [...aws.files.keys()].filter((key) => key.startsWith(`/copies/${prefix}`));
        return response
          .writeHead(aws.bucketStatus)
          .end(`<ListBucketResult><KeyCount>${found.length}</KeyCount></ListBucketResult>`);
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
  Object.assign(aws, { recovery: "ENABLED", bucketStatus: 200, exportFails: false, partsInRun: Infinity });
  aws.now = new Date("2026-11-21T10:00:00Z");
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
  const copied = [...aws.files].filter(([, file]) => file !== "");
  expect(copied.map(([path]) => path)).toEqual(
    ["2026-11-21", "2026-11-22", "2026-11-23"].flatMap((day) =>
      ["00", "ff"].map((part) => `/copies/accounts/${day}/${part}.jsonl`),
    ),
  );
  expect(JSON.parse(copied[0]?.[1] ?? "")).toEqual({
    ...users[0],
    confirmed: true,
    status: "CONFIRMED",
    enabled: true,
  });
  expect(aws.files.size).toBe(3 * 256);
});

test("a pool too large for one run is copied by several, after the table and without writing a file twice", async () => {
  const values = await keepForHours(5, () => {
    aws.partsInRun = 100;
  });
  expect(exports).toHaveLength(1);
  expect(values).toEqual([0, 0, 1, 1, 1]);
  expect(aws.files.size).toBe(256);
});

test("BackupsStopped fires when a night has no copy, which is tried again every hour", async () => {
  const values = await keepForHours(34, (hour) => {
    aws.exportFails = hour > 20;
  });
  expect(values.slice(1, 31)).toEqual(Array.from({ length: 30 }, () => 1));
  expect(fires("BackupsStopped", values.slice(0, 33))).toBe(false);
  expect(fires("BackupsStopped", values)).toBe(true);
  expect(exports.filter(({ ExportStatus }) => ExportStatus === "FAILED").length).toBeGreaterThan(5);
  // Exports that fail do not write the list of accounts again.
  expect(aws.files.size).toBe(2 * 256);
  expect(fires("BackupsStopped", await keepForHours(4, () => void (aws.exportFails = false)))).toBe(false);
});

test("BackupsStopped fires when the bucket refuses the accounts, and the table is copied all the same", async () => {
  aws.bucketStatus = 403;
  expect(fires("BackupsStopped", await keepForHours(3))).toBe(true);
  expect(exports).toHaveLength(1);
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
