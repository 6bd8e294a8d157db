import { demoPassword } from "#support/api.ts";
import type { Page } from "@playwright/test";
import {
  beSignedIn,
  desktop,
  escape,
  expect,
  expectOnScreen,
  isKept,
  phone,
  test,
} from "#support/browser.ts";
import { readQr } from "#support/qrPictures.ts";
import { insertEvent } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

const movingCode = /^M1\.[2-9A-Z]{8}\.[2-9A-Z]{6}\.\d{6}$/;

/** The content of the page's database as text; empty without it. Reading makes no database: the page makes its own. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase | undefined>((resolve) => {
      const opening = indexedDB.open("majlis.own");
      opening.addEventListener("upgradeneeded", () => opening.transaction?.abort());
      opening.addEventListener("success", () => resolve(opening.result));
      opening.addEventListener("error", () => resolve(undefined));
    });
    if (!database) return "";
    const all = await new Promise<unknown[]>((resolve, reject) => {
      const reading = database.transaction("things").objectStore("things").getAll();
      reading.addEventListener("success", () => resolve(reading.result));
      reading.addEventListener("error", () => reject(reading.error ?? new Error("not read")));
    });
    database.close();
    return JSON.stringify(all);
  });

test.describe("saved tickets and card", () => {
  test("are shown while the server is down, and deleted at sign-out", async ({
    openAs,
    site,
    expectProblems,
  }) => {
    expectProblems(/ERR_|Failed to (fetch|load)/);
    const title = "Evening in the cellar";
    const eventId = await insertEvent(deps, { title });
    const page = await openAs("member@majlis.test", `/events/${eventId}`, {
      baseURL: site.url,
      serviceWorkers: "allow",
    });
    await isKept(page);
    await page.getByRole("button", { name: /Join Event/ }).click();
    const code = await readQr(page.getByRole("dialog").getByRole("img", { name: /QR code/i }));
    await page.goto("/my-tickets");
    await expect(page.getByRole("button", { name: `QR Code for ${title}` })).toBeVisible();
    await expect.poll(() => keptIn(page)).toContain(code);

    await site.stop();
    await page.reload();
    await expectOnScreen(page.getByText("Majlis cannot be reached"));
    await page.getByRole("button", { name: `QR Code for ${title}` }).click();
    expect(await readQr(page.getByRole("dialog").getByRole("img", { name: /QR code/i }))).toBe(code);
    await escape(page.getByRole("dialog"));

    await site.restart();
    await page.goto("/card");
    const card = page.getByRole("region", { name: /membership/i }).getByRole("img", { name: /QR code/i });
    await expect.poll(() => readQr(card.first())).not.toBeNull();
    const cardCode = await readQr(card.first());
    expect(cardCode).toMatch(movingCode);
    await site.stop();
    await page.reload();
    await expectOnScreen(page.getByText("Majlis cannot be reached"));
    await expect.poll(() => readQr(card.first())).toMatch(movingCode);

    await page.getByRole("button", { name: /account menu/ }).click();
    await page.getByRole("menuitem", { name: "Sign Out" }).click();
    await expectOnScreen(page.getByText("Signed out successfully"));
    await expect.poll(() => keptIn(page)).toBe("");

    await site.restart();
    await beSignedIn(page, "founder@majlis.test", demoPassword, site.url);
    await page.goto("/my-tickets");
    await expect.poll(() => keptIn(page)).toContain("founder@majlis.test");
    expect(await keptIn(page)).not.toContain(code);
    expect(await keptIn(page)).not.toContain("member@majlis.test");
  });
});

test.describe("without network", () => {
  test("saved tickets and the card open in a new tab, and other pages say that the user is offline", async ({
    newPage,
    expectProblems,
  }) => {
    expectProblems(/ERR_|Failed to (fetch|load)/);
    const title = "Evening under the hill";
    const eventId = await insertEvent(deps, { title });
    const online = await newPage({ serviceWorkers: "allow" });
    const context = online.context();
    await beSignedIn(online, "member@majlis.test");
    await online.goto(`/events/${eventId}`);
    await online.getByRole("button", { name: /Join Event/ }).click();
    const code = await readQr(online.getByRole("dialog").getByRole("img", { name: /QR code/i }));
    // The ticket is saved after joining and the card in the guidebook, without opening My Tickets or the card.
    await expect.poll(() => keptIn(online)).toContain(code);
    await online.goto("/guidebook");
    const cardIn = (page: Page) =>
      page
        .getByRole("region", { name: /membership/i })
        .getByRole("img", { name: /QR code/i })
        .first();
    await expect(online.getByRole("img", { name: /QR code M1\./ })).toBeVisible();
    await expect.poll(() => keptIn(online)).toContain('"moving"');
    await isKept(online);
    await context.setOffline(true);
    await online.close();

    const page = await context.newPage();
    await page.goto("/my-tickets");
    await expectOnScreen(page.getByText("You are offline"));
    await page.getByRole("button", { name: `QR Code for ${title}` }).click();
    expect(await readQr(page.getByRole("dialog").getByRole("img", { name: /QR code/i }))).toBe(code);
    await page.goto("/card");
    await expect.poll(() => readQr(cardIn(page))).toMatch(movingCode);

    await test.step("the notice covers no code in a window of any size", async () => {
      const notice = page.getByText("No network. What was saved on this device still opens.");
      await expect(notice).toBeVisible();
      for (const viewport of [desktop, phone, { width: 1280, height: 720 }]) {
        const window = `${viewport.width} by ${viewport.height}`;
        await page.setViewportSize(viewport);
        await page.evaluate(() => scrollTo(0, 0));
        await cardIn(page).scrollIntoViewIfNeeded();
        const [over, below] = await Promise.all([notice.boundingBox(), cardIn(page).boundingBox()]);
        if (!over || !below) throw new Error("The notice or the code is not there");
        expect(over.y + over.height, window).toBeLessThanOrEqual(below.y);
        await page.evaluate(() => scrollTo(0, 400));
        await expect(notice).toBeInViewport();
      }
    });

    await page.goto("/events");
    await expectOnScreen(page.getByText("You are offline"));

    const kept = await page.evaluate(async () => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      return (await Promise.all(opened.map((cache) => cache.keys()))).flat().map(({ url }) => url);
    });
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.filter((url) => /\/(api|local)\//.test(url))).toEqual([]);
  });
});
