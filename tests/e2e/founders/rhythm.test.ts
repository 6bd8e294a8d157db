import { still, violations } from "#support/axe.ts";
import { expect, openStep, test } from "#support/browser.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";

test("the form warns of iftar and moves the start after it, and the page names iftar", async ({ openAs }) => {
  const { email } = await newAccountAs("city_founder");
  const page = await openAs(email, "/founder/events", { password: newPassword });
  await page.getByRole("button", { name: "Create Event" }).first().click();
  const form = page.getByRole("dialog", { name: "Create Event" });
  await form.getByLabel("Title").fill("Stories after iftar");
  await openStep(form, "When and where");
  await form.getByLabel("City", { exact: true }).fill("Amman");
  await form.getByLabel("Starts").fill("2027-02-09T18:00");
  await form.getByLabel("Ends").fill("2027-02-09T20:00");
  const day = form.getByRole("group", { name: "This day in Amman" });
  await expect(day.getByText("Iftar is at 6:24 PM on this day.")).toBeVisible();
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
  await page
    .getByRole("article")
    .filter({ hasText: "Stories after iftar" })
    .getByRole("link")
    .first()
    .click();
  await page.goto(page.url().replace("/founder/events/", "/events/"));
  await expect(page.getByText("After iftar", { exact: true })).toBeVisible();
});

test("the form follows the city, and is silent about one that it does not know", async ({ openAs }) => {
  const { email } = await newAccountAs("city_founder");
  const page = await openAs(email, "/founder/events", { password: newPassword });
  await page.getByRole("button", { name: "Create Event" }).first().click();
  const form = page.getByRole("dialog", { name: "Create Event" });
  await openStep(form, "When and where");
  await form.getByLabel("City", { exact: true }).fill("London");
  await form.getByLabel("Starts").fill("2027-03-26T19:30");
  const day = form.getByRole("group", { name: "This day in London" });
  await expect(day.getByText("Good Friday")).toBeVisible();
  await expect(day.getByText("Friday's midday prayer")).toBeHidden();
  await form.getByLabel("City", { exact: true }).fill("Atlantis");
  await expect(day).toBeHidden();
});

test("a series shows which of its dates are holidays and leaves them out", async ({ openAs }) => {
  const { email } = await newAccountAs("city_founder");
  const page = await openAs(email, "/founder/events", { password: newPassword, locale: "ar-JO" });
  await page.getByRole("button", { name: "إنشاء فعالية" }).first().click();
  const form = page.getByRole("dialog", { name: "إنشاء فعالية" });
  await openStep(form, "متى وأين");
  await form.getByLabel("تبدأ").fill("2027-05-11T19:30");
  await form.getByLabel("التكرار").selectOption("كل أسبوع");
  const dates = form.getByRole("group", { name: "المواعيد" });
  await expect(dates.getByText("الثلاثاء", { exact: false }).first()).toBeVisible();
  await expect(form.getByText(/عيد الاستقلال/)).toBeVisible();
  const onHoliday = dates.getByRole("listitem").filter({ hasText: "25" });
  await expect(onHoliday).toHaveCount(1);
  await form.getByLabel("تخطي العطل الرسمية والأعياد").check();
  await expect(onHoliday).toHaveCount(0);
  await still(page);
  expect(await violations(page, { within: "[role=dialog]" })).toEqual([]);
});
