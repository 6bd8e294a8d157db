import type { Locator, Page } from "@playwright/test";
import { expect, phone } from "#support/browser.ts";

/**
 * The first screen of a phone answers: the day and time, the district and the action are in view on small phones too,
 * and the host's first words on usual ones. The action stays there, and the tabs give way to it.
 */
export const answersInOneScreen = async (
  page: Page,
  action: Locator,
  words: { readonly day: RegExp; readonly district: string; readonly host: RegExp },
): Promise<void> => {
  const when = page.getByRole("main").getByRole("link", { name: words.day });
  const where = page.getByRole("main").getByRole("link", { name: words.district });
  const host = page.getByRole("main").getByText(words.host);
  for (const size of [{ width: 360, height: 640 }, phone]) {
    await page.setViewportSize(size);
    for (const part of [action, when, where, ...(size === phone ? [host] : [])])
      await expect(part).toBeInViewport({ ratio: part === host ? 0.02 : 1 });
    const [bar, answer] = [await action.boundingBox(), await where.boundingBox()];
    expect((answer?.y ?? 0) + (answer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await expect(page.getByRole("navigation", { name: "Shortcuts" })).toBeHidden();
    await page.mouse.wheel(0, 10_000);
    await expect(action).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, -10_000);
  }
};
