// Goes from page to page as the links of the site do.
import type { BrowserContext, Page } from "@playwright/test";

/** Stores the choice of a language in each tab of a profile. The language of a link is that of its tab only. */
export const chooseLanguage = (context: BrowserContext, language: string): Promise<unknown> =>
  context.addInitScript((code) => {
    // A new tab begins with an empty document, which has no storage.
    if (window.origin !== "null") localStorage.setItem("majlis.language", code);
  }, language);

/**
 * Goes to a path as a link of the site does, so that its files load once a walk. The first page of a tab, another view
 * of the same page, and what follows a page that sleeps load as a whole.
 */
export const follow = async (page: Page, path: string): Promise<void> => {
  const { pathname } = new URL(path, "http://site");
  const isAsleep = (await page.locator("#root[data-page]").count()) > 0;
  if (page.url() === "about:blank" || isAsleep || new URL(page.url()).pathname === pathname) {
    await page.goto(path);
    return;
  }
  await page.evaluate((to) => {
    // The page before stays until the code of the next one is there.
    for (const heading of document.querySelectorAll("h1")) heading.setAttribute("data-before", "");
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
};

/** Touches a page that may sleep, and waits until it is awake. */
export const wakeUp = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const asleep = document.querySelector("#root[data-page]");
    asleep?.querySelector("button")?.dispatchEvent(new Event("pointerover", { bubbles: true }));
    return asleep === null && document.querySelector("#root")?.firstChild;
  });
};

/** Waits until a page that was followed to is there. */
export const arrive = (page: Page): Promise<void> =>
  page.locator("h1:not([data-before])").filter({ visible: true }).first().waitFor();
