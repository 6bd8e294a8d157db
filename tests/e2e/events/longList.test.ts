import { expect, phone, test } from "#support/browser.ts";

test("a long list draws its posters near the viewport, and all of them for a print", async ({ newPage }) => {
  const page = await newPage({ viewport: phone });
  await page.goto("/events");
  const cards = page.getByRole("article");
  // A photo has the drawn poster behind it until it is loaded.
  const posters = cards.filter({ has: page.locator("img") });
  await expect(cards.nth(19)).toBeAttached();
  await expect(posters.first()).toBeVisible();
  await expect(cards.nth(19).locator("img")).toHaveCount(0);
  await cards.nth(19).scrollIntoViewIfNeeded();
  await expect(cards.nth(19).locator("img")).toBeVisible();
  const count = await cards.count();
  expect(await posters.count()).toBeLessThan(count);
  await page.pdf();
  await expect(posters).toHaveCount(count);
});

test("a list keeps its scroll position after Back", async ({ newPage }) => {
  const page = await newPage({ viewport: phone });
  await page.goto("/events");
  const card = page.getByRole("article").nth(9);
  await expect(card).toBeAttached();
  for (let index = 0; index < 10; index++)
    await page.getByRole("article").nth(index).scrollIntoViewIfNeeded();
  const title = await card.getByRole("heading").innerText();
  await card.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("article").nth(9)).toBeInViewport();
});
