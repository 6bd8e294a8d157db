import { demoPassword } from "#support/api.ts";
import type { Page } from "@playwright/test";
import { beSignedIn, expect, isKept, test } from "#support/browser.ts";

/** The files that the site's worker has kept. */
const filesIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("majlis-site-"));
    const opened = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const kept = async (page: Page, names: RegExp): Promise<string[]> =>
  (await filesIn(page)).filter((path) => names.test(path));

const ofPeople = /ProtectedPages|check-in\.pages|tickets\.later|signIn-/;
const ofFounders = /founders\.later|SeriesFields/;
const arabic = /\.ar-/;

test.describe("the files on a device", () => {
  test("are those of public pages for a visitor, who opens them without network", async ({
    newPage,
    expectProblems,
  }) => {
    expectProblems(/ERR_INTERNET_DISCONNECTED/);
    const page = await newPage({ serviceWorkers: "allow" });
    await page.goto("/about");
    await isKept(page);
    expect(await kept(page, /terms|legal\.pages|membership\.pages/)).not.toEqual([]);
    expect(await kept(page, ofPeople)).toEqual([]);
    expect(await kept(page, ofFounders)).toEqual([]);
    expect(await kept(page, arabic)).toEqual([]);
    await page.context().setOffline(true);
    for (const path of ["/terms", "/membership"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });

  test("have the texts of a reader's language after the choice", async ({ newPage, expectProblems }) => {
    expectProblems(/ERR_INTERNET_DISCONNECTED/);
    const page = await newPage({ serviceWorkers: "allow", locale: "ar" });
    await page.goto("/about");
    await isKept(page);
    await expect.poll(() => kept(page, /tickets\.ar-/)).not.toEqual([]);
    expect(await kept(page, ofPeople)).toEqual([]);
    await page.context().setOffline(true);
    await page.goto("/terms");
    await expect(page.getByRole("heading", { level: 1, name: "شروط الخدمة" })).toBeVisible();
  });

  test("have a role's area from the first use after the sign-in, and in the next version", async ({
    newPage,
    site,
  }) => {
    const page = await newPage({ serviceWorkers: "allow", baseURL: site.url });
    await page.goto("/about");
    await isKept(page);
    // A page that sleeps loads again when somebody signs in.
    await page.goto("about:blank");
    await beSignedIn(page, "member@majlis.test", demoPassword, site.url);
    await page.goto("/about");
    await isKept(page);
    expect(await kept(page, ofPeople)).toHaveLength(4);
    expect(await kept(page, ofFounders)).toEqual([]);

    // A page that sleeps loads again when somebody signs in.
    await page.goto("about:blank");
    await beSignedIn(page, "founder@majlis.test", demoPassword, site.url);
    await page.goto("/about");
    await expect.poll(() => kept(page, ofFounders)).toHaveLength(2);

    await test.step("which is installed with all of it before a page asks", async () => {
      await page.evaluate(async () => {
        const names = await caches.keys();
        await Promise.all(
          names.filter((name) => name.startsWith("majlis-site-")).map((name) => caches.delete(name)),
        );
      });
      site.workerCode = "// The worker of the next version.\n";
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        await registration?.update();
        const next = registration?.installing;
        await new Promise<void>((resolve) => {
          if (!next) resolve();
          else next.addEventListener("statechange", () => resolve());
        });
      });
      expect(await kept(page, ofPeople)).toHaveLength(4);
      expect(await kept(page, ofFounders)).toHaveLength(2);
    });
  });

  test("are with Save-Data those that were used, also for a member", async ({ newPage, site }) => {
    site.workerCode =
      'Object.defineProperty(WorkerNavigator.prototype, "connection", { value: { saveData: true } });\n';
    const page = await newPage({ serviceWorkers: "allow", baseURL: site.url });
    await page.goto("/about");
    // A page that sleeps loads again when somebody signs in.
    await page.goto("about:blank");
    await beSignedIn(page, "member@majlis.test", demoPassword, site.url);
    await page.goto("/about");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto("/my-tickets");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => kept(page, /tickets\.later/)).toHaveLength(1);
    expect(await kept(page, /check-in\.pages|guidebook|legal/)).toEqual([]);
  });
});
