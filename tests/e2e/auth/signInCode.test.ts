// A mailed code in place of a password, as the pages ask for it.
import { decideEventRequest } from "@majlis/contracts/events/eventRequests";
import { UserId } from "@majlis/contracts/ids";
import { getMe } from "@majlis/contracts/users";
import type { Page } from "@playwright/test";
import { call, newSession, tokenOf } from "#support/api.ts";
import { expect, expectOnScreen, test } from "#support/browser.ts";
import { newAccount, newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { linkIn, type MailboxEntry, mailsTo, mailTo } from "#support/mailbox.ts";
import { codeSubject } from "#support/signInCodes.ts";

const confirmSubject = "Confirm your Majlis account";
const refused = /Failed to load resource.*\b4\d\d\b/;
const newEmail = () => `${crypto.randomUUID()}@example.test`;
const otherThan = (code: string) => (code === "000000" ? "111111" : "000000");
const inArabicDigits = (code: string) => code.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");

/** The code of a mail to sign in. */
const codeIn = (mail: MailboxEntry): string => linkIn(mail).split(".").at(-1) ?? "";
/** The code of a mail that confirms. */
const confirmationIn = ({ html }: MailboxEntry): string => /confirm=(\d{6})/.exec(html)?.[1] ?? "";

const field = (page: Page) => page.getByLabel("Six-digit code");

/** Asks for a code from the sign-in. */
const ask = async (page: Page, email: string) => {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue with a Code" }).click();
  await expect(field(page)).toBeFocused();
};

test("a member signs in with the digits of the mail, by the keyboard alone, and comes back to the event", async ({
  page,
}) => {
  const { email } = await newAccountAs("member");
  await page.addInitScript(() => localStorage.setItem("majlis.known", ""));
  const id = await postEvent({ title: `By code ${crypto.randomUUID().slice(0, 8)}` });
  await page.goto(`/events/${id}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Sign in to join/i })
    .press("Enter");
  await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Continue with a Code" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in with a code" })).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(field(page)).toHaveAttribute("inputmode", "numeric");
  await expectOnScreen(page.getByText(`We sent a mail with six digits to`));
  await page.reload();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(codeIn(await mailTo(email, codeSubject)));
  await page.waitForURL(`**/events/${id}`);
  await expect(page.getByRole("dialog", { name: "Your Ticket QR Code" })).toBeVisible();
});

test("a new person gets from a link to a request with 3 presses, 2 fields and a code, and on to the seat", async ({
  page,
}) => {
  const effort = { presses: 0 };
  const press = async (name: string | RegExp, role: "button" | "link" = "button") => {
    effort.presses += 1;
    await page.getByRole("main").or(page.getByRole("dialog")).getByRole(role, { name }).click();
  };
  const email = newEmail();
  const id = await postEvent({ title: `By code ${crypto.randomUUID().slice(0, 8)}` });
  await page.goto(`/events/${id}`);
  await press(/Sign in to join/i, "link");
  await page.getByLabel("First name").fill("Rania Odeh");
  await page.getByLabel("Email").fill(email);
  await press("Continue with a Code");
  await expect(field(page)).toBeFocused();
  await field(page).fill(confirmationIn(await mailTo(email, confirmSubject)));
  await page.waitForURL(`**/events/${id}`);
  await press("Send Request");
  await expectOnScreen(page.getByText("Request sent"));
  expect(effort.presses).toBe(3);

  // No password was typed, and a code signs in again.
  const other = await page.context().browser()?.newPage();
  if (!other) throw new Error("There is no browser");
  await ask(other, email);
  await field(other).fill(codeIn(await mailTo(email, codeSubject)));
  await other.waitForURL("**/welcome");
  const token = await other.evaluate(
    () => JSON.parse(localStorage.getItem("majlis.session") ?? "").accessToken,
  );
  await other.close();
  const { body: me } = await call(getMe, {}, token);
  expect(me.full_name).toBe("Rania Odeh");
  const decision = { eventId: id, userId: UserId.parse(me.id), decision: "approve" } as const;
  await call(decideEventRequest, { body: decision }, await tokenOf("founder@majlis.test"));
  await page.reload();
  await expect(page.getByRole("button", { name: "View Ticket" })).toBeVisible();
});

test("from a paid event, a new person is at the seat with 6 presses, 2 fields and a code", async ({
  page,
}) => {
  const email = newEmail();
  const id = await postEvent({ title: "Oud by code", price_cents: 1200, ends_at: null });
  await page.goto(`/events/${id}`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Sign in to join/i })
    .click();
  await page.getByLabel("First name").fill("Rania Odeh");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue with a Code" }).click();
  await field(page).fill(confirmationIn(await mailTo(email, confirmSubject)));
  await page.waitForURL(`**/events/${id}`);
  await page.getByRole("link", { name: /^Become a Member to Join/ }).click();
  await page.getByRole("button", { name: "Become a Member" }).click();
  await page.waitForURL(`**/events/${id}`);
  await page.getByRole("button", { name: /^Join Event/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("dialog").getByRole("img", { name: /QR code/i })).toBeVisible();
});

test("a sign-up with the address of an account looks the same, and its owner gets in", async ({
  page,
  expectProblems,
}) => {
  expectProblems(refused);
  const { email } = await newAccount();
  const signUp = async (address: string) => {
    await page.goto("/auth?tab=sign-up");
    await page.getByRole("button", { name: "Continue with a Code" }).click();
    // The fields of the form before have the same labels.
    await expect(page.getByRole("heading", { level: 1, name: "Sign up with a code" })).toBeVisible();
    await page.getByLabel("First name").fill("Rania");
    await page.getByLabel("Last name").fill("Odeh");
    await page.getByLabel("Email").fill(address);
    await page.keyboard.press("Enter");
    await expect(field(page)).toBeFocused();
    const shown = [await page.getByRole("main").or(page.locator("#root")).first().innerText()];
    const mail = address === email ? await mailTo(email, codeSubject) : await mailTo(address, confirmSubject);
    const code = address === email ? codeIn(mail) : confirmationIn(mail);
    for (let attempt = 0; attempt < 3; attempt++) {
      await field(page).fill(otherThan(code));
      const answer = attempt < 2 ? /Use the code from the newest mail/ : /Send a new code/;
      await expect(page.getByRole("alert").filter({ hasText: answer })).toBeVisible();
      shown.push(await field(page).evaluate((input) => input.closest("[data-field]")?.textContent ?? ""));
    }
    return shown.map((text) => text.replaceAll(address, "ADDRESS").replace(/\d:\d\d/, "0:00"));
  };
  expect(await signUp(email)).toEqual(await signUp(newEmail()));

  await page.goto("/auth?tab=sign-up");
  await page.getByLabel("First name").fill("Rania Odeh");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue with a Code" }).click();
  await expect(field(page)).toBeFocused();
  await expect
    .poll(async () => (await mailsTo(email)).filter(({ subject }) => subject === codeSubject).length)
    .toBe(2);
  await field(page).fill(codeIn(await mailTo(email, codeSubject)));
  await page.waitForURL("**/welcome");
  // The password of the account is still its own.
  await newSession(email, newPassword);
});

test("in Arabic: Arabic digits, pasted with a space, sign in", async ({ page }) => {
  const { email } = await newAccountAs("member");
  await page.goto("/auth?lang=ar");
  await page.getByLabel("البريد الإلكتروني").fill(email);
  await page.getByRole("button", { name: "المتابعة برمز" }).click();
  const digits = page.getByLabel("الرمز المكوّن من ستة أرقام");
  await expect(digits).toBeFocused();
  await expectOnScreen(page.getByText("أدخل الرمز", { exact: true }));
  const code = inArabicDigits(codeIn(await mailTo(email, "رمز الدخول إلى مجلس")));
  await page.evaluate(
    (text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      document.execCommand("insertText", false, data.getData("text/plain"));
    },
    `${code.slice(0, 3)} ${code.slice(3)}`,
  );
  await page.waitForURL("**/dashboard");
});
