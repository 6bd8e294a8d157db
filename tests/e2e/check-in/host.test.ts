import { joinGathering } from "@majlis/contracts/gatherings";
import { call, tokenOf } from "#support/api.ts";
import { settle, still, violations } from "#support/axe.ts";
import { daysFromNow } from "#support/factories.ts";
import { newAccountAs, newPassword, postGathering } from "#support/factoriesOverHttp.ts";
import { expect, expectOnScreen, phone, test } from "#support/browser.ts";

test("a host checks in a guest once, from My Gatherings", async ({ openAs }) => {
  const title = `Lanterns of ${Date.now()}`;
  const { email: host } = await newAccountAs("member");
  const gatheringId = await postGathering({ title, starts_at: daysFromNow(1 / 24), capacity: 7 }, host);
  const { body: joined } = await call(
    joinGathering,
    { body: { gatheringId } },
    await tokenOf("dina@majlis.test"),
  );

  const page = await openAs(host, "/my-gatherings", { password: newPassword, viewport: phone });
  await page.getByRole("button", { name: "Create Gathering" }).click();
  const creating = page.getByRole("dialog", { name: "Create Gathering" });
  await expect(creating).toBeVisible();
  await still(page);
  expect(await violations(page, { within: "[role=dialog]" })).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(creating).toBeHidden();
  await page
    .getByRole("listitem")
    .filter({ hasText: title })
    .getByRole("link", { name: /Check In Guests/ })
    .click();
  await page.waitForURL("**/my-gatherings/check-in?ref=gat_*");
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await expectOnScreen(page.getByText("0 of 1"));
  const enter = async () => {
    await page.getByLabel("Door code").fill(joined["qr_code"]);
    await page.getByRole("button", { name: "Check In", exact: true }).click();
  };
  await enter();
  await expectOnScreen(page.getByText("Come in"));
  // A yes leaves the screen by itself after two seconds.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectOnScreen(page.getByText("1 of 1"));
  await enter();
  const verdict = page.getByRole("dialog", { name: /Already checked in at/ });
  await expectOnScreen(verdict.getByText("Dina Qasem"));
  await settle(page);
  expect(await verdict.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
  expect(await violations(page, { within: "dialog[open]" })).toEqual([]);
  await expectOnScreen(page.getByText("1 of 1"));
});
