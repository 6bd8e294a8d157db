import { beSignedIn, expect, phone, signIn, test } from "#support/browser.ts";
import { mailTo } from "#support/mailbox.ts";
import { readQr } from "#support/qrPictures.ts";
import { daysFromNow, insertEvent } from "#support/factories.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";
import { changeEvent } from "#support/occasionRows.ts";

const deps = testDeps();
const refused = /Failed to load resource.*\b4\d\d\b/;

test.describe("a visitor", () => {
  test("sees events without venues and a prompt to sign in", async ({ page }) => {
    const replies: string[] = [];
    page.on("response", async (reply) => {
      if (reply.url().includes("/api/events")) replies.push(await reply.text());
    });
    await page.goto("/events");
    const cards = page.getByRole("article");
    await expect(cards.nth(19)).toBeVisible();
    await expect(cards.first().getByText("Exact place after you join")).toBeVisible();
    await expect(cards.filter({ hasText: "Amman" }).first()).toBeVisible();
    await cards
      .first()
      .getByRole("link", { name: /Sign In to Join/ })
      .click();
    await page.waitForURL("**/auth**");
    expect(replies.join()).not.toMatch(/venue_|Beit Secret/);
  });

  test("searches events and keeps the search in the URL", async ({ page }) => {
    await insertEvent(deps, { title: "Zurna and Zither Night" });
    await page.goto("/events");
    await page.getByRole("searchbox").fill("zither");
    const found = page.getByRole("article").filter({ hasText: "Zurna and Zither Night" });
    const others = page.getByRole("article").filter({ hasNotText: "Zurna and Zither Night" });
    await expect(found).toBeVisible();
    await expect(others.first()).not.toBeAttached();
    await page.waitForURL("**/events?q=zither");
    await page.reload();
    await expect(found).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("searchbox")).toHaveValue("zither");
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
  test("joins and finds a ticket whose QR code scans as its printed code", async ({ newPage }) => {
    const eventId = await insertEvent(deps, { title: "Evening of the scan" });
    const page = await newPage({ viewport: phone });
    await beSignedIn(page, "member@majlis.test");
    await page.goto(`/events/${eventId}`);
    await expect(page.getByText("Beit Secret").first()).toBeVisible();
    await page.getByRole("button", { name: /Join Event/ }).click();
    const dialog = page.getByRole("dialog");
    const qr = dialog.getByRole("img", { name: /QR code/i });
    await expect(qr).toBeVisible();
    const code = await readQr(qr);
    expect(code).toMatch(/^EVT-[0-9A-Z]{33}$/);
    expect((await dialog.textContent())?.replaceAll(/\s/g, "")).toContain(code);
    expect((await mailTo("member@majlis.test", "Your ticket: Evening of the scan")).text).toContain(code);

    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: /View Ticket/ })).toBeVisible();
    await page.goto("/my-tickets");
    await page.getByRole("button", { name: /QR Code.*Evening of the scan/ }).click();
    await expect(page.getByRole("dialog", { name: "Your Ticket QR Code" })).toBeVisible();
    expect(await readQr(page.getByRole("dialog").getByRole("img", { name: /QR code/i }))).toBe(code);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: /Resend.*Evening of the scan/ }).click();
    await expect(page.getByText("Ticket Resent").first()).toBeVisible();
  });

  test("gets the same ticket in two tabs at once", async ({ newPage, site }) => {
    const eventId = await insertEvent(deps, { title: "Evening of two tabs" });
    const first = await newPage({ baseURL: site.url });
    await signIn(first, "member@majlis.test");
    const second = await first.context().newPage();
    const tabs = [first, second];
    // Each request waits for the other, so that both are concurrent.
    const answer = site.delay(/^\/api\/join-event$/);
    for (const tab of tabs) {
      await tab.goto(`/events/${eventId}`);
      const asked = tab.waitForRequest("**/api/join-event");
      await tab.getByRole("button", { name: /Join Event/ }).click();
      await asked;
    }
    answer();
    const codes = await Promise.all(
      tabs.map((tab) => readQr(tab.getByRole("dialog").getByRole("img", { name: /QR code/i }))),
    );
    expect(codes[0]).toMatch(/^EVT-/);
    expect(codes[0]).toBe(codes[1]);
  });

  test("sees that the event filled up in the meantime", async ({ page, expectProblems }) => {
    expectProblems(refused);
    const eventId = await insertEvent(deps, { capacity: 1 });
    await beSignedIn(page, "member@majlis.test");
    await page.goto(`/events/${eventId}`);
    await expect(page.getByRole("button", { name: /Join Event/ })).toBeVisible();
    await changeEvent(deps, eventId, { attendee_count: 1 });
    await page.getByRole("button", { name: /Join Event/ }).click();
    await expect(page.getByText("Failed to join event").first()).toBeVisible();
    await expect(page.getByText("This event is full.").first()).toBeVisible();
  });

  test("can join after the network failed during a join", async ({ page, expectProblems }) => {
    expectProblems(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const eventId = await insertEvent(deps, { title: "Evening offline" });
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
  });
});

