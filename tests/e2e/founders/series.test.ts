import { listFounderEvents } from "@majlis/contracts/founders/dashboard";
import type { Locator, Page } from "@playwright/test";
import { call, tokenOf } from "#support/api.ts";
import { still, violations } from "#support/axe.ts";
import { expect, expectOnScreen, openStep, test } from "#support/browser.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";

const dayMs = 86_400_000;
/** The days of a weekly event from next week on, in the city. No daylight saving moves them. */
const dayIn = (weeks: number) => new Date(Date.now() + weeks * 7 * dayMs).toISOString().slice(0, 10);

const nextFriday = () => {
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.now() + (index + 7) * dayMs));
  const friday = days.find((day) => day.getUTCDay() === 5);
  return friday?.toISOString().slice(0, 10) ?? "";
};

const eventsOf = async (email: string): Promise<{ title: string; starts_at: string }[]> => {
  const { body } = await call(
    listFounderEvents,
    { query: { limit: 100 } },
    await tokenOf(email, newPassword),
  );
  return body["items"].toSorted((a: { starts_at: string }, b: { starts_at: string }) =>
    a.starts_at.localeCompare(b.starts_at),
  );
};

const openForm = async (page: Page): Promise<Locator> => {
  // The button moves from the head of the page into the empty list once that is known.
  await expect(page.getByRole("heading", { name: "No events yet" })).toBeVisible();
  await page.getByRole("button", { name: "Create Event" }).click();
  const form = page.getByRole("dialog", { name: "Create Event" });
  await form.getByLabel("Title").fill("Weekly table");
  await openStep(form, "When and where");
  await form.getByLabel("Starts").fill(`${dayIn(1)}T19:30`);
  await form.getByLabel("City", { exact: true }).fill("Amman");
  return form;
};

const rows = (form: Locator) => form.getByRole("group", { name: "Dates" }).getByRole("listitem");

test("a founder leaves out one date of a series, also in Arabic, and a second attempt creates nothing twice", async ({
  openAs,
  site,
  expectProblems,
}) => {
  expectProblems(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load/);
  const { email } = await newAccountAs("city_founder");
  const page = await openAs(email, "/founder/events", { password: newPassword, baseURL: site.url });
  const form = await openForm(page);
  await test.step("a part that does not load keeps what was typed, and loads at the next attempt", async () => {
    site.missing = /SeriesFields/;
    await form.getByLabel("Repeat", { exact: true }).selectOption("Every week");
    await expect(form.getByRole("alert")).toBeVisible();
    await expect(form.getByLabel("Title")).toHaveValue("Weekly table");
    site.missing = undefined;
    await form.getByRole("button", { name: "Try Again" }).click();
    await expect(rows(form)).toHaveCount(4);
    await expect(form.getByLabel("Title")).toHaveValue("Weekly table");
  });
  await test.step("the form says what a rule cannot do", async () => {
    await form.getByLabel("Repeat", { exact: true }).selectOption("Monthly on this weekday");
    await form.getByLabel("Number of dates").fill("30");
    await expectOnScreen(form.getByText("Enter a number from 2 to 26 to see the dates."));
    await form.getByRole("button", { name: "Save Draft" }).click();
    await expectOnScreen(form.getByText("Number of dates must be a whole number from 2 to 26"));
    await form.getByLabel("Number of dates").fill("26");
    await expectOnScreen(form.getByText("The last dates are more than two years away."));
  });
  await form.getByLabel("Repeat", { exact: true }).selectOption("Every week");
  await form.getByLabel("Number of dates").fill("4");
  await expect(rows(form)).toHaveCount(4);
  await form.getByLabel("Number of dates").fill("3");
  await expectOnScreen(form.getByText(/^3 dates, from /));
  await rows(form).nth(1).getByRole("button", { name: "Leave Out" }).click();
  await expect(rows(form)).toHaveCount(4);
  await rows(form).nth(1).getByRole("button", { name: "Take Back" }).click();
  await expect(rows(form)).toHaveCount(3);
  await form.getByLabel("Leave out another day").fill(dayIn(2));
  await form.getByRole("button", { name: "Add Day" }).click();
  await expect(rows(form).nth(1)).toContainText("Left out");
  await still(page);
  expect(await violations(page, { within: "[role=dialog]" })).toEqual([]);

  // The server creates the series, and its reply is lost.
  await page.route("**/api/series", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.getByRole("button", { name: "Save 3 Drafts" }).click();
  await expectOnScreen(form.getByText("Check your connection"));
  await expect(form.getByLabel("Title")).toHaveValue("Weekly table");
  await expect(rows(form)).toHaveCount(4);
  await page.unroute("**/api/series");
  await form.getByRole("button", { name: "Save 3 Drafts" }).click();
  await expect(form).toBeHidden();
  await expectOnScreen(page.getByText("3 events created", { exact: true }));
  await expect(page.getByRole("article").filter({ hasText: "Weekly table" })).toHaveCount(3);

  const events = await eventsOf(email);
  expect(events.map(({ starts_at }) => starts_at.slice(0, 16))).toEqual(
    [1, 3, 4].map((weeks) => `${dayIn(weeks)}T16:30`),
  );

  await page.getByRole("button", { name: "العربية" }).click();
  await page.getByRole("button", { name: "إنشاء فعالية" }).first().click();
  const arabic = page.getByRole("dialog", { name: "إنشاء فعالية" });
  await openStep(arabic, "متى وأين");
  await arabic.getByLabel("تبدأ").fill(`${nextFriday()}T12:00`);
  await arabic.getByLabel("التكرار").selectOption("كل أسبوع");
  const dates = arabic.getByRole("group", { name: "المواعيد" });
  await expectOnScreen(dates.getByText(/4 مواعيد.*، من /));
  await dates.getByRole("button", { name: "استثناء" }).first().click();
  await expectOnScreen(dates.getByText("مستثنى", { exact: true }));
  await expect(arabic.getByRole("button", { name: "حفظ 4 مسودات" })).toBeVisible();
  await arabic.getByLabel("تخطي أيام الجمعة في وقت الصلاة").check();
  await expectOnScreen(dates.getByText(/كل المواعيد أيام جمعة في وقت الصلاة/));
  await arabic.getByLabel("تخطي أيام الجمعة في وقت الصلاة").uncheck();

  await arabic.getByLabel("تبدأ").fill("2027-05-11T19:30");
  await expectOnScreen(dates.getByText("الثلاثاء", { exact: false }));
  await expectOnScreen(arabic.getByText(/عيد الاستقلال/));
  const onHoliday = dates.getByRole("listitem").filter({ hasText: "25" });
  await expect(onHoliday).toHaveCount(1);
  await arabic.getByLabel("تخطي العطل الرسمية والأعياد").check();
  await expect(onHoliday).toHaveCount(0);
});
