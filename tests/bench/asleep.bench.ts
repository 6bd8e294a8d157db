/**
 * A visitor's page that sleeps until it is touched, beside the same page that is awake at once: on a phone with slow 4G
 * and a fourth of this machine's speed. Visits of both alternate. Then what a document costs the server.
 */
// oxlint-disable no-await-in-loop -- Concurrent pages would slow each other down.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import { phone } from "#support/browserSizes.ts";
import { findChromium } from "#support/findBrowsers.mjs";
import { startProduct } from "#support/startProduct.mjs";
import { compare, finish, median, option, quantile, record, time } from "./bench";
import { flags, slow4g, slowness, watch } from "./slowPhone";

const rounds = option("rounds", 7);
const readingMs = 5000;
const drawings = 60;
const clients = 10;
const loadMs = 5000;
const bars = {
  requests: 10,
  kilobytes: 6,
  tbt: 0,
  cls: 0.001,
  /** By page: asleep ÷ awake. */
  lcp: { ":eventId": 0.95, "/events": 0.8 } as Readonly<Record<string, number>>,
  afterReading: 300,
  atOnce: 1.2,
  drawn: [8, 20],
  /** 100 pages a second. */
  page: 10,
} as const;

type Way = "asleep" | "awake";

interface Visit {
  readonly requests: number;
  /** Files that came without running. */
  readonly ahead: number;
  /** Compressed scripts that ran. */
  readonly kilobytes: number;
  readonly tbt: number;
  readonly lcp: number;
  /** Before the press. That of the page that is awake at once is that of waking. */
  readonly cls: number;
  /** A press of the menu until its paint, in milliseconds. */
  readonly press: number;
}

/** Runs in the page as text: from a press until the paint of the open menu. */
const watchPress = `
  addEventListener("click", () => (seen.pressed ??= performance.now()), { capture: true });
  new MutationObserver(() => {
    if (seen.pressed && !seen.isOpen && document.querySelector("#mobile-menu")) {
      seen.isOpen = true;
      requestAnimationFrame(() => setTimeout(() => (seen.reacted = performance.now())));
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
`;

/** As after a page that was awake was left: wake.js. */
const beAwake = `history.scrollRestoration = "manual";`;

interface Seen {
  readonly tbt: number;
  readonly lcp: number;
  readonly cls: number;
  readonly pressed: number;
  readonly reacted: number;
}

const readSeen = (page: Page): Promise<Seen> => page.evaluate(() => Reflect.get(window, "seen") as Seen);

/** The scripts in the document, of which the page's data is none, and those that it runs. */
const weighScripts = async (page: Page, sizes: ReadonlyMap<string, number>): Promise<number> => {
  const inline = await page
    .locator("script:not([src], [type='application/json'], [type='application/ld+json'])")
    .allTextContents();
  const isAsleep = (await page.locator("#root[data-page]").count()) > 0;
  const files = isAsleep ? 0 : [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return (gzipSync(inline.join("")).length + files) / 1000;
};

const visit = async (
  browser: Browser,
  address: string,
  way: Way,
  pause: number,
  attempts = 3,
): Promise<Visit> => {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor: 2 });
  try {
    return await measure(await context.newPage(), address, way, pause);
  } catch (error) {
    // Chromium's emulated network sometimes stalls with all requests pending.
    if (attempts === 1 || !(error instanceof Error) || error.name !== "TimeoutError") throw error;
  } finally {
    await context.close();
  }
  return visit(browser, address, way, pause, attempts - 1);
};

