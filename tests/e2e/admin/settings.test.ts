import { visitor } from "@majlis/core/kernel/actor";
import { sendContact } from "@majlis/core/messages/sendContact";
import { overflow } from "#support/axe.ts";
import { expect, phone, test } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const admin = "admin@majlis.test";

test.describe("the settings", () => {
  test("show the configuration with units", async ({ openAs }) => {
    const page = await openAs(admin, "/admin/settings");
    const fact = (name: string) =>
      page
        .locator("dl > div")
        .filter({ has: page.getByRole("term").getByText(name, { exact: true }) })
        .getByRole("definition")
        .first();
    await expect(fact("Stage")).toHaveText("local");
    await expect(fact("Mode")).toHaveText("Simulated");
    await expect(fact("Mail sender")).toContainText("@");
    await expect(fact("WhatsApp")).toHaveText("Off");
    await expect(fact("Membership per month")).toHaveText("$20.00");
    await expect(fact("Most seats of an event")).toHaveText("10,000 seats");
    await expect(fact("Contact messages from one network")).toHaveText("5 in 10 minutes");
    await expect(page.getByText("Every mail of Majlis comes from this address.")).toBeVisible();
    for (const name of await page.getByRole("term").allTextContents()) expect(name).toMatch(/^[A-Z][a-z]/);
  });

  test("keep the selected tab in the URL across a reload", async ({ openAs }) => {
    const page = await openAs(admin, "/admin/settings");
    await page.getByRole("tab", { name: "Audit Log" }).click();
    await page.waitForURL("**/admin/settings?tab=audit");
    await page.reload();
    await expect(page.getByRole("tab", { name: "Audit Log", selected: true })).toBeVisible();
  });
});

test.describe("the inbox", () => {
  test("is in the sidebar and mails a reply once, which stays with the message", async ({ openAs }) => {
    const name = `Samar ${Date.now()}`;
    const message = "Is there a lift?\nMy father would love to come.";
    const text = "Yes, at the back.\nSee you there!";
    await sendContact(deps, visitor, { name, email: "samar@example.test", message, userAgent: "test" });
    const page = await openAs(admin, "/admin/users");
    await page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name: "Inbox" }).click();
    const opener = page.getByRole("button", { name: `Open the message of ${name}` });
    await opener.click();
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByRole("button", { name: "Send Reply" }).click();
    await expect(dialog.getByText("Reply is required")).toBeVisible();
    await dialog.getByLabel("Your reply").fill(text);
    await dialog.getByRole("button", { name: "Send Reply" }).dblclick();
    await expect(page.getByText("Reply sent").first()).toBeVisible();
    await expect(dialog).toBeHidden();

    const row = page.getByRole("listitem").filter({ hasText: name });
    await expect(row.getByText("Answered", { exact: true })).toBeVisible();
    await opener.click();
    await expect(dialog.getByText("Yes, at the back.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Send Reply" })).toBeHidden();
    const { data } = await deps.store.outbox.scan
      .where((mail, { eq }) => eq(mail.template, "contact_reply"))
      .go({ pages: "all" });
    const { data: messages } = await deps.store.notification.query
      .byEmail({ email: "samar@example.test" })
      .go();
    const ids = new Set(messages.filter(({ payload }) => payload.name === name).map(({ id }) => id));
    expect(data.filter(({ ref_id }) => ids.has(ref_id))).toHaveLength(1);
  });

  test("marks a message as read on opening, then as answered, then as unread", async ({ openAs }) => {
    const name = `Rania ${Date.now()}`;
    const message = "Is there a lift?\nMy father would love to come.";
    await sendContact(deps, visitor, { name, email: "rania@example.test", message, userAgent: "test" });
    const page = await openAs(admin, "/admin/inbox");
    const row = page.getByRole("listitem").filter({ hasText: name });
    await expect(row.getByText("New", { exact: true })).toBeVisible();

    const opener = row.getByRole("button", { name: `Open the message of ${name}` });
    await opener.click();
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog.getByText("My father would love to come.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(row.getByText("Read", { exact: true })).toBeVisible();

    for (const [action, state] of [
      ["Mark as Answered", "Answered"],
      ["Mark as Unread", "New"],
    ] as const) {
      await row.getByRole("button").click();
      await dialog.getByRole("button", { name: action }).click();
      await expect(dialog).toBeHidden();
      await expect(row.getByText(state, { exact: true })).toBeVisible();
    }
  });

  test("fits a phone with a long unbroken name and message", async ({ openAs }) => {
    const name = "Abdelrahman".repeat(8);
    const message = "wordwithoutend".repeat(40);
    await sendContact(deps, visitor, { name, email: "long@example.test", message, userAgent: "test" });
    const page = await openAs(admin, "/admin/inbox", { viewport: phone });
    await page
      .getByRole("button", { name: `Open the message of ${name}` })
      .first()
      .click();
    await expect(page.getByRole("dialog", { name }).getByText(message)).toBeVisible();
    expect(await overflow(page)).toEqual([]);
  });
});

test.describe("the audit log", () => {
  test("shows who hid which event's location", async ({ openAs }) => {
    const title = `Audited evening ${Date.now()}`;
    const starts_at = new Date(Date.now() + 3_600_000).toISOString();
    await insertEvent(deps, { title, starts_at, listed_month: starts_at.slice(0, 7) });
    const page = await openAs(admin, "/admin/settings");
    await page.goto("/admin/events");
    await page.getByRole("switch", { name: `Location of ${title} shown` }).click();
    await expect(page.getByText("Event location hidden").first()).toBeVisible();
    await page.goto("/admin/settings?tab=audit");
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: `hid the location of \u2068${title}\u2069.` })
        .filter({ hasText: "Omar Khalil" }),
    ).toBeVisible();
  });
});
