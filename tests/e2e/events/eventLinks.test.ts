import type { Page } from "@playwright/test";
import { beSignedIn, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { daysFromNow, insertEvent } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";
import { answersInOneScreen } from "./answersInOneScreen";

const deps = testDeps();

/** Keeps what the page shares by the device. */
const keepShared = (page: Page, { hasShareSheet }: { readonly hasShareSheet: boolean }) =>
  page.addInitScript((has) => {
    const kept: { shared: ShareData[] } = { shared: [] };
    Object.assign(window, { kept });
    const share = async (data: ShareData) => void kept.shared.push(data);
    Object.defineProperty(navigator, "share", { configurable: true, value: share });
    if (!has) delete (Navigator.prototype as Partial<Navigator>).share;
    if (!has) Reflect.deleteProperty(navigator, "share");
  }, hasShareSheet);
const keptBy = (page: Page) => page.evaluate(() => Reflect.get(window, "kept") as { shared: ShareData[] });

test("an event is shared by the device, kept in a calendar and found on a map", async ({ newPage }) => {
  const title = `Evening to share ${Date.now()}`;
  const eventId = await insertEvent(deps, { title, venue_name: "Beit Sykes", location_hidden: false });
  const page = await newPage({ viewport: phone });
  await keepShared(page, { hasShareSheet: true });
  await beSignedIn(page, "member@majlis.test");
  await page.goto(`/events/${eventId}`);
  await expectOnScreen(page.getByText("Beit Sykes"));
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect.poll(async () => (await keptBy(page)).shared).toHaveLength(1);
  expect((await keptBy(page)).shared[0]).toMatchObject({ title, url: expect.stringContaining(eventId) });

  await page.getByRole("button", { name: "Add to Calendar" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Calendar file (.ics)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^evening-to-share.*\.ics$/);
  const maps: URL[] = [];
  await page.getByRole("button", { name: "Open Map" }).click();
  for (const name of ["Google Maps", "Apple Maps", "OpenStreetMap"])
    maps.push(new URL((await page.getByRole("menuitem", { name }).getAttribute("href")) ?? ""));
  expect(maps.map(({ hostname }) => hostname)).toEqual([
    "www.google.com",
    "maps.apple.com",
    "www.openstreetmap.org",
  ]);
  for (const { search } of maps) expect(decodeURIComponent(search)).toContain("Beit+Sykes");
});

test("without a share sheet a visitor has WhatsApp and the link, no map of a hidden place, and the price", async ({
  newPage,
}) => {
  const eventId = await insertEvent(deps, {
    title: "A long evening without a sheet and with a title of two lines and more",
    description: "Words. ".repeat(400),
    // Not on the first page of the list, whose height a test measures.
    starts_at: daysFromNow(90),
    price_cents: 1500,
    capacity: 12,
    city: "Amman",
    district: "jabalWeibdeh",
  });
  const page = await newPage({ viewport: phone });
  await keepShared(page, { hasShareSheet: false });
  await page.goto(`/events/${eventId}`);
  const action = page.getByRole("main").getByRole("link", { name: /Sign In to Join/ });
  await answersInOneScreen(page, action, {
    day: /[AP]M$/,
    district: "Jabal Al-Weibdeh",
    host: /^Words\./,
  });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Add to Calendar" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Open Map" })).toHaveCount(0);
  await expectOnScreen(page.getByText(/A seat costs \$15\.00, for members\. A membership costs \$20/));
  await page.getByRole("main").getByRole("link", { name: "See Membership" }).click();
  await page.waitForURL("**/membership?for=*");
});
