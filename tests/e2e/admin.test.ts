import { readFile } from "node:fs/promises";
import { monthOf } from "@majlis/core/kernel/dates.rules";
import { beforeAll, describe, expect, it } from "vitest";
import { beSignedIn, useBrowser } from "#support/browser.ts";
import { someEvent, testDeps } from "#support/table.ts";

const browser = useBrowser();
const deps = testDeps();
const admin = "admin@majlis.test";

describe("an admin", () => {
  beforeAll(async () => {
    // Before every event of the demonstration, so that the first page of the table shows it.
    const starts_at = new Date(Date.now() + 2 * 3_600_000).toISOString();
    await someEvent(deps, { title: "Evening of the switch", starts_at, listed_month: monthOf(starts_at) });
  });

  it("hides an event's location and reveals it again", async () => {
    const page = await browser.newPage();
    await beSignedIn(page, admin);
    await page.goto("/admin/events");
    const location = page.getByRole("switch", { name: "Location of Evening of the switch shown" });
    await location.waitFor();
    const wasShown = await location.getAttribute("aria-checked");
    for (const shown of [wasShown !== "true", wasShown === "true"]) {
      await location.click();
      await page
        .getByText(shown ? "Event location revealed" : "Event location hidden")
        .first()
        .waitFor();
      await expect.poll(() => location.getAttribute("aria-checked")).toBe(String(shown));
      await expect.poll(() => location.isEnabled()).toBe(true);
    }
  });

  it("finds users by a part of the name and saves them as CSV", async () => {
    const page = await browser.newPage();
    await beSignedIn(page, admin);
    await page.goto("/admin/users");
    const names = page.getByRole("table").getByRole("rowheader");
    await names.first().waitFor();
    const first = (await names.first().textContent()) ?? "";
    const part = first.slice(0, 4).toUpperCase();
    await page.getByRole("searchbox", { name: "Search by name or phone" }).fill(part);
    await expect
      .poll(async () => (await names.allTextContents()).every((name) => name.toUpperCase().includes(part)))
      .toBe(true);
    await expect.poll(() => names.allTextContents()).toContain(first);

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    await page.getByText("Export Complete").first().waitFor();
    expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text).toMatch(/^\uFEFFFull Name,Role,City,Country,Phone,Created At,Onboarded At\r\n/);
    expect(text).toContain(first);
  });

  it("asks before somebody gets another role", async () => {
    const page = await browser.newPage();
    await beSignedIn(page, admin);
    await page.goto("/admin/users");
    const role = page.getByRole("combobox", { name: /^Role of/ }).first();
    await role.waitFor();
    const before = await role.inputValue();
    await role.selectOption(before === "member" ? "free_user" : "member");
    const dialog = page.getByRole("alertdialog", { name: "Change this role?" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await role.inputValue()).toBe(before);
  });
});

describe("a visitor", () => {
  it("learns which cities are taken and applies for one that is free; the admin finds the application", async () => {
    const name = `Layla ${Date.now()}`;
    const page = await browser.newPage();
    await page.goto("/city-founder");
    const checker = page.getByRole("region", { name: "Is your city still free?" });
    await checker.getByLabel("City").fill("toKYO");
    await checker.getByRole("button", { name: "Check Availability" }).click();
    await checker.getByText("toKYO is not available").waitFor();
    await checker.getByLabel("City").fill("Irbid");
    await checker.getByRole("button", { name: "Check Availability" }).click();
    await checker.getByText("Irbid is available").waitFor();

    const form = page.getByRole("region", { name: "Apply" });
    await form.getByLabel("Name").fill(name);
    await form.getByLabel("Email").fill(`layla-${Date.now()}@example.test`);
    expect(await form.getByLabel("City").inputValue()).toBe("Irbid");
    await form.getByLabel("About you").fill("I run a reading room.");
    await form.getByLabel("Your team").fill("Three speakers and a film maker.");
    await form.getByRole("button", { name: "Send Application" }).click();
    await page.getByText("Application sent").first().waitFor();
    expect(await form.getByLabel("Name").inputValue()).toBe("");

    const desk = await browser.newPage();
    await beSignedIn(desk, admin);
    await desk.goto("/admin/approvals");
    const card = desk.getByRole("article").filter({ hasText: name });
    await card.getByText("Irbid").waitFor();
    await card.getByRole("button", { name: "Decline" }).click();
    await desk.getByRole("dialog").getByLabel("Reason").fill("Not this year.");
    await desk.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
    await desk.getByText("Application declined").first().waitFor();
    await card.waitFor({ state: "detached" });
    await desk.getByRole("tab", { name: "Decided" }).click();
    await desk.getByRole("article").filter({ hasText: name }).getByText("Reason: Not this year.").waitFor();
  });

  it("is told that the contact form wants all fields, and keeps what was written", async () => {
    const page = await browser.newPage();
    await page.goto("/contact");
    await page.getByLabel("Name").fill("Layla");
    await page.getByRole("button", { name: "Send Message" }).click();
    await page.getByText("Please fill in all fields").first().waitFor();
    await page.getByText("All fields are required to submit your message.").first().waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe("Layla");
    await page.getByLabel("Email").fill("layla@example.test");
    await page.getByLabel("Message").fill("Marhaba!");
    await page.getByRole("button", { name: "Send Message" }).click();
    await page.getByText("Message sent").first().waitFor();
    expect(await page.getByLabel("Message").inputValue()).toBe("");
  });
});
