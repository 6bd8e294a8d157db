import { readFileSync } from "node:fs";
import { joinEvent, requestEventJoin } from "@majlis/contracts/events/events";
import { joinGathering } from "@majlis/contracts/gatherings";
import type { Locator, Page } from "@playwright/test";
import { call, tokenOf } from "#support/api.ts";
import { still, violations } from "#support/axe.ts";
import { beSignedIn, desktop, expect, expectOnScreen, keepsFocus, phone, test } from "#support/browser.ts";
import { daysFromNow, insertEvent, insertGathering } from "#support/factories.ts";
import { newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { changeEvent } from "#support/occasionRows.ts";
import { readQr } from "#support/qrPictures.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

const isLong = Boolean(process.env["MAJLIS_LONG"]);

/** The smallest phone and a phone on its side. The long run has three phones between. */
const smallWindows = [
  ...(isLong
    ? [
        { locale: "en", width: 375, height: 553 },
        { locale: "en", width: 360, height: 640 },
        { locale: "ar", width: 320, height: 568 },
      ]
    : []),
  { locale: "ar", width: 844, height: 390 },
  { locale: "en", width: 320, height: 568 },
];

/** The address that a link opens in a window of its own. A browser within an app may refuse what a script opens. */
const linkOf = async (link: Locator): Promise<URL> => {
  await expect(link).toHaveAttribute("target", "_blank");
  return new URL((await link.getAttribute("href")) ?? "");
};

const longTitle = "An evening with a title that takes three lines on the smallest of all the phones";

/** A member with a seat, and one for Omar, on My Tickets. */
const openTicket = async (page: Page) => {
  const eventId = await insertEvent(deps, {
    title: longTitle,
    sequence: 3,
    starts_at: daysFromNow(1),
    guests_per_member: 1,
  });
  const { email, token } = await newAccountAs("member");
  const { qrCode } = (await call(joinEvent, { body: { eventId, guests: ["Omar"] } }, token)).body;
  await beSignedIn(page, email, newPassword);
  await page.goto("/my-tickets");
  await page.getByRole("button", { name: new RegExp(`QR Code.*${longTitle}`) }).click();
  return { eventId, qrCode, ticket: page.getByRole("dialog", { name: "Your Ticket QR Code" }) };
};

test("a scanner reads tickets on small phones and on their side", async ({ newPage }) => {
  const walk = "Walk of small phones";
  const gatheringId = await insertGathering(deps, { title: walk, starts_at: daysFromNow(1) });
  const { email, token } = await newAccountAs("member");
  const { qr_code: code } = (await call(joinGathering, { body: { gatheringId } }, token)).body;
  const page = await newPage({ colorScheme: "dark" });
  await beSignedIn(page, email, newPassword);
  for (const { locale, ...size } of smallWindows) {
    await page.setViewportSize(size);
    await page.goto(`/my-tickets?lang=${locale}`);
    await page.getByRole("button", { name: new RegExp(`(QR Code|رمز QR).*${walk}`) }).click();
    await expect.poll(() => readQr(page), `${size.width} x ${size.height}`).toBe(code);
    if (locale === "en") expect(await violations(page, { within: "[role=dialog]" })).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("the code of a ticket and of a guest fills the screen", async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 320, height: 568 }, colorScheme: "dark" });
  const { qrCode, ticket } = await openTicket(page);
  await expect.poll(() => readQr(page)).toBe(qrCode);
  await expectOnScreen(ticket.getByRole("heading", { name: "Your Ticket QR Code" }));
  const full = page.getByRole("dialog", { name: longTitle });
  await ticket.getByRole("button", { name: "Show Full Screen" }).click();
  await expectOnScreen(full.getByText(/^Door code [0-9A-Z]{3}/));
  expect(await full.boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 568 });
  await expect.poll(() => readQr(page)).toBe(qrCode);
  await page.keyboard.press("Escape");
  await expect(ticket.getByRole("button", { name: "Show Full Screen" })).toBeFocused();
  await ticket.getByRole("button", { name: "QR Code Omar" }).click();
  await expectOnScreen(full.getByText("Omar"));
  await expect.poll(() => readQr(page)).not.toBe(qrCode);
  await expect.poll(() => readQr(page)).toMatch(/^EVT/);
  await page.keyboard.press("Escape");
  await expect(full).toBeHidden();
});

