import type { Deps } from "@majlis/core/table/deps";
import { createFounderApplication } from "@majlis/core/founders/createFounderApplication";
import { grantApplication } from "@majlis/core/founders/grantApplication";
import { createUser } from "@majlis/core/account/createUser";
import { userIdOfSub } from "@majlis/core/users/findActor";
import { expect, it } from "vitest";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();

/** The same table with an empty e-mail index, because indexes are updated after the rows. */
const withLateIndex = (): Deps => {
  const nothing = async () => ({ data: [], cursor: null });
  const account = new Proxy(deps.store.account, {
    get: (entity, key) =>
      key === "query" ? { byEmail: () => ({ go: nothing }) } : Reflect.get(entity, key, entity),
  });
  return { ...deps, store: Object.create(deps.store, { account: { value: account } }) };
};

it("an approved applicant becomes a founder at sign-up before the index contains the account", async () => {
  const email = "lina@example.com";
  await createFounderApplication(deps, { name: "Lina", email, city: "Irbid", bio: "b", teamInfo: "t" });
  const { data } = await deps.store.founderApplication.query.byEmail({ email }).go();
  for (const { id, created_at } of data)
    await deps.store.founderApplication
      .patch({ id })
      .set({ status: "approved" })
      .composite({ created_at })
      .go();
  const sub = crypto.randomUUID();
  const late = withLateIndex();
  await createUser(late, { sub, email: "Lina@Example.com", fullName: "Lina" });
  const { data: user } = await deps.store.user.get({ id: userIdOfSub(sub) }).go({ consistent: true });
  expect(user?.role).toBe("city_founder");
  await grantApplication(late, email);
});
