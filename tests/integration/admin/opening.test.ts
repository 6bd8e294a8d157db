// What is left before a house opens, read from its rows.
import type { OpeningStep } from "@majlis/contracts/admin/opening";
import { confirmOpening } from "@majlis/core/admin/confirmOpening";
import { getOpening } from "@majlis/core/admin/getOpening";
import { listAudit } from "@majlis/core/admin/listAudit";
import { sendTestMail } from "@majlis/core/admin/sendTestMail";
import type { SignedIn } from "@majlis/core/kernel/actor";
import { stopMailing } from "@majlis/core/users/stopMailing";
import { beforeAll, expect, it } from "vitest";
import { newUser } from "#support/factories.ts";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();
const sender = "Hearth <hello@hearth.org>";

/** An admin of the table, once it is there. */
let admin: SignedIn;
beforeAll(async () => {
  admin = await newUser(deps, { role: "admin" });
});

const read = async (step: OpeningStep) => {
  const { steps } = await getOpening(deps, admin, sender);
  const found = steps.find(({ name }) => name === step);
  return found && [found.state, found.reason];
};

it("a confirmed step is done until it is taken back, each with one audit row", async () => {
  expect((await getOpening(deps, admin, sender)).is_new).toBe(true);
  const say = (confirmed: boolean) => confirmOpening(deps, admin, { step: "legal", confirmed });
  await Promise.all([say(true), say(true)]);
  await say(true);
  expect(await read("legal")).toEqual(["done", null]);
  await say(false);
  await say(false);
  expect(await read("legal")).toEqual(["open", null]);
  const { items } = await listAudit(deps, { limit: 50 });
  expect(items.map(({ action }) => action).toSorted()).toEqual(["opening.confirmed", "opening.reopened"]);
  expect((await getOpening(deps, admin, sender)).is_new).toBe(false);
});

it("a test mail is waiting until it was delivered, and open again when the address refuses it", async () => {
  expect(await read("testMail")).toEqual(["open", null]);
  await sendTestMail(deps, admin);
  expect(await read("testMail")).toEqual(["waiting", null]);
  const rows = (await rowsAbout(deps, admin.userId)).filter(({ template }) => template === "test_mail");
  expect((await deliverAll(deps, rows)).map(({ subject }) => subject)).toEqual(["Mails of Majlis arrive"]);
  expect(await read("testMail")).toEqual(["done", null]);
  // Rows of other mails are gone after a month.
  expect(rows.map(({ ttl }) => ttl > Date.parse("2030-01-01") / 1000)).toEqual([true]);
  const { data: account } = await deps.store.account.get({ user_id: admin.userId }).go();
  await stopMailing(deps, account?.email ?? "", "bounced");
  expect(await read("testMail")).toEqual(["open", "bounced"]);
});
