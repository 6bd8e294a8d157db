import { readFile } from "node:fs/promises";
import { monthOf } from "@majlis/core/kernel/dates.rules";
import { overflow } from "#support/axe.ts";
import { beSignedIn, expect, phone, test } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const admin = "admin@majlis.test";

test.describe("an admin", () => {
  test("hides an event's location, which the audit log tells, and reveals it again", async ({ page }) => {
    // Earlier than the demo events, so that the first page of the table contains it.
    const starts_at = new Date(Date.now() + 2 * 3_600_000).toISOString();
    const title = `Evening of the switch ${Date.now()}`;
    await insertEvent(deps, { title, starts_at, listed_month: monthOf(starts_at) });
    await beSignedIn(page, admin);
    const location = page.getByRole("switch", { name: `Location of ${title} shown` });
    await page.goto("/admin/events");
    await location.click();
    await expect(page.getByText("Event location hidden").first()).toBeVisible();
    await expect(location).toHaveAttribute("aria-checked", "false");
    await expect(location).toBeEnabled();
    await location.click();
    await expect(page.getByText("Event location revealed").first()).toBeVisible();
    await expect(location).toHaveAttribute("aria-checked", "true");

    await page.goto("/admin/settings");
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

  test("finds users by name and city, saves them as CSV, and confirms a role before it applies", async ({
    page,
  }) => {
    await beSignedIn(page, admin);
    await page.goto("/admin/users");
    const names = page.getByRole("table").getByRole("rowheader");
    await expect(names.first()).toBeVisible();

    const role = page.getByRole("combobox", { name: /^Role of/ }).first();
    const before = await role.inputValue();
    await role.selectOption(before === "member" ? "free_user" : "member");
    const dialog = page.getByRole("alertdialog", { name: "Change this role?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(role).toHaveValue(before);

    // A demo account: other tests create and delete accounts at the same time.
    const name = "Yousef Nasser";
    const part = "YOUSEF NAS";
    const search = page.getByRole("searchbox", { name: "Search by name or phone" });
    await search.fill(part);
    await expect(names.filter({ hasNotText: new RegExp(part, "i") })).toHaveCount(0);
    await expect(names.filter({ hasText: name })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    await expect(page.getByText("Export Complete").first()).toBeVisible();
    expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text).toMatch(/^\uFEFFFull Name,Role,City,Country,Phone,Created At,Onboarded At\r\n/);
    expect(text).toContain(name);

    await search.fill("");
    await page.getByRole("searchbox", { name: "City" }).fill("AMM");
    await expect(names.first()).toBeVisible();
    await page.getByRole("searchbox", { name: "City" }).fill("Atlantis");
    await expect(page.getByText("No users match these filters.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Show More" })).toBeHidden();
  });

  test("sees the rows of each table as cards on a phone", async ({ openAs }) => {
    const page = await openAs(admin, "about:blank", { viewport: phone });
    for (const path of ["/admin/users", "/admin/events", "/admin/gatherings", "/admin/payments?tab=ledger"]) {
      await page.goto(path);
      const first = page.getByRole("table").getByRole("row").nth(1);
      await expect(first).toBeVisible();
      expect(await overflow(page)).toEqual([]);
      const cells = await first.locator("th, td:visible").all();
      const boxes = await Promise.all(cells.map((cell) => cell.boundingBox()));
      for (const box of boxes) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
      expect(new Set(boxes.map((box) => box?.y)).size).toBeGreaterThan(2);
    }
  });

  test("has the same sidebar on the dashboard and on the own profile", async ({ openAs }) => {
    const page = await openAs(admin, "/dashboard/admin?tab=users");
    const sidebar = page.getByRole("navigation", { name: "Admin Panel" });
    await expect(sidebar.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("table", { name: "Users" })).toBeVisible();
    await sidebar.getByRole("link", { name: "Profile" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
    await expect(sidebar.getByRole("link", { name: "Profile" })).toHaveAttribute("aria-current", "page");
  });
});

test.describe("a visitor", () => {
  test("the contact form requires all fields and keeps what was typed", async ({ page }) => {
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Layla");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Please fill in all fields").first()).toBeVisible();
    await expect(page.getByText("All fields are required to submit your message.").first()).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Layla");
    await page.getByLabel("Email").fill("layla@example.test");
    await page.getByLabel("Message").fill("Marhaba!");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Message sent").first()).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("");
  });
});
