import { visitor } from "@majlis/core/kernel/actor";
import { sendContact } from "@majlis/core/messages/sendContact";
import { overflow } from "#support/axe.ts";
import { beSignedIn, escape, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { testDeps } from "#support/table.ts";
import { wakeUp } from "#support/walk.ts";

const deps = testDeps();

test("the settings show the configuration with units; the inbox marks messages, mails a reply once, and fits a phone", async ({
  page,
}) => {
  const [first, second] = [`Samar ${Date.now()}`, `Rania ${Date.now()}`];
  const long = "Abdelrahman".repeat(8);
  const longMessage = "wordwithoutend".repeat(40);
  const question = "Is there a lift?\nMy father would love to come.";
  const text = "Yes, at the back.\nSee you there!";

  await test.step("the contact form requires all fields and keeps what was typed", async () => {
    await page.goto("/contact");
    // On a busy machine, a text that is typed before hydration can be lost.
    await wakeUp(page);
    await page.getByLabel("Name").fill(first);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expectOnScreen(page.getByText("Please fill in all fields"));
    await expectOnScreen(page.getByText("All fields are required to submit your message."));
    await expect(page.getByLabel("Name")).toHaveValue(first);
    await page.getByLabel("Email").fill("samar@example.test");
    await page.getByLabel("Message").fill(question);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expectOnScreen(page.getByText("Message sent"));
    await expect(page.getByLabel("Message")).toHaveValue("");
  });

  for (const [name, message] of [
    [second, question],
    [long, longMessage],
  ] as const)
    await sendContact(deps, visitor, { name, email: "rania@example.test", message, userAgent: "test" });
  await beSignedIn(page, "admin@majlis.test");
  await page.goto("/admin/settings");

  await test.step("the configuration has units", async () => {
    const terms = page.getByRole("term");
    const fact = (name: string) =>
      page
        .locator("dl > div")
        .filter({ has: terms.getByText(name, { exact: true }) })
        .getByRole("definition")
        .first();
    await expect(fact("Stage")).toHaveText("local");
    await expect(fact("Mode")).toHaveText("Simulated");
    await expect(fact("Mail sender")).toContainText("@");
    await expect(fact("WhatsApp")).toHaveText("Off");
    await expect(fact("Membership per month")).toHaveText("$20.00");
    await expect(fact("Most seats of an event")).toHaveText("10,000 seats");
    await expect(fact("Contact messages from one network")).toHaveText("5 in 10 minutes");
    await expectOnScreen(page.getByText("Every mail of Majlis comes from this address. MAIL_FROM"));
    await expectOnScreen(page.getByText("Receipts name it. house.config.ts"));
    await expect(terms.filter({ hasNotText: /^[A-Z][a-z]/ })).toHaveCount(0);
  });

  await page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name: "Inbox" }).click();
  const rowOf = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  const openerOf = (name: string) => rowOf(name).getByRole("button", { name: `Open the message of ${name}` });

  await test.step("a reply is mailed once, and stays with the message", async () => {
    await openerOf(first).click();
    const dialog = page.getByRole("dialog", { name: first });
    await dialog.getByRole("button", { name: "Send Reply" }).click();
    await expectOnScreen(dialog.getByText("Reply is required"));
    await dialog.getByLabel("Your reply").fill(text);
    await dialog.getByRole("button", { name: "Send Reply" }).dblclick();
    await expectOnScreen(page.getByText("Reply sent"));
    await expect(dialog).toBeHidden();
    await expectOnScreen(rowOf(first).getByText("Answered", { exact: true }));
    await openerOf(first).click();
    await expectOnScreen(dialog.getByText("Yes, at the back."));
    await expect(dialog.getByRole("button", { name: "Send Reply" })).toBeHidden();
    await escape(dialog);
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
    await expectOnScreen(row.getByText("New", { exact: true }));
    await openerOf(second).click();
    await expectOnScreen(dialog.getByText("My father would love to come."));
    await escape(dialog);
    await expect(openerOf(second)).toBeFocused();
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

  await page.setViewportSize(phone);
  await openerOf(long).first().click();
  await expectOnScreen(page.getByRole("dialog", { name: long }).getByText(longMessage));
  expect(await overflow(page)).toEqual([]);
});
