import { readFile } from "node:fs/promises";
import { monthOf } from "@majlis/core/kernel/dates.rules";
import type { Page } from "@playwright/test";
import { overflow, violations } from "#support/axe.ts";
import { desktop, expect, expectOnScreen, phone, test } from "#support/browser.ts";
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

/** Opens a page of the admin's sidebar, which marks it. */
const openPlace = async (page: Page, name: string, heading = name): Promise<void> => {
  const link = page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name, exact: true });
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(link).toHaveAttribute("aria-current", "page");
};

test("an admin hides a location and shows it again, and the audit log tells of both, also after a reload", async ({
  openAs,
}) => {
  // Earlier than the demo events, so that the first page of the table contains it.
  const starts_at = new Date(Date.now() + 2 * 3_600_000).toISOString();
  const title = `Evening of the switch ${Date.now()}`;
  await insertEvent(deps, { title, starts_at, listed_month: monthOf(starts_at) });
  const page = await openAs(admin, "/admin/events");
  const location = page.getByRole("switch", { name: `Location of ${title} shown` });
  await location.click();
  await expectOnScreen(page.getByText("Event location hidden"));
  await expect(location).toHaveAttribute("aria-checked", "false");
  await expect(location).toBeEnabled();
  await location.click();
  await expectOnScreen(page.getByText("Event location revealed"));
  await expect(location).toHaveAttribute("aria-checked", "true");
  await openPlace(page, "Settings");
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

test("tables of events, gatherings and the ledger are cards on a phone", async ({ openAs }) => {
  const page = await openAs(admin, "/admin/events");
  await expectCards(page);
  await openPlace(page, "Gatherings", "Gatherings Overview");
  await expectCards(page);
  await page.goto("/admin/payments?tab=ledger");
  await expectCards(page);
});

test("the books of a month are read, exported and printed", async ({ openAs }) => {
  const page = await openAs(admin, "/admin/payments?tab=books");
  const books = page.getByRole("article", { name: /^Books of / });
  await expect(books).toContainText(/Entries \d+ to \d+/);
  const simulated = books.getByRole("table", { name: "Simulated USD" });
  await expect(simulated.getByRole("row", { name: /^At the end/ })).toContainText(/\d\.\d\d USD/);
  expect([...(await violations(page)), ...(await overflow(page))]).toEqual([]);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    books.getByRole("button", { name: "Export for the Accountant" }).click(),
  ]);
  await expectOnScreen(page.getByText("Export Complete"));
  expect(file.suggestedFilename()).toMatch(/^books-\d{4}-\d\d\.csv$/);
  expect(await readFile(await file.path(), "utf8")).toMatch(
    /^\uFEFFnumber,date,person,kind,item,way,currency,asked,received,fee,tax,refund_of\r\n/,
  );
  await expect(books).toContainText("Exported on ");

  await page.emulateMedia({ media: "print" });
  await expect(books.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("combobox", { name: "Month" })).toBeHidden();
  await expect(books).toHaveCSS("color", "rgb(0, 0, 0)");
});

test("users are found, saved as CSV, and have another role only after a question", async ({ openAs }) => {
  const page = await openAs(admin, "/admin/users");
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

test("the dashboard and the own profile have the sidebar of the admin's pages", async ({ openAs }) => {
  const page = await openAs(admin, "/admin/users");
  const sidebar = page.getByRole("navigation", { name: "Admin Panel" });
  await sidebar.getByRole("link", { name: "Dashboard" }).click();
  await page.waitForURL("**/dashboard**");
  await expect(sidebar.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await openPlace(page, "Profile");
});
