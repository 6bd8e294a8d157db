import { UserFilter } from "@majlis/contracts/admin";
import { UserId } from "@majlis/contracts/ids";
import type { Role } from "@majlis/contracts/users";
import { exportUsers } from "@majlis/core/admin/exportUsers";
import { listAudit } from "@majlis/core/admin/listAudit";
import { listUsers } from "@majlis/core/admin/listUsers";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { createUser } from "@majlis/core/account/createUser";
import { findActor, userIdOfSub } from "@majlis/core/users/findActor";
import { updateMe } from "@majlis/core/users/updateMe";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { ownTable } from "#support/ownTable.ts";
import { newActor, newUser } from "#support/factories.ts";
import { interleave, propertyRuns } from "#support/property.ts";

/** Its own table, because the counts and the last admin depend on all users. */
const { deps, at, client } = ownTable();
const admin = newActor("admin");
const names = ["Sara Al-Masri", "ريم العلي", "Yousef Haddad", "Lina Haddad", "Omar", "Dana", "Zaid"];
const ids: UserId[] = [];

const addUser = async (fullName: string, day: string): Promise<UserId> => {
  return (await newUser(at(`${day}T10:00:00.000Z`), { fullName })).userId;
};
const roleOf = async (id: UserId) => (await deps.store.user.get({ id }).go({ consistent: true })).data?.role;
const list = (filter: Record<string, unknown> = {}) => listUsers(deps, UserFilter.parse(filter));
const namesOf = async (filter: Record<string, unknown>) =>
  (await list(filter)).items.map(({ full_name }) => full_name);
const allOf = async (filter: Record<string, unknown>) => {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ ...filter, cursor });
    found.push(...page.items.map(({ full_name }) => full_name));
    cursor = page.cursor ?? undefined;
  } while (cursor);
  return found;
};

beforeAll(async () => {
  const days = [
    "2026-03-01",
    "2026-05-10",
    "2026-05-11",
    "2026-08-01",
    "2026-10-30",
    "2026-10-31",
    "2026-11-20",
  ];
  for (const [index, name] of names.entries()) ids.push(await addUser(name, days[index] ?? ""));
  const [sara, reem] = ids;
  if (!sara || !reem) throw new Error("Nobody is there");
  await updateMe(deps, newActor("free_user", { userId: sara }), {
    city: "Amman",
    phone: "+962 79 555 0101",
  });
  await deps.store.user.patch({ id: reem }).set({ city: "Irbid" }).go();
});

describe("listing users", () => {
  it("shows each user once, newest first, across empty months", async () => {
    expect(await namesOf({})).toEqual(names.toReversed());
    expect(await allOf({ limit: 2 })).toEqual(names.toReversed());
  });

  it.each([
    ["a part of a name in any case", { q: "HADDAD" }, ["Lina Haddad", "Yousef Haddad"]],
    ["an Arabic name", { q: "ريم" }, ["ريم العلي"]],
    ["a phone number", { q: "555 01" }, ["Sara Al-Masri"]],
    ["a part of a city in any case", { city: "MMA" }, ["Sara Al-Masri"]],
    ["a city in Arabic", { city: "عمان" }, ["Sara Al-Masri"]],
    ["a city in another spelling", { city: "اربد" }, ["ريم العلي"]],
    ["a city and words", { q: "ريم", city: "إِربد" }, ["ريم العلي"]],
    ["name and city", { q: "haddad", city: "amman" }, []],
    ["nobody", { q: "nobody" }, []],
  ])("finds %s", async (_, filter, found) => expect(await allOf(filter)).toEqual(found));

  it.each([{ limit: 51 }, { limit: 0 }, { role: "root" }, { q: "x".repeat(81) }])("refuses %j", (filter) =>
    expect(UserFilter.safeParse(filter).success).toBe(false),
  );
});

