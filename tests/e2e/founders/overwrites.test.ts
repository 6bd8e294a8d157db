import { beSignedIn, expect, test, openStep } from "#support/browser.ts";
import { eventNow } from "#support/occasionRows.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();
const founder = "tareq@majlis.test";

test("two tabs that change one field see what the other saved, and overwrite it on purpose only", async ({
  page,
  newPage,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*409/);
  const title = `Evening of two tabs ${Date.now()}`;
  const id = await postEvent({ title, venue_name: "Old hall", capacity: 20 }, founder);
  const other = await newPage();
  for (const each of [page, other]) {
    await beSignedIn(each, founder);
    await each.goto("/founder/events");
    const card = each.getByRole("article").filter({ hasText: title });
    await card.getByRole("button", { name: /Edit/ }).click();
  }
  const [first, second] = [page, other].map((each) => each.getByRole("dialog", { name: "Edit Event" }));
  if (!first || !second) throw new Error("There are two tabs");
  await openStep(first, "When and where");
  await first.getByLabel("Venue").fill("New hall");
  await openStep(first, "Who");
  await first.getByLabel("Capacity").fill("30");
  await first.getByRole("button", { name: "Save Event" }).click();
  await expect(first).toBeHidden();

  await openStep(second, "When and where");
  await second.getByLabel("Venue").fill("Roof");
  await openStep(second, "What");
  await second.getByLabel("Description").first().fill("Bring a scarf.");
  await second.getByRole("button", { name: "Save Event" }).click();
  const alert = second.getByRole("alert");
  await expect(alert).toContainText("Somebody else changed this after you opened it. Nothing was saved.");
  await expect(alert.getByRole("listitem")).toHaveText(["Now in “Venue”: New hall"]);
  await openStep(second, "When and where");
  await expect(second.getByLabel("Venue")).toHaveValue("Roof");
  expect(await eventNow(deps, id)).toMatchObject({ venue_name: "New hall", capacity: 30 });

  await second.getByRole("button", { name: "Save Event" }).click();
  await expect(second).toBeHidden();
  expect(await eventNow(deps, id)).toMatchObject({
    venue_name: "Roof",
    capacity: 30,
    description: "Bring a scarf.",
  });
});
