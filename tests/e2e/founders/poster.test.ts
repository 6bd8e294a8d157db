import { UserId } from "@majlis/contracts/ids";
import { getMe } from "@majlis/contracts/users";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, test } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const founder = "tareq@majlis.test";

test("a founder shuffles the poster of an event, and its page shows the one that was saved", async ({
  page,
}) => {
  const { body } = await call(getMe, {}, await tokenOf(founder));
  const title = "Evening of the poster";
  const eventId = await insertEvent(deps, { title, founder_id: UserId.parse(body["id"]) });
  await beSignedIn(page, founder);
  await page.goto("/founder/events");
  const card = page.getByRole("article").filter({ hasText: title });
  await card.getByRole("button", { name: /Edit/ }).click();
  const form = page.getByRole("dialog", { name: "Edit Event" });
  const poster = form.locator("fieldset").filter({ hasText: "Poster" }).locator("img");
  const picture = () => poster.getAttribute("src");
  const first = await picture();
  await expect(form.getByText("Drawn from the title and the time.")).toBeVisible();
  await form.getByRole("button", { name: "Shuffle" }).click();
  await expect(form.getByText("Guests see this poster.")).toBeVisible();
  await expect.poll(picture).not.toBe(first);
  await form.getByLabel("Title").fill(`${title} by the sea`);
  const chosen = await picture();
  await form.getByRole("button", { name: "Save Event" }).click();
  await expect(form).toBeHidden();
  await page.goto(`/events/${eventId}`);
  // The page adds a lamp for each seat.
  const drawn = (chosen ?? "").replace(/%3C%2Fsvg%3E$/, "");
  expect(drawn).not.toBe("");
  await expect
    .poll(async () => (await page.locator("article img").first().getAttribute("src"))?.startsWith(drawn))
    .toBe(true);
});