const measure = async (page: Page, address: string, way: Way, pause: number): Promise<Visit> => {
  page.setDefaultTimeout(15_000);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slow4g);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  await page.addInitScript(watch + watchPress + (way === "awake" ? beAwake : ""));
  const requested: string[] = [];
  const sizes = new Map<string, number>();
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  page.on("requestfinished", async (request) => {
    if (request.url().endsWith(".js")) sizes.set(request.url(), (await request.sizes()).responseBodySize);
  });
  await page.goto(address, { waitUntil: "commit" });
  const menu = page.getByRole("button", { name: "Open menu" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  if (pause > 0) {
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(pause);
  }
  const before = await readSeen(page);
  const kilobytes = await weighScripts(page, sizes);
  const list = (await page.locator("meta[name=scripts]").getAttribute("content"))?.split(" ") ?? [];
  const isAhead = (path: string) => path === "/sw.js" || (way === "asleep" && list.includes(path));
  const ahead = requested.filter(isAhead).length;
  const requests = requested.length - ahead;
  // A finger does not wait for the end of an animation.
  await menu.click({ force: true });
  await page.waitForFunction(() => Reflect.get(window, "seen").reacted > 0);
  await page.waitForLoadState("networkidle");
  const { pressed, reacted, lcp } = await readSeen(page);
  const { tbt, cls } = before;
  return { requests, ahead, kilobytes, tbt, lcp, cls, press: reacted - pressed };
};

const recordVisits = (
  label: string,
  read: Readonly<Record<Way, Visit[]>>,
  once: Record<Way, Visit[]>,
): void => {
  const of = (visits: readonly Visit[], name: keyof Visit) => median(visits.map((each) => each[name]));
  const both = (name: keyof Visit, unit: string, bar?: number) =>
    record(`${label}, ${name}`, of(read.asleep, name), {
      unit,
      baseline: of(read.awake, name),
      ...(bar !== undefined && { bar }),
    });
  both("requests", "", bars.requests);
  both("ahead", "");
  both("kilobytes", "kB", bars.kilobytes);
  both("tbt", "ms", bars.tbt);
  both("cls", "", bars.cls);
  both("press", "ms", bars.afterReading);
  const lcp = bars.lcp[label];
  compare(`${label}, largest paint asleep and awake`, of(read.asleep, "lcp"), {
    unit: "ms",
    baseline: of(read.awake, "lcp"),
    ...(lcp !== undefined && { bar: lcp }),
  });
  compare(`${label}, press at the first paint asleep and awake`, of(once.asleep, "press"), {
    unit: "ms",
    baseline: of(once.awake, "press"),
    bar: bars.atOnce,
  });
};

const readPage = async (address: string): Promise<string> =>
  (await fetch(address, { headers: { accept: "text/html" } })).text();

/** Draws the document of a page again for another origin each time: equal drawings are made once a minute. */
const measureDrawing = async (site: string, path: string, label: string): Promise<void> => {
  const dist = new URL("../../web/dist", import.meta.url).pathname;
  const { drawDocument } = await import(pathToFileURL(`${dist}-server/draw.mjs`).href);
  const shell = await readFile(`${dist}/app.html`, "utf8");
  const { item } = JSON.parse(
    /id="page-data">([^]*?)<\/script>/.exec(await readPage(site + path))?.[1] ?? "",
  );
  const subject = item.pages
    ? { list: { kind: "events", item: item.pages[0] } }
    : {
        subject: { kind: "event", item },
        preview: { title: item.title, details: [], summary: "", picture: `${site}/share.png` },
      };
  const draw = (index: number) =>
    drawDocument(shell, {
      ...subject,
      path,
      locale: "en",
      at: new Date(),
      origin: `https://${index}.example`,
    });
  // The first ones compile the code.
  await time(drawings, (index) => draw(-1 - index));
  const times = await time(drawings, draw);
  const [middle, most] = bars.drawn;
  record(`${label}, drawn on the server, median`, median(times), { unit: "ms", bar: middle });
  record(`${label}, drawn on the server, 95 %`, quantile(times, 0.95), { unit: "ms", bar: most });
};

/** Documents without scripts, as fast as some clients can ask for them. */
const measureLoad = async (address: string, label: string): Promise<void> => {
  const end = performance.now() + loadMs;
  let pages = 0;
  const ask = async () => {
    while (performance.now() < end) {
      if (!(await readPage(address)).includes("page-data")) throw new Error(`${address} was not drawn`);
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, ask));
  record(`${label}, time of a page with ten clients`, loadMs / pages, { unit: "ms", bar: bars.page });
};

/** The path of an event of the list, once the list is drawn: the first drawing of a busy machine may be late. */
const findEvent = async (site: string): Promise<string> => {
  for (let attempt = 0; attempt < 20; attempt++) {
    const event = /\/events\/evt_\w+/.exec(await readPage(`${site}/events`));
    if (event) return event[0];
  }
  throw new Error("There is no event to measure");
};

const product = await startProduct();
const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
try {
  const event = await findEvent(product.url);
  const pages = { ":eventId": event, "/events": "/events", "/membership": "/membership", "/": "/" };
  for (const [label, path] of Object.entries(pages)) {
    const read: Record<Way, Visit[]> = { asleep: [], awake: [] };
    const once: Record<Way, Visit[]> = { asleep: [], awake: [] };
    for (let round = 0; round < rounds; round++)
      // The order alternates, because the first visit warms caches for the second.
      for (const way of round % 2 === 0 ? (["asleep", "awake"] as const) : (["awake", "asleep"] as const)) {
        read[way].push(await visit(browser, product.url + path, way, readingMs));
        once[way].push(await visit(browser, product.url + path, way, 0));
      }
    recordVisits(label, read, once);
  }
  for (const [label, path] of Object.entries({ ":eventId": event, "/events": "/events" })) {
    await measureDrawing(product.url, path, label);
    await measureLoad(product.url + path, label);
  }
} finally {
  await browser.close();
  await product.close();
}
await finish();
