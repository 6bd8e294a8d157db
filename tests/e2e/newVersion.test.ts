import { describe, expect, it } from "vitest";
import { useBrowser } from "#support/browser.ts";
import { isKept, passOn } from "#support/siteWorker.ts";

const browser = useBrowser();

describe("a newer version of the site", () => {
  it("waits until it is wanted, and then shows the page anew", async () => {
    const { url, prepend } = await passOn();
    const page = await browser.newPage({ serviceWorkers: "allow", baseURL: url });
    await page.goto("/about");
    await isKept(page);
    const notice = page.getByText("A new version is ready");
    expect(await notice.count()).toBe(0);

    // The next build's worker, which does not know the entry of the page that is open.
    prepend('addEventListener("message", ({ ports }) => ports[0]?.postMessage(false));\n');
    await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await notice.waitFor();
    await page.getByRole("button", { name: "Reload" }).click();
    await expect.poll(() => page.evaluate(() => "isOld" in globalThis)).toBe(false);
    await page.getByRole("main").waitFor();
    expect(await notice.count()).toBe(0);
  });

  it("is taken in every tab, though one has taken it already", async () => {
    const { url, prepend } = await passOn();
    const one = await browser.newPage({ serviceWorkers: "allow", baseURL: url });
    await one.goto("/about");
    await isKept(one);
    const other = await one.context().newPage();
    await other.goto("/contact");
    prepend('addEventListener("message", ({ ports }) => ports[0]?.postMessage(false));\n');
    await one.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const [here, there] = [one, other].map((page) => page.getByText("A new version is ready"));
    await here?.waitFor();
    await there?.waitFor();
    // Not now, says the other tab; once its files are gone it is asked again.
    await other.getByRole("button", { name: "Later" }).click();
    await there?.waitFor({ state: "detached" });
    await one.getByRole("button", { name: "Reload" }).click();
    await here?.waitFor({ state: "detached" });
    await there?.waitFor();
    await other.getByRole("button", { name: "Reload" }).click();
    await there?.waitFor({ state: "detached" });
  });

  it("is asked for by a dialog whose code went away with the old one", async () => {
    browser.expectProblems(/404/);
    const page = await browser.newPage();
    await page.route(/DialogPanel/, (route) => route.fulfill({ status: 404 }));
    await page.goto("/verify-membership");
    const opener = page.getByRole("button", { name: "Scan with the Camera" });
    const notice = page.getByText("A part of this page could not be loaded");
    await opener.click();
    await notice.waitFor();
    expect(await page.getByRole("heading", { name: "Membership Verification" }).count()).toBe(1);
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "Later" }).click();
    await notice.waitFor({ state: "detached" });
    await opener.click();
    await notice.waitFor();
    await page.unroute(/DialogPanel/);
    await page.getByRole("button", { name: "Reload" }).click();
    await notice.waitFor({ state: "detached" });
    await opener.click();
    await page.getByRole("dialog").waitFor();
  });

  it("brings its files to a device that has no room left to keep them", async () => {
    const { url, prepend } = await passOn();
    prepend('Cache.prototype.put = () => Promise.reject(new DOMException("", "QuotaExceededError"));\n');
    const page = await browser.newPage({ serviceWorkers: "allow", baseURL: url });
    await page.goto("/about");
    await isKept(page);
    const status = await page.evaluate(async () => {
      const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
      return (await fetch(`${entry}?not-kept`)).status;
    });
    expect(status).toBe(200);
  });

  it("can be installed", async () => {
    const page = await browser.newPage();
    await page.goto("/");
    const reply = await page.request.get("/manifest.webmanifest");
    expect(reply.headers()["content-type"]).toBe("application/manifest+json");
    const manifest: { icons: { src: string; sizes: string }[] } = await reply.json();
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(["any", "192x192", "512x512", "512x512"]);
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status()).toBe(200);
    expect((await page.request.get("/sw.js")).headers()["cache-control"]).toBe("no-cache");
  });
});
