import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { runMigrations } from "@majlis/functions/operations/runMigrations";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { getHost } from "@majlis/core/founders/getHost";
import { type SignedIn, visitor } from "@majlis/core/kernel/actor";
import { addHostPages } from "@majlis/core/migrations/addHostPages";
import type { Migration, TableItem } from "@majlis/core/migrations/migration";
import { hostIdOf } from "@majlis/core/table/hostId";
import { expect, it } from "vitest";
import { newActor, newUser } from "#support/factories.ts";
import { newHost } from "#support/hosts.ts";
import { ownTable } from "#support/ownTable.ts";
import { outcomeOf } from "#support/waitlistScene.ts";

const { client, deps, name: table } = ownTable();

/** A city founder in the form of the version before pages. */
const oldFounder = async (): Promise<SignedIn> => {
  const user = await newHost(deps);
  await deps.store.user.patch({ id: user.userId }).remove(["host_id"]).go();
  return user;
};
const pageOf = ({ userId }: SignedIn) => outcomeOf(getHost(deps, visitor, hostIdOf(userId)));
const hostIdNow = async ({ userId }: SignedIn) =>
  (await deps.store.user.get({ id: userId }).go({ consistent: true })).data?.host_id;

const migrate = (options: { again?: boolean; step?: Migration } = {}) =>
  runMigrations([options.step ?? addHostPages], {
    client,
    table,
    deps,
    segments: 2,
    concurrency: 1,
    again: options.again ?? false,
    print: () => {},
  });

it("gives the founders of the version before their pages, and no one else, once", async () => {
  const founders = [await oldFounder(), await oldFounder()];
  const others = [await newUser(deps), await newUser(deps)];
  const current = await newHost(deps);
  for (const founder of founders) expect(await pageOf(founder)).toBe("HostNotFound");
  expect(await migrate()).toMatchObject([{ changed: 2, failed: [] }]);
  for (const founder of [...founders, current])
    expect(await getHost(deps, visitor, hostIdOf(founder.userId))).toMatchObject({ upcoming: [] });
  for (const other of others) expect(await hostIdNow(other)).toBeUndefined();
  expect(await migrate()).toEqual([]);
  expect(await migrate({ again: true })).toMatchObject([{ changed: 0, failed: [] }]);
});

it("continues after an interruption, and finds the rest when it runs again", async () => {
  const founders = [await oldFounder(), await oldFounder(), await oldFounder()];
  let done = 0;
  const migrateOne = async (...[row, item]: Parameters<Migration["migrate"]>) => {
    if (done === 1) throw new Error("The process ended");
    done++;
    await addHostPages.migrate(row, item);
  };
  const [report] = await migrate({ again: true, step: { ...addHostPages, migrate: migrateOne } });
  expect(report?.failed).toHaveLength(2);
  expect(await migrate({ again: true })).toMatchObject([{ failed: [] }]);
  for (const founder of founders) expect(await hostIdNow(founder)).toBe(hostIdOf(founder.userId));
});

it("gives no page to a person who lost the role after the row was read", async () => {
  const founder = await oldFounder();
  const item = await itemOf(founder);
  expect(addHostPages.changes(item)).toBe(true);
  await setUserRole(deps, newActor("admin"), { userId: founder.userId, role: "member" });
  await addHostPages.migrate(deps, item);
  expect(await hostIdNow(founder)).toBeUndefined();
  expect(addHostPages.changes(await itemOf(founder))).toBe(false);
});

/** The row as a migration reads it. */
const itemOf = async ({ userId }: SignedIn): Promise<TableItem> => {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: table }));
  const item = Items.find((row) => row["__edb_e__"] === "user" && row["id"] === userId);
  return { pk: "", sk: "", ...item };
};
