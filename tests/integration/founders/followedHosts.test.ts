import { setUserRole } from "@majlis/core/admin/setUserRole";
import { followHost } from "@majlis/core/founders/followHost";
import { listFollowedHosts } from "@majlis/core/founders/listFollowedHosts";
import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import { expect, it } from "vitest";
import { newActor, newHost, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();

it("lists the hosts with present names, page by page, without ids of accounts", async () => {
  const person = await newUser(deps);
  expect(await listFollowedHosts(deps, person, { limit: 10 })).toEqual({ items: [], cursor: null });
  const hosts = await Promise.all(["Salma", "Noor", "Lina"].map((fullName) => newHost(deps, fullName)));
  for (const { userId } of hosts) await followHost(deps, person, hostIdOf(userId), true);
  const first = await listFollowedHosts(deps, person, { limit: 2 });
  const second = await listFollowedHosts(deps, person, { limit: 2, cursor: first.cursor ?? "" });
  const items = [...first.items, ...second.items];
  expect([first.items.length, second.items.length]).toEqual([2, 1]);
  expect(items.map(({ full_name }) => full_name).toSorted()).toEqual(["Lina", "Noor", "Salma"]);
  for (const { userId } of hosts) expect(JSON.stringify(items)).not.toContain(userId);
  expect((await listFollowedHosts(deps, newActor(), { limit: 10 })).items).toEqual([]);
});

it("keeps a host who lost the role without a name, so that the follow can end", async () => {
  const person = await newUser(deps);
  const host = await newHost(deps);
  const id = hostIdOf(host.userId);
  await followHost(deps, person, id, true);
  await setUserRole(deps, newActor("admin"), { userId: host.userId, role: "member" });
  expect((await listFollowedHosts(deps, person, { limit: 10 })).items).toMatchObject([
    { id, full_name: null },
  ]);
  await followHost(deps, person, id, false);
  expect((await listFollowedHosts(deps, person, { limit: 10 })).items).toEqual([]);
});
