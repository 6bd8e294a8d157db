// The action of an event's page on a phone.
import type { Locator, Page } from "@playwright/test";
import { expect, expectOnScreen, phone } from "#support/browser.ts";

/** The action is in the window with place and seats, above the tab bar, also where the page is scrolled. */
export const staysInView = async (page: Page, action: Locator, seats: string): Promise<void> => {
  for (const size of [{ width: 360, height: 640 }, phone]) {
    await page.setViewportSize(size);
    await expect(action).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(seats).locator("visible=true")).toHaveCount(2);
    await expectOnScreen(page.getByText("Jabal Al-Weibdeh, Amman"));
    const [bar, tabs] = [
      await action.boundingBox(),
      await page.getByRole("navigation", { name: "Shortcuts" }).boundingBox(),
    ];
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
    await page.mouse.wheel(0, 10_000);
    await expect(action).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, -10_000);
  }
};
