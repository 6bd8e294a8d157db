import { visitor } from "@majlis/core/kernel/actor";
import { sendContact } from "@majlis/core/messages/sendContact";
import { describe, expect, it } from "vitest";
import { beSignedIn, phone, useBrowser } from "#support/browser.ts";
import { someEvent, testDeps } from "#support/table.ts";

const browser = useBrowser();
const deps = testDeps();
const admin = "admin@majlis.test";

const open = async (tab: string, options = {}) => {
  const page = await browser.newPage(options);
  await beSignedIn(page, admin);
  await page.goto(`/admin/settings${tab}`);
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  return page;
};

describe("the settings", () => {
  it("tell what is configured, with units", async () => {
    const page = await open("");
    const fact = (name: string) =>
      page.locator("dl > div").filter({ hasText: name }).getByRole("definition").textContent();
    await expect.poll(() => fact("Stage")).toBe("local");
    expect(await fact("Mode")).toBe("Simulated");
    expect(await fact("Mail sender")).toContain("@");
    expect(await fact("WhatsApp")).toBe("Off");
    expect(await fact("Membership per month")).toBe("$20.00");
    expect(await fact("Most seats of an event")).toBe("10,000 seats");
    expect(await fact("Contact messages from one address")).toBe("5 in 10 minutes");
  });

  it("keep the chosen part in the address, so that a reload shows it again", async () => {
    const page = await open("");
    await page.getByRole("tab", { name: "Audit Log" }).click();
    await page.waitForURL("**/admin/settings?tab=audit");
    await page.reload();
    await page.getByRole("tab", { name: "Audit Log", selected: true }).waitFor();
  });
});

describe("the inbox", () => {
  it("opens a long message whose answer would be cut within an emoji", async () => {
    const name = `Samar ${Date.now()}`;
    const message = `${"a".repeat(1195)}\u{1F600} and more`;
    await sendContact(deps, visitor, { name, email: "samar@example.test", message, userAgent: "test" });
    const page = await open("?tab=inbox");
    await page.getByRole("button", { name: `Open the message of ${name}` }).click();
    const reply = page.getByRole("dialog", { name }).getByRole("link", { name: "Reply by Mail" });
    expect(await reply.getAttribute("href")).toMatch(/a$/);
  });

  it("shows a new message, marks it as read when it is opened, and as answered or unread again", async () => {
    const name = `Rania ${Date.now()}`;
    const message = "Is there a lift?\nMy father would love to come.";
    await sendContact(deps, visitor, { name, email: "rania@example.test", message, userAgent: "test" });
    const page = await open("?tab=inbox");
    const row = page.getByRole("listitem").filter({ hasText: name });
    await row.getByText("New", { exact: true }).waitFor();

    const opener = row.getByRole("button", { name: `Open the message of ${name}` });
    await opener.click();
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByText("My father would love to come.").waitFor();
    const reply = await dialog.getByRole("link", { name: "Reply by Mail" }).getAttribute("href");
    expect(reply).toMatch(/^mailto:rania%40example\.test\?subject=/);
    expect(decodeURIComponent(reply ?? "")).toContain("> Is there a lift?");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await row.getByText("Read", { exact: true }).waitFor();

    for (const [action, state] of [
      ["Mark as Answered", "Answered"],
      ["Mark as Unread", "New"],
    ] as const) {
      await row.getByRole("button").click();
      await dialog.getByRole("button", { name: action }).click();
      await dialog.waitFor({ state: "hidden" });
      await row.getByText(state, { exact: true }).waitFor();
    }
  });

  it("fits a phone with a name and a message that never end", async () => {
    const name = "Abdelrahman".repeat(8);
    const message = "wordwithoutend".repeat(40);
    await sendContact(deps, visitor, { name, email: "long@example.test", message, userAgent: "test" });
    const page = await open("?tab=inbox", { viewport: phone });
    await page
      .getByRole("button", { name: `Open the message of ${name}` })
      .first()
      .click();
    await page.getByRole("dialog", { name }).getByText(message).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});

describe("the audit log", () => {
  it("tells as a sentence who hid which event's location", async () => {
    const title = `Audited evening ${Date.now()}`;
    const starts_at = new Date(Date.now() + 3_600_000).toISOString();
    await someEvent(deps, { title, starts_at, listed_month: starts_at.slice(0, 7) });
    const page = await open("");
    await page.goto("/admin/events");
    await page.getByRole("switch", { name: `Location of ${title} shown` }).click();
    await page.getByText("Event location hidden").first().waitFor();
    await page.goto("/admin/settings?tab=audit");
    await page
      .getByRole("listitem")
      .filter({ hasText: `hid the location of \u2068${title}\u2069.` })
      .filter({ hasText: "Omar Khalil" })
      .waitFor();
  });
});
