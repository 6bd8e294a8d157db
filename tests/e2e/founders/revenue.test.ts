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
  const row = revenue.locator("details").getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText("$31.00");
  await revenue.locator("summary").first().click();
  await expect(row).toBeHidden();
  await page.goto("/founder/analytics?lang=ar");
  await expect(page.getByText(translation.title).first()).toBeVisible();
});
