import { listAttendees } from "@majlis/contracts/events/attendees";
import { listHelpers, revokeHelper } from "@majlis/contracts/founders/helpers";
import type { EventId } from "@majlis/contracts/ids";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, expectOnScreen, isKept, phone, test } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/openEvent.ts";

const guests = ["zaid@majlis.test", "joelle@majlis.test", "dina@majlis.test"];
const helper = "free@majlis.test";

const revokeAll = async (eventId: EventId) => {
  const founder = await tokenOf(doorFounder);
  const { body } = await call(listHelpers, { params: { eventId } }, founder);
  for (const { id } of body["items"])
    await call(revokeHelper, { params: { eventId, helperId: id } }, founder);
};

const attendees = async (eventId: EventId) =>
  (await call(listAttendees, { params: { eventId }, query: {} }, await tokenOf(doorFounder))).body;

test("a founder makes a link, and a free account accepts it and opens the door; removed while offline, it loses the list, and its earlier check-ins count", async ({
  openAs,
  newPage,
  expectProblems,
}) => {
  expectProblems(/status of 409|Failed to load resource|ERR_INTERNET_DISCONNECTED|could not/);
  const { eventId, codes } = await openEvent("Evening of the invitation", guests);
  const [code = ""] = codes;
  const founder = await openAs(doorFounder, `/founder/helpers?event=${eventId}`);
  await founder.getByRole("button", { name: "Make the Link" }).click();
  const made = founder.getByText(/\/help#evt_/);
  await expectOnScreen(founder.getByText("Open link"));
  const link = (await made.textContent()) ?? "";

  await test.step("the link names the account that opens it, and asks", async () => {
    const other = await openAs("dina@majlis.test", link.slice(link.indexOf("/help#")));
    await expectOnScreen(other.getByText("You accept as dina@majlis.test."));
    await expect(other.getByRole("button", { name: "Accept" })).toBeEnabled();
    await other.close();
  });

  const page = await newPage({ viewport: phone, serviceWorkers: "allow" });
  await beSignedIn(page, helper);
  await page.goto(link);
  await expectOnScreen(page.getByText("Evening of the invitation"));
  await expectOnScreen(page.getByText(`You accept as ${helper}.`));
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("heading", { name: "Events I help with" })).toBeVisible();
  const door = page.getByRole("listitem").filter({ hasText: "Evening of the invitation" });
  await door.getByRole("link", { name: "Open the Door" }).click();
  await page.waitForURL(`**/helping/check-in?ref=${eventId}`);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await page.getByLabel("Door code").fill(code);
  await page.getByRole("button", { name: "Check In", exact: true }).click();
  await expectOnScreen(page.getByText("Come in"));
  await expect(page.getByText("1 of 3").last()).toBeVisible();
  expect((await attendees(eventId))["items"]).toContainEqual(
    expect.objectContaining({ user: { full_name: "Zaid Tarawneh" }, checked_in_by: expect.any(String) }),
  );

  await beSignedIn(founder, "dina@majlis.test");
  await founder.goto(link);
  await expectOnScreen(founder.getByText("Link already used"));

  await isKept(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Names", exact: true }).click();
  await page.getByRole("button", { name: "Check in Joëlle Martin" }).click();
  await expectOnScreen(page.getByText("1 check-in to sync"));
  await revokeAll(eventId);
  await page.getByRole("button", { name: "Check in Dina Qasem" }).click();
  await expectOnScreen(page.getByText("2 check-ins to sync"));
  await page.context().setOffline(false);

  await expect(page.getByRole("heading", { name: "Your help has ended" })).toBeVisible();
  await expectOnScreen(page.getByText("1 ticket was let in without network"));
  expect((await attendees(eventId))["checked_in_count"]).toBe(2);
  const saved = await page.evaluate(async (id) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? "");
    const keys: string[] = [];
    for (const name of names) {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => opening.addEventListener("success", resolve));
      for (const store of opening.result.objectStoreNames) {
        const reading = opening.result.transaction(store).objectStore(store).getAllKeys();
        await new Promise((resolve) => reading.addEventListener("success", resolve));
        keys.push(...reading.result.map(String));
      }
      opening.result.close();
    }
    return keys.filter((key) => key.includes(id));
  }, eventId);
  expect(saved).toEqual([]);
});
