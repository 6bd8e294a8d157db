import { visitor } from "@majlis/core/kernel/actor";
import { sendContact } from "@majlis/core/messages/sendContact";
import type { Page } from "@playwright/test";
import { overflow } from "#support/axe.ts";
import { beSignedIn, escape, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { testDeps } from "#support/table.ts";
import { wakeUp } from "#support/walk.ts";

const deps = testDeps();

const question = "Is there a lift?\nMy father would love to come.";

/** A message of the contact form, and its row in the admin's inbox. */
const openInbox = async (page: Page, name: string, message = question) => {
  const email = `${crypto.randomUUID()}@example.test`;
  await sendContact(deps, visitor, { name, email, message, userAgent: "test" });
  await beSignedIn(page, "admin@majlis.test");
  await page.goto("/admin/settings");
  await page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name: "Inbox" }).click();
  const row = page.getByRole("listitem").filter({ hasText: name });
  const opener = row.getByRole("button", { name: `Open the message of ${name}` });
  return { email, row, opener, dialog: page.getByRole("dialog", { name }) };
};

test("the contact form requires all fields and keeps what was typed", async ({ page }) => {
  await page.goto("/contact");
  // On a busy machine, a text that is typed before hydration can be lost.
  await wakeUp(page);
  await page.getByLabel("Name").fill("Samar");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expectOnScreen(page.getByText("Please fill in all fields"));
  await expectOnScreen(page.getByText("All fields are required to submit your message."));
  await expect(page.getByLabel("Name")).toHaveValue("Samar");
  await page.getByLabel("Email").fill("samar@example.test");
  await page.getByLabel("Message").fill(question);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expectOnScreen(page.getByText("Message sent"));
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("the settings show the configuration with units", async ({ openAs }) => {
  const page = await openAs("admin@majlis.test", "/admin/settings");
  const terms = page.getByRole("term");
  const fact = (name: string) =>
    page
      .locator("dl > div")
      .filter({ has: terms.getByText(name, { exact: true }) })
      .getByRole("definition")
      .first();
  await expect(fact("Stage")).toHaveText("local");
  await expect(fact("Ways to pay")).toHaveText("Simulated");
  await expect(fact("Mail sender")).toContainText("@");
  await expect(fact("WhatsApp")).toHaveText("Off");
  await expect(fact("Membership per month")).toHaveText("$20.00");
  await expect(fact("Most seats of an event")).toHaveText("10,000 seats");
  await expect(fact("Contact messages from one network")).toHaveText("5 in 10 minutes");
  await expectOnScreen(page.getByText("Every mail of Majlis comes from this address. MAIL_FROM"));
  await expectOnScreen(
    page.getByText("with registration and tax number once they are there. house.config.ts: seller").first(),
  );
  await expect(terms.filter({ hasNotText: /^[A-Z][a-z]/ })).toHaveCount(0);
});

test("a reply to a message is mailed once, and stays with the message", async ({ page }) => {
  const { email, row, opener, dialog } = await openInbox(page, `Samar ${Date.now()}`);
  await opener.click();
  await dialog.getByRole("button", { name: "Send Reply" }).click();
  await expectOnScreen(dialog.getByText("Reply is required"));
  await dialog.getByLabel("Your reply").fill("Yes, at the back.\nSee you there!");
  await dialog.getByRole("button", { name: "Send Reply" }).dblclick();
  await expectOnScreen(page.getByText("Reply sent"));
  await expect(dialog).toBeHidden();
  await expectOnScreen(row.getByText("Answered", { exact: true }));
  await opener.click();
  await expectOnScreen(dialog.getByText("Yes, at the back."));
  await expect(dialog.getByRole("button", { name: "Send Reply" })).toBeHidden();
  const { data } = await deps.store.outbox.scan
    .where((mail, { eq }) => eq(mail.template, "contact_reply"))
    .go({ pages: "all" });
  const { data: messages } = await deps.store.notification.query.byEmail({ email }).go();
  const ids = new Set(messages.map(({ id }) => id));
  expect(data.filter(({ ref_id }) => ids.has(ref_id))).toHaveLength(1);
});

test("a message is read on opening, then answered, then unread", async ({ page }) => {
  const { row, opener, dialog } = await openInbox(page, `Rania ${Date.now()}`);
  await expectOnScreen(row.getByText("New", { exact: true }));
  await opener.click();
  await expectOnScreen(dialog.getByText("My father would love to come."));
  await escape(dialog);
  await expect(opener).toBeFocused();
  await expectOnScreen(row.getByText("Read", { exact: true }));
  for (const [action, state] of [
    ["Mark as Answered", "Answered"],
    ["Mark as Unread", "New"],
  ] as const) {
    await row.getByRole("button").click();
    await dialog.getByRole("button", { name: action }).click();
    await expect(dialog).toBeHidden();
    await expectOnScreen(row.getByText(state, { exact: true }));
  }
});

test("a message of long words fits a phone", async ({ page }) => {
  const message = "wordwithoutend".repeat(40);
  const { opener, dialog } = await openInbox(page, "Abdelrahman".repeat(8), message);
  await page.setViewportSize(phone);
  await opener.first().click();
  await expectOnScreen(dialog.getByText(message));
  expect(await overflow(page)).toEqual([]);
});
