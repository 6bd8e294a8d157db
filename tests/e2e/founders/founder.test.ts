import { getMe } from "@majlis/contracts/users";
import { FounderAnalytics, getFounderAnalytics } from "@majlis/contracts/founders/dashboard";
import { decideEventRequest } from "@majlis/contracts/events/eventRequests";
import { requestEventJoin } from "@majlis/contracts/events/events";
import type { Locator, Page } from "@playwright/test";
import { call, tokenOf } from "#support/api.ts";
import { UserId } from "@majlis/contracts/ids";
import {
  beSignedIn,
  desktop,
  escape,
  expect,
  expectOnScreen,
  openStep,
  phone,
  test,
} from "#support/browser.ts";
import { insertEvent, newTicket, newUser } from "#support/factories.ts";
import { postEvent } from "#support/factoriesOverHttp.ts";
import { mailTo } from "#support/mailbox.ts";
import { testDeps } from "#support/table.ts";
import { changeEvent, eventNow } from "#support/occasionRows.ts";

const deps = testDeps();

const founder = "tareq@majlis.test";
/** Of few events. */
const analyst = "nikos@majlis.test";
const guest = "oliver@majlis.test";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** One week from now in the format of a date-and-time field. */
const nextWeek = () => `${inDays(7)}T19:30`;
const inTwoWeeks = () => `${inDays(14)}T19:30`;

test("a founder reads seats, requests and tickets of the last days, and what an event brought by month", async ({
  page,
}) => {
  const title = `Evening of the request ${Date.now()}`;
  const eventId = await postEvent({ title, city: "Irbid", capacity: 5 }, analyst);
  const paid = `Evening of the till ${Date.now()}`;
  const translation = { language: "ar" as const, title: `أمسية الصندوق ${Date.now()}`, description: "" };
  const paidId = await postEvent({ title: paid, translation, price_cents: 1550 }, analyst);
  for (const fullName of ["Rula One", "Rami Two"])
    await newTicket(deps, await newUser(deps, { fullName, role: "member" }), paidId);
  const asFounder = await tokenOf(analyst);
  const asGuest = await tokenOf(guest);
  const userId = UserId.parse((await call(getMe, {}, asGuest)).body.id);
  await call(requestEventJoin, { body: { eventId } }, asGuest);
  const approval = { eventId, userId, decision: "approve" } as const;
  expect((await call(decideEventRequest, { body: approval }, asFounder)).status).toBe(200);
  await call(requestEventJoin, { body: { eventId } }, await tokenOf("free@majlis.test"));
  // The tickets are counted asynchronously, with their mails.
  await expect
    .poll(async () => {
      const { body } = await call(getFounderAnalytics, { query: { days: "7" } }, asFounder);
      const figures = FounderAnalytics.parse(body);
      return [
        figures.events.find((event) => event.title === title)?.attendee_count,
        figures.days.at(-1)?.free !== 0,
      ];
    })
    .toEqual([1, true]);

  await beSignedIn(page, analyst);
  await page.goto("/founder/analytics?days=7");
  await expect(page.getByRole("radio", { name: "7 days" })).toBeVisible();
  const byEvent = page.getByRole("region", { name: "Seats and attendance" });
  await byEvent.getByText("Show as a table").click();
  await expectOnScreen(byEvent.getByRole("row").filter({ hasText: title }).getByText("20%"));
  // The ring has the decided requests only, so that it agrees with its share and with the approval rate.
  const requests = page.getByRole("region", { name: "Requests", exact: true });
  await expectOnScreen(requests.getByText("Waiting", { exact: true }));
  await expect(requests.locator(".recharts-sector[name=Approved]")).toHaveCount(1);
  await expect(requests.locator(".recharts-sector[name=Waiting]")).toHaveCount(0);
  const overTime = page.getByRole("region", { name: "Tickets over time" });
  await overTime.getByText("Show as a table").click();
  await expect(overTime.getByRole("row").nth(1).getByRole("cell").last()).toHaveText(/^[1-9]/);

  const revenue = page.getByRole("region", { name: "Revenue" });
  const row = revenue.getByText(paid);
  const month = revenue.locator("details").filter({ has: page.getByText(paid) });
  // Only the newest month is open, and other events can be later.
  await openMonth(month);
  await expect(row).toBeVisible();
  await expect(month.getByRole("listitem").filter({ hasText: paid })).toContainText("$31.00");
  await month.locator("summary").click();
  await expect(row).toBeHidden();
  await page.goto("/founder/analytics?lang=ar");
  const arabic = page.getByRole("region", { name: "الإيرادات" });
  await openMonth(arabic.locator("details").filter({ has: page.getByText(translation.title) }));
  await expectOnScreen(arabic.getByText(translation.title));
});

