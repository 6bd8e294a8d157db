import { LetterToken, unsubscribeLetter } from "@majlis/contracts/letter";
import { readerIdOf } from "@majlis/core/table/people/readerId";
import { call } from "#support/api.ts";
import { settle, violations } from "#support/axe.ts";
import { beSignedIn, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { newAccount, newPassword } from "#support/factoriesOverHttp.ts";
import { mailTo } from "#support/mailbox.ts";
import { testDeps } from "#support/table.ts";

const { store } = testDeps();
const findReader = async (email: string) =>
  (await store.letterReader.get({ id: readerIdOf(email) }).go({ consistent: true })).data;

/** The path of the first link in a mail that leads to this page. */
const pathIn = (html: string, page: string): string =>
  new RegExp(`href="https?://[^/"]+(${page}[^"]+)"`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";

test("a visitor orders the letter, starts it, stops it and takes that back", async ({ newPage }) => {
  const page = await newPage({ viewport: phone });
  const email = `letter-${Date.now()}@majlis.test`;
  await page.goto("/events?city=Irbid");
  // A press while the page replaces its document is repeated by the page, and again by Playwright.
  await settle(page);
  await page.getByRole("button", { name: "Get the Letter" }).click();
  const dialog = page.getByRole("dialog", { name: "The week in the city" });
  await expect(dialog.getByLabel("City")).toHaveValue("Irbid");
  expect(await violations(page, { within: "[role=dialog]" })).toEqual([]);
  await dialog.getByLabel("Email").fill("no-address");
  await dialog.getByRole("button", { name: "Mail Me the Link" }).click();
  await expectOnScreen(dialog.getByText("Invalid email address"));
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Language of the letter").selectOption("both");
  await dialog.getByRole("button", { name: "Mail Me the Link" }).click();
  await expectOnScreen(dialog.getByText(/Look into your mail/));

  const { html } = await mailTo(email, "Confirm: the week in Irbid by mail");
  await page.goto(pathIn(html, "/letter/confirm/"));
  await expect(page.getByRole("heading", { name: "Start the weekly letter?" })).toBeVisible();
  expect(await findReader(email)).toBeNull();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Yes, Send It to Me" }).click();
  await expect(page.getByRole("heading", { name: "The letter comes to you" })).toBeFocused();
  await expectOnScreen(page.getByText("On Thursday morning you get the week in Irbid."));
  const reader = await findReader(email);
  expect(reader).toMatchObject({ city: "Irbid", language: "both" });

  await page.goto(`/letter/stop/${reader?.token}`);
  await page.getByRole("button", { name: "Stop the Letter" }).click();
  await expect(page.getByRole("heading", { name: "The letter has stopped" })).toBeFocused();
  expect(await findReader(email)).not.toHaveProperty("email");
  await page.getByRole("button", { name: "Start It Again" }).click();
  await expect(page.getByRole("heading", { name: "The letter comes to you" })).toBeFocused();
  expect(await findReader(email)).toMatchObject({ email, city: "Irbid" });
});

test("a person with an account has the letter with one press, and admins skip the next one", async ({
  page,
  openAs,
}) => {
  const { email } = await newAccount();
  await beSignedIn(page, email, newPassword);
  await page.goto("/account");
  const letter = page.getByRole("region", { name: "Weekly letter" });
  await letter.getByRole("switch", { name: "Send me the letter" }).click();
  await letter.getByLabel("City of the letter").selectOption("Jerash");
  await letter.getByLabel("Language of the letter").selectOption("ar");
  await expect(letter.getByLabel("Language of the letter")).toHaveValue("ar");
  await expect
    .poll(async () => await findReader(email))
    .toMatchObject({ email, city: "Jerash", language: "ar" });

  const admin = await openAs("admin@majlis.test", "/admin/settings");
  await admin.getByRole("tab", { name: "Weekly letter" }).click();
  const jerash = admin.getByRole("listitem").filter({ hasText: "Jerash" });
  await expectOnScreen(jerash.getByText("1 reader"));
  await admin.getByRole("button", { name: "Skip It: Jerash" }).click();
  await expectOnScreen(jerash.getByText(/^Skipped: Thu/));
  await admin.getByRole("button", { name: "Send It After All: Jerash" }).click();
  await expectOnScreen(jerash.getByText(/^Next: Thu/));
  expect(await violations(admin)).toEqual([]);

  await letter.getByRole("switch", { name: "Send me the letter" }).click();
  await expect(letter.getByLabel("City of the letter")).toBeHidden();
  await expect.poll(async () => (await findReader(email))?.ended).toBe("left");

  await test.step("one that a mail's link has stopped is off for who comes back to the page", async () => {
    const isOn = letter.getByRole("switch", { name: "Send me the letter" });
    await isOn.click();
    await expect(letter.getByLabel("City of the letter")).toBeVisible();
    const token = LetterToken.parse((await findReader(email))?.token);
    await call(unsubscribeLetter, { params: { token }, body: { "List-Unsubscribe": "One-Click" } });
    await page.getByRole("link", { name: "Events", exact: true }).first().click();
    await expect(isOn).toHaveCount(0);
    await page.goBack();
    await expect(isOn).not.toBeChecked();
  });
});
