import { updateEvent } from "@majlis/contracts/events/eventForm";
import { joinEvent } from "@majlis/contracts/events/events";
import { listMyReceipts } from "@majlis/contracts/payments";
import { call, tokenOf } from "#support/api.ts";
import { violations } from "#support/axe.ts";
import { expect, expectOnScreen, isKept, phone, test } from "#support/browser.ts";
import { doorFounder, openEvent } from "#support/openEvent.ts";

const member = "joelle@majlis.test";

/** An event of twelve dollars that is paid at its door, with a member and a guest who hold seats. */
const openPaidDoor = async (title: string) => {
  const { eventId, path } = await openEvent(title, [], { price_cents: 1200, guests_per_member: 2 });
  const [founder, token] = [await tokenOf(doorFounder), await tokenOf(member)];
  await call(updateEvent, { params: { eventId }, body: { at_door: "beside" } }, founder);
  const body = { eventId, guests: ["Omar"], way: "door" as const };
  const { body: joined } = await call(joinEvent, { body }, token);
  return { eventId, path, code: String(joined["qrCode"]) };
};

const receiptsOf = async (title: string) => {
  const { body } = await call(listMyReceipts, { query: {} }, await tokenOf(member));
  return listMyReceipts.output.parse(body).items.filter((receipt) => receipt.title === title);
};

test("a ticket says what is paid at the door, which takes the sum of the party by one press", async ({
  openAs,
}) => {
  const title = "Evening of the cash box";
  const { eventId, path } = await openPaidDoor(title);
  const ticket = await openAs(member, "/my-tickets", { viewport: phone });
  await ticket.locator(`[data-opens="${eventId}"]`).click();
  await expectOnScreen(ticket.getByText("Pay $24.00 at the door."));

  const page = await openAs(doorFounder, path, { viewport: phone });
  await page.getByRole("button", { name: "Names", exact: true }).click();
  await page.getByRole("button", { name: "Check in Omar" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText("To pay before entering");
  await expect(dialog).toContainText("$24.00");
  await expect(dialog).toContainText("For 2 seats");
  expect(await violations(page, { within: "dialog[open]" })).toEqual([]);
  await dialog.getByRole("button", { name: "CliQ" }).click();
  await expect(dialog.getByRole("alert")).toContainText(/CliQ .*\$24\.00/);
  await expect(dialog).toHaveCount(0);
  // The party has paid.
  await page.getByRole("button", { name: "Check in Joëlle Martin" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Come in");
  expect(await receiptsOf(title)).toMatchObject([{ kind: "payment", provider: "door", amount_cents: 2400 }]);
});

test("a door without network takes the money in Arabic, and shows what was not owed", async ({
  openAs,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const title = "Evening of two doors";
  const { path } = await openPaidDoor(title);
  const page = await openAs(doorFounder, "about:blank", { viewport: phone, serviceWorkers: "allow" });
  await page.goto(`${path}&lang=ar`);
  await isKept(page);
  await page.getByRole("button", { name: "الأسماء", exact: true }).click();
  const admit = page.getByRole("button", { name: /^تسجيل حضور .*Joëlle Martin/ });
  await expectOnScreen(admit);
  const street = await openAs(doorFounder, path, { viewport: phone });
  await street.getByRole("button", { name: "Names", exact: true }).click();
  await expectOnScreen(street.getByRole("button", { name: "Check in Joëlle Martin" }));

  await page.context().setOffline(true);
  await admit.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert")).toContainText("للدفع قبل الدخول");
  await dialog.getByRole("button", { name: "نقدًا" }).click();
  await expect(dialog.getByRole("alert")).toContainText("نقدًا");
  await expect(dialog).toHaveCount(0);

  await street.getByRole("button", { name: "Check in Joëlle Martin" }).click();
  await street.getByRole("dialog").getByRole("button", { name: "Cash" }).click();
  await expect(street.getByRole("dialog").getByRole("alert")).toContainText("Come in");

  await page.context().setOffline(false);
  await expectOnScreen(page.getByText("أُخذ مبلغ واحد لم يكن مستحقًا"));
  expect(await receiptsOf(title)).toHaveLength(2);
});

test("cash at the door goes back with an undone check-in, and a walk-in pays the present price", async ({
  openAs,
}) => {
  const title = "Evening of the undone door";
  const { path } = await openPaidDoor(title);
  const page = await openAs(doorFounder, path, { viewport: phone });
  await page.getByRole("button", { name: "Names", exact: true }).click();
  await page.getByRole("button", { name: "Check in Joëlle Martin" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("$24.00");
  await dialog.getByRole("button", { name: "Cash" }).click();
  await expect(dialog.getByRole("alert")).toContainText(/Cash .*\$24\.00/);
  await dialog.getByRole("button", { name: /^Undo/ }).click();
  await expectOnScreen(page.getByText("Check-in undone"));
  expect((await receiptsOf(title)).map(({ kind }) => kind).toSorted()).toEqual(["payment", "refund"]);
  // The party owes the sum again.
  await page.getByRole("button", { name: "Check in Omar" }).click();
  await expect(dialog).toContainText("$24.00");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Walk-in", exact: true }).click();
  await page.getByLabel("Name").fill("Hala Walk");
  await page.getByLabel("Name").press("Enter");
  await expect(dialog).toContainText("$12.00");
  await dialog.getByRole("button", { name: "CliQ" }).click();
  await expect(dialog.getByRole("alert")).toContainText(/CliQ .*\$12\.00/);
  await expect(dialog).toHaveCount(0);
  await page.goto(`${path}&lang=ar`);
  await page.getByRole("button", { name: "الأسماء", exact: true }).click();
  await expectOnScreen(page.getByText("Hala Walk"));
  expect(await violations(page)).toEqual([]);
});
