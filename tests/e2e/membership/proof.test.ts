import type { Locator } from "@playwright/test";
import { createBusiness } from "@majlis/contracts/businesses";
import { createDesk } from "@majlis/contracts/desk";
import { BusinessId } from "@majlis/contracts/ids";
import { activateMembership, startCheckout } from "@majlis/contracts/membership";
import { call, product, tokenOf } from "#support/api.ts";
import { violations } from "#support/axe.ts";
import { expect, phone, test } from "#support/browser.ts";
import { newAccount, newPassword } from "#support/factoriesOverHttp.ts";
import { readQr } from "#support/qrPictures.ts";

const backgroundOf = (part: Locator) => part.evaluate((shown) => getComputedStyle(shown).backgroundColor);

test("a partner prints a sheet, and a member who scans it shows a proof that moves until the membership ends", async ({
  openAs,
  newPage,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  const asAdmin = await tokenOf("admin@majlis.test");
  const business = { name: "Abla's Table of Sheets", city: "Amman", discount_percent: 15 };
  const { body: created } = await call(createBusiness, { body: business }, asAdmin);
  const params = { businessId: BusinessId.parse(created["id"]) };
  const { token } = (await call(createDesk, { params }, asAdmin)).body;
  const desk = await newPage();
  // The desk's clock is 61.5 seconds ahead. It shows the server's color all the same.
  await desk.clock.install({ time: Date.now() + 61_500 });
  await desk.goto(`/desk#${String(token)}`);
  await desk.getByRole("button", { name: "Table Sheet" }).click();
  const sheet = desk.getByRole("region", { name: business.name });
  await expect(sheet.getByText("15% off for members")).toBeVisible();
  await expect(sheet.getByText("خصم 15% للأعضاء")).toBeVisible();
  await expect.poll(() => readQr(sheet.getByRole("img", { name: /QR code/ }))).toBe(`${product.url}/proof`);
  expect(await violations(desk)).toEqual([]);
  await desk.emulateMedia({ media: "print" });
  await expect(desk.getByRole("button", { name: "Print" })).toBeHidden();
  const paper = (await desk.pdf({ preferCSSPageSize: true, printBackground: true })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  // 148 by 210 mm in points.
  expect(paper).toMatch(/\/MediaBox\s*\[\s*0 0 4(19|20)(\.\d+)? 59[45](\.\d+)?\s*\]/);
  await desk.emulateMedia({ media: "screen" });
  await desk.getByRole("button", { name: "Back to the Desk" }).click();
  await expect(desk.getByText("Check the color on the member's screen:")).toBeVisible();

  const { email, token: access } = await newAccount({ fullName: "Salma Nasser" });
  const { body: checkout } = await call(startCheckout, { query: { months: 1 } }, access);
  const sid = new URL(String(checkout["redirectUrl"]), product.url).searchParams.get("sid") ?? "";
  await call(activateMembership, { body: { sid, demo: "1" } }, access);
  const member = await openAs(email, "about:blank", { password: newPassword, viewport: phone });
  await member.clock.install();
  await member.goto("/proof");
  await expect(member.getByRole("heading", { level: 1, name: "Salma Nasser" })).toBeVisible();
  await expect(member.getByText("Active member")).toBeVisible();
  expect(await violations(member)).toEqual([]);
  const dot = desk.getByText("Check the color on the member's screen:").locator("span");
  const field = member.getByRole("heading", { level: 1 }).locator("..");
  await expect(async () => {
    const [ofDesk, ofMember] = await Promise.all([dot, field].map(backgroundOf));
    expect(ofDesk).toBe(ofMember);
  }).toPass();
  const clock = member.getByText(/^\d+:\d\d:\d\d/);
  const first = (await clock.textContent()) ?? "";
  await expect(clock).not.toHaveText(first);

  // A response would tell the page that its clock is wrong.
  await member.context().setOffline(true);
  await member.clock.fastForward(60 * 86_400_000);
  await expect(member.getByRole("heading", { name: "No active membership" })).toBeVisible();
  await expect(member.getByRole("link", { name: "See the Membership" })).toBeVisible();
});
