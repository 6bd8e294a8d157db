import { recordAnalytics } from "@majlis/contracts/messages/analytics";
import type { Page } from "@playwright/test";
import { expect, expectOnScreen, signIn, test } from "#support/browser.ts";
import { insertEvent, insertGathering } from "#support/factories.ts";
import { newAccount, newPassword } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";
import { wakeUp } from "#support/walk.ts";

const deps = testDeps();

/** Collects the analytics events that the page sends. The contract's schema rejects unknown properties. */
const listen = (page: Page) => {
  const events: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(recordAnalytics.path))
      events.push(recordAnalytics.body.parse(request.postDataJSON()).event);
  });
  return events;
};

/** Waits for the given number of events. */
const settled = async (events: readonly unknown[], count: number) => {
  await expect.poll(() => events.length).toBeGreaterThanOrEqual(count);
  return events;
};

const signUp = async (page: Page) => {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await page.getByLabel("First name").fill("Rania");
  await page.getByLabel("Last name").fill("Odeh");
  await page.getByLabel("Email").fill(`analytics-${crypto.randomUUID()}@example.test`);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectOnScreen(page.getByText("Please check your email to confirm your account."));
};

const writeToUs = async (page: Page, path = "/contact") => {
  await page.goto(path);
  // On a busy machine, a text that is typed before hydration can be lost.
  await wakeUp(page);
  await page.getByLabel("Name").fill("Rania Odeh");
  await page.getByLabel("Email").fill("rania@example.test");
  await page.getByLabel("Message").fill("A word.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expectOnScreen(page.getByText("Message sent"));
};

test("a visitor's sign-up and message are each recorded once", async ({ page }) => {
  const events = listen(page);
  await signUp(page);
  expect(await settled(events, 1)).toEqual([{ event_type: "user_signup", properties: { method: "email" } }]);
  await writeToUs(page);
  expect((await settled(events, 2)).slice(1)).toEqual([
    { event_type: "contact_form", properties: { name: "Rania Odeh", email: "rania@example.test" } },
  ]);
});

test("a request, an upgrade, a join and a hosted gathering are each recorded once, with the contract's properties only", async ({
  page,
}) => {
  const [asked, joined] = await Promise.all([
    insertEvent(deps, { title: "Asked for" }),
    insertEvent(deps, { title: "Joined at once" }),
  ]);
  const gathering = await insertGathering(deps, { title: "Table of ten" });
  const { email } = await newAccount();
  const events = listen(page);
  await signIn(page, email, newPassword);

  await page.goto(`/events/${asked}`);
  await page.getByRole("button", { name: /Request to Join/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send Request" }).click();
  await expect(page.getByRole("dialog")).not.toBeAttached();
  expect(await settled(events, 1)).toEqual([
    { event_type: "event_request", properties: { event_id: asked, event_title: "Asked for" } },
  ]);

  await page.goto("/membership");
  await page.getByRole("button", { name: "Become a Member" }).click();
  await expect(page.getByRole("heading", { name: "Welcome to Majlis" })).toBeVisible();
  expect((await settled(events, 2)).slice(1)).toEqual([
    { event_type: "upgrade", properties: { plan: "monthly", amount: 20 } },
  ]);

  await page.goto(`/events/${joined}`);
  await page.getByRole("button", { name: /Join Event/ }).click();
  const code = await page.getByRole("dialog").getByText(/^EVT-/).innerText();
  expect((await settled(events, 4)).slice(2)).toEqual([
    { event_type: "join", properties: { type: "event", id: joined, title: "Joined at once" } },
    { event_type: "ticket_issued", properties: { type: "event", id: joined, qr_code: code } },
  ]);

  await page.goto(`/gatherings/${gathering}`);
  await page.getByRole("button", { name: /Join Gathering/ }).click();
  const seat = await page.getByRole("dialog").getByText(/^GTH-/).innerText();
  expect((await settled(events, 6)).slice(4)).toEqual([
    { event_type: "join", properties: { type: "gathering", id: gathering, title: "Table of ten" } },
    { event_type: "ticket_issued", properties: { type: "gathering", id: gathering, qr_code: seat } },
  ]);

  await page.goto("/my-gatherings");
  await page.getByRole("button", { name: "Create Gathering" }).click();
  const form = page.getByRole("dialog", { name: "Create Gathering" });
  await form.getByLabel("Title").fill("My own table");
  await form
    .getByLabel("Date and time")
    .fill(`${new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)}T19:30`);
  await form.getByLabel("City", { exact: true }).fill("Amman");
  await form.getByRole("button", { name: "Create Gathering" }).click();
  await expectOnScreen(page.getByText("Gathering created successfully!"));
  expect((await settled(events, 7)).slice(6)).toEqual([
    {
      event_type: "gathering_created",
      properties: { gathering_id: expect.stringMatching(/^gat_/), title: "My own table" },
    },
  ]);
});

test("the page neither waits for analytics nor fails with them", async ({
  newPage,
  site,
  expectProblems,
}) => {
  expectProblems(/Analytics failed/, /Failed to load resource.*400/);
  const page = await newPage({ baseURL: site.url });
  // Its own e-mail address: contact messages are rate-limited by address.
  await page.setExtraHTTPHeaders({ "x-forwarded-for": "203.0.113.77, 10.0.0.1" });
  // Longer than the limit of an analytics property.
  await writeToUs(page, `/contact?${"z".repeat(1000)}`);
  const answer = site.delay(/^\/api\/analytics$/);
  await writeToUs(page);
  answer();
});
