import type { Locator } from "@playwright/test";
import { beSignedIn, expect, test } from "#support/browser.ts";
import { newTicket, newUser } from "#support/factories.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const founder = "nikos@majlis.test";

test("a founder reads what an event brought, by month", async ({ page }) => {
  const title = `Evening of the till ${Date.now()}`;
  const translation = { language: "ar" as const, title: `أمسية الصندوق ${Date.now()}`, description: "" };
  const id = await postEvent({ title, translation, price_cents: 1550 }, founder);
  for (let guest = 0; guest < 2; guest++) await newTicket(deps, await newUser(deps, { role: "member" }), id);
  await beSignedIn(page, founder);
  await page.goto("/founder/analytics");
  const revenue = page.getByRole("region", { name: "Revenue" });
  const row = revenue.getByText(title);
  const month = revenue.locator("details").filter({ has: page.getByText(title) });
  // Only the newest month is open, and other events can be later.
  await openMonth(month);
  await expect(row).toBeVisible();
  await expect(month.getByRole("listitem").filter({ hasText: title })).toContainText("$31.00");
  await month.locator("summary").click();
  await expect(row).toBeHidden();
  await page.goto("/founder/analytics?lang=ar");
  const arabic = page.getByRole("region", { name: "الإيرادات" });
  await openMonth(arabic.locator("details").filter({ has: page.getByText(translation.title) }));
  await expect(arabic.getByText(translation.title)).toBeVisible();
});

const openMonth = async (month: Locator) => {
  await expect(month).toHaveCount(1);
  if ((await month.getAttribute("open")) === null) await month.locator("summary").click();
};
