import { stableId } from "@majlis/local/demo/stableIds";
import { beSignedIn, expect, expectOnScreen, test } from "#support/browser.ts";

const eventId = stableId("evt", "ney-and-silence");

test("an admitted guest rates an event once, and the founder reads the results without names", async ({
  page,
}) => {
  await beSignedIn(page, "member@majlis.test");
  await page.goto("/my-tickets");
  const past = page.getByRole("region", { name: "Past tickets" });
  const row = past.getByRole("listitem").filter({ has: page.locator(`[href="/events/${eventId}"]`) });
  await expect(row.getByRole("link", { name: /stamp in your passport/ })).toBeVisible();
  await row.getByRole("link", { name: /^Rate/ }).click();
  const question = page.getByRole("region", { name: "How was it?" });
  await question.getByLabel("A sentence (optional)").fill("The flute, and then the rain.");
  await question.getByRole("button", { name: "Send Rating" }).click();
  await expectOnScreen(question.getByText("Choose one to five stars"));
  await question.getByRole("radio", { name: "4 stars" }).press("Space");
  await question.getByRole("button", { name: "Send Rating" }).click();
  const given = page.getByRole("region", { name: "Your rating" });
  await expect(given.getByRole("img", { name: "4 stars" })).toBeVisible();
  await expect(given).toBeInViewport();
  await page.goto("/my-tickets");
  await expect(row.getByRole("link", { name: /stamp in your passport/ })).toBeVisible();
  await expect(row.getByRole("link", { name: /^Rate/ })).toHaveCount(0);
  await page.goBack();
  await expectOnScreen(given.getByText("The flute, and then the rain."));
  await expect(page.getByRole("button", { name: "Send Rating" })).toHaveCount(0);

  await beSignedIn(page, "founder@majlis.test");
  await page.goto(`/founder/events/${eventId}?tab=after`);
  const results = page.getByRole("region", { name: "How it was" });
  await expectOnScreen(results.getByText("The flute, and then the rain."));
  await expectOnScreen(results.getByText(/^\d\.\d of 5$/));
  await expect(results.getByText("Sara")).toHaveCount(0);
});
