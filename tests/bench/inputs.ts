/**
 * Measures how long a small slow phone takes from a press to the next paint, as Event Timing reports it. In turns with a
 * page of one button and no code of ours: the least that this machine can do.
 */
// oxlint-disable no-await-in-loop -- Concurrent pages would slow each other down.
import { joinEvent } from "@majlis/contracts/events/events";
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { call, tokenOf } from "#support/api.ts";
import { storageStateOf } from "#support/browser.ts";
import { daysFromNow } from "#support/factories.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";
import { findChromium } from "#support/findBrowsers.mjs";
import { median, record } from "./bench";

const rounds = 5;
/** In milliseconds. */
const bar = 200;
const slowness = 6;
const threeG = { offline: false, latency: 300, downloadThroughput: 87_500, uploadThroughput: 31_250 };
/** As much heap as Chrome gives to a page on a phone with 2 GB. */
const smallHeap = "--js-flags=--max-old-space-size=512 --max-semi-space-size=1";
const fingerMs = 100;
const [member, guest, founder] = ["member@majlis.test", "joelle@majlis.test", "founder@majlis.test"] as const;

const openPhone = async (browser: Browser, email?: string): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: "block",
    ...(email && { storageState: await storageStateOf(email) }),
  });
  await context.addInitScript(`Object.defineProperty(navigator, "deviceMemory", { value: 2 })`);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", threeG);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  return page;
};

/** A press until the paint after it. In milliseconds. */
interface Wait {
  /** As Event Timing reports it. */
  readonly duration: number;
  /** The time that the main thread ran in it. Waiting for a core of a busy machine does not count. */
  readonly mainThread: number;
}

/** An event of Chromium's trace. Times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Of the thread. */
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: { readonly interactionId?: number; readonly duration?: number };
  };
}

/** Presses, and waits for what follows. */
const press = async (page: Page, target: Locator, follows: Locator): Promise<Wait> => {
  await target.waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate("new Promise((resolve) => requestIdleCallback(() => resolve()))");
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ["devtools.timeline", "toplevel"] });
  await pressAsFinger(page, target);
  await follows.waitFor();
  // Event Timing reports a press after its paint.
  await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))");
  const trace = await browser?.stopTracing();
  return readWait((JSON.parse(String(trace)) as { traceEvents: TraceEvent[] }).traceEvents);
};

/** A finger stays for a moment. Playwright's tap ends in the instant in which it begins. */
const pressAsFinger = async (page: Page, target: Locator): Promise<void> => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("There is nothing to press");
  const session = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(fingerMs);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
};

const readWait = (events: readonly TraceEvent[]): Wait => {
  const presses = events.filter(
    ({ name, ph, args }) => name === "EventTiming" && ph === "b" && args.data?.interactionId,
  );
  const durationOf = ({ args }: TraceEvent): number => args.data?.duration ?? 0;
  const [longest] = presses.toSorted((one, other) => durationOf(other) - durationOf(one));
  if (!longest) throw new Error("The trace has no press");
  const [begin, end] = [longest.ts, longest.ts + durationOf(longest) * 1000];
  const main = events.find(
    ({ pid, name, args }) => pid === longest.pid && name === "thread_name" && args.name === "CrRendererMain",
  );
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === "ThreadControllerImpl::RunTask" &&
      pid === main?.pid &&
      tid === main.tid &&
      ts + dur > begin &&
      ts < end,
  );
  // Of a task that lasts beyond both ends, the part between them counts.
  const shares = tasks.map(
    ({ ts, dur = 1, tdur = 0 }) =>
      (tdur * (Math.min(end, ts + dur) - Math.max(begin, ts))) / Math.max(dur, 1),
  );
  return { duration: durationOf(longest), mainThread: shares.reduce((sum, share) => sum + share, 0) / 1000 };
};

const plainPage = `data:text/html,<button onclick="this.nextSibling.textContent = 'Pressed'">Press</button><p></p>`;

const measureRound = async (browser: Browser, site: string, add: (what: string, wait: Wait) => void) => {
  const title = `Evening of slow phones ${crypto.randomUUID()}`;
  const starts_at = daysFromNow(1 / 24);
  const eventId = await postEvent({ title, starts_at, city: "Amman" }, founder);
  const { body: joined } = await call(joinEvent, { body: { eventId } }, await tokenOf(guest));
  const plain = await openPhone(browser);
  await plain.goto(plainPage);
  add("plain", await press(plain, plain.getByRole("button"), plain.getByText("Pressed")));
  await plain.context().close();

  const page = await openPhone(browser, member);
  const dialog = page.getByRole("dialog");
  await page.goto(`${site}/events/${eventId}`);
  add("join", await press(page, page.getByRole("button", { name: /Join Event/ }), dialog.getByText(/^EVT-/)));
  await page.goto(`${site}/my-tickets`);
  const ticket = page.getByRole("button", { name: `QR Code for ${title}` });
  add("ticket", await press(page, ticket, dialog.getByText(/^EVT-/)));
  await page.goto(`${site}/my-tickets`);
  const tab = page.locator(".tab-bar").getByRole("link", { name: "Events" });
  add("tab change", await press(page, tab, page.getByRole("searchbox")));
  await page.context().close();

  const door = await openPhone(browser, founder);
  await door.goto(`${site}/founder/check-in?ref=${eventId}`);
  await door.getByRole("button", { name: "Type", exact: true }).tap();
  await door.getByLabel("Door code").fill(joined["qrCode"]);
  const checkIn = door.getByRole("button", { name: "Check In", exact: true });
  add("door verdict", await press(door, checkIn, door.getByRole("dialog")));
  await door.context().close();
};

/** Presses on the product at this address. */
export const measureInputs = async (site: string, flags: readonly string[]): Promise<void> => {
  process.env["MAJLIS_TEST_URL"] = site;
  const waits = new Map<string, Wait[]>();
  const add = (what: string, wait: Wait) => void waits.set(what, [...(waits.get(what) ?? []), wait]);
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...flags, smallHeap] });
  try {
    for (let round = 0; round < rounds; round++) await measureRound(browser, site, add);
  } finally {
    await browser.close();
  }
  const medianOf = (what: string, part: keyof Wait) =>
    median((waits.get(what) ?? []).map((wait) => wait[part]));
  for (const what of ["join", "ticket", "tab change", "door verdict"]) {
    const of = (part: keyof Wait) => ({ unit: "ms", baseline: medianOf("plain", part) });
    record(`${what}, main thread from press to paint`, medianOf(what, "mainThread"), {
      ...of("mainThread"),
      bar,
    });
    record(`${what}, press to paint`, medianOf(what, "duration"), of("duration"));
  }
};
