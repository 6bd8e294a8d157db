import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { expect, inject, it, onTestFinished } from "vitest";
import { signIn } from "#support/browser.ts";
import { findChromium } from "#support/findChromium.mjs";

/** A browser whose person has forbidden all sites to keep anything. */
const openForbidding = async () => {
  const profile = mkdtempSync(join(tmpdir(), "majlis-forbidding-"));
  mkdirSync(join(profile, "Default"));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, "Default/Preferences"), JSON.stringify(settings));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    baseURL: inject("url"),
  });
  onTestFinished(async () => {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  });
  return context.newPage();
};

it("wakes, signs in and shows tickets where nothing may be kept", async () => {
  const page = await openForbidding();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.goto("/about");
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await page.waitForURL("**/auth");
  await signIn(page, "member@majlis.test");
  await page.getByRole("button", { name: /account menu/ }).click();
  await page.getByRole("menuitem", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "My Tickets" }).first().click();
  await page.getByRole("heading", { level: 1, name: "My Tickets" }).waitFor();
  await page
    .getByRole("button", { name: /^QR Code for/ })
    .first()
    .waitFor();
  expect(problems).toEqual([]);
});
