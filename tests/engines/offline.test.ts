import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertEvent } from "#support/factories.ts";
import { type Browser, engines, startEngine } from "#support/engines.ts";
import { type Site, startSite } from "#support/startSite.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

/** Two windows with a system of their own share two cores with the product. */
describe.each(engines)("in %s", (name) => {
  let site: Site;
  let browser: Browser;
  beforeEach(async () => {
    site = await startSite();
    browser = await startEngine(name, site.url);
  });
  afterEach(async () => {
    await browser.close();
    await site.close();
  });

  const keepTicket = async (): Promise<string> => {
    const title = `Evening without a net in ${name}`;
    const eventId = await insertEvent(deps, { title });
    await browser.beSignedIn("member@majlis.test");
    await browser.open(`/events/${eventId}`);
    await browser.click("button", "Join Event");
    await browser.sees("img", "QR code");
    await browser.open("/my-tickets");
    await browser.sees("button", `QR Code for ${title}`);
    await browser.waitFor("the worker", () => navigator.serviceWorker.controller !== null);
    return title;
  };

  it("opens saved tickets while the server cannot be reached, or accepts requests and never answers", async () => {
    const title = await keepTicket();
    await site.stop();
    await browser.open("/my-tickets");
    await browser.sees("button", `QR Code for ${title}`);
    await site.restart();

    const release = site.delay(/./);
    const began = Date.now();
    await browser.open("/my-tickets");
    await browser.sees("button", `QR Code for ${title}`);
    console.log(name, "stalled: tickets after", Date.now() - began);
    expect(Date.now() - began).toBeLessThan(15_000);
    release();
  });
});
