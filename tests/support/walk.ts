// Opens many pages in a few tabs of one profile.
import type { BrowserContext, Page } from "@playwright/test";
import { storageStateOf } from "./browser";

type StorageState = Awaited<ReturnType<typeof storageStateOf>>;

const tabs = 2;

/** Signed-in profiles by e-mail: one sign-in an account and worker, for tests that only look at pages. */
const states = new Map<string, Promise<StorageState>>();

/** Gives a profile the session that this worker's walks share. A visitor has none. */
export const shareSession = async (context: BrowserContext, who: string): Promise<void> => {
  if (who === "visitor") return;
  const state = states.get(who) ?? storageStateOf(who);
  states.set(who, state);
  await context.setStorageState(await state);
};

/** Stores the choice of a language in each tab of a profile. The language of a link is that of its tab only. */
export const chooseLanguage = (context: BrowserContext, language: string): Promise<unknown> =>
  context.addInitScript((code) => {
    // A new tab begins with an empty document, which has no storage.
    if (window.origin !== "null") localStorage.setItem("majlis.language", code);
  }, language);

/**
 * Goes to a path as a link of the site does, so that its files load once a walk. The first page of a tab, and another
 * view of the same page, load as a whole.
 */
export const follow = async (page: Page, path: string): Promise<void> => {
  const { pathname } = new URL(path, "http://site");
  if (page.url() === "about:blank" || new URL(page.url()).pathname === pathname) {
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

/** Waits until a page that was followed to is there. */
export const arrive = (page: Page): Promise<void> =>
  page.locator("h1:not([data-before])").filter({ visible: true }).first().waitFor();

/** Opens these paths in a few tabs of one profile at a time, and lists what `look` finds on each. */
export const walk = async <Path>(
  context: BrowserContext,
  paths: readonly Path[],
  look: (page: Page, path: Path) => Promise<readonly string[]>,
): Promise<string[]> => {
  const waiting = [...paths];
  const found: string[] = [];
  const fillTab = async (): Promise<void> => {
    const page = await context.newPage();
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      found.push(...(await look(page, path)));
    await page.close();
  };
  await Promise.all(Array.from({ length: Math.min(tabs, paths.length) }, fillTab));
  return found;
};
