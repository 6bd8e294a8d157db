import { expect, isKept, test } from "#support/browser.ts";
import { wakeUp } from "#support/walk.ts";

/** The worker of the next build. It does not contain the entry of the open page. */
const nextBuild = 'addEventListener("message", ({ ports }) => ports[0]?.postMessage(false));\n';

test.describe("a newer version of the site", () => {
  test("is offered in every tab, also after another tab reloaded, and loads when the user chooses Reload", async ({
    newPage,
    site,
  }) => {
    const one = await newPage({ serviceWorkers: "allow", baseURL: site.url });
    await one.goto("/about");
    await isKept(one);
    await wakeUp(one);
    const other = await one.context().newPage();
    await other.goto("/contact");
    await wakeUp(other);
    await expect(one.getByText("A new version is ready")).toHaveCount(0);
    site.workerCode = nextBuild;
    await one.evaluate(() => Object.assign(globalThis, { isOld: true }));
    await one.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const here = one.getByText("A new version is ready");
    const there = other.getByText("A new version is ready");
    await expect(here).toBeVisible();
    await expect(there).toBeVisible();
    // The other tab postpones the update. The notice returns after the first tab activated the new version.
    await other.getByRole("button", { name: "Later" }).click();
    await expect(there).not.toBeAttached();
    await one.getByRole("button", { name: "Reload" }).click();
    await one.waitForFunction(() => !("isOld" in globalThis));
    await expect(one.getByRole("main")).toBeVisible();
    await expect(here).not.toBeAttached();
    await expect(there).toBeVisible();
    await other.getByRole("button", { name: "Reload" }).click();
    await expect(there).not.toBeAttached();
  });

  test("is offered when a dialog's code no longer exists on the server", async ({
    newPage,
    site,
    expectProblems,
  }) => {
    expectProblems(/404/);
    const page = await newPage({ baseURL: site.url });
    site.missing = /radix\.later/;
    await page.goto("/verify-membership");
    const opener = page.getByRole("button", { name: "Scan with the Camera" });
    const notice = page.getByText("A part of this page could not be loaded");
    await opener.click();
    await expect(notice).toBeVisible();
    await expect(page.getByRole("heading", { name: "Membership Verification" })).toHaveCount(1);
    await expect(opener).toBeFocused();
    await page.getByRole("button", { name: "Later" }).click();
    await expect(notice).not.toBeAttached();
    await opener.click();
    await expect(notice).toBeVisible();
    site.missing = undefined;
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(notice).not.toBeAttached();
    await opener.click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("loads on a device without storage space", async ({ newPage, site }) => {
    site.workerCode =
      'Cache.prototype.put = () => Promise.reject(new DOMException("", "QuotaExceededError"));\n';
    const page = await newPage({ serviceWorkers: "allow", baseURL: site.url });
    await page.goto("/about");
    await isKept(page);
    await wakeUp(page);
    const status = await page.evaluate(async () => {
      const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
      return (await fetch(`${entry}?not-kept`)).status;
    });
    expect(status).toBe(200);
  });

  test("keeps with Save-Data only the shell and what was used", async ({ newPage, site, expectProblems }) => {
    // Without network, the files that were not kept do not come.
    expectProblems(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
    site.workerCode =
      'Object.defineProperty(WorkerNavigator.prototype, "connection", { value: { saveData: true } });\n';
    const page = await newPage({ serviceWorkers: "allow", baseURL: site.url });
    await page.goto("/about");
    await isKept(page);
    const kept = () =>
      page.evaluate(async () => {
        const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
        const requests = await Promise.all(opened.map((cache) => cache.keys()));
        return requests.flat().map(({ url }) => new URL(url).pathname);
      });
    expect(await kept()).toContain("/app.html");
    expect((await kept()).filter((path) => /tickets|check-in|guidebook/.test(path))).toEqual([]);
    await page.goto("/guidebook");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(async () => (await kept()).join()).toContain("/assets/guidebook.pages-");
    await page.context().setOffline(true);
    await page.goto("/guidebook");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("looks after a page that began to load before the worker was active", async ({ newPage }) => {
    const page = await newPage({ serviceWorkers: "allow" });
    await page.goto("/about");
    await isKept(page);
    // Loaded past the worker, which is what such a page is.
    const browser = await page.context().newCDPSession(page);
    const loaded = page.waitForEvent("load");
    await browser.send("Page.reload", { ignoreCache: true });
    await loaded;
    await isKept(page);
  });

  test("can be installed", async ({ request }) => {
    const reply = await request.get("/manifest.webmanifest");
    expect(reply.headers()["content-type"]).toBe("application/manifest+json");
    const manifest: {
      icons: { src: string; sizes: string }[];
      shortcuts: { icons: { src: string; sizes: string }[] }[];
    } = await reply.json();
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(["any", "192x192", "512x512", "512x512"]);
    const ofShortcuts = manifest.shortcuts.flatMap(({ icons }) => icons);
    expect(ofShortcuts.map(({ sizes }) => sizes)).toEqual(["96x96", "96x96"]);
    for (const { src } of [...manifest.icons, ...ofShortcuts])
      expect((await request.get(src)).status()).toBe(200);
    expect((await request.get("/sw.js")).headers()["cache-control"]).toBe("no-cache");
  });
});
