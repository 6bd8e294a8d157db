import { EventId } from "@majlis/contracts/ids";
import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import type { Page } from "@playwright/test";
import { still } from "#support/axe.ts";
import { beSignedIn, desktop, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { insertEvent, insertGathering } from "#support/factories.ts";
import { newAccountAs } from "#support/factoriesOverHttp.ts";
import { changeEvent } from "#support/occasionRows.ts";
import { testDeps } from "#support/table.ts";
import { wakeUp } from "#support/walk.ts";
import { expectNoShift, watchShifts } from "#support/layoutShifts.ts";

test.describe.configure({ mode: "parallel" });

const deps = testDeps();

const hostile = `</script><b>Oud</b> \u2028\u202eevil ${"مساء الورد ".repeat(20)}`;

const drawnPaths = async () => {
  const { userId } = await newAccountAs("city_founder", { fullName: "Noor Haddad" });
  return [
    `/events/${await insertEvent(deps, { title: hostile, description: hostile, price_cents: 1500, capacity: 40 })}`,
    `/events/${await insertEvent(deps, { starts_at: "2024-01-05T16:00:00.000Z", founder_id: userId })}`,
    `/gatherings/${await insertGathering(deps)}`,
    `/hosts/${hostIdOf(userId)}`,
  ];
};

/** The element of the document is still the page's. A page that renders again replaces it. */
const isHydrated = async (page: Page, path: string) => {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const heading = await page.getByRole("heading", { level: 1 }).elementHandle();
  await wakeUp(page);
  await still(page);
  return page.evaluate((kept) => kept?.isConnected, heading);
};

/** The usual run has each person once. */
for (const [name, locale, timezoneId, inUsualRun] of [
  ["English in Amman", "en-US", "Asia/Amman", ""],
  ["English elsewhere", "en-US", "Pacific/Kiritimati", "a member"],
  ["Arabic elsewhere", "ar-JO", "America/New_York", "a visitor"],
] as const)
  for (const who of ["a visitor", "a member"])
    test(`hydrates every drawn page for ${who}: ${name} ${who === inUsualRun ? "" : "@long"}`, async ({
      newPage,
    }) => {
      const page = await newPage({ viewport: phone, locale, timezoneId });
      await page.clock.install({ time: new Date(Date.now() + 36 * 3_600_000) });
      if (who === "a member") await beSignedIn(page, "member@majlis.test");
      for (const path of await drawnPaths())
        expect([path, await isHydrated(page, `${path}?utm_source=x`)]).toEqual([path, true]);
    });

for (const [who, size, language, part] of [
  ["free", "phone", "en-US", "@long"],
  ["member", "phone", "ar-JO", ""],
  ["member", "desktop", "en-US", "@long"],
  ["founder", "desktop", "ar-JO", "@long"],
] as const)
  test(`shows a ${who} the drawn pages without layout shifts: ${size}, ${language} ${part}`, async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: size === "phone" ? phone : desktop, locale: language });
    await beSignedIn(page, `${who}@majlis.test`);
    await watchShifts(page);
    const [, , gathering = "", host = ""] = await drawnPaths();
    // The device knows the person's role from the first page on.
    for (const path of ["/about", `/events/${await insertEvent(deps)}`, gathering, host]) {
      await page.goto(path);
      await wakeUp(page);
      await page.waitForLoadState("networkidle");
      await expectNoShift(page);
    }
  });

/** Opens the page of an event that changes between its document and its code, as a signed-in person. */
const openChanging = async (page: Page, change: (id: EventId) => Promise<unknown>) => {
  const id = EventId.parse(await insertEvent(deps, { title: "Moonlit Walk" }));
  await beSignedIn(page, "member@majlis.test");
  await page.route(/\/assets\/events\.pages-.*\.js$/, async (route) => {
    await change(id);
    await route.continue();
  });
  await page.goto(`/events/${id}`);
};

test("shows a signed-in person that an event was canceled since its document", async ({ page }) => {
  await openChanging(page, (id) => changeEvent(deps, id, { status: "canceled" }));
  await expectOnScreen(page.getByRole("main").getByText("Event Canceled").first());
});

for (const [what, change, part] of [
  ["became private", (id: EventId) => deps.store.event.patch({ id }).set({ is_public: false }).go(), ""],
  ["was deleted", (id: EventId) => deps.store.event.delete({ id }).go(), "@long"],
] as const)
  test(`shows a signed-in person nothing of an event that ${what} since its document ${part}`, async ({
    page,
    expectProblems,
  }) => {
    expectProblems(/status of 404/);
    await openChanging(page, change);
    await expect(page.getByRole("main").getByRole("heading", { name: "Event not found" })).toBeVisible();
    await expect(page.getByText("Moonlit Walk")).toHaveCount(0);
  });

test("survives an extension that changed the document before hydration", async ({ page, expectProblems }) => {
  expectProblems(/Minified React error|Hydration/);
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      document.querySelector("main h1")?.replaceChildren(document.createElement("font"));
      document.querySelector("main")?.prepend(document.createElement("grammar-helper"));
      document.body.append(document.createElement("password-helper"));
    });
  });
  await page.goto(`/events/${await insertEvent(deps, { title: "Moonlit Walk" })}`);
  await wakeUp(page);
  await expect(page.getByRole("heading", { level: 1, name: "Moonlit Walk" })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("menuitem", { name: "Copy Link" })).toBeVisible();
});
