import { joinEvent } from "@majlis/contracts/events/events";
import { call } from "#support/api.ts";
import { beSignedIn, beSignedOut, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";

test.use({ viewport: phone });

test("a member gives a seat of a priced event, a free account takes it, and both see what became of it", async ({
  openAs,
}) => {
  const id = await postEvent({ title: "Evening with a given seat", capacity: 4, price_cents: 1200 });
  const [giver, taker] = [await newAccountAs("member"), await newAccountAs("free_user")];
  const as = { password: newPassword, viewport: phone };
  const free = await postEvent({ price_cents: 0, capacity: 5, guests_per_member: 1 });
  const page = await openAs(giver.email, `/events/${free}`, as);
  await test.step("a seat of a free event is given by who has a ticket and may bring guests", async () => {
    await expect(page.getByRole("button", { name: /Join Event/ })).toBeVisible();
    // The part with the button loads after the page.
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("button", { name: "Give a Seat" })).toHaveCount(0);
    await call(joinEvent, { body: { eventId: free } }, giver.token);
    await page.reload();
    await page.getByRole("button", { name: "Give a Seat" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Give a Seat" }).click();
    await expectOnScreen(page.getByText("You gave a seat"));
  });

  await page.goto(`/events/${id}`);
  await page.getByRole("button", { name: "Give a Seat, $12.00" }).click();
  const question = page.getByRole("alertdialog", { name: "Give a seat at Evening with a given seat?" });
  await expectOnScreen(question.getByText("Simulated payment: $12.00"));
  await question.getByRole("button", { name: "Give a Seat" }).click();
  await expectOnScreen(page.getByText("You gave a seat"));

  await beSignedOut(page);
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("link", { name: "Sign In to Take It" })).toBeVisible();
  await beSignedIn(page, taker.email, newPassword);
  await page.goto(`/events/${id}`);
  await page.getByRole("button", { name: "Take the Given Seat" }).click();
  await expect(page.getByRole("dialog").getByRole("img", { name: /QR code/i })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /View Ticket/ })).toBeVisible();
  await expect(page.getByText("A seat is waiting for you")).toHaveCount(0);

  await beSignedIn(page, giver.email, newPassword);
  await page.goto("/passport");
  await expectOnScreen(page.getByText("You gave 2 seats"));
  await beSignedIn(page, "founder@majlis.test");
  await page.goto(`/founder/events/${id}`);
  const given = page.getByRole("definition").filter({ hasText: "1" });
  await expectOnScreen(page.getByText("seats that members gave"));
  await expect(given.first()).toBeVisible();
});
