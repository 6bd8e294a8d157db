import { runMigrations } from "@majlis/functions/operations/runMigrations";
import { countCardHolders } from "@majlis/core/migrations/countCardHolders";
import { countRedemption } from "@majlis/core/redemptions/countRedemption";
import { recordRedemption } from "@majlis/core/redemptions/recordRedemption";
import { cardHolderStats, readStats } from "@majlis/core/stats/stats";
import { expect, it } from "vitest";
import { checkCard } from "#support/checkCard.ts";
import { newMember, newUser } from "#support/factories.ts";
import { ownTable } from "#support/ownTable.ts";

const { client, deps, name: table } = ownTable();

const migrate = (again = false) =>
  runMigrations([countCardHolders], {
    client,
    table,
    deps,
    segments: 2,
    concurrency: 1,
    again,
    print: () => {},
  });
const counts = async () => Object.fromEntries(await readStats(deps, cardHolderStats));

it("counts the cards of the version before once, by use", async () => {
  const [used, unused] = [await newMember(deps), await newMember(deps)];
  await newUser(deps, { role: "free_user" });
  const checkId = await checkCard(deps, { qrCode: used.code, checkedBy: "tea-house" });
  const bill = { checkId, amount: 1000, saved: 100, currency: "JOD", key: "till-key-1" } as const;
  await recordRedemption(deps, { partnerId: "tea-house", checkedBy: "tea-house" }, bill);
  await countRedemption(deps, { user_id: used.person.userId, check_id: checkId });
  expect(await counts()).toEqual({});
  expect(await migrate()).toMatchObject([{ changed: 2, failed: [] }]);
  expect(await counts()).toEqual({ used: 1, unused: 1 });
  expect(await migrate(true)).toMatchObject([{ changed: 0, failed: [] }]);
  const { data } = await deps.store.user.get({ id: unused.person.userId }).go();
  expect(data?.card_state).toBe("unused");
});
