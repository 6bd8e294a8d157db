import { getOverview } from "@majlis/contracts/admin";
import { ApplicationId } from "@majlis/contracts/ids";
import { createFounderApplication } from "@majlis/core/founders/createFounderApplication";
import { decideFounderApplication } from "@majlis/core/founders/decideFounderApplication";
import { describe, expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, phone, useBrowser } from "#support/browser.ts";
import { someone, testDeps } from "#support/table.ts";

const browser = useBrowser();
const deps = testDeps();
const admin = "admin@majlis.test";

const open = async (path: string, options = {}) => {
  const page = await browser.newPage(options);
  await beSignedIn(page, admin);
  await page.goto(path);
  return page;
};

/** An application of today. */
const apply = async (name: string): Promise<ApplicationId> => {
  const email = `${crypto.randomUUID()}@example.test`;
  await createFounderApplication(deps, { name, email, city: "Salt", bio: "I host.", teamInfo: "We speak." });
  const { data } = await deps.store.founderApplication.query.byEmail({ email }).go();
  return ApplicationId.parse(data[0]?.id);
};

describe("approvals", () => {
  it("tell the slower of two admins that the other one has decided, and show what stands", async () => {
    browser.expectProblems(/Failed to load resource.*409/);
    const name = `Rami ${Date.now()}`;
    const applicationId = await apply(name);
    const page = await open("/admin/approvals");
    const card = page.getByRole("article").filter({ hasText: name });
    await card.getByRole("button", { name: "Approve" }).click();
    const dialog = page.getByRole("dialog", { name: `Approve ${name}?` });
    await decideFounderApplication(deps, someone("admin"), {
      applicationId,
      decision: "decline",
      reason: "Two teams in one city.",
    });
    await dialog.getByRole("button", { name: "Approve" }).click();
    await dialog.getByText("This application was already decided the other way.").first().waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    await card.waitFor({ state: "detached" });
    await page.getByRole("tab", { name: "Decided" }).click();
    await card.getByText("Reason: Two teams in one city.").waitFor();
    expect(await card.getByRole("button").count()).toBe(0);
  });

  it("give the focus back when the admin thinks again, and fit a phone with a name without end", async () => {
    const name = "Abdelrahman".repeat(9);
    await apply(name);
    const page = await open("/admin/approvals", { viewport: phone });
    const card = page.getByRole("article").filter({ hasText: name }).first();
    const decline = card.getByRole("button", { name: "Decline" });
    await decline.click();
    await page.getByRole("dialog").getByLabel("Reason").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(() => decline.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe("roles", () => {
  it("keep the last admin, and say why", async () => {
    browser.expectProblems(/Failed to load resource.*409/);
    const overview = await call(getOverview, {}, await tokenOf(admin));
    expect(overview.body.users.admin).toBe(1);
    const page = await open("/admin/users");
    await page.getByRole("combobox", { name: "Role", exact: true }).selectOption("admin");
    const role = page.getByRole("combobox", { name: "Role of Omar Khalil" });
    await role.selectOption("member");
    await page.getByRole("alertdialog").getByRole("button", { name: "Change Role" }).click();
    await page
      .getByText("The last admin has to stay one. Make somebody else an admin first.")
      .first()
      .waitFor();
    expect(await role.inputValue()).toBe("admin");
  });
});
