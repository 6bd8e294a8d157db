import { createBusiness } from "@majlis/contracts/businesses";
import { joinEvent } from "@majlis/contracts/events/events";
import { getMembership, Membership } from "@majlis/contracts/membership";
import { movingCode } from "@majlis/core/membership/cardCode.rules";
import type { Locator, Page } from "@playwright/test";
import { call, tokenOf } from "#support/api.ts";
import { expect, expectOnScreen, openStep, phone, test } from "#support/browser.ts";
import { daysFromNow, newRequest } from "#support/factories.ts";
import { newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

/*
 * The main jobs of each person on a phone, with the taps that they take from where the app opens. Typing does not count.
 * The way of a new person from a link to a seat is in auth/fewTaps.test.ts.
 */

test.use({ viewport: phone });

/** Counts the presses of a test. */
const countTaps = () => {
  const effort = { taps: 0 };
  const tap = async (control: Locator) => {
    effort.taps += 1;
    await control.click();
  };
  return { effort, tap };
};

const place = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name });

const inOneHour = () => daysFromNow(1 / 24);

test("a member joins a priced event and pays with 2 taps", async ({ openAs }) => {
  const { email } = await newAccountAs("member");
  const id = await postEvent({ price_cents: 1250 });
  const page = await openAs(email, `/events/${id}`, { password: newPassword, viewport: phone });
  const { effort, tap } = countTaps();
  await tap(page.getByRole("button", { name: /Join Event/ }));
  await tap(page.getByRole("button", { name: "Confirm" }));
  await expect(page.getByRole("dialog").getByRole("img", { name: /QR code/i })).toBeVisible();
  expect(effort.taps).toBe(2);
});

