/** Compares the verification times of valid, expired, unknown and malformed codes. Equal times reveal nothing. */
import { randomBytes } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Deps } from "@majlis/core/table/deps";
import { verifyMembership } from "@majlis/core/membership/verifyMembership";
import { createStore } from "@majlis/core/table/store";
import { writeCode } from "@majlis/core/kernel/codes";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { startDynamodb } from "@majlis/local/dynamodb/startDynamodb";
import { ulid } from "ulid";
import { compare, finish, median } from "./bench";

const rounds = 600;
const bar = 1.2;

const dynamodb = await startDynamodb(null);
const raw = new DynamoDBClient({
  endpoint: dynamodb.endpoint,
  region: "us-east-1",
  credentials: { accessKeyId: "bench", secretAccessKey: "bench" },
});
await createTable(raw, "bench");
const deps: Deps = {
  store: createStore(DynamoDBDocumentClient.from(raw), "bench"),
  clock: { now: () => new Date() },
  ids: { next: (prefix) => `${prefix}_${ulid().toLowerCase()}`, randomBytes: () => randomBytes(20) },
  settings: { stage: "bench", payments: "demo", version: "bench" },
};

const newCode = () => writeCode("MEM", randomBytes(20));

/** Creates a member whose card is valid until this time. Returns its code. */
const putMember = async (key: string, until: string): Promise<string> => {
  const user_id = `usr_${key.padEnd(32, "0")}`;
  const created_at = "2025-01-01T00:00:00.000Z";
  const qr_code = newCode();
  await deps.store.user
    .put({
      id: user_id,
      full_name: "Somebody With A Card",
      role: "member",
      created_at,
      created_month: "2025-01",
      member_until: until,
    })
    .go();
  await deps.store.membership
    .put({
      user_id,
      qr_code,
      member_since: created_at,
      started_at: created_at,
      period_ends_at: until,
      canceled: false,
      provider: "demo",
    })
    .go();
  return qr_code;
};

const good = await putMember("a", "2099-01-01T00:00:00.000Z");
const expired = await putMember("b", "2025-02-01T00:00:00.000Z");
const kinds = {
  good: () => good,
  expired: () => expired,
  unknown: newCode,
  malformed: () => "NOT-A-CARD",
} as const;
type Kind = keyof typeof kinds;
const names: readonly Kind[] = ["good", "expired", "unknown", "malformed"];

const times: Record<Kind, number[]> = { good: [], expired: [], unknown: [], malformed: [] };
for (let round = 0; round < rounds; round++)
  // Each kind runs first equally often, so that the machine's load affects all equally.
  for (let turn = 0; turn < names.length; turn++) {
    const kind = names[(round + turn) % names.length] ?? "good";
    const qrCode = kinds[kind]();
    const began = performance.now();
    await verifyMembership(deps, { qrCode, checkedBy: "bench" });
    times[kind].push(performance.now() - began);
  }

const ofGood = median(times.good);
for (const kind of names.slice(1)) {
  const ofKind = median(times[kind]);
  compare(`good and ${kind}, the slower of the two, p50`, Math.max(ofGood, ofKind), {
    unit: "ms",
    baseline: Math.min(ofGood, ofKind),
    bar,
  });
}
await dynamodb.close();
await finish();
