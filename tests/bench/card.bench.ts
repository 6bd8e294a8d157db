/**
 * Measures what a new code of the membership card costs a phone, at a fourth of this machine's speed and without motion:
 * the time that the main thread runs in the second of a new code, less that of a second in which only the counter
 * changes.
 */
// oxlint-disable no-await-in-loop -- One code follows the other.
import { codeSeconds } from "@majlis/core/membership/cardCode.rules";
import { type CDPSession, chromium, type Page } from "@playwright/test";

import { findChromium } from "#support/findBrowsers.mjs";
import { phone, signIn } from "#support/browser.ts";
import { startProduct } from "#support/startProduct.mjs";
import { finish, median, record } from "./bench";

const codes = 5;
const slowness = 4;
const bar = 50;

/**
 * Waits for the counter and a moment more, in which the picture of a new code follows. In the page, because a locator
 * asks again and again, which the main thread would run too. As text: the page does not have what a compiler adds to
 * functions.
 */
const secondsLeft = (page: Page, seconds: number): Promise<unknown> =>
  page.evaluate(`new Promise((resolve) => {
    const observer = new MutationObserver(() => look());
    const look = () => {
      if (!document.body.textContent.includes("New code in ${seconds} s")) return;
      observer.disconnect();
      setTimeout(resolve, 300);
    };
    observer.observe(document.body, { subtree: true, characterData: true, childList: true });
    look();
  })`);

/** The time that the main thread ran until now, in milliseconds. */
const mainThread = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
};

const product = await startProduct();
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  // Without motion: the turning star is drawn in each frame of each second.
  const page = await browser.newPage({ viewport: phone, baseURL: product.url, reducedMotion: "reduce" });
  await signIn(page, "member@majlis.test");
  await page.goto("/card");
  await page.getByRole("img", { name: /QR code M1\./ }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async (from: number, until: number): Promise<number> => {
    await secondsLeft(page, from);
    const before = await mainThread(session);
    await secondsLeft(page, until);
    return (await mainThread(session)) - before;
  };
  const [plain, drawn]: [number[], number[]] = [[], []];
  for (let code = 0; code < codes; code++) {
    plain.push(await spent(3, 2));
    drawn.push(await spent(1, codeSeconds));
  }
  record("a second of the card without a new code", median(plain), { unit: "ms" });
  record("a new code is drawn, in addition", median(drawn) - median(plain), { unit: "ms", bar });
} finally {
  await browser.close();
  await product.close();
}
await finish();
