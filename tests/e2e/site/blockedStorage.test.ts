import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beSignedIn, expect, expectOnScreen, signIn, test as online } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/openEvent.ts";
import { insertEvent } from "#support/factories.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

/** A browser that blocks storage for all sites. */
const test = online.extend({
  context: async ({ playwright, baseURL }, use) => {
    const profile = mkdtempSync(join(tmpdir(), "majlis-forbidding-"));
    mkdirSync(join(profile, "Default"));
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
    writeFileSync(join(profile, "Default/Preferences"), JSON.stringify(settings));
    const context = await playwright.chromium.launchPersistentContext(profile, {
      ...(baseURL && { baseURL }),
    });
    await use(context);
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  },
});

test("a member signs in and sees tickets with storage blocked", async ({ page }) => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await page.waitForURL("**/auth");
  await signIn(page, "member@majlis.test");
  await page.getByRole("button", { name: /account menu/ }).click();
  await page.getByRole("menuitem", { name: "Dashboard" }).click();
  await page.getByRole("link", { name: "My Tickets" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "My Tickets" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^QR Code for/ }).first()).toBeVisible();
  expect(problems).toEqual([]);
});

/** What browsers do to a page's database, as scripts that run before the page's own. */
const faults = {
  "that is absent": () => {
    Object.defineProperty(window, "indexedDB", { value: undefined });
  },
  "that throws at once": () => {
    const refuse = () => {
      throw new DOMException("The operation is insecure", "SecurityError");
    };
    IDBFactory.prototype.open = refuse;
    IDBFactory.prototype.deleteDatabase = refuse;
  },
  "that fails later": () => {
    const real = indexedDB;
    const open = (name: string) => {
      real.open(name, 9);
      // A version below the present one fails after a while.
      return real.open(name, 1);
    };
    const deleteDatabase = (name: string) => real.deleteDatabase(name);
    Object.defineProperty(window, "indexedDB", { value: { open, deleteDatabase } });
  },
  "that never answers": () => {
    const real = indexedDB;
    const silence = (request: IDBOpenDBRequest) => {
      for (const event of ["success", "upgradeneeded", "error", "blocked"])
        request.addEventListener(event, (each) => each.stopImmediatePropagation());
      return request;
    };
    const open = (name: string) => silence(real.open(`${name} elsewhere`));
    const deleteDatabase = (name: string) => silence(real.deleteDatabase(name));
    Object.defineProperty(window, "indexedDB", { value: { open, deleteDatabase } });
  },
  "that is full": () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The quota has been exceeded", "QuotaExceededError");
    };
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded", "QuotaExceededError");
    };
  },
  "that is evicted between two pages": () => {
    addEventListener("pagehide", () => indexedDB.deleteDatabase("majlis.own"));
  },
} as const;

const storageProblem = /device|storage|quota|insecure|VersionError|indexedDB/i;

online.describe.configure({ mode: "parallel" });

/** The usual run has one that is silent and one that refuses writes. The one of the browser above fails. */
const isLong = (fault: string): string =>
  ["that never answers", "that is full"].includes(fault) ? "" : "@long";

for (const [fault, breakStorage] of Object.entries(faults))
  online(
    `a member sees ticket and card and signs out with a database ${fault} ${isLong(fault)}`,
    async ({ page, expectProblems }) => {
      expectProblems(storageProblem, /401/); // The page below reads again while it is left.
      const { email } = await newAccountAs("member");
      const title = `Evening with a database ${fault}`;
      const eventId = await insertEvent(deps, { title });
      // A session is in the storage that is full, and not in the database.
      if (fault !== "that is full") await beSignedIn(page, email, newPassword);
      await page.addInitScript(breakStorage);
      if (fault === "that is full") await signIn(page, email, newPassword);
      else await page.goto("/about");
      // Links, so that what the page keeps in memory stays.
      const open = async (name: string) => {
        await page.getByRole("button", { name: /account menu/ }).click();
        await page.getByRole("menuitem", { name }).click();
      };
      await open("Tickets");
      await expect(page.getByRole("heading", { level: 1, name: "My Tickets" })).toBeVisible();
      if (fault !== "that is full") {
        await page.goto(`/events/${eventId}`);
        await page.getByRole("button", { name: /Join Event/ }).click();
        await expect(page.getByRole("dialog").getByRole("img", { name: /QR code/i })).toBeVisible();
        await page.goto("/my-tickets");
        await expect(page.getByRole("button", { name: `QR Code for ${title}` })).toBeVisible();
      }
      await open("Card");
      await expect(page.getByRole("img", { name: /QR code M1\./ }).first()).toBeVisible();
      await open("Sign Out");
      await expectOnScreen(page.getByText("Signed out successfully"));
    },
  );

for (const [fault, run] of [
  ["that never answers", ""],
  ["that is absent", "@long"],
  ["that is full", "@long"],
] as const)
  online(`the door admits with a database ${fault} ${run}`, async ({ page, expectProblems }) => {
    expectProblems(storageProblem);
    const { path, codes } = await openEvent(`Door with a database ${fault}`, ["joelle@majlis.test"]);
    await beSignedIn(page, doorFounder);
    await page.addInitScript(faults[fault]);
    await page.goto(path);
    await page.getByRole("button", { name: "Type", exact: true }).click();
    await page.getByLabel("Door code").fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Check In", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Come in" })).toBeVisible();
  });