test.describe("a free user", () => {
  test("asks the host for a seat with a message", async ({ page }) => {
    const eventId = await insertEvent(deps, { title: "Evening of asking" });
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
  });

  test("sees that a priced event requires a membership", async ({ page }) => {
    const eventId = await insertEvent(deps, { price_cents: 1500 });
    await beSignedIn(page, "free@majlis.test");
    await page.goto(`/events/${eventId}`);
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

test("an event that has begun is happening now, for a visitor, a guest and its founder", async ({
  newPage,
}) => {
  const title = `Begun ${crypto.randomUUID().slice(0, 8)}`;
  const eventId = await postEvent({ title, ends_at: null });
  const member = await newPage();
  await beSignedIn(member, "member@majlis.test");
  await member.goto(`/events/${eventId}`);
  await member.getByRole("button", { name: /Join Event/ }).click();
  await expect(member.getByRole("dialog")).toBeVisible();
  await changeEvent(deps, eventId, { starts_at: daysFromNow(-2.5 / 24) });

  const visitor = await newPage();
  const document = await visitor.request.get(`/events/${eventId}`);
  expect(await document.text()).toContain("Happening now");
  await visitor.goto(`/events/${eventId}`);
  await expect(visitor.getByRole("button", { name: "Happening now" })).toBeDisabled();
  await expect(visitor.getByText("ask at the door whether a seat is free")).toBeVisible();
  await visitor.goto(`/events?q=${title}`);
  const row = visitor.getByRole("article").filter({ hasText: title });
  await expect(row.getByText("Happening now").first()).toBeVisible();

  await member.goto(`/events/${eventId}`);
  await expect(member.getByRole("button", { name: "View Ticket" })).toBeVisible();

  const founder = await newPage();
  await beSignedIn(founder, "founder@majlis.test");
  await founder.goto("/founder/events");
  const card = founder.getByRole("region", { name: "Today" }).getByRole("article").filter({ hasText: title });
  await expect(card.getByText("Happening now")).toBeVisible();
  await expect(card.getByText("Past", { exact: true })).toBeHidden();

  await changeEvent(deps, eventId, { starts_at: daysFromNow(-3.1 / 24) });
  await visitor.goto(`/events/${eventId}`);
  await expect(visitor.getByRole("link", { name: /^See .*'s Next Evening$/ })).toBeVisible();
});

test("on a phone the action of an event is in view with price and seats, above the tab bar, for everyone", async ({
  openAs,
  newPage,
}) => {
  const eventId = await insertEvent(deps, {
    title: "A long evening with a title of two lines and more",
    description: "Words. ".repeat(400),
    capacity: 12,
    city: "Amman",
    district: "jabalWeibdeh",
  });
  for (const [who, name] of [
    [undefined, /Sign In to Join/],
    ["free@majlis.test", /Request to Join/],
    ["member@majlis.test", /Join Event/],
  ] as const)
    for (const size of [phone, { width: 360, height: 640 }]) {
      const path = `/events/${eventId}`;
      const page = await (who ? openAs(who, path, { viewport: size }) : newPage({ viewport: size }));
      if (!who) await page.goto(path);
      const action = page.getByRole("main").getByRole(who ? "button" : "link", { name });
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
      await page.close();
    }
});
