import { beSignedIn, escape, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { newRequest } from "#support/factories.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const founder = "tareq@majlis.test";

test("one page has everything about an event, and the links to a tab lead to the event that was opened last", async ({
  page,
}) => {
  const title = `The page of one evening ${Date.now()}`;
  const eventId = await postEvent({ title, venue_name: null, status: "draft" }, founder);
  await page.setViewportSize(phone);
  await beSignedIn(page, founder);
  await page.goto("/founder/events");
  await page.getByRole("link", { name: title, exact: true }).click();
  await page.waitForURL(`**/founder/events/${eventId}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const nextSteps = page.getByRole("region", { name: "Next steps" });
  await expectOnScreen(nextSteps.getByText("Publish it when it is ready."));
  await nextSteps.getByRole("button", { name: "Write the Arabic version" }).click();
  const form = page.getByRole("dialog", { name: "Edit Event" });
  await expect(form.getByLabel("Title", { exact: true })).toHaveValue(title);
  // One stray key would erase a selected title.
  await expect(form).toBeFocused();
  await escape(form);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expectOnScreen(page.getByText("Event published"));

  await newRequest(testDeps(), eventId, { message: "May I come?" });
  await page.reload();
  await nextSteps.getByRole("link", { name: "Answer 1 request" }).click();
  await expect(page.getByRole("tab", { name: "Requests (1)" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: /^Approve/ }).click();
  await expectOnScreen(page.getByText("Request approved"));
  await page.getByRole("tab", { name: "Messages" }).click();
  const letter = page.getByRole("region", { name: "Write to your guests" });
  await expectOnScreen(letter.getByText(title));
  await page.getByRole("tab", { name: "After" }).click();
  await expectOnScreen(page.getByText("When the evening is over"));

  await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Messages" }).click();
  await page.waitForURL(`**/founder/events/${eventId}?tab=messages`);
  await expectOnScreen(letter.getByText(title));
  await page.goto("/founder/helpers");
  await expect(page.getByRole("tab", { name: "Helpers" })).toHaveAttribute("aria-selected", "true");
  await page.goto("/founder/events/evt_of_somebody_else");
  await expectOnScreen(page.getByText(/not found/i));
});
