import type { Page } from "@playwright/test";
import { beSignedIn, expect, expectOnScreen, test } from "#support/browser.ts";

/** Loads the page again as soon as its code has run and kept the text. */
const reload = async (page: Page, text: string): Promise<void> => {
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("majlis.forms"))).toContain(text);
  await page.reload();
};

test("contact, application and sign-up keep what was typed over a reload, but no password", async ({
  page,
}) => {
  await page.goto("/contact");
  const message = page.getByLabel("Message");
  await message.fill("Does the door open early?\nسؤال");
  await reload(page, "سؤال");
  await expect(message).toHaveValue("Does the door open early?\nسؤال");

  await page.goto("/city-founder");
  const bio = page.getByLabel("About you");
  await bio.fill("I run a tea house.");
  await reload(page, "tea house");
  await expect(bio).toHaveValue("I run a tea house.");

  await page.goto("/auth?tab=sign-up");
  await page.getByLabel("First name").fill("Rania");
  await page.getByRole("button", { name: "Show password" }).click();
  await page.getByLabel("Password", { exact: true }).fill("seven goats on the stairs");
  await reload(page, "Rania");
  await expect(page.getByLabel("First name")).toHaveValue("Rania");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("a form that was sent is empty after a reload, and a sign-out forgets the others", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Rania");
  await page.getByLabel("Email").fill(`kept-${Date.now()}@example.test`);
  await page.getByLabel("Message").fill("Sent once.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expectOnScreen(page.getByText(/will get back to you/));
  await page.reload();
  await expect(page.getByLabel("Message")).toHaveValue("");

  await beSignedIn(page, "joelle@majlis.test");
  await page.goto("/contact");
  await page.getByLabel("Message").fill("Of Joelle.");
  await reload(page, "Of Joelle.");
  await expect(page.getByLabel("Message")).toHaveValue("Of Joelle.");
  await page.getByRole("button", { name: /account menu/i }).click();
  await page.getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("majlis.forms"))).toBeNull();
});

test("browsers and password managers find their addresses", async ({ page, request }) => {
  for (const path of ["/favicon.ico", "/apple-touch-icon.png"])
    expect((await request.get(path)).headers()["content-type"]).toMatch(/^image\//);
  await page.goto("/.well-known/change-password");
  await expect(page.getByRole("heading", { name: /password/i })).toBeVisible();
  await beSignedIn(page, "joelle@majlis.test");
  await page.goto("/.well-known/change-password");
  await expect(page.getByRole("heading", { name: /password/i })).toBeVisible();
});
