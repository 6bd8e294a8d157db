import { UserFilter } from "@majlis/contracts/admin";
import type { Role } from "@majlis/contracts/roles";
import { exportUsers } from "@majlis/core/admin/exportUsers";
import { listUsers } from "@majlis/core/admin/listUsers";
import { wordRows } from "@majlis/core/search/searchIndex";
import { userWords } from "@majlis/core/users/userWords";
import { beforeAll, describe, expect, it } from "vitest";
import { newActor } from "#support/factories.ts";
import { databaseTable } from "#support/ownTable.ts";

/** Its own table, with four thousand accounts of the last year. */
const { deps, measure } = databaseTable();
const many = 4_000;
const yearMs = 365 * 86_400_000;

/** Every tenth user is a member, every third of them expired. Every hundredth is a founder, one is an admin. */
const roleOf = (index: number): Role => {
  if (index === many / 2) return "admin";
  if (index % 100 === 1) return "city_founder";
  return index % 10 === 0 ? "member" : "free_user";
};

const person = (index: number) => {
  const created_at = new Date(deps.clock.now().getTime() - (index / many) * yearMs).toISOString();
  return {
    id: `usr_${String(index).padStart(32, "0")}`,
    full_name: `${index % (many / 2) === 7 ? "Needle" : "Somebody with a name"} ${index}`,
    city: index % 2 === 0 ? "Amman" : "Irbid",
    country: "Jordan",
    phone: `+962 7 ${String(index).padStart(8, "0")}`,
    role: roleOf(index),
    ...(index % 30 === 0 && { member_until: "2026-11-01T00:00:00.000Z" }),
    created_at,
    created_month: created_at.slice(0, 7),
  };
};

/** Accounts that a search finds: more than a part of the export. */
const indexed = 2500;

/** Their rows, and the first word of the names of the first ones. */
const insertUsers = async (people: readonly ReturnType<typeof person>[]) => {
  await deps.store.user.put([...people]).go({ concurrency: 8 });
  const words = people
    .filter(({ id, full_name }) => Number(id.slice(-32)) < indexed || full_name.startsWith("Needle"))
    .flatMap((each) => wordRows(userWords(each)).slice(0, 1));
  await deps.store.word.put(words).go({ concurrency: 8 });
};

beforeAll(async () => {
  const people = Array.from({ length: many }, (_, index) => person(index));
  for (let from = 0; from < many; from += 1000) await insertUsers(people.slice(from, from + 1000));
  await deps.store.stat
    .put({ name: "user_months", bucket: people.at(-1)?.created_month ?? "", count: 1 })
    .go();
}, 300_000);

const list = (filter: Record<string, unknown>) => listUsers(deps, UserFilter.parse(filter));
const allOf = async (filter: Record<string, unknown>) => {
  const found = [];
  let cursor: string | undefined;
  do {
    const page = await list({ limit: 50, ...filter, cursor });
    found.push(...page.items);
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return found;
};

describe("four thousand users", () => {
  it.each([
    ["everyone", {}, 25],
    ["everyone, the largest page", { limit: 50 }, 50],
    ["members", { role: "member" }, 25],
    ["free users", { role: "free_user" }, 25],
    ["city founders", { role: "city_founder" }, 25],
    ["admins", { role: "admin" }, 1],
  ])("are read a page at a time, at most 8 read units each: %s", async (_, filter, rows) => {
    let shown = 0;
    const { read } = await measure(async () => {
      shown = (await list(filter)).items.length;
    });
    expect(shown).toBe(rows);
    expect(read).toBeLessThanOrEqual(8);
  });

  it("are each counted under one role", async () => {
    const members = await allOf({ role: "member" });
    expect(members).toHaveLength(many / 10 - 1 - Math.ceil(many / 30));
    expect(members.map(({ created_at }) => created_at)).toEqual(
      members
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    );
    expect(await allOf({ role: "city_founder" })).toHaveLength(many / 100);
    const free = await allOf({ role: "free_user" });
    expect(free).toHaveLength(many - members.length - many / 100 - 1);
    expect(new Set([...free, ...members].map(({ id }) => id)).size).toBe(free.length + members.length);
  }, 60_000);

  it("are found once each by a search over several pages", async () => {
    const found = await allOf({ q: "needle", limit: 1 });
    expect(found.map(({ full_name }) => full_name)).toEqual(["Needle 7", "Needle 2007"]);
    expect(await allOf({ q: "needle", role: "member" })).toEqual([]);
    expect(await allOf({ q: "needle", city: "irbid", role: "free_user" })).toHaveLength(2);
  });

  it("are exported in parts that form one file", async () => {
    const parts = [];
    let cursor: string | undefined;
    do {
      const part = await exportUsers(deps, newActor("admin"), { role: "all", q: "somebody", cursor });
      parts.push(part.text);
      cursor = part.cursor ?? undefined;
    } while (cursor);
    expect(parts.length).toBeGreaterThan(1);
    const lines = parts.join("").trimEnd().split("\r\n");
    // Two of the accounts have another name, and the first line names the columns.
    expect([lines.length, lines.filter((line) => line.includes("Full Name")).length]).toEqual([
      indexed - 2 + 1,
      1,
    ]);
  }, 60_000);
});

describe("with members only on the first pages", () => {
  beforeAll(async () => {
    const people = Array.from({ length: 400 }, (_, index) => ({
      ...person(index),
      id: `usr_${String(many + index).padStart(32, "0")}`,
      role: "member" as const,
      created_at: new Date(deps.clock.now().getTime() - index).toISOString(),
    }));
    await deps.store.user.put(people).go({ concurrency: 8 });
  }, 300_000);

  it("a page of free users ends after seventy rows with a cursor", async () => {
    let page: Awaited<ReturnType<typeof list>> | undefined;
    const { read } = await measure(async () => {
      page = await list({ role: "free_user" });
    });
    expect(read).toBeLessThanOrEqual(8);
    expect(page?.cursor).not.toBeNull();
  });
});
