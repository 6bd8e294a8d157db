/**
 * How soon the public pages can be read on a phone: slow 4G and a fourth of this machine's speed, as Lighthouse has it.
 * The same pages without their scripts, in the same run, say how much of it is the network and the drawing.
 */
import { prerenderedPaths } from "@majlis/contracts/sitePaths";
import { type Browser, chromium, type Page } from "playwright-core";
import { phone } from "#support/browserSizes.ts";
import { findChromium } from "#support/findChromium.mjs";
import { allPages, entry, partsOf, publicPages, translationsOf, weigh } from "#support/siteParts.ts";
import { startProduct } from "#support/startProduct.mjs";
import { quantile, report } from "./bench";

const rounds = 3;
const bars = {
  lcp: 1200,
  cls: 0.02,
  tbt: 150,
  firstLoad: 100_000,
  chunk: 40_000,
};
const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowness = 4;
const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"];

interface Figures {
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  readonly calls: number;
}

/** Runs in the page, as text: what the browser itself measures, from the first paint on. */
const watch = `
  window.seen = { lcp: 0, cls: 0, tbt: 0 };
  const on = (type, add) =>
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  on("largest-contentful-paint", ({ startTime }) => (seen.lcp = startTime));
  on("layout-shift", ({ value }) => (seen.cls += value));
  on("longtask", ({ startTime, duration }) => {
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    if (painted && startTime + duration > painted.startTime) seen.tbt += Math.max(0, duration - 50);
  });
`;

const visit = async (browser: Browser, address: string, hasScripts: boolean): Promise<Figures> => {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  if (!hasScripts) await session.send("Network.setBlockedURLs", { urls: ["*/assets/*.js", "*/preload.js"] });
  await page.addInitScript(watch);
  let calls = 0;
  page.on("request", (request) => (calls += Number(request.url().includes("/api/"))));
  await page.goto(address, { waitUntil: "networkidle" });
  await page.waitForFunction("seen.lcp > 0");
  const seen = await readSeen(page);
  await context.close();
  return { ...seen, calls };
};

const readSeen = (page: Page): Promise<Omit<Figures, "calls">> =>
  page.evaluate(() => Reflect.get(window, "seen") as Omit<Figures, "calls">);

const median = (figures: readonly Figures[], name: keyof Figures): number =>
  quantile(
    figures.map((one) => one[name]),
    0.5,
  );

const kilobytes = (bytes: number): number => bytes / 1000;

let failed = false;
const check = (label: string, value: number, bar: number, shown = value): void => {
  report(label, shown, `≤ ${bar >= 10_000 ? kilobytes(bar) : bar}${value > bar ? "   TOO MUCH" : ""}`);
  failed ||= value > bar;
};

const product = await startProduct();
const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
try {
  for (const path of prerenderedPaths) {
    const whole: Figures[] = [];
    const bare: Figures[] = [];
    for (let round = 0; round < rounds; round++) {
      // One after the other: two pages at once would slow each other down.
      // oxlint-disable-next-line no-await-in-loop
      whole.push(await visit(browser, product.url + path, true));
      // oxlint-disable-next-line no-await-in-loop
      bare.push(await visit(browser, product.url + path, false));
    }
    check(`${path}  LCP, ms`, median(whole, "lcp"), bars.lcp);
    report(`${path}  LCP / the same page without scripts`, median(whole, "lcp") / median(bare, "lcp"), "-");
    check(`${path}  CLS`, median(whole, "cls"), bars.cls);
    check(`${path}  TBT, ms`, median(whole, "tbt"), bars.tbt);
    check(`${path}  API calls`, median(whole, "calls"), 1);
  }
} finally {
  await browser.close();
  await product.close();
}

const firstLoad = Math.max(...publicPages.map((page) => weigh(partsOf(page, partsOf(entry)))));
check("critical first-load JavaScript, largest, kB gz", firstLoad, bars.firstLoad, kilobytes(firstLoad));
const inArabic = Math.max(
  ...publicPages.map((page) =>
    weigh(new Set([...partsOf(page, partsOf(entry)), ...translationsOf(page, "ar")])),
  ),
);
check("the same for readers of Arabic, kB gz", inArabic, bars.firstLoad, kilobytes(inArabic));
const shell = partsOf(entry);
const own = allPages.map((page) => weigh([...partsOf(page)].filter((key) => !shell.has(key))));
check("a route's own code, largest, kB gz", Math.max(...own), bars.chunk, kilobytes(Math.max(...own)));
process.exit(failed ? 1 : 0);
