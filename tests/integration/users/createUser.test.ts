import { createUser, ensureUser } from "@majlis/core/account/createUser";
import { offerAccount } from "@majlis/core/account/linkAccount";
import { findActor, userIdOfSub } from "@majlis/core/users/findActor";
import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { getMe } from "@majlis/core/users/getMe";
import { ownTable } from "#support/ownTable.ts";

const { deps, client } = ownTable();

/** Reads of one row that are not consistent find nothing, as they may for a moment after the write. */
const lateReads = { are: false };
client.middlewareStack.add(
  (next, { commandName = "" }) =>
    async (args) => {
      const { input } = args;
      const isSure = "ConsistentRead" in input && input.ConsistentRead === true;
      const reply = await next(args);
      if (lateReads.are && commandName.startsWith("Get") && !isSure)
        Object.assign(reply.output, { Item: undefined });
      return reply;
    },
  { step: "initialize" },
);

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

it("gives a person of a lost user pool the old profile back, once and for the confirmed address only", async () => {
  const [old, again, other] = [randomUUID(), randomUUID(), randomUUID()];
  await createUser(deps, { sub: old, email: "rana@example.com", fullName: "Rana Haddad" });
  const user_id = userIdOfSub(old);
  expect(await offerAccount(deps, { user_id, email: "Rana@example.com" })).toBe(true);
  expect(await offerAccount(deps, { user_id: userIdOfSub(other), email: "gone@example.com" })).toBe(false);

  // The person confirms the address in the new pool, and the first sign-in follows.
  const person = { sub: again, email: "rana@example.com", fullName: "R. Haddad" };
  expect(await createUser(deps, person)).toBe(false);
  expect(await ensureUser(deps, person)).toBe(false);
  expect(await findActor(deps, again)).toMatchObject({ userId: user_id, fullName: "Rana Haddad" });

  // Later another person gets the address.
  expect(await createUser(deps, { ...person, sub: other })).toBe(true);
  expect(await findActor(deps, other)).toMatchObject({ userId: userIdOfSub(other) });
});

it("makes a new profile for an address of a lost user pool whose account was deleted", async () => {
  const [old, again] = [randomUUID(), randomUUID()];
  await createUser(deps, { sub: old, email: "nadia@example.com", fullName: "Nadia" });
  await offerAccount(deps, { user_id: userIdOfSub(old), email: "nadia@example.com" });
  await deps.store.account.delete({ user_id: userIdOfSub(old) }).go();
  await deps.store.user.delete({ id: userIdOfSub(old) }).go();
  expect(await createUser(deps, { sub: again, email: "nadia@example.com", fullName: "Nadia" })).toBe(true);
});

it("lets a new person in at once, also while other reads do not have the profile yet", async () => {
  const sub = randomUUID();
  await createUser(deps, { sub, email: "salma@example.com", fullName: "Salma" });
  lateReads.are = true;
  const actor = await findActor(deps, sub);
  expect(await getMe(deps, actor)).toMatchObject({ full_name: "Salma", email: "salma@example.com" });
  await expect(findActor(deps, randomUUID())).rejects.toMatchObject({ code: "NotSignedIn" });
  lateReads.are = false;
});
