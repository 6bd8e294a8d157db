import type { Page } from "@playwright/test";
import { joinEvent } from "@majlis/contracts/events/events";
import { siteSettingsPath } from "@majlis/contracts/siteSettings";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, phone, test } from "#support/browser.ts";
import { mailTo } from "#support/mailbox.ts";
import { readQr } from "#support/qrPictures.ts";
import { daysFromNow, insertEvent } from "#support/factories.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";
import { changeEvent } from "#support/occasionRows.ts";

const deps = testDeps();
const refused = /Failed to load resource.*\b4\d\d\b/;

/** The number of lit lamps on the poster of an event's page, or of the ticket that is open. */
const litLamps = async (page: Page, within: string): Promise<number | undefined> => {
  const source = await page.locator(`${within} [data-poster] img`).first().getAttribute("src");
  const lit = /<path fill="#FFC234" stroke[^>]* d="([^"]*)"/.exec(decodeURIComponent(source ?? ""));
  return lit?.[1]?.match(/M/g)?.length;
};

test.describe("a visitor", () => {
  test("sees events, searches them by the URL, and is asked to sign in", async ({ page }) => {
    await insertEvent(deps, { title: "Zurna and Zither Night" });
    const settings: string[] = [];
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === siteSettingsPath) settings.push(request.url());
    });
    await page.goto("/events");
    const cards = page.getByRole("article");
    await expect(cards.nth(19)).toBeVisible();
    await expect(cards.first().getByText("Exact place after you join")).toBeVisible();
    await expect(cards.filter({ hasText: "Amman" }).first()).toBeVisible();
    // The page claims no city.
    const lead = "Hosted by people who live here. Pick one, and come as you are.";
    await expect(page.getByText(lead, { exact: true })).toBeVisible();

    await page.getByRole("searchbox").fill("zither");
    const found = cards.filter({ hasText: "Zurna and Zither Night" });
    await expect(found).toBeVisible();
    await expect(cards.filter({ hasNotText: "Zurna and Zither Night" }).first()).not.toBeAttached();
    await page.waitForURL("**/events?q=zither");
    await page.reload();
    await expect(found).toBeVisible();
    await expect(cards).toHaveCount(1);
    await expect(page.getByRole("searchbox")).toHaveValue("zither");
    // A visitor's pages do not read the settings.
    expect(settings).toEqual([]);
    await found.getByRole("link", { name: /Sign In to Join/ }).click();
    await page.waitForURL("**/auth**");
  });

  test("finds a link to the home page at an unknown URL", async ({ page, expectProblems }) => {
    expectProblems(refused);
    const reply = await page.goto("/no-such-street");
    expect(reply?.status()).toBe(404);
    await page.getByRole("main").getByRole("link", { name: /home/i }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });
});

test.describe("a member", () => {
  test("joins, lights one more lamp of the poster, and finds a ticket whose QR code scans as its printed code", async ({
    newPage,
  }) => {
    const seats = { capacity: 6, attendee_count: 2 };
    const eventId = await insertEvent(deps, { title: "Evening of the scan", ...seats });
    const page = await newPage({ viewport: phone });
    await beSignedIn(page, "member@majlis.test");
    await page.goto(`/events/${eventId}`);
    await expect(page.getByText("Beit Secret").first()).toBeVisible();
    await expect.poll(() => litLamps(page, "main")).toBe(2);
    await page.getByRole("button", { name: /Join Event/ }).click();
    const dialog = page.getByRole("dialog");
    const qr = dialog.getByRole("img", { name: /QR code/i });
    await expect(qr).toBeVisible();
    const code = await readQr(qr);
    expect(code).toMatch(/^EVT-[0-9A-Z]{33}$/);
    expect((await dialog.textContent())?.replaceAll(/\s/g, "")).toContain(code);
    expect((await mailTo("member@majlis.test", "Your ticket: Evening of the scan")).text).toContain(code);

    await expect.poll(() => litLamps(page, "[role=dialog]")).toBe(3);
    await page.keyboard.press("Escape");
    await expect.poll(() => litLamps(page, "main")).toBe(3);
    await expect(page.getByRole("button", { name: /View Ticket/ })).toBeVisible();
    await page.goto("/my-tickets");
    await page.getByRole("button", { name: /QR Code.*Evening of the scan/ }).click();
    await expect(page.getByRole("dialog", { name: "Your Ticket QR Code" })).toBeVisible();
    expect(await readQr(page.getByRole("dialog").getByRole("img", { name: /QR code/i }))).toBe(code);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: /Resend.*Evening of the scan/ }).click();
    await expect(page.getByText("Ticket Resent").first()).toBeVisible();
  });

  test("can join after the network failed, and sees that an event filled up in the meantime", async ({
    page,
    expectProblems,
  }) => {
    expectProblems(/ERR_INTERNET_DISCONNECTED|Failed to fetch/, refused);
    const [eventId, full] = await Promise.all([
      insertEvent(deps, { title: "Evening offline" }),
      insertEvent(deps, { capacity: 1 }),
    ]);
    await beSignedIn(page, "member@majlis.test");
    await page.goto(`/events/${eventId}`);
    const join = page.getByRole("button", { name: /Join Event/ });
    await expect(join).toBeVisible();
    await page.context().setOffline(true);
    await join.click();
    await expect(page.getByText("You are offline").first()).toBeVisible();
    await page.context().setOffline(false);
    await join.click();
    await expect(page.getByRole("dialog").getByRole("img", { name: /QR code/i })).toBeVisible();

    await page.goto(`/events/${full}`);
    await expect(join).toBeVisible();
    await changeEvent(deps, full, { attendee_count: 1 });
    await join.click();
    await expect(page.getByText("Failed to join event").first()).toBeVisible();
    await expect(page.getByText("This event is full.").first()).toBeVisible();
  });
});

