import { expect, phone, test } from "#support/browser.ts";

test("a long list draws its posters near the viewport, keeps its position after Back, and prints all", async ({
  newPage,
}) => {
  const page = await newPage({ viewport: phone });
  await page.goto("/events");
  const cards = page.getByRole("article");
  // A photo has the drawn poster behind it until it is loaded.
  const posters = cards.filter({ has: page.locator("img") });
  await expect(cards.nth(19)).toBeAttached();
  await expect(posters.first()).toBeVisible();
  await expect(cards.nth(19).locator("img")).toHaveCount(0);

  for (let index = 0; index < 10; index++) await cards.nth(index).scrollIntoViewIfNeeded();
  const title = await cards.nth(9).getByRole("heading").innerText();
  await cards.nth(9).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(cards.nth(9)).toBeInViewport();

  await cards.nth(19).scrollIntoViewIfNeeded();
  await expect(cards.nth(19).locator("img")).toBeVisible();
  const count = await cards.count();
  expect(await posters.count()).toBeLessThan(count);
  await page.pdf();
  await expect(posters).toHaveCount(count);
});
