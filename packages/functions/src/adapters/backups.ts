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

/** A copy begins a day after the one before, and has to be complete six hours later. */
const copyHours = 24;
const lateHours = 30;

/** A large pool's file takes longer than a call. */
const uploadMs = 300_000;

/**
 * Copies accounts and table to the bucket of copies when a day has passed. Returns 1 while the table can be restored to
 * any second and the last copy is fresh, else 0. A deployment without the bucket has no copies; the local product has
 * neither.
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
  if (hoursSince(() => true) >= copyHours) await copy(tableArn, now);
  return hoursSince(({ ExportStatus }) => ExportStatus === "COMPLETED") <= lateHours ? 1 : 0;
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

/** Copies the accounts first: rows without their accounts cannot be restored to a person. */
const copy = async (TableArn: string, now: Date): Promise<void> => {
  const lines: string[] = [];
  for await (const account of readAccounts()) lines.push(`${JSON.stringify(account)}\n`);
  await store(`accounts/${now.toISOString().slice(0, 13)}.jsonl`, new TextEncoder().encode(lines.join("")));
  await client.send(
    new ExportTableToPointInTimeCommand({
      TableArn,
      S3Bucket: bucket,
      S3BucketOwner: settings.COPIES_ACCOUNT,
      S3Prefix: "table",
      S3SseAlgorithm: "AES256",
    }),
  );
  log("info", { job: "housekeeping", copied: lines.length });
};

/** A bucket with object lock asks for the sum of a file. */
const store = async (key: string, body: Uint8Array<ArrayBuffer>): Promise<void> => {
  const region = settings.COPIES_REGION ?? "";
  const url = `${settings.S3_ENDPOINT ? `${settings.S3_ENDPOINT}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`}/${key}`;
  const signer = new AwsClient({ ...(await defaultProvider()()), service: "s3", region });
  const { headers } = await signer.sign(url, {
    method: "PUT",
    headers: { "content-md5": createHash("md5").update(body).digest("base64") },
    body,
  });
  const reply = await fetch(url, { method: "PUT", headers, body, signal: AbortSignal.timeout(uploadMs) });
  if (!reply.ok) throw new Error(`The bucket of copies answered ${reply.status} to PUT ${key}`);
};
