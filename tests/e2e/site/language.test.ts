import { expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { newAccount } from "#support/factoriesOverHttp.ts";
import { linkIn, mailTo } from "#support/mailbox.ts";
import { wakeUp } from "#support/walk.ts";

test.describe.configure({ mode: "parallel" });

declare global {
  interface Window {
    /** The beginnings of what the page showed since it began to load. */
    said: string[];
  }
}

const keepShownTexts = () => {
  window.said = [];
  // Until the stylesheet has loaded the browser paints nothing, although the body has its text.
  const isStyled = () => document.styleSheets.length > 0;
  setInterval(() => isStyled() && window.said.push(document.body?.innerText.slice(0, 400) ?? ""), 4);
};

test.describe("the choice of a language", () => {
  test("applies at once, persists across a reload, and can be reverted", async ({ page }) => {
    await page.goto("/about");
    await wakeUp(page);
    await page.evaluate(() => document.fonts.ready);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    expect(loaded.filter((name) => name.endsWith(".woff2"))).toHaveLength(2);
    expect(loaded.filter((name) => name.includes("arabic"))).toEqual([]);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole("button", { name: "العربية" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "من نحن" })).toBeVisible();
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "من نحن" })).toBeVisible();
    await wakeUp(page);
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "About Us" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "About Us" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  });

  test("is in the phone's menu, and a reload never shows English first", async ({ newPage }) => {
    const page = await newPage({ viewport: phone });
    await page.goto("/about");
    await wakeUp(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "العربية" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "من نحن" })).toBeVisible();
    await page.addInitScript(keepShownTexts);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "من نحن" })).toBeVisible();
    expect(await page.evaluate(() => window.said.filter((text) => text.includes("About Us")))).toEqual([]);
  });

  test("follows the browser, a stored choice before it, and a link before both", async ({ newPage }) => {
    const page = await newPage({ locale: "ar-JO" });
    const heading = (name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.addInitScript(keepShownTexts);
    await page.goto("/about");
    await heading("من نحن");
    expect(await page.evaluate(() => window.said.filter((text) => text.includes("About Us")))).toEqual([]);
    await wakeUp(page);
    await page.getByRole("button", { name: "English" }).click();
    await heading("About Us");
    await page.reload();
    await heading("About Us");

    await page.goto("/about?lang=AR");
    await heading("من نحن");
    await expect(page).toHaveURL("/about");
    await page.reload();
    await heading("من نحن");
    const other = await page.context().newPage();
    await other.goto("/about");
    await expect(other.getByRole("heading", { level: 1, name: "About Us" })).toBeVisible();
  });

  test("of a mail is that of its link", async ({ newPage }) => {
    const page = await newPage();
    const { email } = await newAccount({ locale: "ar" });
    await page.goto(linkIn(await mailTo(email, "أكّد حسابك في مجلس")));
    await expect(page.locator("html")).toHaveAttribute("lang", "ar");
    await expect(page.getByRole("button", { name: "تأكيد البريد الإلكتروني" })).toBeVisible();

    // An English link takes the same path.
    if (!process.env["MAJLIS_LONG"]) return;
    const arabic = await newPage({ locale: "ar" });
    const { email: reader } = await newAccount();
    await arabic.goto(linkIn(await mailTo(reader, "Confirm your Majlis account")));
    await expect(arabic.getByRole("button", { name: "Confirm Email" })).toBeVisible();
  });

  test("translates form errors", async ({ page, expectProblems }) => {
    await page.goto("/auth?lang=ar");
    await page.getByLabel("البريد الإلكتروني").fill("nobody@majlis.test");
    await page.getByLabel("كلمة المرور", { exact: true }).fill("Wrong-2026!");
    expectProblems(/Failed to load resource.*400/);
    await page.getByRole("button", { name: "تسجيل الدخول", exact: true }).click();
    await expectOnScreen(page.getByText("البريد الإلكتروني أو كلمة المرور غير صحيحة."));
  });

  test("applies to the mail that acknowledges the contact form", async ({ page }) => {
    const email = `${crypto.randomUUID()}@example.com`;
    await page.goto("/contact?lang=ar");
    await wakeUp(page);
    await page.getByLabel("الاسم").fill("ريم");
    await page.getByLabel("البريد الإلكتروني").fill(email);
    await page.getByLabel("الرسالة").fill("مرحبًا!");
    await page.getByRole("button", { name: "إرسال" }).click();
    const mail = await mailTo(email, "وصلتنا رسالتك");
    expect(mail.html).toContain('dir="rtl"');
  });
});
