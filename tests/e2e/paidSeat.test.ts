import { UserId } from "@majlis/contracts/ids";
import { getMe } from "@majlis/contracts/users";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { signIn, useBrowser } from "#support/browser.ts";
import { startStripeSite, type Site } from "#support/startStripeSite.ts";
import { useStripe } from "#support/stripeCalls.ts";
import { someEvent, testDeps } from "#support/table.ts";

const browser = useBrowser();
const deps = testDeps();

it("where payments are simulated, a priced event is joined at once with a paid ticket", async () => {
  const eventId = await someEvent(deps, { price_cents: 1500, title: "Evening with a price" });
  const page = await browser.newPage();
  await signIn(page, "nour@majlis.test");
  await page.goto(`/events/${eventId}`);
  await page.getByRole("button", { name: /Join Event/ }).click();
  const ticket = page.getByRole("dialog");
  await ticket.getByRole("img", { name: /QR code/i }).waitFor();
  await ticket.getByText("Paid", { exact: true }).waitFor();
  await ticket.getByRole("button", { name: "Give Ticket Back" }).click();
  await page
    .getByRole("alertdialog")
    .getByText(/not paid back by itself/)
    .waitFor();
});

describe("where Stripe takes payments", () => {
  const { product, books, tell } = useStripe();
  let site: Site | undefined;
  beforeAll(async () => {
    site = await startStripeSite(product().url);
  });
  afterAll(() => site?.close());

  const open = async (email: string, path: string) => {
    const page = await browser.newPage({ baseURL: site?.url ?? "" });
    await signIn(page, email);
    await page.goto(path);
    return page;
  };

  it("a seat is held, paid on Stripe's page, and its ticket shown on the way back", async () => {
    const eventId = await someEvent(deps, { price_cents: 2500, capacity: 1, title: "Evening by card" });
    const page = await open("hamza@majlis.test", `/events/${eventId}`);
    await page.getByRole("button", { name: /Join Event/ }).click();
    await page.waitForURL("**/pay/*");
    const session = books().sessions.get(page.url().split("/").at(-1) ?? "");
    expect(session).toMatchObject({ mode: "payment", amount_total: 2500, status: "open" });

    await page.goto(`/events/${eventId}?canceled=1`);
    await page.getByText("Payment canceled").waitFor();
    expect(await page.getByRole("timer", { name: "Time left" }).textContent()).toMatch(/^(31|30|29):\d\d$/);
    await page.getByRole("button", { name: /Continue to Payment/ }).click();
    await page.waitForURL(`**/pay/${session?.id}`);

    const paid = books().pay(session?.id ?? "");
    await page.goto(`/events/${eventId}?paid=1`);
    await page.getByText("Payment received").waitFor();
    const analytics = page.waitForRequest((request) => /ticket_issued/.test(request.postData() ?? ""));
    await tell("checkout.session.completed", paid);
    await page
      .getByRole("dialog")
      .getByRole("img", { name: /QR code/i })
      .waitFor();
    await analytics;
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /View Ticket/ }).waitFor();
    expect(new URL(page.url()).search).toBe("");
  });

  it("a seat that nobody pays is seen to run out", async () => {
    const eventId = await someEvent(deps, { price_cents: 2500, capacity: 1, seats_held: 1 });
    const me = await call(getMe, {}, await tokenOf("ibrahim@majlis.test"));
    const page = await open("ibrahim@majlis.test", "/events");
    const until = new Date(Date.now() + 15_000).toISOString();
    await deps.store.checkout
      .put({
        id: deps.ids.next("chk"),
        user_id: UserId.parse(me.body.id),
        purpose: eventId,
        status: "open",
        provider: "stripe",
        amount_cents: 2500,
        created_at: new Date().toISOString(),
        expires_at: until,
        held_event_id: eventId,
        held_until: until,
        ttl: Math.floor(Date.now() / 1000) + 3600,
      })
      .go();
    await page.goto(`/events/${eventId}`);
    await page.getByRole("button", { name: /Continue to Payment/ }).waitFor();
    await page
      .getByText("Your seat is no longer held. Join the event again.")
      .first()
      .waitFor({ timeout: 30_000 });
    await page.getByRole("button", { name: /Full \(1\/1\)/ }).waitFor();
  });
});
