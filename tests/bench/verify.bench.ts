/** Compares the verification times of good, expired, unknown, wrong and malformed codes. Equal times reveal nothing. */
import { randomBytes } from "node:crypto";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import type { Deps } from "@majlis/core/table/deps";
import { movingCode, writeCardNumber, writeSessionTag } from "@majlis/core/membership/cardCode.rules";
import { sessionSecret } from "@majlis/core/membership/cardSecret";
import { verifyMembership } from "@majlis/core/membership/verifyMembership";
import { createStore } from "@majlis/core/table/store";
import { writeCode } from "@majlis/core/table/codes";
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

/** The cards' session and secret. Each card has a short number of its own. */
const tag = writeSessionTag(randomBytes(20));
const card_secret = randomBytes(20).toString("hex");
const newNumber = () => writeCardNumber(randomBytes(20));
const secret = sessionSecret({ card_secret, card_sessions: [tag] }, tag) ?? "";
const codeOf = (number: string, hex = secret) => movingCode({ number, tag, secret: hex }, Date.now());

/** Creates a member whose card is valid until this time. Returns its code and its short number. */
const putMember = async (key: string, until: string) => {
  const user_id = `usr_${key.padEnd(32, "0")}`;
  const created_at = "2025-01-01T00:00:00.000Z";
  const [qr_code, card_number] = [newCode(), newNumber()];
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
      card_number,
      card_secret,
      card_sessions: [tag],
      member_since: created_at,
      started_at: created_at,
      period_ends_at: until,
      canceled: false,
      provider: "demo",
    })
    .go();
  return { code: qr_code, number: card_number };
};

const good = await putMember("a", "2099-01-01T00:00:00.000Z");
const expired = await putMember("b", "2025-02-01T00:00:00.000Z");
const kinds = {
  good: () => good.code,
  expired: () => expired.code,
  unknown: newCode,
  malformed: () => "NOT-A-CARD",
  "good moving": () => codeOf(good.number),
  "expired moving": () => codeOf(expired.number),
  "unknown moving": () => codeOf(newNumber()),
  "wrong moving": () => codeOf(good.number, "0".repeat(40)),
} as const;
type Kind = keyof typeof kinds;
const groups: readonly (readonly [Kind, ...Kind[]])[] = [
  ["good", "expired", "unknown", "malformed"],
  ["good moving", "expired moving", "unknown moving", "wrong moving"],
];
const names = groups.flat();

const times = new Map<Kind, number[]>(names.map((name) => [name, []]));
for (let round = 0; round < rounds; round++)
  // Each kind runs first equally often, so that the machine's load affects all equally.
  for (let turn = 0; turn < names.length; turn++) {
    const kind = names[(round + turn) % names.length] ?? "good";
    const qrCode = kinds[kind]();
    const began = performance.now();
    // A moving code is accepted once for each partner.
    await verifyMembership(deps, { qrCode, checkedBy: `bench-${round}` });
    times.get(kind)?.push(performance.now() - began);
  }

for (const [best, ...others] of groups)
  for (const kind of others) {
    const [ofGood, ofKind] = [median(times.get(best) ?? []), median(times.get(kind) ?? [])];
    compare(`${best} and ${kind}, the slower of the two, p50`, Math.max(ofGood, ofKind), {
      unit: "ms",
      baseline: Math.min(ofGood, ofKind),
      bar,
    });
  }
await dynamodb.close();
await finish();
