/** The city with which lists, letters and pickers begin. */
import { updateMe } from "@majlis/contracts/users";
import { hostIdOf } from "@majlis/core/table/occasions/hostId";
import type { Page } from "@playwright/test";
import { call, product } from "#support/api.ts";
import { desktop, expect, test } from "#support/browser.ts";
import { doorFounder } from "#support/openEvent.ts";
import { daysFromNow } from "#support/factories.ts";
import { newAccount, newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { wakeUp } from "#support/walk.ts";

test.describe.configure({ mode: "parallel" });

const city = (page: Page) => page.getByRole("combobox", { name: "City" });

test("lists begin with the city of the profile, and none of the home city shows before", async ({
  openAs,
}) => {
  const title = "Ceilidh of the profile's city";
  await postEvent({ title, city: "Edinburgh", starts_at: daysFromNow(63) }, doorFounder);
  const { email, token } = await newAccount();
  await call(updateMe, { body: { city: "Edinburgh", country: "United Kingdom" } }, token);
  const page = await openAs(email, "/my-tickets", { password: newPassword, viewport: desktop });
  await expect(page.getByRole("button", { name: "Country: United Kingdom" })).toBeVisible();
  // The links of all cards that were seen on the page at any time.
  await page.addInitScript(() => {
    const look = () => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>("article a[href*='/events/']"))
        if (link.checkVisibility({ visibilityProperty: true })) performance.mark(link.href);
      requestAnimationFrame(look);
    };
    look();
  });
  const cards = page.getByRole("article");
  // The profile answers after the list.
  let answer = () => {};
  await page.route("**/api/me", async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  for (const path of ["/events", "/"]) {
    await page.goto(path);
    await expect(cards.filter({ hasText: title })).toBeVisible();
    answer();
    const [seen, shown] = await page.evaluate(() => [
      performance.getEntriesByType("mark").flatMap(({ name }) => (name.includes("/events/") ? [name] : [])),
      [...document.querySelectorAll<HTMLAnchorElement>("article a[href*='/events/']")].map(
        ({ href }) => href,
      ),
    ]);
    expect([...new Set(seen)].toSorted()).toEqual([...new Set(shown)].toSorted());
  }
  await page.unroute("**/api/me");
  await page.goto("/events");
  await expect(city(page)).toHaveValue("Edinburgh");

  await test.step("a choice goes before the profile, and a link to a city before both", async () => {
    await city(page).selectOption("Bristol");
    await page.goto("/events");
    await expect(city(page)).toHaveValue("Bristol");
    await page.goto("/events?city=Salt");
    await expect(city(page)).toHaveValue("Salt");
  });
});

test("the letter's form begins with the city chosen last", async ({ newPage }) => {
  const page = await newPage({ viewport: desktop });
  await page.goto("/events?city=Manchester");
  await city(page).selectOption("Bristol");
  await page.waitForURL("**/events?city=Bristol");
  for (const path of ["/", "/events?city=London"]) {
    await page.goto(path);
    await page.getByRole("button", { name: "Get the Letter" }).click();
    await expect(page.getByRole("dialog").getByLabel("City")).toHaveValue("Bristol");
  }
});

test("an event that a link opened shows its country, and the list its city", async ({ newPage }) => {
  const title = "Ceilidh by a link";
  const id = await postEvent({ title, city: "Manchester", starts_at: daysFromNow(64) }, doorFounder);
  const atHome = await postEvent({ title: "Dabke by a link", starts_at: daysFromNow(64) }, doorFounder);
  const page = await newPage({ viewport: desktop });
  const country = page.getByRole("button", { name: /^Country: / });
  const openAsleep = async (eventId: string, name: string) => {
    await page.goto(`/events/${eventId}`);
    await page.waitForLoadState("networkidle");
    expect(await page.locator("script[src]").count()).toBe(0);
    await expect(country).toHaveText(name);
  };
  const goToList = () =>
    page.getByRole("navigation").getByRole("link", { name: "Events", exact: true }).first().click();

  await openAsleep(id, "United Kingdom");
  await goToList();
  await expect(city(page)).toHaveValue("Manchester");
  await expect(page.getByRole("article", { name: title })).toBeVisible();
  // The choice of this device is another city from here on. An event at home sleeps for its reader, too.
  await city(page).selectOption("Bristol");
  await page.waitForURL("**/events?city=Bristol");
  await openAsleep(atHome, "Jordan");
  await goToList();
  await expect(city(page)).toHaveValue("");
  await openAsleep(id, "United Kingdom");
  await wakeUp(page);
  await expect(country).toHaveText("United Kingdom");
  await page.goto("/events");
  await expect(city(page)).toHaveValue("Bristol");
});

test("a host's page leads to a calendar of the own events only", async ({ newPage, request }) => {
  const host = await newAccountAs("city_founder", { fullName: "Isla Feed" });
  for (const [title, founder] of [
    ["Ceilidh of Isla", host.email],
    ["Ceilidh of another host", doorFounder],
  ] as const)
    await postEvent({ title, city: "Edinburgh", starts_at: daysFromNow(66) }, founder);
  const page = await newPage({ viewport: desktop });
  const path = `/hosts/${hostIdOf(host.userId)}`;
  await page.goto(path);
  const link = page.getByRole("link", { name: "Subscribe in your calendar" });
  const href = (await link.getAttribute("href")) ?? "";
  expect(href).toBe(`/feeds${path}.ics`);
  const feed = await request.get(new URL(href, product.url).href);
  expect(feed.headers()["content-type"]).toContain("text/calendar");
  const text = await feed.text();
  expect(text).toContain("SUMMARY:Ceilidh of Isla");
  expect(text).not.toContain("Ceilidh of another host");
  await page.goto(`${path}?lang=ar`);
  await expect(page.getByRole("main").getByRole("link", { name: /تقويم/ })).toHaveAttribute(
    "href",
    `/feeds${path}.ics?lang=ar`,
  );
});
