import { beSignedIn, expect, test, openStep } from "#support/browser.ts";

const inAWeek = () => `${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}T19:30`;

test("a founder makes an event unlisted, copies its link, and a member joins by it", async ({
  page,
  openAs,
}) => {
  const title = `By link only ${Date.now()}`;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await beSignedIn(page, "tareq@majlis.test");
  await page.goto("/founder/events");
  await page.getByRole("button", { name: "Create Event" }).click();
  const form = page.getByRole("dialog", { name: "Create Event" });
  await form.getByLabel("Title").fill(title);
  await openStep(form, "When and where");
  await form.getByLabel("Starts").fill(inAWeek());
  await form.getByLabel("City", { exact: true }).fill("Irbid");
  await openStep(form, "Who");
  await expect(form.getByRole("radio", { name: "Listed", exact: true })).toBeChecked();
  await form.getByRole("radio", { name: "Unlisted" }).check();
  await form.getByRole("button", { name: "Publish" }).click();
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByText("Unlisted", { exact: true })).toBeVisible();

  await card.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("button", { name: `More for ${title}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "See the Page" }).click();
  await expect(page.getByText("Only people with the link find it.")).toBeVisible();
  await page.getByRole("button", { name: "Copy Link" }).click();
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  const path = new URL(page.url()).pathname;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(path);

  const guest = await openAs("member@majlis.test", path);
  await expect(guest.locator('meta[name="robots"]').first()).toHaveAttribute("content", "noindex");
  await guest.getByRole("button", { name: "Join Event" }).click();
  await expect(guest.getByRole("button", { name: /View Ticket/ }).first()).toBeAttached();
  await guest.goto(`/events?${new URLSearchParams({ q: title })}`);
  await expect(guest.getByText("Nothing matches these filters")).toBeVisible();

  await page.goto("/founder/events");
  await card.getByRole("button", { name: /More for/ }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const copy = page.getByRole("dialog", { name: "Duplicate Event" });
  await openStep(copy, "Who");
  await expect(copy.getByRole("radio", { name: "Unlisted" })).toBeChecked();
});
