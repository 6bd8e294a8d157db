// The first day of a house: one person, an empty table, and the site alone.
import type { Page } from "@playwright/test";
import { violationsInBoth } from "#support/axe.ts";
import { expect, expectOnScreen, openStep, test } from "#support/browser.ts";
import { linkIn, mailTo } from "#support/mailbox.ts";
import { findCrashes, type Product, startProduct } from "#support/startProduct.mjs";

const owner = "admin@majlis.test";
const password = "seven goats on the stairs";

let house: Product;
test.beforeAll(async () => {
  house = await startProduct({ isEmpty: true });
});
test.afterAll(async () => {
  await house.close();
  expect(findCrashes(house.logFile)).toEqual([]);
});

const signIn = async (page: Page) => {
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
};

/** Signs up with this address, and follows the link of the mail to the sign-in. */
const signUp = async (page: Page, email: string) => {
  await page.goto("/auth?tab=sign-up");
  await page.getByLabel("First name").fill("Rana");
  await page.getByLabel("Last name").fill("Haddad");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expectOnScreen(page.getByText("Please check your email to confirm your account."));
  const mail = await mailTo(email, "Confirm your Majlis account", house.url);
  await page.goto(linkIn(mail, house.url));
  await page.waitForURL(/verified=true/);
};

/** The list, opened anew. */
const openList = async (page: Page) => {
  await page.goto("/admin/opening");
  await expect(page.getByRole("heading", { level: 1, name: "Before You Open" })).toBeVisible();
};

const step = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Steps before the opening" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: new RegExp(`^${name}`) }) });
const expectDone = (page: Page, name: string) =>
  expect(step(page, name).getByRole("heading")).toHaveText(new RegExp(`^${name} Done$`));

test("one person signs up, is led through the steps, and visitors see the first event", async ({
  newPage,
}) => {
  const page = await newPage({ baseURL: house.url });
  const title = "First evening of the house";

  await test.step("the first sign-in leads to the steps, none of which is done", async () => {
    await signUp(page, owner);
    await signIn(page);
    await page.waitForURL("**/admin/opening");
    await expectOnScreen(page.getByText("0 of 10 done"));
    expect(await violationsInBoth(page, "light")).toEqual([]);
  });

  await test.step("what no row tells is said, and taken back", async () => {
    await step(page, "Legal texts").getByRole("button", { name: "We have read them" }).click();
    await expectDone(page, "Legal texts");
    await step(page, "Legal texts").getByRole("button", { name: "Take back" }).click();
    await expectOnScreen(page.getByText("0 of 10 done"));
    await step(page, "Legal texts").getByRole("button", { name: "We have read them" }).click();
    await expectOnScreen(page.getByText("1 of 10 done"));
  });

  await test.step("a test mail arrives, and its row says so without a reload", async () => {
    await page.getByRole("button", { name: "Send Test Mail" }).click();
    const mail = await mailTo(owner, "Mails of Majlis arrive", house.url);
    expect(linkIn(mail, house.url)).toContain(house.url);
    expect(mail.text).toContain("/admin/opening");
    await expectDone(page, "Test mail");
  });

  await test.step("the first event is made and published from its row", async () => {
    await step(page, "First event").getByRole("link", { name: "My Events" }).click();
    // The button moves from the head of the page into the empty list once that is known.
    await expect(page.getByRole("heading", { name: "No events yet" })).toBeVisible();
    await page.getByRole("button", { name: "Create Event" }).click();
    const form = page.getByRole("dialog", { name: "Create Event" });
    await form.getByLabel("Title").fill(title);
    await openStep(form, "When and where");
    await expect(form.getByLabel("City", { exact: true })).toHaveValue("Amman");
    const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    await form.getByLabel("Starts").fill(`${day}T19:30`);
    await form.getByRole("button", { name: "Publish" }).click();
    await expect(form).toBeHidden();
    await openList(page);
    await expectDone(page, "First event");
    await expectDone(page, "First host");
  });

  await test.step("the first partner", async () => {
    await step(page, "First partner").getByRole("link", { name: "Guidebook" }).click();
    await page.getByRole("button", { name: "Add Business" }).first().click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Name").fill("Corner Bakery");
    await form.getByLabel("City").fill("Amman");
    await form.getByLabel(/Discount/).fill("10");
    await form.getByRole("button", { name: "Save Business" }).click();
    await expectOnScreen(page.getByText("Business created successfully"));
    await openList(page);
    await expectDone(page, "First partner");
  });

  await test.step("a visitor sees the event, signs up, and becomes a member", async () => {
    const guest = await newPage({ baseURL: house.url });
    await guest.goto("/events");
    await expect(guest.getByRole("link", { name: title }).first()).toBeVisible();
    await signUp(guest, "guest@majlis.test");
    await openList(page);
    await expectOnScreen(page.getByText("People have signed up. Nobody is a member yet."));
    await signIn(guest);
    await guest.waitForURL("**/welcome");
    await guest.goto("/membership");
    await guest.getByRole("button", { name: "Become a Member" }).click();
    await expect(guest.getByRole("heading", { name: "Welcome to Majlis" })).toBeVisible();
    await openList(page);
    await expectDone(page, "First member");
    await expectDone(page, "Test payment");
  });

  await test.step("the dashboard leads to what is left, until all is done", async () => {
    await page.goto("/dashboard/admin");
    await page.getByRole("link", { name: "3 steps are left before you open" }).click();
    await step(page, "House").getByRole("button", { name: "It has all we have" }).click();
    await step(page, "Payments").getByRole("button", { name: "We charge nothing yet" }).click();
    // A house on one machine has no sender of its own.
    await expectOnScreen(page.getByText("9 of 10 done"));
    await page.goto("/admin/settings?tab=audit");
    await expectOnScreen(page.getByText(/sent a test mail/));
  });
});

test("steps that did not load are asked again, and a house without a step left opens", async ({
  newPage,
  expectProblems,
}) => {
  expectProblems(/503 \(Service Unavailable\)/);
  const page = await newPage({ baseURL: house.url });
  await page.goto("/auth");
  await page.getByLabel("Email").fill(owner);
  await signIn(page);
  await page.waitForURL("**/admin");
  await page.route("**/api/admin/opening", (route) => route.fulfill({ status: 503 }));
  await page.goto("/admin/opening");
  await expectOnScreen(page.getByRole("alert"));
  await page.unroute("**/api/admin/opening");
  // The sender is of a deployment: this house's other steps are done.
  await page.route("**/api/admin/opening", async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: (await reply.text()).replaceAll('"open"', '"done"') });
  });
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your house is ready" })).toBeVisible();
  await expectOnScreen(page.getByText("10 of 10 done"));
  expect(await violationsInBoth(page, "light")).toEqual([]);
});
