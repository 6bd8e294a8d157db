import { readFile } from "node:fs/promises";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { createUser } from "@majlis/core/account/createUser";
import { userIdOfSub } from "@majlis/core/users/findActor";
import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { mailsTo } from "#support/mailbox.ts";
import { rowsAbout } from "#support/outbox.ts";
import { product } from "#support/product.ts";
import { someEvent, testDeps } from "#support/table.ts";

const deps = testDeps();

it.each([
  ["bounce", "bounced"],
  ["complaint", "complained"],
] as const)("writes no more to an address after a %s", async (kind, reason) => {
  const sub = randomUUID();
  const email = `${kind}+${sub}@simulator.amazonses.com`;
  await createUser(deps, { sub, email, fullName: "Rami Test" });
  const actor = {
    kind: "signedIn",
    userId: userIdOfSub(sub),
    role: "member",
    fullName: "Rami Test",
  } as const;

  const first = await someEvent(deps, { title: "Evening before" });
  await joinEvent(deps, actor, first);
  await vi.waitFor(async () => {
    const { data } = await deps.store.account.get({ user_id: actor.userId }).go({ consistent: true });
    expect(data?.undeliverable).toBe(reason);
  }, 20_000);

  const second = await someEvent(deps, { title: "Evening after" });
  await joinEvent(deps, actor, second);
  await vi.waitFor(async () => {
    const rows = await rowsAbout(deps, second);
    expect(rows.map(({ status }) => status)).toEqual(["skipped"]);
  }, 20_000);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["Your ticket: Evening before"]);
  expect(await readFile(product.logFile, "utf8")).not.toContain(email);
});
