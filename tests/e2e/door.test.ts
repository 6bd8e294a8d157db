import type { EventId } from "@majlis/contracts/ids";
import { listAttendees } from "@majlis/contracts/events/attendees";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, phone, useBrowser } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/doorScene.ts";

const browser = useBrowser(["--use-fake-device-for-media-stream"]);
const [guest, other] = ["joelle@majlis.test", "zaid@majlis.test"] as const;

/** The calls of a door, and nothing else of the site. */
const doorCalls = /\/api\/(check-in|undo-check-in|founder\/events|events\/[^/]+\/attendees)/;

const openDoor = async (path: string) => {
  const page = await browser.newPage({ viewport: phone });
  await beSignedIn(page, doorFounder);
  await page.goto(path);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  return page;
};

const type = async (page: Page, code: string) => {
  await page.getByLabel("Ticket code").fill(code);
  await page.getByRole("button", { name: "Check In", exact: true }).click();
};

const loseNetwork = async (page: Page) => {
  browser.expectProblems(/Failed to load resource/);
  await page.route(doorCalls, (route) => route.abort());
};

const findNetwork = (page: Page) => page.unroute(doorCalls);

const nameDoor = async (page: Page, name: string) => {
  await page.getByRole("button", { name: "Door settings" }).click();
  await page.getByLabel("Name of this door").fill(name);
  await page.getByRole("button", { name: "Done" }).click();
};

/** The server fails at whatever is sent of this guest. */
const refuseOf = async (page: Page, eventId: EventId, name: string) => {
  browser.expectProblems(/Failed to load resource|scans were not taken/);
  const { items } = await attendeesOf(eventId);
  const { user_id } = items.find((each: { full_name: string }) => each.full_name === name);
  await page.route("**/api/check-in", (route) =>
    route.request().postData()?.includes(user_id)
      ? route.fulfill({
          status: 500,
          json: { success: false, error: "No", code: "Unexpected", requestId: "r" },
        })
      : route.fallback(),
  );
};

const attendeesOf = async (eventId: EventId) =>
  (await call(listAttendees, { params: { eventId }, query: {} }, await tokenOf(doorFounder))).body;

it("says which camera is missing, and takes a typed code, a name and nothing that is wrong", async () => {
  const { codes, path } = await openEvent("Evening of the keys", [guest, other]);
  const [first = ""] = codes;
  const page = await browser.newPage({ viewport: phone });
  await beSignedIn(page, doorFounder);
  await page.goto(path);
  await page.getByText("The camera is not allowed").waitFor();
  await page.getByRole("button", { name: "Type the Code" }).click();
  await page.getByRole("button", { name: "Check In", exact: true }).click();
  await page.getByText("Type the code of the ticket.").waitFor();
  await type(page, "EVT-NOBODY");
  await page.getByText("No such ticket").waitFor();
  await type(page, ` ${first.toLowerCase()} `);
  await page.getByText("Come in").waitFor();
  await page.getByText("1 of 2").waitFor();
  await page.getByRole("button", { name: "Undo the check-in of Joëlle Martin" }).click();
  await page.getByText("Check-in undone").waitFor();
  await page.getByText("0 of 2").waitFor();
  await page.getByRole("button", { name: "Names" }).click();
  await page.getByLabel("Search by name").fill("TARAW");
  await page.getByRole("button", { name: "Check in Zaid Tarawneh" }).click();
  await page.getByText("1 of 2").waitFor();

  const later = await openEvent("Evening of the spare keys", [guest], 60);
  await page.goto(later.path);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await page.getByLabel("Ticket code").waitFor();
  expect(await page.getByText("Hold a ticket's code").count()).toBe(0);
  await type(page, later.codes[0] ?? "");
  await page.getByText(/^The doors open on \w{3}, \w{3} \d/).waitFor();
});

it("goes on without network, over a reload, and sends by itself when it is back, one that fails after the others", async () => {
  const { eventId, codes, path } = await openEvent("Evening of the cellar", [guest, other]);
  const [first = "", second = ""] = codes;
  const page = await openDoor(path);
  await page.getByText("0 of 2").waitFor();
  await loseNetwork(page);
  await type(page, first);
  await page.getByText("Decided on this device").waitFor();
  await page.getByText("1 scan waits").waitFor();
  await type(page, first);
  await page.getByText(/Already checked in at/).waitFor();
  await type(page, "EVT-NOBODY");
  await page.getByText(/Not on the list of/).waitFor();
  expect((await attendeesOf(eventId))["checked_in_count"]).toBe(0);

  await page.reload();
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await page.getByText("1 of 2").waitFor();
  await type(page, second);
  await page.getByText("2 scans wait").waitFor();
  await refuseOf(page, eventId, "Joëlle Martin");
  await findNetwork(page);
  await expect.poll(async () => (await attendeesOf(eventId))["checked_in_count"]).toBe(1);
  await page.unrouteAll();
  await page.reload();
  await page.getByText("Online", { exact: true }).waitFor();
  await page.getByText("2 of 2").waitFor();
  expect((await attendeesOf(eventId))["checked_in_count"]).toBe(2);
  const kept = await page.evaluate(async () => JSON.stringify(await indexedDB.databases()));
  expect(kept).toContain("majlis.own");
});

it("sends what waits after the door was left, from any page", async () => {
  const { eventId, codes, path } = await openEvent("Evening of the early train", [guest]);
  const [code = ""] = codes;
  const page = await openDoor(path);
  await page.getByText("0 of 1").waitFor();
  await loseNetwork(page);
  await type(page, code);
  await page.getByText("1 scan waits").waitFor();
  await page.goto("/about");
  await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
  await findNetwork(page);
  await expect.poll(async () => (await attendeesOf(eventId))["checked_in_count"]).toBe(1);
});

it("tells both doors of a ticket that was admitted at each without network, where and when", async () => {
  const { eventId, codes, path } = await openEvent("Evening of two doors", [guest]);
  const [code = ""] = codes;
  const doors = await Promise.all([openDoor(path), openDoor(path)]);
  const names = ["Garden", "Street"] as const;
  for (const [index, page] of doors.entries()) {
    await nameDoor(page, names[index] ?? "");
    await page.getByText("0 of 1").waitFor();
    await loseNetwork(page);
    await type(page, code);
    await page.getByText("Come in").waitFor();
  }
  for (const page of doors) {
    await findNetwork(page);
    await page.getByText("Online", { exact: true }).waitFor();
  }
  for (const page of doors) {
    await page.getByRole("heading", { name: "1 ticket was admitted twice" }).waitFor();
    await page.getByText(/M at Garden/).waitFor();
    await page.getByText(/M at Street/).waitFor();
    await page.getByText("1 of 1").waitFor();
  }
  expect((await attendeesOf(eventId))["checked_in_count"]).toBe(1);

  const [garden] = doors;
  await garden.getByRole("button", { name: "Undo the check-in of Joëlle Martin" }).click();
  await garden.getByText("0 of 1").waitFor();
  await garden.getByRole("heading", { name: "1 ticket was admitted twice" }).waitFor({ state: "detached" });
});
