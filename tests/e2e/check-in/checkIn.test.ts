import type { EventId } from "@majlis/contracts/ids";
import { listAttendees } from "@majlis/contracts/events/attendees";
import type { ErrorReply } from "@majlis/contracts/replies";
import { getMe } from "@majlis/contracts/users";
import { doorCodeOf, showDoorCode } from "@majlis/core/occasions/doorCode.rules";
import type { Page, Route } from "@playwright/test";
import { call, tokenOf } from "#support/api.ts";
import { expect, expectOnScreen, isKept, keepsFocus, phone, test as base } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/openEvent.ts";

const [guest, other] = ["joelle@majlis.test", "zaid@majlis.test"] as const;

interface Door {
  readonly path: string;
  /** Keeps the site's files, for a page that is opened without network. */
  readonly isKept?: boolean;
}

/** Opens a check-in page where codes are typed. Its clock can be moved. */
const test = base.extend<{ openDoor: (door: Door) => Promise<Page> }>({
  openDoor: async ({ openAs }, use) =>
    use(async ({ path, isKept: keeps = false }) => {
      const serviceWorkers = keeps ? "allow" : "block";
      const page = await openAs(doorFounder, "about:blank", { viewport: phone, serviceWorkers });
      await page.clock.install();
      await page.goto(path);
      if (keeps) await isKept(page);
      await page.getByRole("button", { name: "Type", exact: true }).click();
      return page;
    }),
});

const noNetwork = /Failed to load resource|ERR_INTERNET_DISCONNECTED/;

/** A yes leaves the screen by itself after two seconds. */
const letPass = async (page: Page) => {
  if ((await page.getByRole("dialog").count()) > 0) await page.clock.fastForward(2000);
  await expect(page.getByRole("dialog")).toHaveCount(0);
};

const type = async (page: Page, code: string) => {
  await letPass(page);
  await page.getByLabel("Door code").fill(code);
  await page.getByRole("button", { name: "Check In", exact: true }).click();
};

/** Goes on after a verdict that stays. */
const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true }).click();

const loseNetwork = (page: Page) => page.context().setOffline(true);

const findNetwork = (page: Page) => page.context().setOffline(false);

const nameDoor = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "Door settings" }).click();
  await page.getByLabel("Name of this door").fill(name);
  await page.getByRole("button", { name: "Done" }).click();
  // letPass() would take it for a verdict and move the clock, and the server keeps no time of the future.
  await expect(page.getByRole("dialog")).toHaveCount(0);
};

const attendeesOf = async (eventId: EventId) =>
  (await call(listAttendees, { params: { eventId }, query: {} }, await tokenOf(doorFounder))).body;

test("without a camera, a typed code or a name checks in a guest, and a wrong code does not", async ({
  openAs,
}) => {
  const { codes, path } = await openEvent("Evening of the keys", [guest, other]);
  const [first = ""] = codes;
  const page = await openAs(doorFounder, "about:blank", { viewport: phone });
  await page.clock.install();
  await page.goto(path);
  await expectOnScreen(page.getByText("The camera is not allowed"));
  await page.getByRole("button", { name: "Type the Code" }).click();
  await page.getByRole("button", { name: "Check In", exact: true }).click();
  await expectOnScreen(page.getByText("Type the code of the ticket."));
  await type(page, "EVT-NOBODY");
  await expectOnScreen(page.getByText("No such ticket"));
  await expectOnScreen(page.getByText("This code is not a ticket for here."));
  await next(page);
  // A scanner under the Arabic layout, where B and a G before an H are the same letters.
  await type(page, "ثرف-لا7");
  await expectOnScreen(page.getByText(/Switch the keyboard to English and scan again/));
  await next(page);
  await type(page, ` ${first.toLowerCase()} `);
  await expectOnScreen(page.getByText("Come in"));
  await expectOnScreen(page.getByText("1 of 2"));
  await page.getByRole("button", { name: "Undo the check-in of Joëlle Martin" }).click();
  await expectOnScreen(page.getByText("Check-in undone"));
  await expectOnScreen(page.getByText("0 of 2"));
  await keepsFocus(page);
  await type(page, showDoorCode(doorCodeOf(first)).toLowerCase());
  await expectOnScreen(page.getByText("1 of 2"));
  await page.getByRole("button", { name: "Undo the check-in of Joëlle Martin" }).click();
  await expectOnScreen(page.getByText("0 of 2"));
  await page.getByRole("button", { name: "Names" }).click();
  await page.getByLabel("Search by name").fill("TARAW");
  await page.getByRole("button", { name: "Check in Zaid Tarawneh" }).click();
  await expectOnScreen(page.getByText("1 of 2"));

  const later = await openEvent("Evening of the spare keys", [guest], { hoursAhead: 60 });
  await page.goto(later.path);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await expect(page.getByLabel("Door code")).toBeVisible();
  await expect(page.getByText("Hold a ticket's code")).toHaveCount(0);
  await type(page, later.codes[0] ?? "");
  await expectOnScreen(page.getByText(/^The doors open on \w{3}, \w{3} \d/));
});

