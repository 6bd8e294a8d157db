import { expect, inject, it } from "vitest";
import { demoPassword, signOutEverywhere } from "#support/api.ts";
import { beSignedIn, useBrowser } from "#support/browser.ts";
import { newAccount, newPassword } from "#support/newAccount.ts";
import { someEvent, testDeps } from "#support/table.ts";

const browser = useBrowser();
const deps = testDeps();

it("can be bought by whoever comes back from the payment page to the page as it was left", async () => {
  const { email } = await newAccount("Nour Back");
  const page = await browser.newPage();
  await beSignedIn(page, email, newPassword);
  await page.goto("/membership");
  // A payment page that answers nothing leaves this one where it is, as the browser's memory would bring it back.
  await page.route("**/pay", (route) => route.fulfill({ status: 204 }));
  await page.route("**/api/checkout*", (route) => route.fulfill({ json: { redirectUrl: "/pay" } }));
  const leaving = page.waitForRequest("**/pay");
  await page.getByRole("button", { name: "Become a Member" }).click();
  await leaving;
  await page.getByRole("button", { name: "Opening checkout" }).waitFor();
  // Meanwhile the person signs out in another tab; who is kept aside hears nothing of it.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    localStorage.removeItem("majlis.session");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await page.getByRole("button", { name: "Become a Member" }).waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
});

it("shows no ticket any more once its holder signed out in another tab", async () => {
  await someEvent(deps, { title: "Evening of the shared desk" });
  const page = await browser.newPage();
  await beSignedIn(page, "member@majlis.test");
  await page.goto("/events?q=shared+desk");
  await page.getByRole("button", { name: /Join Event/ }).click();
  await page.getByRole("dialog").getByText(/^EVT-/).waitFor();
  const other = await page.context().newPage();
  await other.goto("/");
  await other.getByRole("button", { name: /account menu/ }).click();
  await other.getByRole("menuitem", { name: "Sign Out" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Login" }).waitFor();
  await page.getByRole("link", { name: /Sign In to Join/ }).waitFor();
  expect(await page.getByRole("dialog").count()).toBe(0);
});

it("is a visitor's where nobody can read the session that was kept", async () => {
  const page = await browser.newPage();
  await page.goto("/about");
  await page.evaluate(() => localStorage.setItem("majlis.session", "{"));
  await page.reload();
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await page.getByRole("heading", { level: 1, name: "Welcome back" }).waitFor();
});

it("an expired session is refreshed in the middle of a join; one that cannot be asks to sign in and comes back", async () => {
  browser.expectProblems(/Failed to load resource.*\b4\d\d\b/);
  const [first, second] = await Promise.all([someEvent(deps), someEvent(deps)]);
  const page = await browser.newPage();
  await page.clock.install();
  await beSignedIn(page, "dina@majlis.test");
  await page.goto(`/events/${first}`);
  await page.getByRole("button", { name: /Join Event/ }).waitFor();
  await page.clock.setSystemTime(Date.now() + 61 * 60_000);
  await page.getByRole("button", { name: /Join Event/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("img", { name: /QR code/i })
    .waitFor();

  await page.goto(`/events/${second}`);
  await page.getByRole("button", { name: /Join Event/ }).waitFor();
  await signOutEverywhere("dina@majlis.test");
  await page.clock.setSystemTime(Date.now() + 3 * 61 * 60_000);
  // Whichever comes first, the click or the page's own look at its session: both lead there.
  const asked = page.waitForURL("**/auth**");
  await Promise.any([page.getByRole("button", { name: /Join Event/ }).click(), asked]);
  await asked;
  await page.getByText("Please sign in").first().waitFor();
  await page.clock.setSystemTime(Date.now());
  await page.getByLabel("Email").fill("dina@majlis.test");
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(`${inject("url")}/events/${second}`);
});
