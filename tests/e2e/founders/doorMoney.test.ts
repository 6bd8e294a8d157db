import { updateEvent } from "@majlis/contracts/events/eventForm";
import { joinEvent } from "@majlis/contracts/events/events";
import { acceptInvite, inviteHelper } from "@majlis/contracts/founders/helpers";
import { HolderId, RefId } from "@majlis/contracts/ids";
import { checkIn } from "@majlis/contracts/tickets/checkIn";
import { call, tokenOf } from "#support/api.ts";
import { violations } from "#support/axe.ts";
import { expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/openEvent.ts";

const helper = "free@majlis.test";

/** An event of twelve dollars whose helper took the cash of a member with a guest. */
const openTill = async (title: string) => {
  const { eventId } = await openEvent(title, [], { price_cents: 1200, guests_per_member: 2 });
  const founder = await tokenOf(doorFounder);
  await call(updateEvent, { params: { eventId }, body: { at_door: "only" } }, founder);
  const invited = await call(inviteHelper, { params: { eventId }, body: { role: "doorStaff" } }, founder);
  const { id: inviteId, token } = inviteHelper.output.parse(invited.body);
  const door = await tokenOf(helper);
  await call(acceptInvite, { body: { eventId, inviteId, token } }, door);
  const { body: joined } = await call(
    joinEvent,
    { body: { eventId, guests: ["Omar"], way: "door" } },
    await tokenOf("joelle@majlis.test"),
  );
  const scan = { qrCode: String(joined["qrCode"]), refId: RefId.parse(eventId), nonce: crypto.randomUUID() };
  const { body } = await call(checkIn, { body: { ...scan, paid: { way: "cash", cents: 2400 } } }, door);
  expect(HolderId.safeParse(body["userId"]).success).toBe(true);
  return eventId;
};

test("a founder counts what a helper hands over, writes down what differs, and takes it back", async ({
  openAs,
}) => {
  const eventId = await openTill("Evening of the envelope");
  const page = await openAs(doorFounder, `/founder/events/${eventId}?tab=money`, { viewport: phone });
  await expectOnScreen(page.getByText("$24.00 to hand over"));
  await page.getByRole("button", { name: /^Handed Over Cash/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("$24.00 should be there.");
  await dialog.getByLabel("Counted sum").fill("20");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expectOnScreen(dialog.getByText("Say why the sum differs"));
  expect(await violations(page, { within: "[role=dialog]" })).toEqual([]);
  await dialog.getByLabel("Note").fill("Four are missing");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toHaveCount(0);
  await expectOnScreen(page.getByText("$4.00 less than was taken"));
  await expectOnScreen(page.getByText("Four are missing"));
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Take Back" }).click();
  await expectOnScreen(page.getByText("$24.00 to hand over"));
  await page.getByRole("button", { name: /^Handed Over Cash/ }).click();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expectOnScreen(page.getByText("Handed over.", { exact: true }));
  await expect(page.getByText("$4.00 less than was taken")).toHaveCount(0);

  const arabic = await openAs(doorFounder, `/founder/events/${eventId}?tab=money&lang=ar`, {
    viewport: phone,
  });
  await expectOnScreen(arabic.getByRole("heading", { name: "المال لدى مَن" }));
  await expectOnScreen(arabic.getByText("تم التسليم.", { exact: true }));
});

test("a helper sees the own sum at the door, and nobody else's", async ({ openAs }) => {
  const eventId = await openTill("Evening of the own sum");
  const page = await openAs(helper, `/helping/check-in?ref=${eventId}`, { viewport: phone });
  const own = page.getByRole("region", { name: "Money with you" });
  await expectOnScreen(own.getByText("$24.00"));
  await expect(own.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Who Has the Money" })).toHaveCount(0);
});
