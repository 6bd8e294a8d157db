import { getMe } from "@majlis/contracts/users";
import { getOverview } from "@majlis/contracts/admin";
import { UserId } from "@majlis/contracts/ids";
import { setUserRole } from "@majlis/core/admin/setUserRole";
import { createFounderApplication } from "@majlis/core/founders/createFounderApplication";
import { describe, expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, useBrowser } from "#support/browser.ts";
import { newAccount, newPassword } from "#support/newAccount.ts";
import { someone, testDeps } from "#support/table.ts";

const browser = useBrowser();
const deps = testDeps();

const open = async (email: string, path = "/dashboard", password?: string) => {
  const page = await browser.newPage();
  await beSignedIn(page, email, password);
  await page.goto(path);
  return page;
};

/** An account of today with the role. */
const newPerson = async (role: "member" | "city_founder") => {
  const { email, token } = await newAccount("Rania Haddad");
  const { body } = await call(getMe, {}, token);
  await setUserRole(deps, someone("admin"), { userId: UserId.parse(body.id), role });
  return email;
};

describe("the member's dashboard", () => {
  it("has badges, the next evening with its code, and tabs that the arrows move through", async () => {
    const page = await open("member@majlis.test");
    await page.getByRole("heading", { level: 1, name: "Welcome back, Sara" }).waitFor();
    const main = page.getByRole("main");
    await main.getByText("Member", { exact: true }).waitFor();
    await main.getByText("Active", { exact: true }).waitFor();
    await main.getByRole("button", { name: "Show QR Code" }).click();
    await page.getByRole("dialog").getByText("Show this QR code at the venue for entry").first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });

    await page.getByRole("tab", { name: "Events" }).focus();
    for (const [name, shown] of [
      ["Guidebook", "Places by category"],
      ["My Tickets", "Upcoming tickets"],
      ["Activity", "What happened lately"],
    ] as const) {
      await page.keyboard.press("ArrowRight");
      await page.getByRole("tabpanel", { name }).getByRole("heading", { name: shown }).waitFor();
    }
    await page.getByRole("tabpanel", { name: "Activity" }).getByRole("listitem").first().waitFor();
  });

  it("leads on to what it shows", async () => {
    const page = await open("member@majlis.test", "/dashboard?tab=guidebook");
    const places = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "Restaurants" });
    await places.getByText(/^[1-9]\d* places?/).waitFor();
    await places.getByRole("link").click();
    await page.waitForURL("**/guidebook?category=Restaurants");
    await page.goBack();
    await page.getByRole("tab", { name: "Guidebook", selected: true }).waitFor();
    await page.getByRole("tab", { name: "Events" }).click();
    await page.getByRole("link", { name: "All Gatherings" }).click();
    await page.waitForURL("**/gatherings");
  });

  it("of somebody who is new is empty, and says what to do", async () => {
    const page = await open(await newPerson("member"), "/dashboard?tab=tickets", newPassword);
    await page.getByRole("heading", { name: "No tickets yet" }).waitFor();
    expect(await page.getByRole("button", { name: "Show QR Code" }).count()).toBe(0);
    await page.getByRole("link", { name: "Browse Events" }).click();
    await page.waitForURL("**/events");
  });
});

describe("the founder's dashboard", () => {
  it("counts events, attendance and community", async () => {
    const page = await open("founder@majlis.test", "/dashboard/founder");
    await page.getByRole("tab", { name: "Event Management", selected: true }).waitFor();
    await page.getByRole("heading", { name: "Your next events" }).waitFor();
    await page.getByRole("tab", { name: "Attendance" }).click();
    await page
      .getByText(/^[1-9]\d* of [1-9]\d* came$/)
      .first()
      .waitFor();
    await page.getByRole("tab", { name: "Community Stats" }).click();
    const issued = page
      .locator("dl > div")
      .filter({ hasText: /^Issued/ })
      .getByRole("definition");
    await expect.poll(() => issued.textContent()).toMatch(/^[1-9]/);
  });

  it("of somebody who is new has zero counts and its empty states", async () => {
    const page = await open(await newPerson("city_founder"), "/dashboard", newPassword);
    await page.getByRole("heading", { name: "No upcoming events" }).waitFor();
    const counts = page.getByRole("tabpanel").getByRole("definition");
    expect(await counts.allTextContents()).toEqual(["0", "0", "0", "0"]);
    await page.getByRole("tab", { name: "Attendance" }).click();
    await page.getByRole("heading", { name: "No attendance yet" }).waitFor();
    await page.getByRole("tab", { name: "Community Stats" }).click();
    await page.getByRole("heading", { name: "No tickets yet" }).waitFor();
  });
});

describe("the admin's dashboard", () => {
  it("greets by name, counts the applications, and decides one in its place", async () => {
    const name = `Huda ${Date.now()}`;
    const email = `huda-${Date.now()}@example.test`;
    await createFounderApplication(deps, {
      name,
      email,
      city: "Karak",
      bio: "I read.",
      teamInfo: "We speak.",
    });
    const counted = async () =>
      (await call(getOverview, {}, await tokenOf("admin@majlis.test"))).body.applications;
    const before = await counted();
    const page = await open("admin@majlis.test");
    await page.getByRole("heading", { level: 1, name: "Welcome back, Omar (Admin)" }).waitFor();
    await page.getByRole("tab", { name: "Membership Approvals", selected: true }).waitFor();
    await page.getByText(`${before.pending} Pending`, { exact: true }).waitFor();
    const cards = page.getByRole("tabpanel").getByRole("definition");
    const figures = async () => (await cards.allTextContents()).slice(0, 3).map(Number);
    expect(await figures()).toEqual([before.approved_this_week, before.pending, before.declined]);

    const card = page.getByRole("article").filter({ hasText: name });
    await card.getByRole("button", { name: "Approve" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await card.waitFor({ state: "detached" });
    await expect.poll(figures).toEqual([before.approved_this_week + 1, before.pending - 1, before.declined]);
  });

  it("hands out the link by which somebody opens an account", async () => {
    const page = await open("admin@majlis.test", "/dashboard/admin?tab=users");
    const opener = page.getByRole("button", { name: "Add User" });
    await opener.click();
    const dialog = page.getByRole("dialog", { name: "Add User" });
    const link = await dialog.getByLabel("Link to sign up").inputValue();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await dialog.getByRole("button", { name: "Copy Link" }).click();
    await dialog.getByText("Link copied").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.keyboard.press("Escape");
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

    const guest = await browser.newPage();
    await guest.goto(link);
    await guest.getByRole("button", { name: "Create Account" }).waitFor();
  });

  it("shows analytics and settings, each with the way to more", async () => {
    const page = await open("admin@majlis.test", "/dashboard?tab=analytics");
    await page.getByText(/^\d+ accounts$/).waitFor();
    await page.getByRole("link", { name: "Messages to read" }).click();
    await page.waitForURL("**/admin/settings?tab=inbox");
    await page.goBack();
    await page.getByRole("tab", { name: "Settings" }).click();
    await page.getByRole("tabpanel").getByText("Mail sender").waitFor();
    await page.getByRole("link", { name: "All Settings" }).click();
    await page.waitForURL("**/admin/settings");
  });
});