test.describe("a free user", () => {
  test("asks the host for a seat with a message, and needs a membership for a price or a full event", async ({
    page,
  }) => {
    const [eventId, priced, full] = await Promise.all([
      insertEvent(deps, { title: "Evening of asking" }),
      insertEvent(deps, { price_cents: 1500 }),
      insertEvent(deps, { capacity: 1, attendee_count: 1 }),
    ]);
    await beSignedIn(page, "free@majlis.test");
    await page.goto(`/events/${eventId}`);
    await expect(page.getByText("Exact place after you join").first()).toBeVisible();
    await page.getByRole("button", { name: /Request to Join/ }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("I make good tea");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Send|Request/ })
      .click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByText(/Request(ed| sent| pending)/i).first()).toBeVisible();
    const { data } = await deps.store.eventRequest.query.byEvent({ event_id: eventId }).go();
    expect(data).toMatchObject([{ message: "I make good tea", status: "pending" }]);

    await page.goto(`/events/${full}`);
    await expect(page.getByRole("button", { name: /Full \(1\/1\)/ })).toBeVisible();
    await expect(page.getByText("Members can join the waitlist.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "See Membership" })).toBeVisible();

    await page.goto(`/events/${priced}`);
    await expect(page.getByRole("main").getByText("$15.00").first()).toBeVisible();
    await page.getByRole("main").getByRole("button", { name: /Join/ }).first().click();
    await expect(page.getByText("Membership required").first()).toBeVisible();
    await expect(
      page.getByText("Paid events require a membership. Please upgrade to join this event.").first(),
    ).toBeVisible();
    await page.getByRole("link", { name: "Become a Member" }).click();
    await page.waitForURL("**/membership");
  });
});

test("an event that has begun is happening now, for a visitor, a guest and its founder, and over after three hours", async ({
  page,
}) => {
  const title = `Begun ${crypto.randomUUID().slice(0, 8)}`;
  const eventId = await postEvent({ title, ends_at: null });
  await call(joinEvent, { body: { eventId } }, await tokenOf("member@majlis.test"));
  await changeEvent(deps, eventId, { starts_at: daysFromNow(-3.1 / 24) });
  await page.goto(`/events/${eventId}`);
  await expect(page.getByRole("link", { name: /^See .*'s Next Evening$/ })).toBeVisible();

  await changeEvent(deps, eventId, { starts_at: daysFromNow(-2.5 / 24) });
  const document = await page.request.get(`/events/${eventId}`);
  expect(await document.text()).toContain("Happening now");
  await page.goto(`/events/${eventId}`);
  await expect(page.getByRole("button", { name: "Happening now" })).toBeDisabled();
  await expect(page.getByText("ask at the door whether a seat is free")).toBeVisible();
  await page.goto(`/events?q=${title}`);
  const row = page.getByRole("article").filter({ hasText: title });
  await expect(row.getByText("Happening now").first()).toBeVisible();

  await beSignedIn(page, "member@majlis.test");
  await page.goto(`/events/${eventId}`);
  await expect(page.getByRole("button", { name: "View Ticket" })).toBeVisible();

  await beSignedIn(page, "founder@majlis.test");
  await page.goto("/founder/events");
  const card = page.getByRole("region", { name: "Today" }).getByRole("article").filter({ hasText: title });
  await expect(card.getByText("Happening now")).toBeVisible();
  await expect(card.getByText("Past", { exact: true })).toBeHidden();
});

test("on a phone the action of an event is in view with price and seats, above the tab bar, for everyone", async ({
  newPage,
}) => {
  const eventId = await insertEvent(deps, {
    title: "A long evening with a title of two lines and more",
    description: "Words. ".repeat(400),
    capacity: 12,
    city: "Amman",
    district: "jabalWeibdeh",
  });
  const page = await newPage({ viewport: phone });
  for (const [who, name] of [
    [undefined, /Sign In to Join/],
    ["free@majlis.test", /Request to Join/],
    ["member@majlis.test", /Join Event/],
  ] as const) {
    if (who) await beSignedIn(page, who);
    await page.setViewportSize(phone);
    await page.goto(`/events/${eventId}`);
    const action = page.getByRole("main").getByRole(who ? "button" : "link", { name });
    for (const size of [phone, { width: 360, height: 640 }]) {
      await page.setViewportSize(size);
      await expect(action).toBeInViewport({ ratio: 1 });
      await expect(page.getByText("0/12 attending").locator("visible=true")).toHaveCount(2);
      await expect(page.getByText("Jabal Al-Weibdeh, Amman")).toBeVisible();
      const [bar, tabs] = [
        await action.boundingBox(),
        await page.getByRole("navigation", { name: "Shortcuts" }).boundingBox(),
      ];
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
      await page.mouse.wheel(0, 10_000);
      await expect(action).toBeInViewport({ ratio: 1 });
      await page.mouse.wheel(0, -10_000);
    }
  }
});
