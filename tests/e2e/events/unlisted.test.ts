import { beSignedIn, expect, expectOnScreen, openStep, test } from "#support/browser.ts";
import { newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";

test("a founder manages an event on its page, makes it unlisted, copies its link, and a member joins by it", async ({
  page,
}) => {
  const title = `By link only ${Date.now()}`;
  const { email } = await newAccountAs("city_founder");
  const id = await postEvent({ title, city: "Irbid" }, email);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await beSignedIn(page, email, newPassword);
  await page.goto(`/events/${id}`);
  const main = page.getByRole("main");
  const checkIn = main.getByRole("link", { name: /Open Check-in/ });
  await expect(checkIn).toHaveAttribute("href", `/founder/check-in?ref=${id}`);
  await expect(main.getByRole("link", { name: /Manage/ })).toHaveAttribute("href", `/founder/events/${id}`);
  await expect(main.getByRole("button", { name: /Join Event/ })).toHaveCount(0);
  await main.getByRole("link", { name: /Edit/ }).click();
  const form = page.getByRole("dialog", { name: "Edit Event" });
  await expect(form.getByLabel("Title")).toHaveValue(title);
  await openStep(form, "Who");
  await expect(form.getByRole("radio", { name: "Listed", exact: true })).toBeChecked();
  await form.getByRole("radio", { name: "Unlisted" }).check();
  await form.getByRole("button", { name: "Save Event" }).click();
  await page.waitForURL((url) => url.pathname === "/founder/events" && url.search === "");
  const card = page.getByRole("article").filter({ hasText: title });
  await expectOnScreen(card.getByText("Unlisted", { exact: true }));
  await card.getByRole("button", { name: /More for/ }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const copy = page.getByRole("dialog", { name: "Duplicate Event" });
  await openStep(copy, "Who");
  await expect(copy.getByRole("radio", { name: "Unlisted" })).toBeChecked();
  await page.goto(`/events/${id}`);
  await expectOnScreen(page.getByText("Only people with the link find it."));
  await page.getByRole("button", { name: "Copy Link" }).click();
  await expectOnScreen(page.getByText("Link copied", { exact: true }));
  const path = new URL(page.url()).pathname;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(path);

  await beSignedIn(page, "member@majlis.test");
  await page.goto(path);
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", "noindex");
  await page.getByRole("button", { name: "Join Event" }).click();
  const ticket = page.getByRole("dialog", { name: "Your Ticket QR Code" });
  await expect(ticket.getByRole("img", { name: /QR code/i })).toBeVisible();
  await page.goto(`/events?${new URLSearchParams({ q: title })}`);
  await expectOnScreen(page.getByText("Nothing matches these filters"));
});
