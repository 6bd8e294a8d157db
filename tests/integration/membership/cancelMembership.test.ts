import { cancelMembership } from "@majlis/core/membership/cancelMembership";
import { expect, it } from "vitest";
import { fakePayments } from "#support/fakePayments.ts";
import { newMember } from "#support/factories.ts";
import { deliverAll, rowsAbout } from "#support/outbox.ts";
import { ownTable } from "#support/ownTable.ts";

const { deps } = ownTable();

it("a canceled membership is confirmed by one mail that names its last day", async () => {
  const { person } = await newMember(deps);
  await cancelMembership(deps, fakePayments(), person);
  await cancelMembership(deps, fakePayments(), person);
  const rows = (await rowsAbout(deps, person.userId)).filter(
    ({ template }) => template === "membership_canceled",
  );
  const mails = await deliverAll(deps, rows);
  expect(mails.map(({ subject }) => subject)).toEqual(["Your membership was canceled"]);
  expect(mails[0]?.text).toContain("You stay a member until Dec 20, 2026.");
  expect(mails[0]?.text).toContain("Until then you can resume your membership with one click.");
});
