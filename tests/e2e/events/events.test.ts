import type { Page } from "@playwright/test";
import { joinEvent } from "@majlis/contracts/events/events";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { mailTo } from "#support/mailbox.ts";
import { readQr } from "#support/qrPictures.ts";
import { daysFromNow, insertEvent } from "#support/factories.ts";
import { newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";
import { changeEvent } from "#support/occasionRows.ts";
import { answersInOneScreen } from "./answersInOneScreen";

const deps = testDeps();
const refused = /Failed to load resource.*\b4\d\d\b/;

/** The number of lit lamps on the poster of an event's page, or of the ticket that is open. */
const litLamps = async (page: Page, within: string): Promise<number | undefined> => {
  const source = await page.locator(`${within} [data-poster] img`).first().getAttribute("src");
  const lit = /<path fill="#FFC234" stroke[^>]* d="([^"]*)"/.exec(decodeURIComponent(source ?? ""));
  return lit?.[1]?.match(/M/g)?.length;
};

/** Long events come late: they are not on the first page of the list, whose height a test measures. */
const firstScreen = { day: /[AP]M$/, district: "Jabal Al-Weibdeh", host: /^Words\./ };
const long = { description: "Words. ".repeat(400), starts_at: daysFromNow(90) };

test("a member joins after the network failed, lights one more lamp of the poster, and gets a ticket whose QR code scans as its printed code; a full event says so", async ({
  openAs,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED|Failed to fetch/, refused);
  const place = { city: "Amman", district: "jabalWeibdeh" };
  const [eventId, full] = await Promise.all([
    insertEvent(deps, {
      title: "Evening of the scan",
      ...long,
      capacity: 6,
      attendee_count: 2,
      ...place,
    }),
    insertEvent(deps, { capacity: 1 }),
  ]);
  const { email } = await newAccountAs("member");
  const page = await openAs(email, `/events/${eventId}`, { password: newPassword, viewport: phone });
  await expectOnScreen(page.getByText("Beit Secret"));
  const join = page.getByRole("button", { name: /Join Event/ });
  await answersInOneScreen(page, join, firstScreen);
  await expectOnScreen(page.getByText("2/6 attending"));
  await expect.poll(() => litLamps(page, "main")).toBe(2);
  await page.context().setOffline(true);
  await join.click();
  await expectOnScreen(page.getByText("You are offline"));
  await page.context().setOffline(false);
  await join.click();
  const dialog = page.getByRole("dialog");
  const qr = dialog.getByRole("img", { name: /QR code/i });
  await expect(qr).toBeVisible();
  const code = await readQr(qr);
  expect(code).toMatch(/^EVT-[0-9A-Z]{33}$/);
  expect((await dialog.textContent())?.replaceAll(/\s/g, "")).toContain(code);
  expect((await mailTo(email, "Your ticket: Evening of the scan")).text).toContain(code);

  await expect.poll(() => litLamps(page, "[role=dialog]")).toBe(3);
  await page.keyboard.press("Escape");
  await expect.poll(() => litLamps(page, "main")).toBe(3);
  await expect(page.getByRole("button", { name: /View Ticket/ })).toBeVisible();
  await page.goto("/my-tickets");
  await page.getByRole("button", { name: /Resend.*Evening of the scan/ }).click();
  await expectOnScreen(page.getByText("Ticket Resent"));

  const ownRead = page.waitForResponse(`**/api/events/${full}`);
  await page.goto(`/events/${full}`);
  // No read of the page is under way when the seat is taken.
  await ownRead;
  await page.waitForLoadState("networkidle");
  await expect(join).toBeVisible();
  await changeEvent(deps, full, { attendee_count: 1 });
  await join.click();
  await expectOnScreen(page.getByText("Failed to join event"));
  await expectOnScreen(page.getByText("This event is full."));
});

test("a free user asks the host for a seat with a message, and needs a membership for a price or a full event", async ({
  openAs,
}) => {
  const [eventId, priced, full] = await Promise.all([
    insertEvent(deps, {
      title: "Evening of asking",
      ...long,
      capacity: 12,
      city: "Amman",
      district: "jabalWeibdeh",
    }),
    insertEvent(deps, { price_cents: 1500 }),
    insertEvent(deps, { capacity: 1, attendee_count: 1 }),
  ]);
  const page = await openAs("free@majlis.test", `/events/${eventId}`, { viewport: phone });
  await expectOnScreen(page.getByText("Exact place after you join"));
  const ask = page.getByRole("button", { name: /Request to Join/ });
  await answersInOneScreen(page, ask, firstScreen);
  await ask.click();
  await page.getByRole("dialog").getByRole("textbox").fill("I make good tea");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Send|Request/ })
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectOnScreen(page.getByText(/Request(ed| sent| pending)/i));
  const { data } = await deps.store.eventRequest.query.byEvent({ event_id: eventId }).go();
  expect(data).toMatchObject([{ message: "I make good tea", status: "pending" }]);

  await page.goto(`/events/${full}`);
  await expectOnScreen(page.getByText("Full (1/1)"));
  await expectOnScreen(page.getByText("Members can join the waitlist."));
  await expect(page.getByRole("main").getByRole("link", { name: "See Membership" })).toBeVisible();

  await page.goto(`/events/${priced}`);
  await expectOnScreen(page.getByRole("main").getByText("$15.00"));
  await page.getByRole("main").getByRole("link", { name: "Become a Member to Join" }).click();
  await page.waitForURL("**/membership?for=*");
  await expectOnScreen(
    page.getByText("Paid events require a membership. Please upgrade to join this event."),
  );
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
  await expectOnScreen(page.getByText("Happening now").first());
  await expectOnScreen(page.getByText("Ask at the door whether a seat is free"));
  await page.goto(`/events?q=${title}`);
  const row = page.getByRole("article").filter({ hasText: title });
  await expectOnScreen(row.getByText("Happening now"));

  await beSignedIn(page, "member@majlis.test");
  await page.goto(`/events/${eventId}`);
  await expect(page.getByRole("button", { name: "View Ticket" })).toBeVisible();

  await beSignedIn(page, "founder@majlis.test");
  await page.goto("/founder/events");
  const card = page.getByRole("region", { name: "Today" }).getByRole("article").filter({ hasText: title });
  await expectOnScreen(card.getByText("Happening now"));
  await expect(card.getByText("Past", { exact: true })).toBeHidden();
});

test("finds a link to the home page at an unknown URL", async ({ page, expectProblems }) => {
  expectProblems(refused);
  const reply = await page.goto("/no-such-street");
  expect(reply?.status()).toBe(404);
  await page.getByRole("main").getByRole("link", { name: /home/i }).click();
  await page.waitForURL((url) => url.pathname === "/");
});
