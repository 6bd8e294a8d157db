import { randomUUID } from "node:crypto";
import { createUser, ensureUser } from "@majlis/core/account/createUser";
import { grantRole } from "@majlis/core/admin/grantRole";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import type { Deps } from "@majlis/core/table/deps";
import { findActor, userIdOfSub } from "@majlis/core/users/findActor";
import { beforeEach, expect, it } from "vitest";
import { ownTable } from "#support/ownTable.ts";

const table = ownTable();
const deps: Deps = {
  ...table.deps,
  settings: { ...table.deps.settings, firstAdmin: "owner@majlis.example" },
};
const admins = { name: "users", bucket: "admin" } as const;

/** A house that never had an admin. */
beforeEach(() => deps.store.stat.delete(admins).go());

const person = (email = "owner@majlis.example", sub: string = randomUUID()) => ({
  sub,
  email,
  fullName: "Rana Haddad",
  locale: "ar" as const,
});
const roleOf = async (sub: string) => (await findActor(deps, sub)).role;
const countAdmins = async () => (await deps.store.stat.get(admins).go({ consistent: true })).data?.count;
const rolesAudited = async (sub: string) => {
  const { data } = await deps.store.audit.query.byMonth({ month: "2026-11" }).go({ pages: "all" });
  return data.filter(({ subject_id }) => subject_id === userIdOfSub(sub));
};

it("makes the person who confirms the named address an admin, once, with an audit row and a mail", async () => {
  const owner = person(" Owner@Majlis.Example ");
  await createUser(deps, owner);
  await Promise.all([createUser(deps, owner), ensureUser(deps, owner)]);
  expect([await roleOf(owner.sub), await countAdmins()]).toEqual(["admin", 1]);
  expect(await rolesAudited(owner.sub)).toMatchObject([
    { action: "role.changed", actor_id: "system", detail: { from: "free_user", to: "admin" } },
  ]);
  const { data: mails } = await deps.store.outbox.scan.go({ pages: "all" });
  expect(mails.filter(({ user_id }) => user_id === userIdOfSub(owner.sub))).toMatchObject([
    { template: "role_changed", data: { role: "admin" } },
  ]);
});

it("leaves the person of another address a free user, and a house without the name", async () => {
  const [other, owner] = [person("rana@majlis.example"), person()];
  await createUser(deps, other);
  await ensureUser(deps, other);
  await createUser(table.deps, owner);
  expect([await roleOf(other.sub), await roleOf(owner.sub)]).toEqual(["free_user", "free_user"]);
  // The next sign-in after the name is set.
  await ensureUser(deps, owner);
  expect(await roleOf(owner.sub)).toBe("admin");
});

it("makes one admin of two accounts that confirm at once", async () => {
  const [one, two] = [person(), person()];
  await Promise.all([createUser(deps, one), createUser(deps, two)]);
  expect([await roleOf(one.sub), await roleOf(two.sub)].toSorted()).toEqual(["admin", "free_user"]);
  expect(await countAdmins()).toBe(1);
});

it("does nothing after the first admin stepped down, nor in a house with an admin", async () => {
  const [owner, second, later] = [person(), person("second@majlis.example"), person()];
  await createUser(deps, owner);
  await createUser(deps, second);
  const actor = await findActor(deps, owner.sub);
  await setUserRole(deps, actor, { userId: userIdOfSub(second.sub), role: "admin" });
  await setUserRole(deps, actor, { userId: actor.userId, role: "free_user" });
  await ensureUser(deps, owner);
  await createUser(deps, later);
  expect([await roleOf(owner.sub), await roleOf(later.sub)]).toEqual(["free_user", "free_user"]);

  await deps.store.stat.delete(admins).go();
  const granted = person("granted@majlis.example");
  await createUser(deps, granted);
  await grantRole(deps, granted.email, "admin");
  await ensureUser(deps, owner);
  expect(await roleOf(owner.sub)).toBe("free_user");
});
