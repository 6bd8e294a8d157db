// Playwright's test with this product's fixtures, sign-ins and waits.
import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from "@playwright/test";
import { demoPassword, newSession, product } from "./api";
import { type Site, startSite } from "./startSite";

export { expect };
export { desktop, phone } from "./browserSizes";

interface OpenOptions extends BrowserContextOptions {
  readonly password?: string;
}

interface Fixtures {
  /** Errors on the consoles of the test's pages. */
  problems: { readonly lines: string[]; readonly expected: RegExp[] };
  /** Lines on the console that belong to what the test does, such as a refused request. */
  expectProblems: (...patterns: RegExp[]) => void;
  /** A page of another person, with a profile of its own. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** A page of somebody who is signed in, at this path. */
  openAs: (email: string, path: string, options?: OpenOptions) => Promise<Page>;
  /** The product at an address of its own. */
  site: Site;
}

/** Playwright's test. A page that logs an error or throws one fails it, unless the test expects such lines. */
export const test = base.extend<Fixtures>({
  baseURL: async ({}, use) => use(product.url),

  problems: async ({}, use) => {
    const lines: string[] = [];
    const expected: RegExp[] = [];
    await use({ lines, expected });
    expect(lines.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
  },

  expectProblems: async ({ problems }, use) => use((...patterns) => void problems.expected.push(...patterns)),

  context: async ({ context, problems }, use) => {
    const forget = keepProblems(context, problems.lines);
    loadAfterDialogs(context);
    await use(context);
    await stopRoutes(context);
    forget();
  },

  newPage: async ({ browser, problems }, use) => {
    const opened: { context: BrowserContext; forget: () => void }[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push({ context, forget: keepProblems(context, problems.lines) });
      loadAfterDialogs(context);
      return context.newPage();
    });
    for (const { forget } of opened) forget();
    await Promise.all(opened.map(({ context }) => stopRoutes(context).then(() => context.close())));
  },

  openAs: async ({ newPage }, use) =>
    use(async (email, path, { password, ...options } = {}) => {
      const page = await newPage(options);
      await beSignedIn(page, email, password, options.baseURL);
      await page.goto(path);
      return page;
    }),

  site: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.close();
  },
});

/** Writes the errors of a profile's pages into these lines, until what it returns is called. */
const keepProblems = (context: BrowserContext, lines: string[]): (() => void) => {
  let isOver = false;
  const keep = (line: string) => void (isOver || lines.push(line));
  // The address says which request was refused.
  context.on(
    "console",
    (message) => message.type() === "error" && keep(`${message.text()} ${message.location().url}`),
  );
  context.on("weberror", (problem) => keep(String(problem.error())));
  return () => {
    isOver = true;
  };
};

/** Answers of the product that a route still waits for at the end of a test fail no test. */
const stopRoutes = (context: BrowserContext) =>
  Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));

/**
 * A closed dialog takes its entry of the history with it a moment later. That step back would stop a page that a test
 * loads at once: the test waits until no entry is left but those of open layers.
 */
const loadAfterDialogs = (context: BrowserContext): void => {
  const layersLeft = () =>
    Number(Reflect.get(history.state ?? {}, "layers") ?? 0) -
    document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog], [role=menu], #mobile-menu")
      .length;
  context.on("page", (page) => {
    // A page that goes already has no state to wait for.
    const areClosed = () =>
      expect.poll(() => page.evaluate(layersLeft).catch(() => 0)).toBeLessThanOrEqual(0);
    const load = page.goto.bind(page);
    page.goto = (...target) => areClosed().then(() => load(...target));
    const reload = page.reload.bind(page);
    page.reload = (...options) => areClosed().then(() => reload(...options));
  });
};

/**
 * One of the matches can be read on the screen. `toBeVisible` also takes a text that only screen readers have, in a box
 * of one pixel.
 */
export const expectOnScreen = async (text: Locator): Promise<void> => {
  const isShown = () =>
    text
      .evaluateAll((elements) =>
        elements.some((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const boxes = [range.getBoundingClientRect()];
          // A frame without a size hides what is in it where it clips only: a notice has a frame of its own.
          for (let part: Element | null = element; part; part = part.parentElement)
            if (getComputedStyle(part).overflow !== "visible") boxes.push(part.getBoundingClientRect());
          const isDrawn = element.checkVisibility({ visibilityProperty: true });
          return isDrawn && boxes.every(({ width, height }) => width > 2 && height > 2);
        }),
      )
      .catch((error: unknown) => {
        // The next page may begin to load meanwhile.
        if (String(error).includes("context was destroyed")) return false;
        throw error;
      });
  await expect.poll(isShown, { message: `On the screen: ${String(text)}` }).toBe(true);
};

/** Signs in as a person does, and waits for the page that the role lands on. */
export const signIn = async (page: Page, email: string, password = demoPassword): Promise<void> => {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/auth");
};

/** Lets somebody have signed in some time ago: the session is in the browser before a page is open. */
export const beSignedIn = async (
  page: Page,
  email: string,
  password = demoPassword,
  origin = product.url,
): Promise<void> => startAs(page, await storageStateOf(email, password, origin));

/** Lets the profile be a visitor's: nothing of a session is in the browser. */
export const beSignedOut = (page: Page): Promise<void> => startAs(page, { cookies: [], origins: [] });

type StorageState = Parameters<BrowserContext["setStorageState"]>[0];

/** A page that sleeps loads again when the session changes, which would stop the next page: it is left before. */
const startAs = async (page: Page, state: StorageState): Promise<void> => {
  await page.goto("about:blank");
  await page.context().setStorageState(state);
};

/** A profile with a new session of this account. */
export const storageStateOf = async (email: string, password = demoPassword, origin = product.url) => {
  const session = await newSession(email, password);
  const accessToken = session.getAccessToken();
  const tokens = {
    accessToken: accessToken.getJwtToken(),
    refreshToken: session.getRefreshToken().getToken(),
    expiresAt: accessToken.getExpiration() * 1000,
  };
  const localStorage = [{ name: "majlis.session", value: JSON.stringify(tokens) }];
  return { cookies: [], origins: [{ origin, localStorage }] };
};

/** Waits until the site's worker looks after the page and has kept its files, also those for the signed-in. */
export const isKept = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          if (!navigator.serviceWorker.controller) return false;
          if (!localStorage.getItem("majlis.session")) return true;
          return (await caches.match("/signedIn", { cacheName: "majlis-kept-sets" })) !== undefined;
        }),
      { timeout: 60_000 },
    )
    .toBe(true);

/** The code that keeps the focus loads after the first page. */
export const focusIsKept = (page: Page): Promise<void> =>
  expect(page.locator("#above-page").getByRole("status")).toBeAttached();

/** After an action that removed its own button, the focus is in the page or its dialog, never on the body. */
export const keepsFocus = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.closest("main, [role=dialog]") !== null))
    .toBe(true);

/** Closes a dialog with Escape once it has the focus. It misses a press before the rendering that follows the focus. */
export const escape = async (dialog: Locator): Promise<void> => {
  await expect.poll(() => dialog.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
  await dialog.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await dialog.page().keyboard.press("Escape");
  await expect(dialog).toBeHidden();
};

/** Opens a step of the form of an event. The others are hidden. */
export const openStep = (form: Locator, name: string): Promise<void> =>
  form.getByRole("navigation").getByRole("button", { name, exact: true }).click();
