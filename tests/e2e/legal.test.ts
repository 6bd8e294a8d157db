import { expect, it } from "vitest";
import { phone, useBrowser } from "#support/browser.ts";

const browser = useBrowser();

it.each([
  ["/privacy", "Privacy Policy"],
  ["/terms", "Terms of Service"],
  ["/cookies", "Cookie Policy"],
])("%s leads from its contents to each of its parts, and says since when it counts", async (path, title) => {
  const page = await browser.newPage({ viewport: phone });
  await page.goto(path);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.getByText("In force since Nov 21, 2026").waitFor();
  const contents = page.getByRole("navigation", { name: "On this page" });
  const links = await contents.getByRole("link").all();
  expect(links.length).toBeGreaterThanOrEqual(5);
  for (const link of links) {
    const name = await link.innerText();
    await link.click();
    await expect
      .poll(() =>
        page
          .getByRole("heading", { level: 2, name, exact: true })
          .evaluate((heading) => heading.getBoundingClientRect().top),
      )
      .toBeLessThan(phone.height);
  }
});

it("an address opens the part that it names, and back leads to the place before", async () => {
  const page = await browser.newPage();
  await page.goto("/privacy#rights");
  const rights = page.getByRole("heading", { name: /^Your rights/ });
  const top = () => rights.evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(200);
  await page.getByRole("link", { name: "Who is responsible" }).click();
  await expect.poll(top).toBeGreaterThan(900);
  await page.goBack();
  await expect.poll(top).toBeLessThan(200);
});

it("another page of the site begins at its top, also when its address was typed", async () => {
  const page = await browser.newPage();
  await page.goto("/terms#law");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.goto("/privacy");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
