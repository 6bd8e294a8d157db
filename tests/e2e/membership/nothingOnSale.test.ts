import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { localSiteVariables } from "#repo/packages/local/build.mjs";
import { createSite } from "@majlis/local/site/createSite";
import type { Page } from "@playwright/test";
import { beSignedIn, test as base, expect, openStep } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { type StartedFunctions, startFunctions } from "#support/startFunctions.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

/** Builds the site as a deployment does that has no payment provider. */
const buildSite = (folder: string): void => {
  const outDir = relative(resolve("web"), folder);
  const { status, stderr } = spawnSync(
    "npm",
    ["run", "build", "--workspace", "web", "--", "--outDir", outDir],
    {
      encoding: "utf8",
      env: { ...process.env, ...localSiteVariables, VITE_PAYMENTS: "none" },
    },
  );
  if (status !== 0) throw new Error(stderr);
};

/** The product where nothing is on sale, once per worker. */
const test = base.extend<object, { functions: StartedFunctions }>({
  functions: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "majlis-site-"));
      buildSite(folder);
      const functions = await startFunctions({ PAYMENTS: "none" }, createSite(folder));
      await use(functions);
      await functions.close();
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  site: async ({ site, functions }, use) => {
    site.api = functions.url;
    site.pages = functions.url;
    await use(site);
  },
});

/** Nothing on the page offers a membership, when all of it has loaded. */
const expectNoOffer = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  for (const role of ["button", "link"] as const)
    await expect(page.getByRole(role, { name: /Become a Member|Upgrade|Sign Up Free/ })).toHaveCount(0);
};

test.describe("where nothing is on sale", () => {
  test("the membership page says so to visitors, also before scripts run", async ({ newPage, site }) => {
    const page = await newPage({ baseURL: site.url, javaScriptEnabled: false });
    await page.goto("/membership");
    await expect(page.getByRole("heading", { name: "Not on sale yet" })).toBeVisible();
    await expectNoOffer(page);
  });

  test("no page offers a membership to a free account, and a price says that it cannot be paid", async ({
    openAs,
    site,
    expectProblems,
  }) => {
    // These functions do not serve the photos of the demo.
    expectProblems(/status of 404/);
    const page = await openAs("free@majlis.test", "/membership", { baseURL: site.url });
    await expect(page.getByRole("heading", { name: "Not on sale yet" })).toBeVisible();
    await expectNoOffer(page);
    for (const path of ["/events", "/gatherings", "/guidebook", "/welcome"]) {
      await page.goto(path);
      await expectNoOffer(page);
    }

    const eventId = await insertEvent(deps, { price_cents: 1500, title: "Evening without a till" });
    await beSignedIn(page, "nour@majlis.test", undefined, site.url);
    await page.goto(`/events/${eventId}`);
    await expect(page.getByRole("button", { name: /Not on Sale/ })).toBeDisabled();
    await expect(page.getByText("Paid events cannot be booked here yet.")).toBeVisible();

    await beSignedIn(page, "founder@majlis.test", undefined, site.url);
    await page.goto("/founder/events");
    await page.getByRole("button", { name: "Create Event" }).first().click();
    await openStep(page.getByRole("dialog"), "Who");
    await expect(page.getByLabel("Price in dollars")).toHaveAccessibleDescription(
      "0 means free. Payments are off here: an event with a price cannot be joined yet.",
    );
  });
});
