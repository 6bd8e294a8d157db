/**
 * Measures the public pages on a phone: slow 4G and a fourth of this machine's speed, as in Lighthouse. Visits of our
 * page and of a plain React page with the same markup (plainSite.ts) alternate. The ratio of the two is the cost of the
 * product's own code, and depends little on the machine. Then presses on a slower phone (inputs.ts).
 */
// oxlint-disable no-await-in-loop -- Concurrent pages would slow each other down.
import { prerenderedPaths } from "@majlis/contracts/sitePaths";
import { type Browser, chromium, type Page } from "@playwright/test";
import { phone } from "#support/browserSizes.ts";
import { findChromium } from "#support/findBrowsers.mjs";
import { entry, partsOf, publicPages, translationsOf, weigh } from "#support/siteParts.ts";
import { startProduct } from "#support/startProduct.mjs";
import { finish, record } from "./bench";
import { comparePages, type Figures, medianOf, type Visits } from "./figures";
import { measureInputs } from "./inputs";
import { type DomNode, startPlainSite } from "./plainSite";
import { flags, slow4g, slowness, watch } from "./slowPhone";

/** Pages with a baseline. The page of the first event is added to them. */
const comparedPaths = ["/", "/events", "/gatherings", "/guidebook", "/membership"];
const rounds = 5;
/** Rounds for the other prerendered pages, which load no data and have no baseline. */
const fewRounds = 3;
const bars = {
  lcp: 1000,
  /** In milliseconds. */
  mainThread: 1500,
  /** As a multiple of plain React's. */
  tbt: 1.5,
  cls: 0.02,
  calls: 1,
  firstLoad: 227_000,
  firstLoadInArabic: 252_000,
};
const loadTimeoutMs = 15_000;

/** Repeats a visit that times out: Chromium's emulated network sometimes stalls with all requests pending. */
const visit = async (browser: Browser, address: string, attempts = 3): Promise<Figures> => {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2 });
  try {
    return await measure(await context.newPage(), address);
  } catch (error) {
    if (attempts === 1 || !(error instanceof Error) || error.name !== "TimeoutError") throw error;
    console.log(`  ${address} did not load in time. The visit is repeated.`);
  } finally {
    await context.close();
  }
  return visit(browser, address, attempts - 1);
};

const measure = async (page: Page, address: string): Promise<Figures> => {
  page.setDefaultTimeout(loadTimeoutMs);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  // The time that the main thread ran. Waits for a core of a busy machine do not count.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.addInitScript(watch);
  let calls = 0;
  page.on("request", (request) => (calls += Number(request.url().includes("/api/"))));
  const errors: Error[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.goto(address, { waitUntil: "networkidle" });
  await page.waitForFunction(() => Reflect.get(window, "seen").lcp > 0);
  const { metrics } = await session.send("Performance.getMetrics");
  const seen = await readSeen(page);
  if (errors[0]) throw new Error(`${address} failed`, { cause: errors[0] });
  const milliseconds = (name: string): number =>
    (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  const [mainThread, script] = [milliseconds("TaskDuration"), milliseconds("ScriptDuration")];
  return { ...seen, mainThread, script, calls };
};

const readSeen = (page: Page): Promise<Pick<Figures, "lcp" | "cls" | "tbt">> =>
  page.evaluate(() => Reflect.get(window, "seen") as Pick<Figures, "lcp" | "cls" | "tbt">);

/** Returns the documents of the loaded pages by path. */
const readDocuments = async (browser: Browser, site: string): Promise<ReadonlyMap<string, DomNode>> => {
  const documents = new Map<string, DomNode>();
  const page = await browser.newPage({ viewport: phone });
  const session = await page.context().newCDPSession(page);
  const paths = [...comparedPaths];
  for (const path of paths) {
    await page.goto(site + path, { waitUntil: "networkidle" });
    documents.set(path, (await session.send("DOM.getDocument", { depth: -1 })).root);
    if (path !== "/events") continue;
    const event = await page.locator("a[href^='/events/evt_']").first().getAttribute("href");
    if (event) paths.push(event);
  }
  await page.context().close();
  if (paths.length === comparedPaths.length) throw new Error("There is no event to measure");
  return documents;
};

const recordKilobytes = (label: string, bytes: number, bar: number): void =>
  record(label, bytes / 1000, { unit: "kB gz", bar: bar / 1000 });

const recordLoading = (path: string, figures: readonly Figures[]): void => {
  record(`${path}, LCP`, medianOf(figures, "lcp"), { unit: "ms", bar: bars.lcp });
  record(`${path}, main thread`, medianOf(figures, "mainThread"), { unit: "ms", bar: bars.mainThread });
  record(`${path}, CLS`, medianOf(figures, "cls"), { unit: "", bar: bars.cls });
  record(`${path}, API calls`, medianOf(figures, "calls"), { unit: "", bar: bars.calls });
};

const product = await startProduct();
const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
try {
  const documents = await readDocuments(browser, product.url);
  const plainUrl = await startPlainSite(documents);
  const pages = [...documents.keys()].map((path): Visits & { readonly path: string } => ({
    path,
    ours: [],
    plain: [],
  }));
  for (let round = 0; round < rounds; round++)
    for (const { path, ours, plain } of pages) {
      // The order alternates, because the first visit warms caches for the second.
      if (round % 2 === 1) plain.push(await visit(browser, plainUrl + path));
      ours.push(await visit(browser, product.url + path));
      if (round % 2 === 0) plain.push(await visit(browser, plainUrl + path));
    }
  for (const page of pages) {
    const label = page.path.replace(/evt_\w+/, ":eventId");
    recordLoading(label, page.ours);
    comparePages(label, [page], bars.tbt);
  }
  comparePages("all of these", pages);
  for (const path of prerenderedPaths.filter((one) => !documents.has(one))) {
    const figures: Figures[] = [];
    for (let round = 0; round < fewRounds; round++) figures.push(await visit(browser, product.url + path));
    recordLoading(path, figures);
  }
  await measureInputs(product.url, flags);
} finally {
  await browser.close();
  await product.close();
}

for (const page of publicPages) {
  const name = page.replace(/^src\/features\/|\.ts$/g, "");
  recordKilobytes(`first-load JavaScript, ${name}`, weigh(partsOf(page, partsOf(entry))), bars.firstLoad);
}
const inArabic = publicPages.map((page) =>
  weigh(new Set([...partsOf(page, partsOf(entry)), ...translationsOf(page, "ar")])),
);
recordKilobytes("first-load JavaScript in Arabic, largest", Math.max(...inArabic), bars.firstLoadInArabic);
await finish();
