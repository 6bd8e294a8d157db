import { expect, expectOnScreen, phone, test } from "#support/browser.ts";

test.describe.configure({ mode: "parallel" });

test("each legal page shows its effective date and links to each section", async ({ page }) => {
  await page.setViewportSize(phone);
  for (const [path, title] of [
    ["/privacy", "Privacy Policy"],
    ["/terms", "Terms of Service"],
    ["/cookies", "Cookie Policy"],
    ["/code-of-conduct", "Code of Conduct"],
    ["/accessibility", "Accessibility"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expectOnScreen(page.getByText(/^In force since Nov 2[18], 2026$/));
    const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    const contents = await links.evaluateAll((all) =>
      all.map((one) => [Reflect.get(one, "hash"), one.textContent]),
    );
    const sections = page.locator("main section > h2[id]");
    expect(contents.length).toBeGreaterThanOrEqual(5);
    expect(await sections.evaluateAll((all) => all.map((one) => [`#${one.id}`, one.textContent]))).toEqual(
      contents,
    );
    await links.last().click();
    await expect(sections.last()).toBeInViewport();
  }
});

test("a URL fragment opens its section, and Back returns to the previous position", async ({ page }) => {
  await page.goto("/privacy#rights");
  const rights = page.getByRole("heading", { name: /^Your rights/ });
  await expect(rights).toBeInViewport();
  await page.getByRole("link", { name: "Who is responsible" }).click();
  await expect(rights).not.toBeInViewport();
  await page.goBack();
  await expect(rights).toBeInViewport();
});

test("another page starts at its top", async ({ page }) => {
  await page.goto("/terms#law");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
