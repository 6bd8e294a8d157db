import { violations } from "#support/axe.ts";
import { beSignedIn, expect, openStep, test } from "#support/browser.ts";
import { newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { daysFromNow } from "#support/factories.ts";

test("a founder holds the place back, and a guest reads when it comes", async ({ page, openAs }) => {
  const id = await postEvent({
    title: "Evening of the late place",
    starts_at: daysFromNow(6),
    city: "Amman",
  });
  await beSignedIn(page, "founder@majlis.test");
  await page.goto(`/founder/events?edit=${id}`);
  const form = page.getByRole("dialog", { name: "Edit Event" });
  await openStep(form, "Who");
  await form.getByLabel("Show the place to guests").selectOption("6 hours before the start");
  await form.getByRole("button", { name: "Save Event" }).click();
  await expect(form).toBeHidden();
  await page.goto(`/founder/events/${id}`);
  await expect(page.getByText("Beit Secret")).toBeVisible();
  await expect(page.getByText("The place comes on")).toBeVisible();

  const { email } = await newAccountAs("member");
  const guest = await openAs(email, `/events/${id}`, { password: newPassword });
  await expect(guest.getByText("The place comes on").first()).toBeVisible();
  expect(await violations(guest)).toEqual([]);
  await guest.getByRole("button", { name: "Join Event" }).click();
  const ticket = guest.getByRole("dialog");
  await expect(ticket.getByText("The place comes on")).toBeVisible();
  await guest.goto("/my-tickets");
  await expect(guest.getByText("The place comes on")).toBeVisible();
  await expect(guest.getByText("Beit Secret")).toHaveCount(0);
});
