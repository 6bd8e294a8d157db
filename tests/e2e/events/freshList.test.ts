import { expect, test } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

test("a list is current after Back, because no browser cache answers it", async ({ page }) => {
  const title = "Night of the second look";
  const events = page.getByRole("main").getByRole("heading", { level: 4 });
  await page.goto("/events");
  await expect(events.first()).toBeVisible();
  await page.goto("data:text/html,elsewhere");
  const starts_at = new Date(Date.now() + 3_600_000).toISOString();
  const id = await insertEvent(deps, { title, starts_at, listed_month: starts_at.slice(0, 7) });
  await page.goBack();
  await expect(events.first()).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
  await deps.store.event.delete({ id }).go();
});
