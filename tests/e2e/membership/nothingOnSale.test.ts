import { rmSync } from "node:fs";
import { activateMembership, cancelMembership, startCheckout } from "@majlis/contracts/membership";
import { createSite } from "@majlis/local/site/createSite";
import type { Locator, Page } from "@playwright/test";
import { call, product } from "#support/api.ts";
import { settle, violations } from "#support/axe.ts";
import { beSignedIn, test as base, expect, expectOnScreen, openStep } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { newAccount, newPassword, postGathering } from "#support/factoriesOverHttp.ts";
import { sidOf } from "#support/fakePayments.ts";
import { type StartedFunctions, startFunctions } from "#support/startFunctions.ts";
import { testDeps } from "#support/table.ts";
import { expectNoShift, watchShifts } from "#support/layoutShifts.ts";
import { buildSite } from "./paymentSite";

const deps = testDeps();

/** The product where nothing is on sale, once per worker. */
const test = base.extend<object, { functions: StartedFunctions }>({
  functions: [
    async ({}, use) => {
      const folder = buildSite("none");
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

const offer = /Become a Member|Upgrade|Sign Up Free/;

/** Nothing on the page offers a membership, when all of it has loaded. */
const expectNoOffer = async (page: Page, loaded: Locator): Promise<void> => {
  await expect(loaded).toBeVisible();
  await page.waitForLoadState("networkidle");
  for (const role of ["button", "link"] as const)
    await expect(page.getByRole(role, { name: offer })).toHaveCount(0);
};

test("where nothing is on sale, no page offers a membership, and a price says that it cannot be paid", async ({
  openAs,
  site,
  expectProblems,
}) => {
  // A visitor reads so before scripts run.
  const document = await (await fetch(`${site.url}/membership`)).text();
  expect(document).toContain("Not on sale yet");
  expect(document).not.toMatch(offer);

  // These functions do not serve the photos of the demo.
  expectProblems(/status of 404/);
  const page = await openAs("free@majlis.test", "/membership", { baseURL: site.url });
  await expectNoOffer(page, page.getByRole("heading", { name: "Not on sale yet" }));
  for (const path of ["/events", "/gatherings", "/guidebook"]) {
    await page.goto(path);
    await expectNoOffer(page, page.getByRole("article").first());
  }
  await page.goto(`/gatherings/${await postGathering({ title: "Evening of members" })}`);
  await expectNoOffer(page, page.getByText("Members Only", { exact: true }));
  await page.goto("/welcome");
  await expectNoOffer(page, page.getByRole("heading", { level: 1 }));

  const eventId = await insertEvent(deps, { price_cents: 1500, title: "Evening without a till" });
  await beSignedIn(page, "nour@majlis.test", undefined, site.url);
  for (const [locale, lead, note] of [
    ["en", "Not on Sale", "Paid events cannot be booked here yet"],
    ["ar", "غير معروضة للبيع", "لا يمكن حجز الفعاليات المدفوعة هنا بعد"],
  ] as const) {
    await page.goto(`/events/${eventId}?lang=${locale}`);
    await settle(page);
    await expectOnScreen(page.getByText(lead));
    await expectOnScreen(page.getByText(note));
    expect(await violations(page)).toEqual([]);
  }
  await page.goto("/events?lang=en");

  await beSignedIn(page, "founder@majlis.test", undefined, site.url);
  await page.goto("/founder/events");
  await page.getByRole("button", { name: "Create Event" }).first().click();
  await openStep(page.getByRole("dialog"), "Who");
  await expect(page.getByLabel("Price in dollars")).toHaveAccessibleDescription(
    "0 means free. Payments are off here: an event with a price cannot be joined yet.",
  );
});

test("where nothing is on sale any more, a canceled membership cannot be resumed", async ({
  openAs,
  site,
}) => {
  const { email, token } = await newAccount();
  const { body } = await call(startCheckout, { query: {} }, token);
  const sid = sidOf(String(body["redirectUrl"]));
  await call(activateMembership, { body: { demo: "1", sid } }, token);
  await call(cancelMembership, { body: {} }, token);
  const page = await openAs(email, "/membership", { baseURL: site.url, password: newPassword });
  await expectOnScreen(page.getByText(/^You stay a member until .*Nothing more will be charged\.$/));
  await expect(page.getByRole("button", { name: "Resume Membership" })).toHaveCount(0);
});

test("the demo notice goes when checkout reports none, without moving the page", async ({
  newPage,
  site,
  expectProblems,
}) => {
  expectProblems(/status of 404/, /status of 502/);
  // A build that takes payments for simulated.
  site.pages = product.url;
  const api = site.api;
  site.api = product.url;
  const page = await newPage({ baseURL: site.url });
  await watchShifts(page);
  await beSignedIn(page, "member@majlis.test", undefined, site.url);
  const notice = page.getByRole("complementary", { name: "Demo mode" });
  const text = page.getByText(/All payments are simulated/);
  const asked = () => page.waitForResponse(/\/api\/checkout\?probe=1/);
  const open = async () => {
    const [response] = await Promise.all([asked(), page.goto("/about")]);
    await response.finished();
  };

  await open();
  await expectOnScreen(text);
  site.api = undefined;
  await open();
  await expectOnScreen(text);

  site.api = api;
  await page.goto("/about");
  await expect(text).toBeHidden({ timeout: 60_000 });
  await expectNoShift(page);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).not.toBeAttached();
});
