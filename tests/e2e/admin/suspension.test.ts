import { still, violations } from "#support/axe.ts";
import { desktop, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";

test("an admin suspends a host, who reads why and how to appeal and keeps the own data, and lifts it again", async ({
  openAs,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*403/);
  const fullName = `ضيفة ${crypto.randomUUID().slice(0, 8)}`;
  const { email } = await newAccountAs("member", { fullName, locale: "ar" });
  const admin = await openAs("admin@majlis.test", "/admin/users");
  await admin.getByRole("searchbox", { name: "Search by name or phone" }).fill(fullName);
  const own = await openAs(email, "/my-gatherings", { password: newPassword });
  await expect(own.getByRole("heading", { level: 1, name: "My Gatherings" })).toBeVisible();

  await test.step("the admin reads what it ends, and suspends", async () => {
    await admin.getByRole("button", { name: `Suspend of ${fullName}` }).click();
    const dialog = admin.getByRole("alertdialog", { name: `Suspend ${fullName}?` });
    await expectOnScreen(dialog.getByText("What they host is canceled", { exact: false }));
    await dialog.getByRole("button", { name: "Suspend Account" }).click();
    await expectOnScreen(admin.getByText("Account suspended"));
    await expect(admin.getByRole("button", { name: `Lift Suspension of ${fullName}` })).toBeVisible();
  });

  await test.step("the server refuses what the page of before still offers", async () => {
    await own.getByRole("button", { name: "Blocked Guests" }).click();
    await expect(own.getByRole("heading", { name: "Your account is suspended" })).toBeVisible();
  });

  await test.step("the person finds one page in place of every own page", async () => {
    for (const path of ["/my-gatherings", "/my-tickets", "/profile"]) {
      await own.goto(path);
      await expect(own.getByRole("heading", { name: "Your account is suspended" })).toBeVisible();
    }
    await expectOnScreen(own.getByText("Do you think this is a mistake?", { exact: false }));
    await expect(own.getByRole("link", { name: "Write to Us" })).toHaveAttribute("href", /\/contact/);
    await expect(own.getByRole("button", { name: "Delete My Account" })).toBeVisible();
    const [file] = await Promise.all([
      own.waitForEvent("download"),
      own.getByRole("button", { name: "Download My Data" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^majlis-.*\.json$/);
    for (const size of [phone, desktop]) {
      await own.setViewportSize(size);
      await still(own);
      expect(await violations(own)).toEqual([]);
    }
  });

  await test.step("a new sign-in leads to the same page, and the lift ends it", async () => {
    const again = await openAs(email, "/dashboard", { password: newPassword });
    await expect(again.getByRole("heading", { name: "Your account is suspended" })).toBeVisible();
    await admin.getByRole("button", { name: `Lift Suspension of ${fullName}` }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Lift Suspension" }).click();
    await expectOnScreen(admin.getByText("Suspension lifted"));
    await again.goto("/my-tickets");
    await expect(again.getByRole("heading", { level: 1, name: "My Tickets" })).toBeVisible();
  });
});
