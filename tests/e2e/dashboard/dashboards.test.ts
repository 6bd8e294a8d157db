import { beSignedIn, escape, expect, expectOnScreen, test } from "#support/browser.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";

test("a member's dashboard shows badges, the next QR code, tabs that arrow keys move through, and links; that of a new member a next step", async ({
  page,
}) => {
  await beSignedIn(page, "member@majlis.test");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back, Sara" })).toBeVisible();
  const main = page.getByRole("main");
  await expectOnScreen(main.getByText("Member", { exact: true }));
  await expectOnScreen(main.getByText("Active", { exact: true }));
  await main.getByRole("button", { name: "Show QR Code" }).click();
  await expectOnScreen(page.getByRole("dialog").getByText("Show this QR code at the venue for entry"));
  await escape(page.getByRole("dialog"));

  await page.getByRole("tab", { name: "Events" }).focus();
  for (const [name, shown] of [
    ["Guidebook", "Places by category"],
    ["My Tickets", "Upcoming tickets"],
    ["Activity", "What happened lately"],
  ] as const) {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tabpanel", { name }).getByRole("heading", { name: shown })).toBeVisible();
  }
  await expect(page.getByRole("tabpanel", { name: "Activity" }).getByRole("listitem").first()).toBeVisible();

  await page.getByRole("tab", { name: "Guidebook" }).click();
  const places = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "Restaurants" });
  await expectOnScreen(places.getByText(/^[1-9]\d* places?/));
  await places.getByRole("link").click();
  await page.waitForURL("**/guidebook?category=Restaurants");
  await page.goBack();
  await expect(page.getByRole("tab", { name: "Guidebook", selected: true })).toBeVisible();
  await page.getByRole("tab", { name: "Events" }).click();
  await page.getByRole("link", { name: "All Gatherings" }).click();
  await page.waitForURL("**/gatherings");

  await beSignedIn(page, (await newAccountAs("member")).email, newPassword);
  await page.goto("/dashboard?tab=tickets");
  await expect(page.getByRole("heading", { name: "No tickets yet" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show QR Code" })).toHaveCount(0);
  await page.getByRole("link", { name: "Browse Events" }).click();
  await page.waitForURL("**/events");
});

test("a founder's dashboard counts events, attendance and community; that of a new founder has zero counts", async ({
  page,
}) => {
  await beSignedIn(page, "founder@majlis.test");
  await page.goto("/dashboard/founder");
  await expect(page.getByRole("tab", { name: "Event Management", selected: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your next events" })).toBeVisible();
  await page.getByRole("tab", { name: "Attendance" }).click();
  await expectOnScreen(page.getByText(/^[1-9]\d* of [1-9]\d* came$/));
  await page.getByRole("tab", { name: "Community Stats" }).click();
  const issued = page
    .locator("dl > div")
    .filter({ hasText: /^Issued/ })
    .getByRole("definition");
  await expect(issued).toHaveText(/^[1-9]/);

  await beSignedIn(page, (await newAccountAs("city_founder")).email, newPassword);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "No upcoming events" })).toBeVisible();
  const counts = page.getByRole("tabpanel").getByRole("definition");
  await expect(counts).toHaveText(["0", "0", "0", "0"]);
  await page.getByRole("tab", { name: "Attendance" }).click();
  await expect(page.getByRole("heading", { name: "No attendance yet" })).toBeVisible();
  await page.getByRole("tab", { name: "Community Stats" }).click();
  await expect(page.getByRole("heading", { name: "No tickets yet" })).toBeVisible();
});

test("the admin's dashboard links to the full pages and copies a sign-up link for a new user", async ({
  page,
}) => {
  await beSignedIn(page, "admin@majlis.test");
  await page.goto("/dashboard?tab=analytics");
  await expectOnScreen(page.getByText(/^\d+ accounts$/));
  await page.getByRole("link", { name: "Messages to read" }).click();
  await page.waitForURL("**/admin/inbox");
  await page.goto("/dashboard/admin?tab=users");
  await expect(page.getByRole("table", { name: "Users" })).toBeVisible();
  const opener = page.getByRole("button", { name: "Add User" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Add User" });
  const link = (await dialog.getByText(/^http.*\/auth/).textContent()) ?? "";
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy Link" }).click();
  await expectOnScreen(page.locator("[data-toasts]").getByText("Link copied"));
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(opener).toBeFocused();
  await page.getByRole("tab", { name: "Settings" }).click();
  await expectOnScreen(page.getByRole("tabpanel").getByText("Mail sender"));
  await page.getByRole("link", { name: "All Settings" }).click();
  await page.waitForURL("**/admin/settings");

  await page.context().setStorageState({ cookies: [], origins: [] });
  await page.goto(link);
  await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
});
