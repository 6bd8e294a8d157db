import { beSignedIn, expect, phone, test } from "#support/browser.ts";
import { expectNoShift, watchShifts } from "#support/layoutShifts.ts";

test("the passport's head does not grow above what still loads", async ({ newPage, site }) => {
  const release = site.delay(/^\/api\/me\/tickets/);
  const page = await newPage({ viewport: phone, baseURL: site.url });
  await watchShifts(page);
  await beSignedIn(page, "member@majlis.test", undefined, site.url);
  const [stamps] = await Promise.all([page.waitForResponse(/\/api\/me\/passport/), page.goto("/passport")]);
  await stamps.finished();
  await expect(page.getByRole("main")).toContainText("Passport");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  release();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expectNoShift(page);
});
