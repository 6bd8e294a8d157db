import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, engines, startEngine } from "#support/engines.ts";
import { daysFromNow, insertEvent } from "#support/factories.ts";
import { newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { linkIn, mailTo } from "#support/mailbox.ts";
import { product } from "#support/product.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const publicPages = [
  "/",
  "/events",
  "/gatherings",
  "/guidebook",
  "/membership",
  "/about",
  "/contact",
  "/terms",
];

/** The main jobs of each person, in order, in one window of each engine. */
describe.each(engines)("in %s", (name) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startEngine(name, product.url);
  });
  afterAll(() => browser.close());

  it.each(publicPages)("%s has its heading and does not scroll sideways", async (path) => {
    await browser.open(path);
    await browser.waitFor(
      `the heading of ${path}`,
      () => document.querySelector("main h1")?.textContent !== "",
    );
    await browser.waitFor("its content", () => document.querySelectorAll("[aria-busy=true]").length === 0);
    expect(await browser.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1);
  });

  it("a visitor signs up and confirms by mail", async () => {
    const email = `${crypto.randomUUID()}@engines.test`;
    await browser.open("/auth");
    await browser.click("tab", "Sign Up");
    await browser.fill("First name", "Noor");
    await browser.fill("Last name", "Haddad");
    await browser.fill("Email", email);
    await browser.fill("Password", newPassword);
    await browser.click("button", "Create Account");
    await browser.sees("text", "Please check your email to confirm your account.");
    await browser.open(linkIn(await mailTo(email, "Confirm your email for Majlis")));
    await browser.waitFor("the end of the confirmation", () => location.pathname !== "/auth/confirm");
  });

  it("a member joins an event and sees the ticket's code", async () => {
    const title = `Evening in ${name}`;
    const eventId = await insertEvent(deps, { title });
    const { email } = await newAccountAs("member", { fullName: "Salma Engine" });
    await browser.beSignedIn(email, newPassword);
    await browser.open(`/events/${eventId}`);
    await browser.click("button", "Join Event");
    await browser.sees("img", "QR code");
    expect(await browser.run(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
    await browser.open("/my-tickets");
    await browser.sees("button", `QR Code for ${title}`);
  });

  it("the member's moving code is valid at a partner, whose verdict shows the name", async () => {
    await browser.open("/profile");
    await browser.sees("img", "QR code M1.");
    const code = await browser.run(
      () =>
        [...document.querySelectorAll("[aria-label]")]
          .map((element) => /M1\.\S+/.exec(element.getAttribute("aria-label") ?? "")?.[0])
          .find(Boolean) ?? "",
    );
    await browser.open("/verify-membership");
    await browser.fill("QR code", code);
    await browser.fill("Partner ID", `till-${name}`);
    await browser.click("button", "Verify Membership");
    await browser.sees("heading", "Valid Member");
    await browser.sees("text", "Salma Engine");
    await browser.click("button", "Next");
  });

  it("the member posts a gathering with a date and a time", async () => {
    const title = `Supper in ${name}`;
    await browser.open("/my-gatherings");
    await browser.click("button", "Create Gathering");
    await browser.fill("Title", title);
    await browser.enter("Date and time", `${daysFromNow(10).slice(0, 10)}T19:30`);
    await browser.sees("text", "7:30");
    await browser.fill("Venue name", "Beit Supper");
    await browser.fill("City", "Amman");
    await browser.clickLast("button", "Create Gathering");
    await browser.sees("heading", title);
    await browser.sees("text", "7:30");
  });

  it("a founder gives an event a photo and saves the guests as CSV", async () => {
    const title = `Roof in ${name}`;
    const eventId = await postEvent({ title, starts_at: daysFromNow(12) });
    await browser.beSignedIn("founder@majlis.test");
    await browser.open(`/founder/events?edit=${eventId}`);
    await browser.click("button", "Photo", { isExact: true });
    await browser.choosePhoto();
    await browser.fill("What is on the photo?", "Two oud players on a roof");
    await browser.click("button", "Save Event");
    await browser.waitFor("the form is closed", () => document.querySelector("[role=dialog]") === null);
    await browser.open(`/events/${eventId}`);
    await browser.sees("img", "Two oud players on a roof");
  });
});
