import { joinEvent } from "@majlis/contracts/events/events";
import type { Page } from "@playwright/test";
import { call } from "#support/api.ts";
import { beSignedIn, expect, expectOnScreen, keepsFocus, test } from "#support/browser.ts";
import { still } from "#support/axe.ts";
import { doorFounder, openEvent } from "#support/openEvent.ts";
import { insertEvent } from "#support/factories.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";
import { arrive, follow } from "#support/walk.ts";

const isLong = process.env["MAJLIS_LONG"] !== undefined;

const deps = testDeps();

test.describe("without JavaScript", () => {
  test("prerendered lists and pages of people say in both languages that they need it, and show no placeholder", async ({
    newPage,
  }) => {
    const page = await newPage({ javaScriptEnabled: false });
    for (const path of [
      "/index.html",
      "/events.html",
      "/gatherings.html",
      "/guidebook.html",
      "/my-tickets",
    ]) {
      await page.goto(path);
      await expect(page.getByText(/needs JavaScript/)).toHaveCount(1);
      await expectOnScreen(page.getByText(/يحتاج .* إلى JavaScript/));
      expect(await page.locator(".skeleton:visible, [aria-busy=true]:visible").count(), path).toBe(0);
    }
  });

  test("no form takes a message, and none puts one into the address", async ({ newPage }) => {
    const page = await newPage({ javaScriptEnabled: false });
    for (const path of ["/contact", "/city-founder"]) {
      await page.goto(path);
      await expectOnScreen(page.getByText(/needs JavaScript/));
      await expect(page.locator("form:visible")).toHaveCount(0);
      const methods = await page
        .locator("form")
        .evaluateAll((forms) => forms.map((form) => form.getAttribute("method")));
      expect(new Set(methods), path).toEqual(new Set(["post"]));
    }
  });
});

test("printing an open ticket hides the page around it without a style for :has()", async ({ openAs }) => {
  const eventId = await insertEvent(deps, { title: "Evening on paper" });
  const page = await openAs("member@majlis.test", `/events/${eventId}`);
  await page.getByRole("button", { name: /Join Event/ }).click();
  const ticket = page.getByRole("dialog");
  await expect(ticket.getByRole("img", { name: /QR code/i })).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("overflow", "hidden");
  await page.emulateMedia({ media: "print" });
  await expect(ticket.getByRole("img", { name: /QR code/i })).toBeVisible();
  await expect(page.locator("#root")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("Escape");
  await expect(ticket).toBeHidden();
  await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
  await expect(page.locator("[data-around-print]")).toHaveCount(0);
});

/** One component announces. The usual run has the names at the door, events and the guidebook. */
test("every list announces the number of results of a search", async ({ page, openAs }) => {
  const { eventId, path } = await openEvent("Evening of the search", ["joelle@majlis.test"]);
  const finds = async (at: Page, count: number, words: string) => {
    await still(at);
    await expect(at.getByText(/^Results:/)).toHaveCount(0);
    await at.getByRole("searchbox").first().fill(words);
    const said = at.getByRole("status").filter({ hasText: new RegExp(`^Results: ${count}$`) });
    await expect(said, at.url()).toBeAttached();
  };
  const asFounder = async () => {
    const founder = await openAs(doorFounder, path);
    await founder.getByRole("button", { name: "Names" }).click();
    await finds(founder, 1, "martin");
    if (!isLong) return;
    for (const list of ["/founder/events", `/founder/attendees?event=${eventId}`]) {
      await follow(founder, list);
      await arrive(founder);
      await finds(founder, 0, "zzzz");
    }
  };
  const asAdmin = async () => {
    const admin = await openAs("admin@majlis.test", "/admin/users");
    await finds(admin, 0, "zzzz");
    await follow(admin, "/admin/gatherings");
    await arrive(admin);
    await finds(admin, 0, "zzzz");
  };
  const asVisitor = async () => {
    await page.goto("/events");
    await finds(page, 0, "zzzz");
    await follow(page, "/guidebook");
    await arrive(page);
    await finds(page, 1, "Sitti");
  };
  // A list speaks after a pause. The three people search at once.
  await Promise.all([asFounder(), asVisitor(), ...(isLong ? [asAdmin()] : [])]);
});

test("after giving a ticket back, the focus stays in the page", async ({ openAs }) => {
  const { email, token } = await newAccountAs("member");
  for (const title of ["Evening that is given back", "Evening that stays"])
    await call(joinEvent, { body: { eventId: await insertEvent(deps, { title }) } }, token);
  const page = await openAs(email, "/my-tickets", { password: newPassword });
  const opener = page.getByRole("button", { name: "QR Code for Evening that is given back" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Give Ticket Back" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Give Ticket Back" }).press("Enter");
  await expect(opener).toHaveCount(0);
  await keepsFocus(page);
});

/** One style does it. The usual run presses two buttons. */
test("every pressed button looks different from an unpressed one in forced colors", async ({ newPage }) => {
  const page = await newPage({ forcedColors: "active" });
  const differs = async (name: string) => {
    const button = page.getByRole("button", { name, exact: true }).first();
    const look = () => button.evaluate((one) => getComputedStyle(one).backgroundColor);
    await expect(button).toHaveAttribute("aria-pressed", "false");
    const unpressed = await look();
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect.poll(look, name).not.toBe(unpressed);
  };
  await page.goto("/auth");
  await differs("Show password");
  await beSignedIn(page, doorFounder);
  await page.goto("/guidebook");
  await differs("Open now");
  if (!isLong) return;
  const { path } = await openEvent("Evening of few colors", ["joelle@majlis.test"]);
  await page.goto(path);
  for (const mode of ["Type", "Names"]) await differs(mode);
  await page.goto("/founder/events");
  await page.getByRole("button", { name: "Create Event" }).first().click();
  await differs("Photo");
});

test("the installed app opens at the tickets of a signed-in person, and at home for a visitor", async ({
  page,
}) => {
  const reply = await page.request.get("/manifest.webmanifest");
  const { start_url: start }: { start_url: string } = await reply.json();
  await page.goto(start);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Sign Up Now" })).toBeVisible();
  await beSignedIn(page, "member@majlis.test");
  await page.goto(start);
  await expect(page.getByRole("heading", { level: 1, name: "My Tickets" })).toBeVisible();
  await expect(page).toHaveURL(/\/my-tickets$/);
});

test("the installed app's colors follow the dark theme", async ({ newPage }) => {
  const page = await newPage({ colorScheme: "dark" });
  await page.goto("/about");
  await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", "/manifest.dark.webmanifest");
  const [light, dark] = await Promise.all(
    ["/manifest.webmanifest", "/manifest.dark.webmanifest"].map(async (path) => {
      const reply = await page.request.get(path);
      expect(reply.headers()["content-type"]).toBe("application/manifest+json");
      const manifest: Record<string, unknown> = await reply.json();
      return manifest;
    }),
  );
  expect(dark).toEqual({ ...light, background_color: "#0e1613", theme_color: "#0e1613" });
});
