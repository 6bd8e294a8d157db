import { updateEvent } from "@majlis/contracts/events/eventForm";
import { joinEvent } from "@majlis/contracts/events/events";
import { listMyTickets } from "@majlis/contracts/tickets/tickets";
import { call, tokenOf } from "#support/api.ts";
import { expect, isKept, phone, test } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/doorScene.ts";

test("the door names the member of a guest, with and without network", async ({ openAs, expectProblems }) => {
  expectProblems(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const { eventId, path } = await openEvent("Evening of the plus-ones", []);
  const change = { params: { eventId }, body: { guests_per_member: 2 } };
  await call(updateEvent, change, await tokenOf(doorFounder));
  const member = await tokenOf("joelle@majlis.test");
  await call(joinEvent, { body: { eventId, guests: ["Omar", "Rana"] } }, member);
  const { body } = await call(listMyTickets, { query: {} }, member);
  const ticket = body["items"].find(({ ref_id }: { ref_id: string }) => ref_id === eventId);
  const [first, second] = ticket.guests.map((guest: { qr_code: string }) => guest.qr_code);

  const page = await openAs(doorFounder, "about:blank", { viewport: phone, serviceWorkers: "allow" });
  await page.clock.install();
  await page.goto(path);
  await isKept(page);
  await page.getByRole("button", { name: "Type", exact: true }).click();
  await expect(page.getByText("0 of 3")).toBeVisible();
  const verdictOf = async (code: string) => {
    // A yes leaves the screen by itself after two seconds.
    await page.clock.fastForward(2000);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByLabel("Door code").fill(code);
    await page.getByRole("button", { name: "Check In", exact: true }).click();
    return page.getByRole("dialog").getByRole("alert");
  };
  await expect(await verdictOf(first)).toContainText("Guest of Joëlle Martin");
  await page.context().setOffline(true);
  const offline = await verdictOf(second);
  await expect(offline).toContainText("Guest of Joëlle Martin");
  await expect(offline).toContainText("Decided on this device");
});
