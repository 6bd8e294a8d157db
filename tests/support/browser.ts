import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { desktop } from "./browserSizes";
import { findChromium } from "./findChromium.mjs";
import { demoPassword, newSession } from "./api";

export { desktop, phone } from "./browserSizes";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * A browser for a test file, with a fresh profile for each page asked for. A page that logs an error or throws one
 * fails its test, unless the test said that it expects such lines. `more` flags of Chromium may be made when it starts.
 */
export const useBrowser = (more: readonly string[] | (() => Promise<readonly string[]>) = []) => {
  let browser: Browser;
  let problems: string[] = [];
  let expected: RegExp[] = [];
  beforeAll(async () => {
    const args = [...flags, ...(typeof more === "function" ? await more() : more)];
    browser = await chromium.launch({ executablePath: findChromium(), args });
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    const unexpected = problems.filter((line) => !expected.some((pattern) => pattern.test(line)));
    problems = [];
    expected = [];
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(unexpected).toEqual([]);
  });
  return {
    /** Lines on the console that belong to what the test does, such as a refused request. */
    expectProblems: (...patterns: RegExp[]) => expected.push(...patterns),
    newPage: async (options: BrowserContextOptions = {}): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: inject("url"),
        viewport: desktop,
        serviceWorkers: "block",
        ...options,
      });
      context.setDefaultTimeout(15_000);
      const page = await context.newPage();
      page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
      page.on("pageerror", (error) => problems.push(String(error)));
      return page;
    },
  };
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
export const beSignedIn = async (page: Page, email: string, password = demoPassword): Promise<void> => {
  const session = await newSession(email, password);
  const accessToken = session.getAccessToken();
  const tokens = {
    accessToken: accessToken.getJwtToken(),
    refreshToken: session.getRefreshToken().getToken(),
    expiresAt: accessToken.getExpiration() * 1000,
  };
  await page.context().setStorageState({
    cookies: [],
    origins: [
      {
        origin: inject("url"),
        localStorage: [{ name: "majlis.session", value: JSON.stringify(tokens) }],
      },
    ],
  });
};