test("a member shows the card full width and today's ticket with 1 tap, and brings a guest and hosts a gathering with 3", async ({
  openAs,
}) => {
  const { email, token } = await newAccountAs("member");
  const title = "Evening of one tap";
  const starts_at = inOneHour();
  // A city in which it starts today.
  const city = new Date(starts_at).getUTCHours() === 21 ? "London" : "Amman";
  const evening = { title, price_cents: 0, starts_at, city, guests_per_member: 1 };
  await call(joinEvent, { body: { eventId: await postEvent(evening) } }, token);
  const page = await openAs(email, "/", { password: newPassword, viewport: phone });
  const code = page.getByRole("main").getByRole("img", { name: /QR code/i });

  await test.step("the card with 1", async () => {
    const { effort, tap } = countTaps();
    // A device remembers the role of its person. This one learns it first.
    await expect(place(page, "Card")).toHaveAttribute("href", "/card");
    await tap(place(page, "Card"));
    await expect(code).toBeInViewport({ ratio: 1 });
    expect((await code.boundingBox())?.width).toBeGreaterThan(200);
    expect(effort.taps).toBe(1);
  });

  await test.step("the ticket with 1, which is sent to a guest with 2 more", async () => {
    await page.addInitScript(() => {
      const share = async ({ url }: ShareData) => document.body.setAttribute("data-shared", url ?? "");
      Object.defineProperty(navigator, "share", { value: share });
    });
    await page.goto("/");
    const { effort, tap } = countTaps();
    await tap(place(page, "Tickets"));
    await expect(code).toBeInViewport({ ratio: 1 });
    expect(effort.taps).toBe(1);
    await tap(page.getByRole("button", { name: /^QR Code/ }));
    await page.getByLabel("Name of your guest").fill("Mays");
    await tap(page.getByRole("button", { name: "Add and Send Ticket" }));
    await expect(page.locator("body")).toHaveAttribute("data-shared", /\/guest-ticket#EVT-/);
    expect(effort.taps).toBe(3);
  });

  await test.step("a gathering with 3", async () => {
    await page.goto("/");
    const { effort, tap } = countTaps();
    await tap(place(page, "You"));
    await tap(page.getByRole("link", { name: /^Host a Gathering/ }));
    const form = page.getByRole("dialog", { name: "Create Gathering" });
    await form.getByLabel("Title").fill("Tea of three taps");
    await form.getByLabel("Date and time").fill(`${daysFromNow(7).slice(0, 10)}T19:30`);
    await form.getByLabel("City", { exact: true }).fill("Amman");
    await tap(form.getByRole("button", { name: /^Create/ }));
    await expect(page.getByRole("heading", { name: "Tea of three taps" })).toBeVisible();
    expect(effort.taps).toBe(3);
  });
});

test("a founder publishes an event with 3 taps, approves a request with 2, writes to guests with 3, opens tonight's door with 2 and lets a walk-in in with 2", async ({
  openAs,
}) => {
  const { email } = await newAccountAs("city_founder");
  const page = await openAs(email, "/founder/events", { password: newPassword, viewport: phone });

  await test.step("publishes with 3", async () => {
    const { effort, tap } = countTaps();
    // The button moves from the head of the page into the empty list once that is known.
    await expect(page.getByRole("heading", { name: "No events yet" })).toBeVisible();
    await tap(page.getByRole("button", { name: "Create Event" }));
    const form = page.getByRole("dialog", { name: "Create Event" });
    await form.getByLabel("Title").fill("Evening of three taps");
    effort.taps += 1;
    await openStep(form, "When and where");
    await form.getByLabel("Starts").fill(`${daysFromNow(7).slice(0, 10)}T19:30`);
    await form.getByLabel("City", { exact: true }).fill("Amman");
    await tap(form.getByRole("button", { name: "Publish" }));
    await expect(page.getByRole("article").filter({ hasText: "Evening of three taps" })).toBeVisible();
    await expectOnScreen(page.getByText("Event published"));
    expect(effort.taps).toBe(3);
  });

  const title = "Evening of the first answer";
  const eventId = await postEvent({ title, price_cents: 0, starts_at: inOneHour() }, email);
  const { token } = await newAccountAs("member");
  await call(joinEvent, { body: { eventId } }, token);
  await newRequest(testDeps(), eventId, { message: "May I come?" });

  await test.step("approves with 2", async () => {
    await page.goto("/founder/events");
    const { effort, tap } = countTaps();
    await tap(place(page, /Requests/));
    await tap(page.getByRole("button", { name: /^Approve/ }));
    await expectOnScreen(page.getByText("Request approved"));
    expect(effort.taps).toBe(2);
  });

  await test.step("writes with 3", async () => {
    await page.goto("/founder/events");
    const { effort, tap } = countTaps();
    await tap(page.getByRole("link", { name: title, exact: true }));
    await tap(page.getByRole("tab", { name: "Messages" }));
    await page.getByLabel("Subject").fill("Bring a jacket");
    await page.getByLabel("Message", { exact: true }).fill("The roof gets cold.");
    await tap(page.getByRole("button", { name: "Send to 2 People" }));
    await expectOnScreen(page.getByRole("region", { name: "Sent" }).getByText("Bring a jacket"));
    expect(effort.taps).toBe(3);
  });

  await test.step("opens the door with 2, and lets a walk-in in with 2", async () => {
    await page.goto("/founder/events");
    const opening = countTaps();
    await opening.tap(place(page, "Check-in"));
    await expect(page.getByRole("heading", { level: 1, name: "Check-in" })).toBeVisible();
    await opening.tap(page.getByRole("link", { name: new RegExp(title) }));
    const names = page.getByRole("button", { name: "Names", exact: true });
    await expect(names).toBeVisible();
    expect(opening.effort.taps).toBe(2);
    const admitting = countTaps();
    await admitting.tap(names);
    await page.getByLabel("Search by name").fill("Salma Nasser");
    await admitting.tap(page.getByRole("button", { name: "Add Salma Nasser as a Walk-in" }));
    await expectOnScreen(page.getByText("Come in"));
    expect(admitting.effort.taps).toBe(2);
  });
});

test("a partner checks a card and records a bill with 3 taps after the scan", async ({ newPage, openAs }) => {
  const body = { name: "Tea of three taps", city: "Amman", discount_percent: 10 };
  await call(createBusiness, { body }, await tokenOf("admin@majlis.test"));
  const admin = await openAs("admin@majlis.test", "/admin/guidebook");
  await admin.getByRole("button", { name: "Desk link : Tea of three taps" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Create the Link" }).click();
  const link =
    (await admin
      .getByRole("dialog")
      .getByText(/\/desk#/)
      .textContent()) ?? "";
  const { token } = await newAccountAs("member");
  const { moving } = Membership.parse((await call(getMembership, {}, token)).body);

  const desk = await newPage({ viewport: phone });
  await desk.goto(link);
  // The code is typed here in place of the scan.
  await desk.getByRole("button", { name: "Type the Code" }).first().click();
  await desk.getByLabel("Code or short number").fill(moving ? movingCode(moving, Date.now()) : "");
  await desk.getByRole("button", { name: "Check the Card" }).click();
  const { effort, tap } = countTaps();
  await tap(desk.getByRole("button", { name: "Record the Bill" }));
  await desk.getByLabel("Bill before the discount").fill("35");
  await tap(desk.getByRole("button", { name: "Record the Bill" }));
  await expectOnScreen(desk.getByText(/saved 3\.500/));
  await tap(desk.getByRole("button", { name: "Next Card" }));
  await expect(desk.getByText(/saved 3\.500/)).toHaveCount(0);
  expect(effort.taps).toBe(3);
});
