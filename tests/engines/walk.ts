// The main jobs of one evening in an engine, in a window of a phone's size.
import { setUserRole } from "@majlis/contracts/admin";
import { UserId } from "@majlis/contracts/ids";
import { getMe } from "@majlis/contracts/users";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { call, demoPassword, product, tokenOf } from "#support/api.ts";
import { doorFounder, openEvent } from "#support/openEvent.ts";
import { daysFromNow } from "#support/factories.ts";
import { newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { linkIn, mailTo } from "#support/mailbox.ts";
import { type Site, startSite } from "#support/startSite.ts";
import { type Browser, openBrowser } from "./browser";
import type { EngineName } from "./webDriver";

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

/** The runner names the engines that are on this machine. */
const { MAJLIS_ENGINES } = process.env;
const isHere = (name: EngineName): boolean => MAJLIS_ENGINES?.includes(name) ?? true;

/** From the first visit to the list of guests. Each step follows the one before. */
export const walkIn = (name: EngineName): void => {
  describe.runIf(isHere(name))(`in ${name}`, () => {
    const email = `${crypto.randomUUID()}@engines.test`;
    const title = `Evening in ${name}`;
    let site: Site;
    let browser: Browser;
    let door: Awaited<ReturnType<typeof openEvent>>;
    beforeAll(async () => {
      site = await startSite();
      browser = await openBrowser(name, site.url, { width: 390, height: 844 });
      door = await openEvent(title, []);
    });
    afterEach(async ({ task }) => {
      if (task.result?.state === "fail") console.log(await browser.describe());
    });
    afterAll(async () => {
      await browser.close();
      await site.close();
    });

    const signIn = async (address: string, password: string) => {
      await browser.open("/auth");
      await browser.fill("Email", address);
      await browser.fill("Password", password);
      await browser.click("button", "Sign In", { isExact: true });
      await browser.waitFor("the end of the sign-in", () => location.pathname !== "/auth");
    };

    const isLocked = () =>
      browser.run(() => getComputedStyle(document.documentElement).overflowY === "hidden");

    const closeTicket = async () => {
      await browser.press(escape);
      await browser.waitFor("the ticket is closed", () => !document.querySelector("[role=dialog]"));
    };

    it.each(publicPages)("%s has its heading and does not scroll sideways", async (path) => {
      await browser.open(path);
      await browser.waitFor(
        "the heading and the content",
        () => document.querySelector("main h1")?.textContent && !document.querySelector("[aria-busy=true]"),
      );
      expect(await browser.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1);
      expect(await browser.run(searchLooks)).not.toContain("searchfield");
    });

    it("a visitor's page sleeps until a button is pressed, and the press acts", async () => {
      for (const path of ["/events", `/events/${door.eventId}`]) {
        await browser.open(path);
        await browser.waitFor(
          "the document without its code",
          () => document.querySelector("#root[data-page] main h1") && !document.querySelector("script[src]"),
        );
        await browser.click("button", "Open menu");
        await browser.sees("button", "Close menu");
        await browser.waitFor("the code", () => !document.querySelector("#root[data-page]"));
      }
    });

    it("a visitor signs up and confirms by mail", async () => {
      await browser.open("/auth");
      await browser.click("tab", "Sign Up");
      await browser.fill("First name", "Salma");
      await browser.fill("Last name", "Nasser");
      await browser.fill("Email", email);
      await browser.fill("Password", newPassword);
      await browser.click("button", "Create Account");
      await browser.sees("text", "Please check your email to confirm your account.");
      const link = linkIn(await mailTo(email, "Confirm your Majlis account"));
      await browser.open(link.replace(product.url, ""));
      await browser.waitFor("the confirmation", () => location.search.includes("verified=true"));
      await signIn(email, newPassword);
      await browser.waitFor("the welcome page", () => location.pathname === "/welcome");
      // It comes late, and moves what is below it. A toast has such a button too, without a text.
      await browser.sees("text", "You're in demo mode");
      await browser.click("text", "Dismiss", { isExact: true });
      const { body: me } = await call(getMe, {}, await tokenOf(email, newPassword));
      const role = { userId: UserId.parse(me.id), role: "member" } as const;
      await call(setUserRole, { body: role }, await tokenOf("admin@majlis.test"));
    });

    it("a member joins an event; the ticket locks the page behind it and prints on one sheet", async () => {
      await browser.open(`/events/${door.eventId}`);
      await browser.click("button", "Join Event");
      await browser.sees("img", "QR code");
      if (name === "firefox") expect(await browser.run(trackOfDialog)).toContain("rgba(0, 0, 0, 0)");
      expect(await isLocked()).toBe(true);
      if (name === "firefox") expect(await browser.sheets()).toBe(1);
      await closeTicket();
      expect(await isLocked()).toBe(false);
    });

    it("saved tickets open without a server, and with one that accepts requests and never answers", async () => {
      await browser.open("/my-tickets");
      await browser.sees("button", `QR Code for ${title}`);
      await browser.waitFor("the worker", () => navigator.serviceWorker.controller !== null);
      await browser.waitFor("the ticket on the device", isOnDevice, title);
      await site.stop();
      await browser.open("/my-tickets");
      await browser.sees("button", `QR Code for ${title}`);
      await site.restart();
      const release = site.delay(/./);
      await browser.open("/my-tickets");
      await browser.click("button", `QR Code for ${title}`);
      await browser.sees("dialog", "Your Ticket");
      await browser.sees("img", "QR code");
      release();
    });

    it("the card's moving code is valid at a partner, whose verdict shows the name", async () => {
      await browser.open("/card");
      const code = await browser.nameOf("img", "QR code M1.");
      await browser.open("/verify-membership");
      await browser.fill("QR code", code.replace("QR code ", ""));
      await browser.fill("Partner ID", `till-${name}`);
      await browser.click("button", "Verify Membership");
      await browser.sees("heading", "Valid Member");
      await browser.sees("text", "Salma Nasser");
      await browser.click("button", "Next");
    });

    it("a member hosts a gathering at a date and a time", async () => {
      const supper = `Supper in ${name}`;
      await browser.open("/my-gatherings");
      await browser.sees("text", "No gatherings yet");
      await browser.click("button", "Create Gathering");
      await browser.fill("Title", supper);
      await browser.enter("Date and time", `${daysFromNow(10).slice(0, 10)}T19:30`);
      await browser.fill("Venue name", "Beit Supper");
      await browser.fill("City", "Amman", { isExact: true });
      await browser.click("button", "Create Gathering");
      await browser.sees("text", "Gathering created successfully!");
      await browser.sees("link", supper);
      await browser.sees("text", "7:30 PM");
    });

    it("signs out, and a founder admits the guest and saves the list as CSV", async () => {
      await browser.open("/my-tickets");
      await browser.click("button", `QR Code for ${title}`);
      await browser.sees("dialog", "Your Ticket");
      const code = await browser.nameOf("img", "QR code");
      await browser.goBack();
      await browser.waitFor(
        "Back closes the ticket and stays",
        () => !document.querySelector("[role=dialog]") && location.pathname === "/my-tickets",
      );
      await browser.click("button", "Open menu");
      await browser.click("button", "Sign Out");
      await browser.sees("text", "Signed out successfully");

      await signIn(doorFounder, demoPassword);
      await browser.open(door.path);
      await browser.click("button", "Type", { isExact: true });
      await browser.fill("Door code", code.replace("QR code ", ""));
      await browser.click("button", "Check In", { isExact: true });
      await browser.sees("dialog", "Come in");
      await browser.sees("text", "Salma Nasser");

      await browser.open(`/founder/attendees?event=${door.eventId}`);
      await browser.click("button", "Export CSV");
      const csv = await browser.download(/^attendees-.*\.csv$/);
      expect(csv).toMatch(/^\uFEFFFull Name,Ticket,/);
      expect(csv).toContain("Salma Nasser");
    });

    it("a founder gives an event a photo", async () => {
      const eventId = await postEvent({ title: `Roof in ${name}`, starts_at: daysFromNow(12) }, doorFounder);
      await browser.open(`/founder/events?edit=${eventId}`);
      await browser.click("button", "Photo", { isExact: true });
      await browser.choosePhoto("roof.jpg");
      await browser.sees("text", "The place where it was taken is removed.");
      await browser.fill("What is on the photo?", "Two oud players on a roof");
      await browser.click("button", "Save Event");
      await browser.waitFor("the form is closed", () => !document.querySelector("[role=dialog]"));
      await browser.open(`/events/${eventId}`);
      await browser.sees("img", "Two oud players on a roof");
    });
  });
};

/** Whether the person's database has this text. */
const isOnDevice = async (text: string): Promise<boolean> => {
  const name = "majlis.own";
  if (!(await indexedDB.databases()).some((each) => each.name === name)) return false;
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error));
    });
  const database = await answer(indexedDB.open(name));
  const things = await answer(database.transaction("things").objectStore("things").getAll());
  database.close();
  return JSON.stringify(things).includes(text);
};

const escape = "\uE00C";

/** The colors of the dialog's scrollbar. A track would be a strip beside the ticket. */
const trackOfDialog = () => {
  const dialog = document.querySelector("[role=dialog]");
  return dialog ? getComputedStyle(dialog).scrollbarColor : "";
};

/** WebKit's own search field has no border. */
const searchLooks = () =>
  [...document.querySelectorAll("input[type=search]")].map((field) => getComputedStyle(field).appearance);
