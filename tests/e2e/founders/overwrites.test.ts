import { updateEvent } from "@majlis/contracts/events/eventForm";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, test, openStep } from "#support/browser.ts";
import { eventNow } from "#support/occasionRows.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const founder = "tareq@majlis.test";

test("a founder sees what another one saved meanwhile, and overwrites it on purpose only", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*409/);
  const title = `Evening of two tabs ${Date.now()}`;
  const id = await postEvent({ title, venue_name: "Old hall", capacity: 20 }, founder);
  await beSignedIn(page, founder);
  await page.goto("/founder/events");
  const card = page.getByRole("article").filter({ hasText: title });
  await card.getByRole("button", { name: /More for/ }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Event" });
  await expect(form.getByLabel("Title", { exact: true })).toHaveValue(title);
  // An event without a series asks for no dates.
  await expect(form.getByRole("radiogroup", { name: "Dates that change" })).toBeHidden();
  const change = { venue_name: "New hall", capacity: 30 };
  await call(updateEvent, { params: { eventId: id }, body: change }, await tokenOf(founder));

  await openStep(form, "When and where");
  await form.getByLabel("Venue").fill("Roof");
  await openStep(form, "What");
  await form.getByLabel("Description").first().fill("Bring a scarf.");
  await form.getByRole("button", { name: "Save Event" }).click();
  const alert = form.getByRole("alert");
  await expect(alert).toContainText("Somebody else changed this after you opened it. Nothing was saved.");
  await expect(alert.getByRole("listitem")).toHaveText(["Now in “Venue”: New hall"]);
  await openStep(form, "When and where");
  await expect(form.getByLabel("Venue")).toHaveValue("Roof");
  expect(await eventNow(deps, id)).toMatchObject({ venue_name: "New hall", capacity: 30 });

  await form.getByRole("button", { name: "Save Event" }).click();
  await expect(form).toBeHidden();
  expect(await eventNow(deps, id)).toMatchObject({
    venue_name: "Roof",
    capacity: 30,
    description: "Bring a scarf.",
  });
});
