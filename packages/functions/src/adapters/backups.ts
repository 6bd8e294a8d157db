import { createHash } from "node:crypto";
import {
  DescribeContinuousBackupsCommand,
  DescribeExportCommand,
  DynamoDBClient,
  type ExportDescription,
  ExportTableToPointInTimeCommand,
  paginateListExports,
} from "@aws-sdk/client-dynamodb";
import { AwsClient } from "aws4fetch";
import { log } from "#functions/log";
import { settings } from "#functions/settings";
import { attemptLimits } from "./attemptLimits";
import { defaultProvider } from "./envCredentials";
import { readAccounts } from "./userPool";

const { TABLE_NAME: TableName, TABLE_ARN: tableArn, COPIES_BUCKET: bucket = "" } = settings;

const client = new DynamoDBClient({
  ...(settings.DYNAMODB_ENDPOINT && { endpoint: settings.DYNAMODB_ENDPOINT }),
  ...attemptLimits(1),
});

/** A copy of the table begins a day after the one before, and has to be complete six hours later. */
const copyHours = 24;
const lateHours = 30;

/** A part of the accounts can have forty thousand. */
const uploadMs = 300_000;

/** How long a run copies accounts. The next run, an hour later, goes on where this one stopped. */
const runMs = 600_000;

/** Accounts are copied in as many files, by the first two digits of their ids. */
const parts = Array.from({ length: 256 }, (_, part) => part.toString(16).padStart(2, "0"));

/**
 * Copies the table to the bucket of copies when a day has passed, and the accounts once on each day of UTC. The table
 * comes first, so that a large pool does not delay it. Returns 1 while the table can be restored to any second and the
 * last copies are fresh, else 0. A deployment without the bucket has no copies; the local product has neither.
 */
export const keepBackups = async (now: Date): Promise<number> => {
  if (tableArn === undefined) return 1;
  const { ContinuousBackupsDescription: found } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName }),
  );
  if (found?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus !== "ENABLED") {
    log("error", { job: "housekeeping", problem: "Point-in-time recovery of the table is off" });
    return 0;
  }
  if (!bucket) return 1;
  const copies = await readLastCopies(tableArn);
  const hoursSince = (accepts: (copy: ExportDescription) => boolean): number =>
    (now.getTime() - Math.max(-Infinity, ...copies.filter(accepts).map(startOf))) / 3_600_000;
  if (hoursSince(() => true) >= copyHours) await copyTable(tableArn);
  const hasAccounts = await keepAccounts(now);
  return hasAccounts && hoursSince(({ ExportStatus }) => ExportStatus === "COMPLETED") <= lateHours ? 1 : 0;
};

const startOf = ({ StartTime }: ExportDescription): number => StartTime?.getTime() ?? -Infinity;

/** The last exports of the table that did not fail: one that runs, and the one before. */
const readLastCopies = async (TableArn: string): Promise<readonly ExportDescription[]> => {
  const arns: string[] = [];
  for await (const { ExportSummaries = [] } of paginateListExports({ client }, { TableArn }))
    for (const { ExportArn, ExportStatus } of ExportSummaries)
      if (ExportArn && ExportStatus !== "FAILED") arns.push(ExportArn);
  // An export's name begins with its time.
  const last = arns.toSorted().slice(-2);
  const described = await Promise.all(
    last.map((ExportArn) => client.send(new DescribeExportCommand({ ExportArn }))),
  );
  return described.flatMap(({ ExportDescription: each }) =>
    each && each.ExportStatus !== "FAILED" ? [each] : [],
  );
};

const copyTable = (TableArn: string) =>
  client.send(
    new ExportTableToPointInTimeCommand({
      TableArn,
      S3Bucket: bucket,
      S3BucketOwner: settings.COPIES_ACCOUNT,
      S3Prefix: "table",
      S3SseAlgorithm: "AES256",
    }),
  );

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

/** Copies the parts of today that the bucket lacks. Returns whether today or yesterday is complete. */
const keepAccounts = async (now: Date): Promise<boolean> => {
  const before = await countParts(dayOf(now));
  const end = performance.now() + runMs;
  let copied = before;
  for (const part of parts.slice(before)) {
    if (performance.now() > end) break;
    await copyPart(dayOf(now), part);
    copied += 1;
  }
  if (copied > before) log("info", { job: "housekeeping", copiedParts: copied - before });
  if (copied === parts.length) return true;
  return (await countParts(dayOf(new Date(now.getTime() - 86_400_000)))) === parts.length;
};

const copyPart = async (day: string, part: string): Promise<void> => {
  const lines: string[] = [];
  for await (const account of readAccounts(part)) lines.push(`${JSON.stringify(account)}\n`);
  const body = new TextEncoder().encode(lines.join(""));
  const key = `${bucketUrl()}/${accountsOf(day)}${part}.jsonl`;
  // A bucket with object lock asks for the sum of a file.
  const headers = { "content-md5": createHash("md5").update(body).digest("base64") };
  await askBucket(key, { method: "PUT", headers, body });
};

/** Parts are written in their order, so their number says which one is next. */
const countParts = async (day: string): Promise<number> => {
  const query = new URLSearchParams({ "list-type": "2", prefix: accountsOf(day) });
  const reply = await askBucket(`${bucketUrl()}/?${query}`, { method: "GET" });
  return Number(/<KeyCount>(\d+)</.exec(await reply.text())?.[1] ?? 0);
};

const accountsOf = (day: string): string => `accounts/${day}/`;

const bucketUrl = (): string =>
  settings.S3_ENDPOINT
    ? `${settings.S3_ENDPOINT}/${bucket}`
    : `https://${bucket}.s3.${settings.COPIES_REGION ?? ""}.amazonaws.com`;

const askBucket = async (url: string, init: RequestInit): Promise<Response> => {
  const region = settings.COPIES_REGION ?? "";
  const signer = new AwsClient({ ...(await defaultProvider()()), service: "s3", region });
  const { headers } = await signer.sign(url, init);
  const reply = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(uploadMs) });
  if (reply.ok) return reply;
  throw new Error(`The bucket of copies answered ${reply.status} to ${init.method} ${new URL(url).pathname}`);
};
