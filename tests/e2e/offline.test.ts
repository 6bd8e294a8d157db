import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "playwright-core";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { signIn, useBrowser } from "../support/browser";
import { readQr } from "../support/readQr";
import { someEvent, testDeps } from "../support/table";

const browser = useBrowser();
const deps = testDeps();

/** What lies in the page's own database, as text. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes("majlis.own")) return "";
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("majlis.own");
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => reject(opening.error ?? new Error("not opened")));
    });
    const all = await new Promise<unknown[]>((resolve, reject) => {
      const reading = database.transaction("things").objectStore("things").getAll();
      reading.addEventListener("success", () => resolve(reading.result));
      reading.addEventListener("error", () => reject(reading.error ?? new Error("not read")));
    });
    database.close();
    return JSON.stringify(all);
  });

/** Waits until the site's worker has kept its files and looks after the page. */
const isKept = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 20_000 })
    .toBe(true);

describe("what is one's own on the device", () => {
  it("is shown as saved where Majlis does not answer, and goes at sign-out", async () => {
    browser.expectProblems(/ERR_|Failed to (fetch|load)/);
    const title = "Evening in the cellar";
    const eventId = await someEvent(deps, { title });
    const page = await browser.newPage();
    await signIn(page, "member@majlis.test");
    await page.goto(`/events/${eventId}`);
    await page.getByRole("button", { name: /Join Event/ }).click();
    const code = await readQr(page.getByRole("dialog").getByRole("img", { name: /QR code/i }));
    await page.goto("/my-tickets");
    await page.getByRole("button", { name: `QR Code for ${title}` }).waitFor();
    await expect.poll(() => keptIn(page)).toContain(code);

    await page.route("**/api/**", (route) => route.abort());
    await page.reload();
    await page.getByText("Majlis cannot be reached").waitFor();
    await page.getByRole("button", { name: `QR Code for ${title}` }).click();
    expect(await readQr(page.getByRole("dialog").getByRole("img", { name: /QR code/i }))).toBe(code);
    await page.keyboard.press("Escape");

    await page.unroute("**/api/**");
    await page.goto("/profile");
    const card = page.getByRole("region", { name: /membership/i }).getByRole("img", { name: /QR code/i });
    const cardCode = await readQr(card.first());
    await page.route("**/api/**", (route) => route.abort());
    await page.reload();
    await page.getByText("Majlis cannot be reached").waitFor();
    expect(await readQr(card.first())).toBe(cardCode);

    await page.getByRole("button", { name: /account menu/ }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await page.getByText("Signed out successfully").first().waitFor();
    await expect.poll(() => keptIn(page)).toBe("");

    await page.unroute("**/api/**");
    await signIn(page, "founder@majlis.test");
    await page.goto("/my-tickets");
    await expect.poll(() => keptIn(page)).toContain("founder@majlis.test");
    expect(await keptIn(page)).not.toContain(code);
    expect(await keptIn(page)).not.toContain("member@majlis.test");
  });
});

describe("without network", () => {
  it("tickets and the card open in a new page, and pages never seen say what is the matter", async () => {
    browser.expectProblems(/ERR_|Failed to (fetch|load)/);
    const title = "Evening under the hill";
    const eventId = await someEvent(deps, { title });
    const online = await browser.newPage({ serviceWorkers: "allow" });
    const context = online.context();
    await signIn(online, "member@majlis.test");
    await online.goto(`/events/${eventId}`);
    await online.getByRole("button", { name: /Join Event/ }).click();
    const code = await readQr(online.getByRole("dialog").getByRole("img", { name: /QR code/i }));
    await online.goto("/my-tickets");
    await expect.poll(() => keptIn(online)).toContain(code);
    await online.goto("/profile");
    const cardIn = (page: Page) =>
      page
        .getByRole("region", { name: /membership/i })
        .getByRole("img", { name: /QR code/i })
        .first();
    const cardCode = await readQr(cardIn(online));
    await isKept(online);
    await context.setOffline(true);
    await online.close();

    const page = await context.newPage();
    await page.goto("/my-tickets");
    await page.getByText("You are offline").first().waitFor();
    await page.getByRole("button", { name: `QR Code for ${title}` }).click();
    expect(await readQr(page.getByRole("dialog").getByRole("img", { name: /QR code/i }))).toBe(code);
    await page.goto("/profile");
    expect(await readQr(cardIn(page))).toBe(cardCode);
    await page.goto("/events");
    await page.getByText("You are offline").first().waitFor();

    const kept = await page.evaluate(async () => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      return (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => url);
    });
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.filter((url) => /\/(api|local)\//.test(url))).toEqual([]);
  });
});

/** The product at another address, where the worker's file can be another: the browser lets no test step in there. */
const passOn = async () => {
  let before = "";
  const server = createServer((request, response) => {
    const pass = async () => {
      const reply = await fetch(inject("url") + (request.url ?? "/"));
      const body = Buffer.from(await reply.arrayBuffer());
      for (const name of ["content-type", "cache-control", "content-security-policy"])
        response.setHeader(name, reply.headers.get(name) ?? "");
      response.writeHead(reply.status);
      response.end(request.url === "/sw.js" ? before + body.toString() : body);
    };
    pass().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    url: `http://localhost:${port}`,
    prepend: (code: string) => {
      before = code;
    },
  };
};

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
    await expect.poll(() => page.evaluate(() => "isOld" in globalThis), { timeout: 15_000 }).toBe(false);
    await page.getByRole("main").waitFor();
    expect(await notice.count()).toBe(0);
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
