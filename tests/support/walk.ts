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

/** Opens these paths in a few tabs of one profile at a time, and lists what `look` finds on each. */
export const walk = async <Path extends string>(
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
