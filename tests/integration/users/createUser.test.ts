import { createUser } from "@majlis/core/account/createUser";
import { userIdOfSub } from "@majlis/core/users/findActor";
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();

it("a repeated confirmation creates one profile, and counts it once", async () => {
  const sub = randomUUID();
  await Promise.all([
    createUser(deps, { sub, email: "Twice@Example.com", fullName: "First" }),
    createUser(deps, { sub, email: "twice@example.com", fullName: "Second" }),
  ]);
  await createUser(deps, { sub, email: "twice@example.com", fullName: "Third" });
  const { data } = await deps.store.account.get({ user_id: userIdOfSub(sub) }).go();
  expect(data).toMatchObject({ sub, email: "twice@example.com" });
  const count = await deps.store.stat.get({ name: "users", bucket: "free_user" }).go({ consistent: true });
  expect(count.data).toMatchObject({ count: 1 });
});
