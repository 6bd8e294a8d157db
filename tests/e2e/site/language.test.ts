import type { Page } from "@playwright/test";
import { overflow, settle, violations } from "#support/axe.ts";
import { expect, phone, test } from "#support/browser.ts";
import { findEnglish } from "#support/findEnglish.ts";
import { mailTo } from "#support/mailbox.ts";
import { looks, sitePages } from "#support/sitePages.ts";
import { lightTrace, shareSession, walk } from "#support/walk.ts";

test.describe.configure({ mode: "parallel" });

/** Waits for hydration: an earlier click on the prerendered page has no effect. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("header button")].some((button) =>
      Object.keys(button).some((key) => key.startsWith("__react")),
    ),
  );

/** Reports a wrong language or direction of the page. */
const direction = async (page: Page): Promise<string[]> => {
  const { lang, dir } = await page.evaluate(() => {
    const { documentElement: root } = document;
    return { lang: root.lang, dir: root.dir };
  });
  return lang === "ar" && dir === "rtl" ? [] : [`runs ${dir} in ${lang}`];
};

/** Second addresses of pages that have another address. */
const aliases: readonly string[] = ["/admin", "/founder", "/dashboard/admin", "/dashboard/founder"];

test.describe("every route in Arabic", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" }, trace: lightTrace });

  for (const [who, paths] of Object.entries(sitePages))
    test(`${who} finds no violations and no English on desktop or phone, in light or dark`, async ({
      context,
      page,
      expectProblems,
    }) => {
      expectProblems(/Failed to load resource.*404/);
      await shareSession(context, who);
      await page.goto("/nowhere?lang=ar");
      const own = paths.filter((path) => !aliases.includes(path));
      const found = await walk(context, own, async (tab, path) => {
        await tab.goto(path);
        const lines: string[] = [];
        for (const { colorScheme, viewport, ...rules } of looks) {
          await tab.emulateMedia({ colorScheme });
          await tab.setViewportSize(viewport);
          await settle(tab);
          const here = [
            ...(await violations(tab, rules)),
            ...(await overflow(tab)),
            ...(await direction(tab)),
            ...(await findEnglish(tab)).map((text) => `says in English: ${text}`),
          ];
          lines.push(...here.map((line) => `${path}, ${colorScheme}, ${viewport.width} px: ${line}`));
        }
        return lines;
      });
      expect(found).toEqual([]);
    });
});

test.describe("the choice of a language", () => {
  test("applies at once, persists across a reload, and can be reverted", async ({ page }) => {
    await page.goto("/about");
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole("button", { name: "العربية" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "من نحن" })).toBeVisible();
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "من نحن" })).toBeVisible();
    await hydrated(page);
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "About Us" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "About Us" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  });

  test("is in the phone's menu, and a reload never shows English first", async ({ newPage }) => {
    const page = await newPage({ viewport: phone });
    await page.goto("/about");
    await hydrated(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "العربية" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "من نحن" })).toBeVisible();
    await page.addInitScript(() => {
      const said = new Set<string>();
      Object.assign(window, { said });
      setInterval(() => said.add(document.body?.innerText.slice(0, 400) ?? ""), 4);
    });
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "من نحن" })).toBeVisible();
    const said = await page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]);
    expect(said.filter((text) => text.includes("About Us"))).toEqual([]);
  });

  test("translates form errors", async ({ page, expectProblems }) => {
    await page.goto("/auth?lang=ar");
    await page.getByLabel("البريد الإلكتروني").fill("nobody@majlis.test");
    await page.getByLabel("كلمة المرور", { exact: true }).fill("Wrong-2026!");
    expectProblems(/Failed to load resource.*400/);
    await page.getByRole("button", { name: "تسجيل الدخول", exact: true }).click();
    await expect(page.getByText("البريد الإلكتروني أو كلمة المرور غير صحيحة.").first()).toBeVisible();
  });

  test("applies to the mail that acknowledges the contact form", async ({ page }) => {
    const email = `${crypto.randomUUID()}@example.com`;
    await page.goto("/contact?lang=ar");
    await page.getByLabel("الاسم").fill("ريم");
    await page.getByLabel("البريد الإلكتروني").fill(email);
    await page.getByLabel("الرسالة").fill("مرحبًا!");
    await page.getByRole("button", { name: "إرسال" }).click();
    const mail = await mailTo(email, "وصلتنا رسالتك");
    expect(mail.html).toContain('dir="rtl"');
  });
});
