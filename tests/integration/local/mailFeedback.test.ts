import { readFile } from "node:fs/promises";
import { joinEvent } from "@majlis/core/events/joinEvent";
import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { mailsTo } from "#support/mailbox.ts";
import { rowsAbout } from "#support/outbox.ts";
import { product } from "#support/api.ts";
import { insertEvent, newUser } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

it.each([
  ["bounce", "bounced"],
  ["complaint", "complained"],
] as const)("sends no mail to an address after a %s", async (kind, reason) => {
  const email = `${kind}+${randomUUID()}@simulator.amazonses.com`;
  const actor = await newUser(deps, { email, role: "member" });

  const first = await insertEvent(deps, { title: "Evening before" });
  await joinEvent(deps, actor, first);
  await vi.waitFor(async () => {
    const { data } = await deps.store.account.get({ user_id: actor.userId }).go({ consistent: true });
    expect(data?.undeliverable).toBe(reason);
  }, 20_000);

  const second = await insertEvent(deps, { title: "Evening after" });
  await joinEvent(deps, actor, second);
  await vi.waitFor(async () => {
    const rows = await rowsAbout(deps, second);
    expect(rows.map(({ status }) => status)).toEqual(["skipped"]);
  }, 20_000);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(["Your ticket: Evening before"]);
  expect(await readFile(product.logFile, "utf8")).not.toContain(email);
});
