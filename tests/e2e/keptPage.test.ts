import { expect, it } from "vitest";
import { beSignedIn, useBrowser } from "../support/browser";
import { newAccount, newPassword } from "../support/newAccount";
import { someEvent, testDeps } from "../support/table";

const browser = useBrowser();

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
  await someEvent(testDeps(), { title: "Evening of the shared desk" });
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