describe("changing a role", () => {
  const change = (userId: UserId, role: Role) => setUserRole(deps, admin, { userId, role });
  const person = (index: number): UserId => UserId.parse(ids[index]);

  it("moves the user between filters and counts, and writes an audit row", async () => {
    const { counts: before } = await list();
    expect(await change(person(2), "city_founder")).toMatchObject({ role: "city_founder" });
    expect(await change(person(2), "city_founder")).toMatchObject({ role: "city_founder" });
    const { counts, items } = await list({ role: "city_founder" });
    expect(items.map(({ full_name }) => full_name)).toEqual(["Yousef Haddad"]);
    expect(counts).toEqual({
      ...before,
      free_user: before.free_user - 1,
      city_founder: before.city_founder + 1,
    });
    await change(person(2), "member");
    expect(await allOf({ role: "city_founder" })).toEqual([]);
    expect(await allOf({ role: "member" })).toEqual(["Yousef Haddad"]);
    const { data: audit } = await deps.store.audit.query.byMonth({ month: "2026-11" }).go();
    expect(audit.map(({ detail }) => detail)).toEqual([
      { from: "free_user", to: "city_founder" },
      { from: "city_founder", to: "member" },
    ]);
  });

  it("a user with an expired membership is a free user in the filters", async () => {
    await deps.store.user
      .patch({ id: person(2) })
      .set({ member_until: "2026-11-01T00:00:00.000Z" })
      .go();
    expect(await allOf({ role: "member" })).toEqual([]);
    expect(await allOf({ role: "free_user" })).toContain("Yousef Haddad");
    expect(await change(person(2), "member")).toMatchObject({ role: "member" });
    expect(await allOf({ role: "member" })).toEqual(["Yousef Haddad"]);
  });

  it("the last admin cannot be demoted, also by concurrent calls", async () => {
    await change(person(4), "admin");
    await expect(change(person(4), "member")).rejects.toMatchObject({ code: "LastAdmin" });
    await change(person(5), "admin");
    const results = await Promise.allSettled([
      change(person(4), "free_user"),
      change(person(5), "free_user"),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const { counts } = await list();
    expect(counts.admin).toBe(1);
    expect(await Promise.all([roleOf(person(4)), roleOf(person(5))])).toContain("admin");
  });

  it("of two admins who give one role at once, one counts", async () => {
    const together = interleave(client);
    const give = (userId: UserId) => () => change(userId, "member");
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (order) => {
        const { userId } = await newUser(deps);
        const { counts: before } = await list();
        await together(order, [give(userId), give(userId)]);
        const { free_user, member } = before;
        expect((await list()).counts).toEqual({ ...before, free_user: free_user - 1, member: member + 1 });
      }),
      propertyRuns(6),
    );
  });

  it("an unknown user is not found", async () => {
    const nobody = UserId.parse(`usr_${"0".repeat(32)}`);
    await expect(change(nobody, "admin")).rejects.toMatchObject({ code: "UserNotFound" });
  });

  it("takes effect with the next call", async () => {
    const sub = crypto.randomUUID();
    await createUser(deps, { sub, email: `${sub}@majlis.test`, fullName: "New" });
    await change(userIdOfSub(sub), "admin");
    expect((await findActor(deps, sub)).role).toBe("admin");
    await change(userIdOfSub(sub), "free_user");
  });
});

describe("exporting users", () => {
  it("has the specified columns, a byte order mark and the date in its name", async () => {
    const file = await exportUsers(deps, admin, { role: "all", q: "sara" });
    expect(file).toEqual({
      text: [
        "\uFEFFFull Name,Role,City,Country,Phone,Created At,Onboarded At\r\n",
        "Sara Al-Masri,free_user,Amman,,\u200e+962 79 555 0101,2026-03-01T13:00:00+03:00,\r\n",
      ].join(""),
      filename: "users-2026-11-21.csv",
      cursor: null,
    });
  });

  it("has the city's date in its name around midnight", async () => {
    const { filename } = await exportUsers(at("2026-11-21T22:30:00.000Z"), admin, { role: "admin" });
    expect(filename).toBe("users-2026-11-22.csv");
  });

  it("writes one audit row for a file, without the words of the search", async () => {
    const before = (await listAudit(deps, { limit: 100 })).items.map(({ id }) => id);
    const first = await exportUsers(deps, admin, { role: "all", city: "Amman", q: "+962 79 555 0101" });
    expect(first.text).toContain("Sara");
    const { items } = await listAudit(deps, { limit: 100 });
    expect(items.filter(({ id }) => !before.includes(id))).toMatchObject([
      {
        action: "users.exported",
        actor_id: admin.userId,
        detail: { role: "all", city: "Amman", isSearch: true },
      },
    ]);
    expect(JSON.stringify(items)).not.toContain("0101");
  });

  it("escapes a formula in a name", async () => {
    await addUser('=HYPERLINK("http://evil.example")', "2026-11-21");
    const { text } = await exportUsers(deps, admin, { role: "all", q: "hyperlink" });
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  });
});
