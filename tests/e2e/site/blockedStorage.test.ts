import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, signIn } from "#support/browser.ts";

/** A browser that blocks storage for all sites. */
const test = base.extend({
  context: async ({ playwright, baseURL }, use) => {
    const profile = mkdtempSync(join(tmpdir(), "majlis-forbidding-"));
    mkdirSync(join(profile, "Default"));
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
    writeFileSync(join(profile, "Default/Preferences"), JSON.stringify(settings));
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...(baseURL && { baseURL }),
    });
    await use(context);
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  },
});

test("a member signs in and sees tickets with storage blocked", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await page.waitForURL("**/auth");
  await signIn(page, "member@majlis.test");
  await page.getByRole("button", { name: /account menu/ }).click();
  await page.getByRole("menuitem", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "My Tickets" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "My Tickets" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^QR Code for/ }).first()).toBeVisible();
  expect(problems).toEqual([]);
});