test("check-ins and walk-ins without network survive a reload and are sent later from any page; one that the server fails on does not block the others", async ({
  openDoor,
  expectProblems,
}) => {
  expectProblems(noNetwork, /scans were not taken/);
  const { eventId, codes, path } = await openEvent("Evening of the cellar", [guest, other], { capacity: 4 });
  const [first = "", second = ""] = codes;
  const page = await openDoor({ path, isKept: true });
  await expectOnScreen(page.getByText("0 of 2"));
  await page.getByRole("button", { name: "Names", exact: true }).click();
  await page.getByLabel("Search by name").fill("Salma Nasser");
  await page.getByRole("button", { name: "Add Salma Nasser as a Walk-in" }).click();
  await expectOnScreen(page.getByText("Come in"));
  await expectOnScreen(page.getByText("1 of 3"));
  await letPass(page);

  await loseNetwork(page);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await type(page, first);
  await expectOnScreen(page.getByText("Decided on this device"));
  await expectOnScreen(page.getByText("1 check-in to sync"));
  await type(page, first);
  await expectOnScreen(page.getByText(/Already checked in at/));
  await next(page);
  await type(page, "EVT-NOBODY");
  await expectOnScreen(page.getByText(/Not on the list of/));
  await next(page);

  await test.step("the seats of this device are the limit", async () => {
    const add = async (name: string) => {
      await letPass(page);
      await page.getByRole("button", { name: "Walk-in", exact: true }).click();
      await page.getByLabel("Name", { exact: true }).fill(name);
      await page.getByRole("button", { name: "Add and Check In" }).click();
    };
    await add("Omar Haddad");
    await expectOnScreen(page.getByText("3 of 4"));
    await expectOnScreen(page.getByText("2 check-ins to sync"));
    await expectOnScreen(page.getByText("4 of 4 seats are taken."));
    await add("Huda Zoubi");
    await expectOnScreen(page.getByText("No seat is free"));
    await expectOnScreen(page.getByText("3 of 4"));
    expect((await attendeesOf(eventId))["checked_in_count"]).toBe(1);
  });

  await page.reload();
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await expectOnScreen(page.getByText("3 of 4"));
  await type(page, second);
  await expectOnScreen(page.getByText("3 check-ins to sync"));
  // The server fails on one of them.
  const bug: ErrorReply = { success: false, error: "An error", code: "Unexpected", requestId: "none" };
  const { body: failed } = await call(getMe, {}, await tokenOf(guest));
  const failing: (route: Route) => Promise<void> = (route) =>
    route.request().postData()?.includes(String(failed["id"]))
      ? route.fulfill({ status: 500, json: bug })
      : route.continue();
  await page.route("**/api/check-in", failing);
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
  await findNetwork(page);
  await expect.poll(async () => (await attendeesOf(eventId))["checked_in_count"]).toBe(3);
  await page.unroute("**/api/check-in", failing);
  await page.goto(path);
  await expectOnScreen(page.getByText("Online", { exact: true }));
  await expectOnScreen(page.getByText("4 of 4"));
  await expect.poll(async () => (await attendeesOf(eventId))["checked_in_count"]).toBe(4);
  const list = JSON.stringify(await attendeesOf(eventId));
  expect(list).toContain("Omar Haddad");
  expect(list).toContain("Salma Nasser");
  expect(list).not.toContain("Huda Zoubi");
  const kept = await page.evaluate(async () => JSON.stringify(await indexedDB.databases()));
  expect(kept).toContain("majlis.own");
});

test("two offline doors that admit the same ticket both see where and when", async ({
  openDoor,
  expectProblems,
}) => {
  expectProblems(noNetwork);
  const { eventId, codes, path } = await openEvent("Evening of two doors", [guest]);
  const [code = ""] = codes;
  const doors = await Promise.all([openDoor({ path }), openDoor({ path })]);
  const names = ["Garden", "Street"] as const;
  for (const [index, page] of doors.entries()) {
    await nameDoor(page, names[index] ?? "");
    await expectOnScreen(page.getByText("0 of 1"));
    await loseNetwork(page);
    await type(page, code);
    await expectOnScreen(page.getByText("Come in"));
  }
  // The first door's check-in is the one that counts, and that it can undo.
  for (const page of doors) {
    const sent = page.waitForResponse("**/api/check-in");
    await findNetwork(page);
    await sent;
    await expectOnScreen(page.getByText("Online", { exact: true }));
  }
  for (const page of doors) {
    // The list is read again every ten seconds.
    await page.clock.fastForward(10_000);
    await expect(page.getByRole("heading", { name: "1 ticket was admitted twice" })).toBeVisible();
    await expectOnScreen(page.getByText(/M at Garden/));
    await expectOnScreen(page.getByText(/M at Street/));
    await expectOnScreen(page.getByText("1 of 1"));
  }
  expect((await attendeesOf(eventId))["checked_in_count"]).toBe(1);

  const [garden] = doors;
  await garden.getByRole("button", { name: "Undo the check-in of Joëlle Martin" }).click();
  await expectOnScreen(garden.getByText("0 of 1"));
  await expect(garden.getByRole("heading", { name: "1 ticket was admitted twice" })).not.toBeAttached();
});
