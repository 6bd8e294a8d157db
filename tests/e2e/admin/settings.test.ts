import { visitor } from "@majlis/core/kernel/actor";
import { sendContact } from "@majlis/core/messages/sendContact";
import { overflow } from "#support/axe.ts";
import { expect, phone, test } from "#support/browser.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const admin = "admin@majlis.test";

test("the settings show the configuration with units", async ({ openAs }) => {
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

test("the inbox is in the sidebar, marks messages, mails a reply once, and fits a phone", async ({
  openAs,
}) => {
  const [first, second] = [`Samar ${Date.now()}`, `Rania ${Date.now()}`];
  const long = "Abdelrahman".repeat(8);
  const longMessage = "wordwithoutend".repeat(40);
  const text = "Yes, at the back.\nSee you there!";
  for (const [name, message] of [
    [first, "Is there a lift?\nMy father would love to come."],
    [second, "Is there a lift?\nMy father would love to come."],
    [long, longMessage],
  ] as const) {
    const email = name === first ? "samar@example.test" : "rania@example.test";
    await sendContact(deps, visitor, { name, email, message, userAgent: "test" });
  }
  const page = await openAs(admin, "/admin/users");
  await page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name: "Inbox" }).click();
  const rowOf = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const openerOf = (name: string) => rowOf(name).getByRole("button", { name: `Open the message of ${name}` });

  await test.step("a reply is mailed once, and stays with the message", async () => {
    await openerOf(first).click();
    const dialog = page.getByRole("dialog", { name: first });
    await dialog.getByRole("button", { name: "Send Reply" }).click();
    await expect(dialog.getByText("Reply is required")).toBeVisible();
    await dialog.getByLabel("Your reply").fill(text);
    await dialog.getByRole("button", { name: "Send Reply" }).dblclick();
    await expect(page.getByText("Reply sent").first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(rowOf(first).getByText("Answered", { exact: true })).toBeVisible();
    await openerOf(first).click();
    await expect(dialog.getByText("Yes, at the back.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Send Reply" })).toBeHidden();
    await page.keyboard.press("Escape");
    const { data } = await deps.store.outbox.scan
      .where((mail, { eq }) => eq(mail.template, "contact_reply"))
      .go({ pages: "all" });
    const { data: messages } = await deps.store.notification.query
      .byEmail({ email: "samar@example.test" })
      .go();
    const ids = new Set(messages.filter(({ payload }) => payload.name === first).map(({ id }) => id));
    expect(data.filter(({ ref_id }) => ids.has(ref_id))).toHaveLength(1);
  });

  await test.step("a message is read on opening, then answered, then unread", async () => {
    const row = rowOf(second);
    const dialog = page.getByRole("dialog", { name: second });
    await expect(row.getByText("New", { exact: true })).toBeVisible();
    await openerOf(second).click();
    await expect(dialog.getByText("My father would love to come.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(openerOf(second)).toBeFocused();
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

  await page.setViewportSize(phone);
  await openerOf(long).first().click();
  await expect(page.getByRole("dialog", { name: long }).getByText(longMessage)).toBeVisible();
  expect(await overflow(page)).toEqual([]);
});