test("a ticket goes to calendars and opens on maps", async ({ newPage }) => {
  const page = await newPage({ viewport: desktop });
  const { eventId, ticket } = await openTicket(page);
  await ticket.getByRole("button", { name: "Add to Calendar" }).click();
  const download = page.waitForEvent("download");
  const calendarFile = page.getByRole("menuitem", { name: "Calendar file (.ics)" });
  await expect(calendarFile).toHaveAttribute("href", /^\/api\/calendar\/.*link=/);
  await calendarFile.click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^an-evening-with-a-title.*\.ics$/);
  const calendar = readFileSync(await file.path(), "utf8");
  expect(calendar).toContain(`UID:${eventId}@majlis`);
  expect(calendar).toMatch(/SEQUENCE:\d{8,}\r\n/);
  expect(calendar).toContain("LOCATION:Beit Secret\\, 7 Hidden Stairs\\, Irbid");
  await expect(page.getByRole("menu")).toBeHidden();
  await ticket.getByRole("button", { name: "Add to Calendar" }).click();
  const google = await linkOf(page.getByRole("menuitem", { name: "Google Calendar" }));
  expect(google.searchParams.get("text")).toBe(longTitle);
  await page.keyboard.press("Escape");
  await ticket.getByRole("button", { name: "Open Map" }).click();
  expect((await linkOf(page.getByRole("menuitem", { name: "Apple Maps" }))).host).toBe("maps.apple.com");
  await page.keyboard.press("Escape");
});

test("a ticket is shared without its code, which can be copied", async ({ newPage }) => {
  const page = await newPage({ viewport: desktop, permissions: ["clipboard-read", "clipboard-write"] });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const { eventId, qrCode, ticket } = await openTicket(page);
  await ticket.getByRole("button", { name: "Share" }).click();
  const whatsApp = await linkOf(page.getByRole("menuitem", { name: "WhatsApp" }));
  expect(whatsApp.origin).toBe("https://wa.me");
  expect(whatsApp.searchParams.get("text")).toContain(`/events/${eventId}`);
  await still(page);
  // With a menu open over a dialog, axe does not detect that the page is inert. Only the menu is checked.
  expect(await violations(page, { within: "[role=menu]" })).toEqual([]);
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect.poll(copied).toContain(`/events/${eventId}`);
  expect([whatsApp.href, await copied()].join()).not.toContain(qrCode);
  await ticket.getByRole("button", { name: "Copy code" }).click();
  await expect.poll(copied).toBe(qrCode);
});