/** A month of the revenue, open. */
const openMonth = async (month: Locator) => {
  await expect(month).toHaveCount(1);
  if ((await month.getAttribute("open")) === null) await month.locator("summary").click();
};

test("a founder lets a guest of an event that has a price since pay or decline", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*\b409\b/);
  const title = "Evening of the new price";
  const me = await call(getMe, {}, await tokenOf(founder));
  const eventId = await insertEvent(deps, {
    title,
    founder_id: UserId.parse(me.body.id),
    founder_name: "Tareq",
  });
  await call(requestEventJoin, { body: { eventId } }, await tokenOf(guest));
  await changeEvent(deps, eventId, { price_cents: 1500 });

  await beSignedIn(page, founder);
  await page.goto("/founder/requests");
  const request = page.getByRole("article").filter({ hasText: title });
  const approve = request.getByRole("button", { name: /Approve the request/ });
  const question = page.getByRole("alertdialog", { name: "This event now costs $15.00" });
  await approve.click();
  await question.getByRole("button", { name: "Approve" }).click();
  await expectOnScreen(request.getByText("Approved", { exact: true }));

  const mail = await mailTo(guest, `Your request was approved: ${title}`);
  expect(mail.text).toContain("The event now costs $15.00.");
  expect(mail.text).toContain(`/events/${eventId}`);
  await beSignedIn(page, guest);
  await page.goto(`/events/${eventId}`);
  await expectOnScreen(page.getByText("The event now costs $15.00: pay and take your seat"));
  await page.getByRole("button", { name: /Pay and Take the Seat/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Decline" }).click();
  await page
    .getByRole("alertdialog", { name: "Decline this seat?" })
    .getByRole("button", { name: "Decline" })
    .click();
  await expectOnScreen(page.getByText("Paid events are for members."));
  expect(await eventNow(deps, eventId)).toMatchObject({
    attendee_count: 0,
    pending_requests: 0,
    approved_requests: 0,
  });
});

/** The form of a new event, which a founder has opened. */
const openForm = async (page: Page) => {
  await page.getByRole("button", { name: "Create Event" }).click();
  return page.getByRole("dialog", { name: "Create Event" });
};

