import type { Page } from "@playwright/test";
import { demoPassword } from "#support/api.ts";
import { expect, phone, test } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

interface Focused {
  /** The label or the text content. */
  readonly name: string;
  /** Whether the focus is visible as an outline, a ring or a border. */
  readonly isMarked: boolean;
}

const focused = (page: Page): Promise<Focused> =>
  page.evaluate(async () => {
    const at = document.activeElement;
    // After the last element the focus leaves the page, and its body is the active element.
    if (!(at instanceof HTMLElement) || at === document.body) return { name: "", isMarked: false };
    const style = getComputedStyle(at);
    // The ring is measured after its animation.
    await Promise.allSettled(at.getAnimations().map(({ finished }) => finished));
    const { outlineStyle, outlineWidth, boxShadow } = style;
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
    return {
      name: (at.getAttribute("aria-label") ?? label ?? at.textContent).trim(),
      isMarked: (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || /\b3px\b/.test(boxShadow),
    };
  });

/** Presses Tab until the element with this name has the focus. Each focused element must show the focus. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const passed: string[] = [];
  for (let step = 0; step < 60; step++) {
    // The key presses are sequential.
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press("Tab");
    // oxlint-disable-next-line no-await-in-loop
    const at = await focused(page);
    if (at.name !== "") expect(at, `after ${passed.join(", ")}`).toMatchObject({ isMarked: true });
    if (name.test(at.name)) return;
    passed.push(at.name);
  }
  throw new Error(`No Tab leads to ${String(name)}, only to ${passed.join(", ")}`);
};

test("a member finds and joins an event with the keyboard alone", async ({ page }) => {
  const title = "Quince and Quartets by Keyboard";
  const eventId = await insertEvent(deps, { title });
  // Somebody has signed in on this device before.
  await page.addInitScript(() => localStorage.setItem("majlis.known", ""));
  await page.goto("/events?q=quince");
  await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
  await page.keyboard.press("Tab");
  expect((await focused(page)).name).toBe("Skip to content");
  await page.keyboard.press("Enter");
  await tabTo(page, new RegExp(`^${title}$`));
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/events/${eventId}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  await expect(page.getByRole("link", { name: /Sign In to Join/ })).toBeVisible();
  await tabTo(page, /^Sign In to Join/);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/auth");
  await expect(page.getByLabel("Email")).toBeVisible();
  await tabTo(page, /^Email/);
  await page.keyboard.type("dina@majlis.test");
  await tabTo(page, /^Password/);
  await page.keyboard.type(demoPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/events/${eventId}`);

  // The join follows the sign-in by itself.
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: /QR code/i })).toBeVisible();
  const hasFocus = () => dialog.evaluate((panel) => panel.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  await page.keyboard.press("Tab");
  expect(await hasFocus()).toBe(true);
  await page.keyboard.press("Escape");
  await expect(dialog).not.toBeAttached();
  await expect.poll(async () => (await focused(page)).name).toMatch(/^View Ticket/);
  expect((await focused(page)).isMarked).toBe(true);
});

test("Escape closes the phone menu and returns focus to its button", async ({ newPage }) => {
  const page = await newPage({ viewport: phone });
  await page.goto("/about");
  const button = page.getByRole("banner").getByRole("button", { name: "Open menu" });
  await button.press("Enter");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Events" }).focus();
  await page.keyboard.press("Escape");
  await expect(page.locator("#mobile-menu")).not.toBeAttached();
  await expect.poll(async () => (await focused(page)).name).toBe("Open menu");
});
