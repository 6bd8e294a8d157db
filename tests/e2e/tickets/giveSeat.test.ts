import { joinEvent } from "@majlis/contracts/events/events";
import { call } from "#support/api.ts";
import { overflow, violations } from "#support/axe.ts";
import { beSignedIn, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { daysFromNow } from "#support/factories.ts";
import { newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";

test.use({ viewport: phone });

const title = "Evening of the given seat";

/** A member with a seat, and a person who may come in the member's place. */
const scene = async () => {
  const eventId = await postEvent({ title, starts_at: daysFromNow(3) });
  const giver = await newAccountAs("member", { fullName: "Omar Giver" });
  const taker = await newAccountAs("member", { fullName: "Lina Taker" });
  await call(joinEvent, { body: { eventId } }, giver.token);
  return { eventId, giver, taker };
};

test("a seat is offered, taken back, offered again and taken by its link", async ({ page, openAs }) => {
  const { eventId, giver, taker } = await scene();
  await beSignedIn(page, giver.email, newPassword);
  await page.goto("/my-tickets");
  await page.locator(`[data-opens="${eventId}"]`).click();
  await page.getByRole("button", { name: "Give My Seat to …" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Lina");
  await dialog.getByRole("button", { name: "Get the Link" }).click();
  await expect(dialog.getByRole("heading", { name: "Your seat is offered to Lina" })).toBeVisible();
  expect(await violations(page, { within: "[role=dialog]" })).toEqual([]);
  const first = (await dialog.getByText(/\/seat#/).textContent()) ?? "";

  await dialog.getByRole("button", { name: "Take It Back" }).click();
  await expectOnScreen(page.getByText("The seat is yours alone again"));
  const visitor = await openAs(taker.email, new URL(first).pathname + new URL(first).hash, {
    password: newPassword,
    viewport: phone,
  });
  await expect(visitor.getByRole("heading", { name: "This link does not work" })).toBeVisible();

  await page.getByRole("button", { name: "Give My Seat to …" }).click();
  await dialog.getByRole("textbox", { name: "Name" }).fill("لينا");
  await dialog.getByRole("button", { name: "Get the Link" }).click();
  const link = new URL((await dialog.getByText(/\/seat#/).textContent()) ?? "");
  await visitor.goto(`${link.pathname}${link.hash}`);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "Omar Giver gives you this seat" })).toBeVisible();
  await expectOnScreen(visitor.getByText(title));
  expect(await violations(visitor)).toEqual([]);
  expect(await overflow(visitor)).toEqual([]);
  await visitor.getByRole("button", { name: "Take the Seat" }).click();
  await expectOnScreen(visitor.getByText("The seat is yours", { exact: true }));
  await expect(visitor.locator(`[data-opens="${eventId}"]`)).toBeVisible();

  // The giver's page is older than that.
  await dialog.getByRole("button", { name: "Take It Back" }).click();
  await expectOnScreen(page.getByText(/has taken the seat/));
  await expect(page.locator(`[data-opens="${eventId}"]`)).toHaveCount(0);
  const given = page.getByRole("region", { name: "Seats you gave" });
  await expect(given.getByText("Given to Lina Taker")).toBeVisible();
  await expect(given.getByRole("link", { name: title })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toEqual([]);

  const founder = await openAs("founder@majlis.test", `/founder/events/${eventId}?tab=guests`);
  await expectOnScreen(founder.getByText("In place of Omar Giver"));
});

test("the offer and its page in Arabic", async ({ page, openAs }) => {
  const { eventId, giver, taker } = await scene();
  await beSignedIn(page, giver.email, newPassword);
  // Two presses from the page of the event.
  await page.goto(`/events/${eventId}?lang=ar`);
  await page.getByRole("button", { name: "عرض التذكرة" }).click();
  await page.getByRole("button", { name: "إعطاء مقعدي إلى…" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("textbox", { name: "الاسم" }).fill("Lina");
  await dialog.getByRole("button", { name: "الحصول على الرابط" }).click();
  const link = new URL((await dialog.getByText(/\/seat#/).textContent()) ?? "");
  expect(await overflow(page)).toEqual([]);
  const visitor = await openAs(taker.email, `${link.pathname}?lang=ar${link.hash}`, {
    password: newPassword,
    viewport: phone,
  });
  await expect(visitor.getByRole("heading", { name: /هذا المقعد لك من/ })).toBeVisible();
  expect(await overflow(visitor)).toEqual([]);
  await visitor.getByRole("button", { name: "أخذ المقعد" }).click();
  await expectOnScreen(visitor.getByText("صار المقعد لك"));
  await page.goto("/my-tickets?lang=ar");
  await expect(
    page.getByRole("region", { name: "مقاعد أعطيتها" }).getByText(/إلى .*Lina Taker/),
  ).toBeVisible();
  expect(await overflow(page)).toEqual([]);
  await visitor.goto(`${link.pathname}?lang=ar${link.hash}`);
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "المقعد لك" })).toBeVisible();
});

test("an account without a membership reads what the event asks", async ({ page, openAs }) => {
  const { eventId, giver } = await scene();
  await beSignedIn(page, giver.email, newPassword);
  await page.goto("/my-tickets");
  await page.locator(`[data-opens="${eventId}"]`).click();
  await page.getByRole("button", { name: "Give My Seat to …" }).click();
  const dialog = page.getByRole("dialog").last();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Sami");
  await dialog.getByRole("button", { name: "Get the Link" }).click();
  const link = new URL((await dialog.getByText(/\/seat#/).textContent()) ?? "");
  const { email } = await newAccountAs("free_user");
  const other = await openAs(email, link.pathname + link.hash, { password: newPassword, viewport: phone });
  await expect(other.getByRole("heading", { name: "The host decides who comes" })).toBeVisible();
  await other.getByRole("link", { name: "See the Event" }).click();
  await expect(other).toHaveURL(new RegExp(`/events/${eventId}`));
});

test("a priced seat is given to somebody without a membership, but not where only the door takes money", async ({
  openAs,
}) => {
  for (const [at_door, buttons] of [
    ["beside", 1],
    ["only", 0],
  ] as const) {
    const asked = { price_cents: 1500, at_door, guests_per_member: 1 };
    const eventId = await postEvent({ title, starts_at: daysFromNow(3), ...asked });
    const page = await openAs("member@majlis.test", `/events/${eventId}`, { viewport: phone });
    await page.getByRole("button", { name: /Join Event/ }).click();
    // The dialog comes with the code of the button.
    await expect(page.getByRole("dialog").getByRole("switch")).toBeVisible();
    const give = page.getByRole("button", { name: /Give a Seat/, includeHidden: true });
    await expect(give).toHaveCount(buttons);
  }
});
