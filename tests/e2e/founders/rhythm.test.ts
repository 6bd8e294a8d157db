import { still, violations } from "#support/axe.ts";
import { expect, expectOnScreen, openStep, test } from "#support/browser.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";

test("the form warns of iftar and moves the start after it, and the page names iftar", async ({ openAs }) => {
  const { email } = await newAccountAs("city_founder");
  const page = await openAs(email, "/founder/events", { password: newPassword });
  // The button moves from the head of the page into the empty list once that is known.
  await expect(page.getByRole("heading", { name: "No events yet" })).toBeVisible();
  await page.getByRole("button", { name: "Create Event" }).click();
  const form = page.getByRole("dialog", { name: "Create Event" });
  await form.getByLabel("Title").fill("Stories after iftar");
  await openStep(form, "When and where");
  await test.step("the day is of the city, and silent for one that the form does not know", async () => {
    await form.getByLabel("City", { exact: true }).fill("London");
    await form.getByLabel("Starts").fill("2027-03-26T19:30");
    const inLondon = form.getByRole("group", { name: "This day in London" });
    await expectOnScreen(inLondon.getByText("Sunset"));
    await expect(inLondon.getByText("Friday's midday prayer")).toBeHidden();
    await form.getByLabel("City", { exact: true }).fill("Atlantis");
    await expect(inLondon).toBeHidden();
  });
  await form.getByLabel("City", { exact: true }).fill("Amman");
  await form.getByLabel("Starts").fill("2027-02-09T18:00");
  await form.getByLabel("Ends").fill("2027-02-09T20:00");
  const day = form.getByRole("group", { name: "This day in Amman" });
  await expectOnScreen(day.getByText("Iftar is at 6:24 PM on this day."));
  await day.getByRole("button", { name: "Start at 7:15 PM" }).click();
  await expect(form.getByLabel("Starts")).toHaveValue("2027-02-09T19:15");
  await expect(form.getByLabel("Ends")).toHaveValue("2027-02-09T21:15");
  await expect(day.getByRole("status")).toBeFocused();
  await expect(day.getByRole("status")).toContainText("7:15 PM");
  await day.getByLabel("After iftar").check();
  await still(page);
  expect(await violations(page, { within: "[role=dialog]" })).toEqual([]);
  await form.getByRole("button", { name: "Publish" }).click();
  await expect(form).toBeHidden();
  const link = page.getByRole("article").filter({ hasText: "Stories after iftar" }).getByRole("link").first();
  await page.goto(((await link.getAttribute("href")) ?? "").replace("/founder/events/", "/events/"));
  await expectOnScreen(page.getByText("After iftar", { exact: true }));
});
