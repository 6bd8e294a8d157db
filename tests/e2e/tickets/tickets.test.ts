import { readFileSync } from "node:fs";
import { joinEvent, requestEventJoin } from "@majlis/contracts/events/events";
import { joinGathering } from "@majlis/contracts/gatherings";
import { listMyTickets } from "@majlis/contracts/tickets/tickets";
import type { Locator } from "@playwright/test";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, phone, test } from "#support/browser.ts";
import { daysFromNow, insertEvent, insertGathering } from "#support/factories.ts";
import { newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { changeEvent } from "#support/occasionRows.ts";
import { readQr } from "#support/qrPictures.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

test("a ticket exports to calendars and is shared without its code", async ({ newPage }) => {
  const title = "Evening to hold";
  const eventId = await insertEvent(deps, { title, sequence: 3 });
  const { qrCode } = (await call(joinEvent, { body: { eventId } }, await tokenOf("hala@majlis.test"))).body;
  const page = await newPage({ permissions: ["clipboard-read", "clipboard-write"] });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await beSignedIn(page, "hala@majlis.test");
  await page.goto("/my-tickets");
  await page.getByRole("button", { name: new RegExp(`QR Code.*${title}`) }).click();
  const ticket = page.getByRole("dialog", { name: "Your Ticket QR Code" });
  await expect(ticket.getByRole("img", { name: /QR code/i })).toBeVisible();

  await ticket.getByRole("button", { name: "Add to Calendar" }).click();
  const download = page.waitForEvent("download");
  const calendarFile = page.getByRole("menuitem", { name: "Calendar file (.ics)" });
  await expect(calendarFile).toHaveAttribute("href", /^\/api\/calendar\/.*link=/);
  await calendarFile.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("evening-to-hold.ics");
  const calendar = readFileSync(await file.path(), "utf8");
  expect(calendar).toContain(`UID:${eventId}@majlis`);
  expect(calendar).toMatch(/SEQUENCE:\d{8,}\r\n/);
  expect(calendar).toContain("LOCATION:Beit Secret\\, 7 Hidden Stairs\\, Irbid");
  await expect(page.getByRole("menu")).toBeHidden();
  await ticket.getByRole("button", { name: "Add to Calendar" }).click();
  const google = await linkOf(page.getByRole("menuitem", { name: "Google Calendar" }));
  expect(google.searchParams.get("text")).toBe(title);
  await page.keyboard.press("Escape");
  await ticket.getByRole("button", { name: "Open Map" }).click();
  expect((await linkOf(page.getByRole("menuitem", { name: "Apple Maps" }))).host).toBe("maps.apple.com");
  await page.keyboard.press("Escape");
  await ticket.getByRole("button", { name: "Share" }).click();
  const whatsApp = await linkOf(page.getByRole("menuitem", { name: "WhatsApp" }));
  expect(whatsApp.origin).toBe("https://wa.me");
  expect(whatsApp.searchParams.get("text")).toContain(`/events/${eventId}`);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await ticket.getByRole("button", { name: "Share" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect.poll(copied).toContain(`/events/${eventId}`);
  expect([whatsApp.href, await copied()].join()).not.toContain(qrCode);
  await ticket.getByRole("button", { name: "Copy code" }).click();
  await expect.poll(copied).toBe(qrCode);
});

/** The address that a link opens in a window of its own. A browser within an app may refuse what a script opens. */
const linkOf = async (link: Locator): Promise<URL> => {
  await expect(link).toHaveAttribute("target", "_blank");
  return new URL((await link.getAttribute("href")) ?? "");
};

test("today's ticket shows its code on the list, in view on a phone, and a request comes before the empty list", async ({
  openAs,
}) => {
  const { email } = await newAccountAs("member");
  const eventId = await insertEvent(deps, {
    title: "Evening of this very day",
    starts_at: new Date(Date.now() + 60_000).toISOString(),
  });
  await call(joinEvent, { body: { eventId } }, await tokenOf(email, newPassword));
  const page = await openAs(email, "/my-tickets", { viewport: phone, password: newPassword });
  const card = page.getByRole("article").filter({ hasText: "Evening of this very day" });
  await expect(card.getByRole("img", { name: /QR code/i })).toBeInViewport({ ratio: 1 });

  const { email: free } = await newAccountAs("free_user");
  const asked = await insertEvent(deps, { title: "Evening that was asked for" });
  await call(requestEventJoin, { body: { eventId: asked } }, await tokenOf(free, newPassword));
  await beSignedIn(page, free, newPassword);
  await page.goto("/my-tickets");
  await expect(page.getByRole("heading", { name: "No tickets yet" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Requests" })).toBeVisible();
  const headings = await page.getByRole("heading", { level: 2 }).allTextContents();
  expect(headings.indexOf("Requests")).toBeLessThan(headings.indexOf("No tickets yet"));
});

test("tickets are sorted by start, and a past one has no code, and leads to its event and to what follows", async ({
  page,
}) => {
  const title = `Evening that is over ${Date.now()}`;
  const token = await tokenOf("zaid@majlis.test");
  const [eventId, soon, later] = await Promise.all([
    postEvent({ title, price_cents: 0 }),
    insertEvent(deps, { title: "Evening next door", starts_at: daysFromNow(1) }),
    insertEvent(deps, { title: "Evening far away", starts_at: daysFromNow(40) }),
  ]);
  for (const id of [eventId, later, soon]) await call(joinEvent, { body: { eventId: id } }, token);
  await changeEvent(deps, eventId, { starts_at: daysFromNow(-2) });
  await beSignedIn(page, "zaid@majlis.test");
  await page.goto("/my-tickets");
  const titles = page.getByRole("article").getByRole("heading");
  await expect(titles.filter({ hasText: "Evening far away" })).toBeVisible();
  const shown = await titles.allTextContents();
  expect(shown.indexOf("Evening next door")).toBeLessThan(shown.indexOf("Evening far away"));

  const past = page.getByRole("region", { name: "Past tickets" });
  const card = past.getByRole("listitem").filter({ hasText: title });
  await expect(past.getByRole("link", { name: /Find Your Next Evening/ })).toHaveAttribute("href", "/events");
  await expect(card.getByRole("button", { name: /QR Code|Resend/ })).toHaveCount(0);
  await card.getByRole("link", { name: title, exact: true }).click();
  await page.waitForURL(`**/events/${eventId}`);
  await expect(page.getByText("This evening is over.")).toBeVisible();
  await expect(page.getByRole("button", { name: /View Ticket/ })).toHaveCount(0);
});

const isLong = Boolean(process.env["MAJLIS_LONG"]);

/** The smallest phone and a phone on its side. The long run has three phones between. */
const smallWindows = [
  { locale: "en", width: 320, height: 568, others: isLong ? ["gathering", "guest"] : ["gathering"] },
  { locale: "ar", width: 844, height: 390, others: isLong ? ["gathering", "guest"] : ["guest"] },
  ...(isLong
    ? [
        { locale: "en", width: 375, height: 553, others: ["gathering", "guest"] },
        { locale: "en", width: 360, height: 640, others: ["gathering", "guest"] },
        { locale: "ar", width: 320, height: 568, others: ["gathering", "guest"] },
      ]
    : []),
];

test("a scanner reads the code of every kind of ticket as the ticket opens, on small phones and on their side", async ({
  openAs,
  newPage,
}) => {
  const long = "An evening with a title that takes three lines on the smallest of all the phones";
  const token = await tokenOf("zaid@majlis.test");
  const [eventId, gatheringId] = await Promise.all([
    insertEvent(deps, { title: long, starts_at: daysFromNow(1), guests_per_member: 1 }),
    insertGathering(deps, { title: "Walk of small phones", starts_at: daysFromNow(1) }),
  ]);
  await call(joinEvent, { body: { eventId, guests: ["Omar"] } }, token);
  await call(joinGathering, { body: { gatheringId } }, token);
  const { body } = await call(listMyTickets, { query: { limit: 100 } }, token);
  const { items } = listMyTickets.output.parse(body);
  const codes = new Map(items.map((ticket) => [ticket.ref_id, ticket.qr_code]));
  const guest = items.find(({ ref_id }) => ref_id === eventId)?.guests?.[0];
  const [page, stranger] = [await openAs("zaid@majlis.test", "/"), await newPage()];
  for (const { locale, others, ...size } of smallWindows) {
    const window = `${size.width} x ${size.height}`;
    await page.setViewportSize(size);
    await page.goto(`/my-tickets?lang=${locale}`);
    const tickets = [
      [eventId, long],
      [gatheringId, "Walk of small phones"],
    ] as const;
    for (const [refId, title] of others.includes("gathering") ? tickets : tickets.slice(0, 1)) {
      await page.getByRole("button", { name: new RegExp(`(QR Code|رمز QR).*${title}`) }).click();
      await expect.poll(() => readQr(page), window).toBe(codes.get(refId));
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
    if (!others.includes("guest")) continue;
    await stranger.setViewportSize(size);
    await stranger.goto(`/guest-ticket?lang=${locale}#${guest?.qr_code}`);
    await expect.poll(() => readQr(stranger), window).toBe(guest?.qr_code);
  }
});

test("Show Full Screen fills the screen with the code of a ticket and of a guest", async ({ openAs }) => {
  const title = `Evening in full ${Date.now()}`;
  const eventId = await insertEvent(deps, { title, guests_per_member: 1 });
  const token = await tokenOf("hala@majlis.test");
  const { qrCode } = (await call(joinEvent, { body: { eventId, guests: ["Omar"] } }, token)).body;
  const page = await openAs("hala@majlis.test", "/my-tickets", { viewport: { width: 320, height: 568 } });
  await page.getByRole("button", { name: new RegExp(`QR Code.*${title}`) }).click();
  const ticket = page.getByRole("dialog", { name: "Your Ticket QR Code" });
  const full = page.getByRole("dialog", { name: title });
  await ticket.getByRole("button", { name: "Show Full Screen" }).click();
  await expect(full.getByText(/^Door code [0-9A-Z]{3}/)).toBeVisible();
  expect(await full.boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 568 });
  await expect.poll(() => readQr(page)).toBe(qrCode);
  await page.keyboard.press("Escape");
  await expect(ticket.getByRole("button", { name: "Show Full Screen" })).toBeFocused();
  await ticket.getByRole("button", { name: "QR Code Omar" }).click();
  await expect(full.getByText("Omar")).toBeVisible();
  await expect.poll(() => readQr(page)).not.toBe(qrCode);
  await expect.poll(() => readQr(page)).toMatch(/^EVT/);
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
    await expect(toast.getByText(page.url())).toBeVisible();
    await page.clock.fastForward(59_000);
    expect(await revoked()).toBe(0);
    await page.clock.fastForward(2000);
    expect(await revoked()).toBe(1);
  });
});