test("each step of a new event is at most 1,200 px tall on a phone", async ({ openAs }) => {
  const form = await openForm(await openAs(founder, "/founder/events", { viewport: phone }));
  for (const step of ["When and where", "Who", "More", "What"]) {
    await openStep(form, step);
    expect(await form.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThanOrEqual(1200);
  }
});

test("a founder finds a form again, is led to what is missing, and saves a draft", async ({ openAs }) => {
  const title = `Evening of the draft ${Date.now()}`;
  const page = await openAs(founder, "/founder/events", { viewport: phone });
  const form = await openForm(page);
  await form.getByLabel("Title").fill(title);
  // What was typed is kept a task later.
  await page.evaluate("new Promise((resolve) => setTimeout(resolve))");
  await page.reload();
  await page.getByRole("button", { name: "Create Event" }).click();
  await expectOnScreen(form.getByText("What you typed is still here."));
  await expect(form.getByLabel("Title")).toHaveValue(title);
  await expect(form.getByRole("button", { name: "Publish" })).toHaveCount(0);
  await openStep(form, "More");
  // The field is on another step: it opens, and the field has the focus.
  await form.getByRole("button", { name: "Publish" }).click();
  await expectOnScreen(form.getByText("Start is required"));
  await expect(form.getByLabel("Starts")).toBeFocused();
  await openStep(form, "What");
  await form.getByRole("button", { name: "Next: When and where" }).click();
  await expect(form.getByRole("group", { name: "When and where" })).toBeFocused();
  await form.getByLabel("Starts").fill(nextWeek());
  await form.getByRole("button", { name: "Save Draft" }).click();
  const card = page.getByRole("article").filter({ hasText: title });
  await expectOnScreen(card.getByText("Draft", { exact: true }));
  await expect(card).toBeInViewport();
  await page.getByRole("button", { name: "Create Event" }).click();
  await expect(form.getByLabel("Title")).toHaveValue("");
  await escape(form);
  await page.getByLabel("Search by title or city").fill(title.toUpperCase());
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("a founder publishes, copies and cancels an event with the menu of its card", async ({ openAs }) => {
  const title = `Evening of three taps ${Date.now()}`;
  const page = await openAs(founder, "/founder/events", { viewport: phone });
  const form = await openForm(page);
  await form.getByLabel("Title").fill(title);
  await openStep(form, "When and where");
  await form.getByLabel("Starts").fill(nextWeek());
  await form.getByRole("button", { name: "Save Draft" }).click();
  const card = page.getByRole("article").filter({ hasText: title });
  const more = card.getByRole("button", { name: `More for ${title}` });
  const choose = async (item: string) => {
    await more.click();
    await page.getByRole("menuitem", { name: item }).click();
    await expect(page.getByRole("menu")).not.toBeAttached();
  };
  await choose("Publish");
  await expect(card.getByText("Draft", { exact: true })).toBeHidden();
  // A message that comes after a menu takes its Escape.
  await expect(page.getByText("Event published").first()).toBeVisible();
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Check-in" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Copy Link" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).not.toBeAttached();
  await choose("Duplicate");
  const copy = page.getByRole("dialog", { name: "Duplicate Event" });
  await expect(copy.getByLabel("Title")).toHaveValue(title);
  await openStep(copy, "When and where");
  await expect(copy.getByLabel("Starts")).toHaveValue(inTwoWeeks());
  await copy.getByRole("button", { name: "Close" }).click();
  await choose("Cancel Event");
  const confirm = page.getByRole("alertdialog");
  await confirm.getByLabel("Message (optional)").fill("The roof is not ready.");
  await confirm.getByRole("button", { name: "Cancel Event" }).click();
  await expect(card).not.toBeAttached();
});

test("a title that is too long is counted, refused and kept", async ({ openAs }) => {
  const page = await openAs(founder, "/founder/events", { viewport: desktop });
  const form = await openForm(page);
  const tooLong = "x".repeat(131);
  await form.getByLabel("Title").fill(tooLong);
  await expectOnScreen(form.getByText("131 of 120 characters"));
  await openStep(form, "When and where");
  await form.getByLabel("Starts").fill("2027-03-04T19:30");
  await form.getByLabel("City", { exact: true }).fill("Irbid");
  await expectOnScreen(form.getByText("Thu, Mar 4, 2027, 7:30 PM"));
  await form.getByRole("button", { name: "Save Draft" }).click();
  await expectOnScreen(form.getByText("Title must be at most 120 characters"));
  await expect(form.getByLabel("Title")).toHaveValue(tooLong);
});

test("the form asks for the language that the title is not in", async ({ openAs }) => {
  const form = await openForm(await openAs(founder, "/founder/events", { viewport: desktop }));
  await form.getByLabel("Title", { exact: true }).fill("Evening");
  await expectOnScreen(form.getByText("Add an Arabic version"));
  await form.getByLabel("Title", { exact: true }).fill("أمسية");
  await form.getByText("Add an English version").click();
  await expect(form.getByLabel("Title in English")).toHaveAttribute("dir", "ltr");
});

test("what was typed is still there in Arabic, and the day is named in Arabic", async ({ openAs }) => {
  const page = await openAs(founder, "/founder/events", { viewport: desktop });
  const form = await openForm(page);
  await form.getByLabel("Title", { exact: true }).fill("A long evening");
  await escape(form);
  await page.getByRole("button", { name: "العربية" }).click();
  await page.getByRole("button", { name: "إنشاء فعالية" }).click();
  const arabic = page.getByRole("dialog");
  // What was typed is still there.
  await expect(arabic.getByLabel("العنوان", { exact: true })).toHaveValue("A long evening");
  await arabic.getByRole("button", { name: "البدء من جديد" }).click();
  await expect(arabic.getByLabel("العنوان", { exact: true })).toHaveValue("");
  await openStep(arabic, "متى وأين");
  await expectOnScreen(arabic.getByText("اختر التاريخ والوقت"));
  await arabic.getByLabel("تبدأ").fill("2027-03-04T19:30");
  await arabic.getByLabel("تبدأ").blur();
  await expectOnScreen(arabic.getByText("آذار"));
});
