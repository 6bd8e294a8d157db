import type { Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { beSignedIn, phone, signIn, useBrowser } from "#support/browser.ts";
import { mailTo } from "#support/mailbox.ts";
import { readQr } from "#support/readQr.ts";
import { someEvent, testDeps } from "#support/table.ts";

const browser = useBrowser();
const deps = testDeps();
const refused = /Failed to load resource.*\b4\d\d\b/;

describe("a visitor", () => {
  it("sees events with their places blurred, and is asked to sign in", async () => {
    const page = await browser.newPage();
    const replies: string[] = [];
    page.on("response", async (reply) => {
      if (reply.url().includes("/api/events")) replies.push(await reply.text());
    });
    await page.goto("/events");
    const cards = page.getByRole("article");
    await cards.nth(19).waitFor();
    await cards.first().getByText("Members only").waitFor();
    await cards
      .first()
      .getByRole("link", { name: /Sign In to Join/ })
      .click();
    await page.waitForURL("**/auth**");
    expect(replies.join()).not.toMatch(/venue_|Beit Secret/);
  });

  it("finds events by words, keeps the filter in the address, and can clear it", async () => {
    await someEvent(deps, { title: "Zurna and Zither Night" });
    const page = await browser.newPage();
    await page.goto("/events");
    await page.getByRole("searchbox").fill("zither");
    const found = page.getByRole("article").filter({ hasText: "Zurna and Zither Night" });
    const others = page.getByRole("article").filter({ hasNotText: "Zurna and Zither Night" });
    await found.waitFor();
    await others.first().waitFor({ state: "detached" });
    await page.waitForURL("**/events?q=zither");
    await page.reload();
    await found.waitFor();
    expect(await page.getByRole("article").count()).toBe(1);
    expect(await page.getByRole("searchbox").inputValue()).toBe("zither");
  });

  it("finds a way home from an address that is none", async () => {
    browser.expectProblems(refused);
    const page = await browser.newPage();
    const reply = await page.goto("/no-such-street");
    expect(reply?.status()).toBe(404);
    await page.getByRole("main").getByRole("link", { name: /home/i }).click();
    await page.waitForURL((url) => url.pathname === "/");
  });
});

describe("a member", () => {
  it("joins, sees a QR that scans as what it says, and finds the ticket again", async () => {
    const eventId = await someEvent(deps, { title: "Evening of the scan" });
    const page = await browser.newPage({ viewport: phone });
    await beSignedIn(page, "member@majlis.test");
    await page.goto(`/events/${eventId}`);
    await page.getByText("Beit Secret").first().waitFor();
    await page.getByRole("button", { name: /Join Event/ }).click();
    const dialog = page.getByRole("dialog");
    const qr = dialog.getByRole("img", { name: /QR code/i });
    await qr.waitFor();
    const code = await readQr(qr);
    expect(code).toMatch(/^EVT-[0-9A-Z]{33}$/);
    expect((await dialog.textContent())?.replaceAll(/\s/g, "")).toContain(code);
    expect((await mailTo("member@majlis.test", "Your ticket: Evening of the scan")).text).toContain(code);

    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /View Ticket/ }).waitFor();
    await page.goto("/my-tickets");
    await page.getByRole("button", { name: /QR Code.*Evening of the scan/ }).click();
    await page.getByRole("dialog", { name: "Your Ticket QR Code" }).waitFor();
    expect(await readQr(page.getByRole("dialog").getByRole("img", { name: /QR code/i }))).toBe(code);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: /Resend.*Evening of the scan/ }).click();
    await page.getByText("Ticket Resent").first().waitFor();
  });

  it("gets the same ticket in two tabs at once", async () => {
    const eventId = await someEvent(deps, { title: "Evening of two tabs" });
    const first = await browser.newPage();
    await signIn(first, "member@majlis.test");
    const second = await first.context().newPage();
    const tabs = [first, second];
    // Each waits for the other, so that both ask at once.
    const held: Route[] = [];
    await first.context().route("**/api/join-event", async (route) => {
      held.push(route);
      if (held.length === tabs.length) await Promise.all(held.map((request) => request.continue()));
    });
    for (const tab of tabs) {
      await tab.goto(`/events/${eventId}`);
      await tab.getByRole("button", { name: /Join Event/ }).click();
    }
    const codes = await Promise.all(
      tabs.map((tab) => readQr(tab.getByRole("dialog").getByRole("img", { name: /QR code/i }))),
    );
    expect(codes[0]).toMatch(/^EVT-/);
    expect(codes[0]).toBe(codes[1]);
  });

  it("is told when the event filled up meanwhile", async () => {
    browser.expectProblems(refused);
    const eventId = await someEvent(deps, { capacity: 1 });
    const page = await browser.newPage();
    await beSignedIn(page, "member@majlis.test");
    await page.goto(`/events/${eventId}`);
    await page.getByRole("button", { name: /Join Event/ }).waitFor();
    await deps.store.event.patch({ id: eventId }).set({ attendee_count: 1 }).go();
    await page.getByRole("button", { name: /Join Event/ }).click();
    await page.getByText("Failed to join event").first().waitFor();
    await page.getByText("This event is full.").first().waitFor();
  });

  it("keeps everything when the network goes away in the middle", async () => {
    browser.expectProblems(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const eventId = await someEvent(deps, { title: "Evening offline" });
    const page = await browser.newPage();
    await beSignedIn(page, "member@majlis.test");
    await page.goto(`/events/${eventId}`);
    const join = page.getByRole("button", { name: /Join Event/ });
    await join.waitFor();
    await page.context().setOffline(true);
    await join.click();
    await page.getByText("You are offline").first().waitFor();
    await page.context().setOffline(false);
    await join.click();
    await page
      .getByRole("dialog")
      .getByRole("img", { name: /QR code/i })
      .waitFor();
  });
});

describe("a free user", () => {
  it("asks the host for a seat with a message", async () => {
    const eventId = await someEvent(deps, { title: "Evening of asking" });
    const page = await browser.newPage();
    await beSignedIn(page, "free@majlis.test");
    await page.goto(`/events/${eventId}`);
    await page.getByText("Members only").first().waitFor();
    await page.getByRole("button", { name: /Request to Join/ }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("I make good tea");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Send|Request/ })
      .click();
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page
      .getByText(/Request(ed| sent| pending)/i)
      .first()
      .waitFor();
    const { data } = await deps.store.eventRequest.query.byEvent({ event_id: eventId }).go();
    expect(data).toMatchObject([{ message: "I make good tea", status: "pending" }]);
  });

  it("is told that a priced event needs a membership", async () => {
    const eventId = await someEvent(deps, { price_cents: 1500 });
    const page = await browser.newPage();
    await beSignedIn(page, "free@majlis.test");
    await page.goto(`/events/${eventId}`);
    await page.getByRole("main").getByText("$15.00").first().waitFor();
    await page.getByRole("main").getByRole("button", { name: /Join/ }).first().click();
    await page.getByText("Membership required").first().waitFor();
    await page
      .getByText("Paid events require a membership. Please upgrade to join this event.")
      .first()
      .waitFor();
  });
});