test("My Tickets has today's code in view on a phone, the others by their start, a canceled one without a code, and past ones that lead to their event", async ({
  openAs,
}) => {
  const { email, token } = await newAccountAs("member");
  const [today, past, soon, later, canceled] = await Promise.all([
    insertEvent(deps, { title: "Evening of this very day", starts_at: daysFromNow(1 / 1440) }),
    postEvent({ title: "Evening that is over", price_cents: 0 }),
    insertEvent(deps, { title: "Evening next door", starts_at: daysFromNow(1) }),
    insertEvent(deps, { title: "Evening far away", starts_at: daysFromNow(40) }),
    insertEvent(deps, { title: "Evening that is off" }),
  ]);
  for (const eventId of [past, later, soon, canceled, today])
    await call(joinEvent, { body: { eventId } }, token);
  await changeEvent(deps, past, { starts_at: daysFromNow(-2) });
  await changeEvent(deps, canceled, { status: "canceled" });
  const page = await openAs(email, "/my-tickets", { viewport: phone, password: newPassword });
  const cardOf = (title: string) => page.getByRole("article").filter({ hasText: title });
  const code = cardOf("Evening of this very day").getByRole("img", { name: /QR code/i });
  await expect(code).toBeInViewport({ ratio: 1 });
  const sorted = page
    .getByRole("article")
    .getByRole("heading")
    .filter({ hasText: /next door|far away/ });
  await expect(sorted).toHaveText([/next door/, /far away/]);

  await test.step("a canceled ticket says so, and has no code and no Resend", async () => {
    const card = cardOf("Evening that is off");
    await expectOnScreen(card.getByText("Canceled", { exact: true }));
    await expect(card.getByRole("button", { name: /QR Code|Resend/ })).toHaveCount(0);
    await card.getByRole("button", { name: /See Details/ }).click();
    const ticket = page.getByRole("dialog", { name: "Canceled" });
    await expect(ticket.getByText(/This event does not take place/).last()).toBeVisible();
    await expect(ticket.getByRole("img", { name: /QR code/i })).toHaveCount(0);
    await expect(ticket.getByText("Show this QR code at the venue for entry")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(ticket).toBeHidden();
  });

  await test.step("a past ticket has no code, and leads to its event and to what follows", async () => {
    const region = page.getByRole("region", { name: "Past tickets" });
    const row = region.getByRole("listitem").filter({ hasText: "Evening that is over" });
    const next = region.getByRole("link", { name: /Find Your Next Evening/ });
    await expect(next).toHaveAttribute("href", "/events");
    await expect(row.getByRole("button", { name: /QR Code|Resend/ })).toHaveCount(0);
    await row.getByRole("link", { name: "Evening that is over", exact: true }).click();
    await page.waitForURL(`**/events/${past}`);
    await expectOnScreen(page.getByText("Event Ended").first());
    await expect(page.getByRole("button", { name: /View Ticket/ })).toHaveCount(0);
  });

  await page.goto(`/events/${canceled}`);
  await expectOnScreen(page.getByText("Your ticket is no longer valid"));
  await expect(page.getByRole("button", { name: /View Ticket|Give Ticket Back/ })).toHaveCount(0);
});

test("a request stays with its person when the event is full, comes before the empty list, and can be withdrawn", async ({
  openAs,
}) => {
  const { email, token } = await newAccountAs("free_user");
  const title = "Evening of one seat";
  const eventId = await insertEvent(deps, { title, capacity: 1 });
  await call(requestEventJoin, { body: { eventId } }, token);
  await changeEvent(deps, eventId, { attendee_count: 1 });
  const page = await openAs(email, `/events/${eventId}`, { password: newPassword });
  await expectOnScreen(page.getByText("Request Sent"));
  await expectOnScreen(page.getByText("The answer comes by email"));
  await expect(page.getByText(/offered to the first person on the waitlist/)).toHaveCount(0);

  await page.goto("/my-tickets");
  const headings = page.getByRole("heading", { level: 2 }).filter({ hasText: /^(Requests|No tickets yet)$/ });
  await expect(headings).toHaveText(["Requests", "No tickets yet"]);
  const row = page.getByRole("listitem").filter({ hasText: title });
  await row.getByRole("button", { name: /Withdraw Request/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw Request" }).click();
  await expectOnScreen(page.getByText("Request withdrawn"));
  await expect(row).toHaveCount(0);
  await keepsFocus(page);
  await page.goto(`/events/${eventId}`);
  await expectOnScreen(page.getByText("Full (1/1)").first());
  await expect(page.getByText(/offered to the first person on the waitlist/)).toHaveCount(0);
});

test("a browser that refuses a copy shows the text, and one within an app is told how to get a file", async ({
  newPage,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED/);
  const title = `Evening to keep ${Date.now()}`;
  const eventId = await insertEvent(deps, { title });
  const { qrCode } = (await call(joinEvent, { body: { eventId } }, await tokenOf("hala@majlis.test"))).body;
  const page = await newPage({
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/22A Instagram 350.0",
  });
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException("Denied", "NotAllowedError"));
    Object.defineProperty(navigator, "clipboard", { value: { writeText: refuse } });
    Object.assign(window, { revoked: [] });
    URL.revokeObjectURL = (url) => Reflect.get(window, "revoked").push(url);
  });
  // Without the link of the calendar file, the page makes the file.
  await page.route(/\/api\/calendar\/\w+$/, (route) => route.abort());
  const revoked = () => page.evaluate(() => Reflect.get(window, "revoked").length);
  await beSignedIn(page, "hala@majlis.test");
  await page.goto("/my-tickets");
  await page.getByRole("button", { name: new RegExp(`QR Code.*${title}`) }).click();
  const ticket = page.getByRole("dialog", { name: "Your Ticket QR Code" });
  await expect(ticket.getByRole("img", { name: /QR code/i })).toBeVisible();
  await page.clock.install();

  await test.step("the text can be selected and stays until it is closed", async () => {
    await ticket.getByRole("button", { name: "Copy code" }).click();
    const text = page.locator("[data-toasts]").getByText(String(qrCode));
    await expect(text).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(text).toBeVisible();
    await text.click();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(qrCode);
    await page.locator("[data-toasts]").getByLabel("Dismiss").click();
    await page.clock.fastForward(1000);
    await expect(text).toHaveCount(0);
  });

  await test.step("the file stays for a minute", async () => {
    await ticket.getByRole("button", { name: "Add to Calendar" }).click();
    await page.getByRole("menuitem", { name: "Calendar file (.ics)" }).click();
    const toast = page
      .locator("[data-toasts]")
      .filter({ hasText: "No file? Open this page in your browser" });
    await expectOnScreen(toast.getByText(page.url()));
    // The time of the test itself counts, too.
    await page.clock.fastForward(45_000);
    expect(await revoked()).toBe(0);
    await page.clock.fastForward(16_000);
    expect(await revoked()).toBe(1);
  });
});
