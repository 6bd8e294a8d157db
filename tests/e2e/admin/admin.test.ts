import { readFile } from "node:fs/promises";
import { monthOf } from "@majlis/core/kernel/dates.rules";
import type { Page } from "@playwright/test";
import { overflow } from "#support/axe.ts";
import { beSignedIn, desktop, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const admin = "admin@majlis.test";

/** On a phone, the cells of a row stand below each other, within the window. */
const expectCards = async (page: Page): Promise<void> => {
  await page.setViewportSize(phone);
  const first = page.getByRole("table").getByRole("row").nth(1);
  await expect(first).toBeVisible();
  await expect(async () => {
    const cells = await first.locator("th, td:visible").all();
    const boxes = await Promise.all(cells.map((cell) => cell.boundingBox()));
    for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
    expect(new Set(boxes.map((box) => box?.y)).size).toBeGreaterThan(2);
  }).toPass();
  expect(await overflow(page)).toEqual([]);
  await page.setViewportSize(desktop);
};

test("an admin hides a location, which the audit log tells, finds users, and sees rows as cards on a phone", async ({
  page,
}) => {
  // Earlier than the demo events, so that the first page of the table contains it.
  const starts_at = new Date(Date.now() + 2 * 3_600_000).toISOString();
  const title = `Evening of the switch ${Date.now()}`;
  await insertEvent(deps, { title, starts_at, listed_month: monthOf(starts_at) });
  await beSignedIn(page, admin);
  await page.goto("/admin/events");
  const sidebar = page.getByRole("navigation", { name: "Admin Panel" });
  const openPlace = async (name: string, heading = name) => {
    const link = sidebar.getByRole("link", { name, exact: true });
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(link).toHaveAttribute("aria-current", "page");
  };

  await test.step("a location is hidden and revealed", async () => {
    const location = page.getByRole("switch", { name: `Location of ${title} shown` });
    await location.click();
    await expectOnScreen(page.getByText("Event location hidden"));
    await expect(location).toHaveAttribute("aria-checked", "false");
    await expect(location).toBeEnabled();
    await location.click();
    await expectOnScreen(page.getByText("Event location revealed"));
    await expect(location).toHaveAttribute("aria-checked", "true");
    await expectCards(page);
  });

  await test.step("the other tables are cards on a phone too", async () => {
    await openPlace("Gatherings", "Gatherings Overview");
    await expectCards(page);
    await page.goto("/admin/payments?tab=ledger");
    await expectCards(page);
  });

  await test.step("the audit log tells of the location, also after a reload", async () => {
    await openPlace("Settings");
    await page.getByRole("tab", { name: "Audit Log" }).click();
    await page.waitForURL("**/admin/settings?tab=audit");
    await page.reload();
    await expect(page.getByRole("tab", { name: "Audit Log", selected: true })).toBeVisible();
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: `hid the location of \u2068${title}\u2069.` })
        .filter({ hasText: "Omar Khalil" }),
    ).toBeVisible();
  });

  await test.step("users are found, saved as CSV, and have another role only after a question", async () => {
    await openPlace("Users", "User Management");
    const names = page.getByRole("table").getByRole("rowheader");
    // A demo account: other tests create and delete accounts at the same time.
    const name = "Yousef Nasser";
    const part = "YOUSEF NAS";
    await page.getByRole("searchbox", { name: "Search by name or phone" }).fill(part);
    await expect(names.filter({ hasNotText: new RegExp(part, "i") })).toHaveCount(0);
    await expect(names.filter({ hasText: name })).toBeVisible();
    await expectCards(page);

    const role = page.getByRole("combobox", { name: `Role of ${name}` });
    const before = await role.inputValue();
    await role.selectOption(before === "member" ? "free_user" : "member");
    const dialog = page.getByRole("alertdialog", { name: "Change this role?" });
    await dialog.getByRole("button", { name: "Keep Role" }).click();
    await expect(dialog).toBeHidden();
    await expect(role).toHaveValue(before);

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    await expectOnScreen(page.getByText("Export Complete"));
    expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text).toMatch(/^\uFEFFFull Name,Role,City,Country,Phone,Created At,Onboarded At\r\n/);
    expect(text).toContain(name);

    const city = page.getByRole("searchbox", { name: "City" });
    await city.fill("Atlantis");
    await expectOnScreen(page.getByText("No users match these filters."));
    await expect(page.getByRole("button", { name: "Show More" })).toBeHidden();
    await city.fill("AMM");
    await expect(names.filter({ hasText: name })).toBeVisible();
  });

  await test.step("the dashboard and the own profile have the same sidebar", async () => {
    await sidebar.getByRole("link", { name: "Dashboard" }).click();
    await page.waitForURL("**/dashboard**");
    await expect(sidebar.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
    await openPlace("Profile");
  });
});
