/** Read units and time of a page of the admins' user list at 100, 10,000 and 100,000 users. */
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { UserFilter } from "@majlis/contracts/admin";
import { listUsers } from "@majlis/core/admin/listUsers";
import { wordRows } from "@majlis/core/search/searchIndex";
import type { Deps } from "@majlis/core/table/deps";
import { createStore } from "@majlis/core/table/store";
import { userWords } from "@majlis/core/users/userWords";
import { createTable } from "@majlis/local/dynamodb/createTable";
import { startDynamodb } from "@majlis/local/dynamodb/startDynamodb";
import { finish, quantile, record, time } from "./bench";

const now = new Date("2026-11-21T12:00:00.000Z");
const yearMs = 365 * 86_400_000;
const bar = 8;
const batch = 1000;

const dynamodb = await startDynamodb(null);
const raw = new DynamoDBClient({
  endpoint: dynamodb.endpoint,
  region: "us-east-1",
  credentials: { accessKeyId: "bench", secretAccessKey: "bench" },
});
let units = 0;
raw.middlewareStack.add(
  (next) => async (args) => {
    Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
    const result = await next(args);
    const { ConsumedCapacity } = result.output as { ConsumedCapacity?: unknown };
    for (const { CapacityUnits = 0 } of [ConsumedCapacity ?? []].flat() as { CapacityUnits?: number }[])
      units += CapacityUnits;
    return result;
  },
  { step: "initialize" },
);

/** Accounts over a year with realistic sizes. Every tenth is a member, every hundredth a founder. */
const seed = async (name: string, count: number): Promise<Deps> => {
  await createTable(raw, name);
  const store = createStore(DynamoDBDocumentClient.from(raw), name);
  const users = Array.from({ length: count }, (_, index) => {
    const created_at = new Date(now.getTime() - (index / count) * yearMs).toISOString();
    return {
      id: `usr_${String(index).padStart(32, "0")}`,
      full_name: `Somebody Number ${index}`,
      city: "Amman",
      country: "Jordan",
      phone: `+962 7 ${String(index).padStart(8, "0")}`,
      role:
        index % 100 === 1
          ? ("city_founder" as const)
          : index % 10 === 0
            ? ("member" as const)
            : ("free_user" as const),
      created_at,
      created_month: created_at.slice(0, 7),
    };
  });
  for (let from = 0; from < count; from += batch) {
    const part = users.slice(from, from + batch);
    await store.user.put(part).go({ concurrency: 8 });
    // The number of each name.
    const words = part.flatMap((user) => wordRows(userWords(user)).slice(2, 3));
    await store.word.put(words).go({ concurrency: 8 });
  }
  await store.stat
    .put([
      { name: "user_months", bucket: users.at(-1)?.created_month ?? "", count: 1 },
      ...(["free_user", "member", "city_founder", "admin"] as const).map((bucket) => ({
        name: "users",
        bucket,
        count: count / 4,
      })),
    ])
    .go();
  return {
    store,
    clock: { now: () => now },
    ids: { next: (prefix) => prefix, randomBytes: () => new Uint8Array(20) },
    settings: { stage: "bench", payments: "none", version: "bench" },
  };
};

const measure = async (deps: Deps, filter: Record<string, unknown>) => {
  const parsed = UserFilter.parse(filter);
  units = 0;
  const page = await listUsers(deps, parsed);
  const used = units;
  const times = await time(20, () => listUsers(deps, parsed));
  return { rows: page.items.length, used, p50: quantile(times, 0.5) };
};

const results: { users: number; what: string; rows: number; used: number; p50: number }[] = [];
for (const users of [100, 10_000, 100_000]) {
  const deps = await seed(`users-${users}`, users);
  for (const [what, filter] of [
    ["first page", {}],
    ["largest page", { limit: 50 }],
    ["founders' page", { role: "city_founder" }],
    ["members' page", { role: "member" }],
    ["free users' page", { role: "free_user" }],
    ["a name in the middle", { q: String(users / 2), limit: 5 }],
  ] as const)
    results.push({ users, what, ...(await measure(deps, filter)) });
}
for (const { users, what, rows, used, p50 } of results) {
  const label = `${what} of ${rows} at ${users} users`;
  const atFewest = results.find((one) => one.what === what);
  record(`${label}, read units`, used, {
    unit: "RU",
    baseline: atFewest?.used,
    ...(what.endsWith("page") && { bar }),
  });
  record(`${label}, p50`, p50, { unit: "ms", baseline: atFewest?.p50 });
}
await dynamodb.close();
await finish();
