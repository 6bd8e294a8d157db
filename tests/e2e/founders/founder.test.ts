import { getMe } from "@majlis/contracts/users";
import { listFounderEvents } from "@majlis/contracts/founders/dashboard";
import { requestEventJoin } from "@majlis/contracts/events/events";
import { call, tokenOf } from "#support/api.ts";
import { UserId } from "@majlis/contracts/ids";
import { beSignedIn, expect, test, openStep, phone } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { mailTo } from "#support/mailbox.ts";
import { testDeps } from "#support/table.ts";
import { changeEvent, eventNow } from "#support/occasionRows.ts";

const deps = testDeps();

const founder = "tareq@majlis.test";
const guest = "oliver@majlis.test";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** One week from now in the format of a date-and-time field. */
const nextWeek = () => `${inDays(7)}T19:30`;
const inTwoWeeks = () => `${inDays(14)}T19:30`;

const eventIdOf = async (title: string) => {
  const { body } = await call(listFounderEvents, { query: { limit: 100 } }, await tokenOf(founder));
  return body["items"].find((event: { title: string }) => event.title === title).id;
};

test.describe("a city founder", () => {
  test("creates an event, approves a free user's request, and that user's ticket arrives by mail", async ({
    page,
  }) => {
    const title = "Evening of the request";
    await beSignedIn(page, founder);
    await page.goto("/founder/events");
    await page.getByRole("button", { name: "Create Event" }).click();
    const form = page.getByRole("dialog", { name: "Create Event" });
    await form.getByLabel("Title").fill(title);
    // The field is on another step: it opens, and the field has the focus.
    await form.getByRole("button", { name: "Publish" }).click();
    await expect(form.getByText("Start is required")).toBeVisible();
    await expect(form.getByLabel("Starts")).toBeFocused();
    await form.getByLabel("Starts").fill(nextWeek());
    await form.getByLabel("City", { exact: true }).fill("Irbid");
    await openStep(form, "Who");
    await form.getByLabel("Capacity").fill("5");
    await form.getByRole("button", { name: "Publish" }).click();
    const card = page.getByRole("article").filter({ hasText: title });
    await expect(card.getByText("0 of 5 seats taken")).toBeVisible();

    const token = await tokenOf(guest);
    const name = (await call(getMe, {}, token)).body["full_name"];
    const body = { eventId: await eventIdOf(title), message: "I play the oud." };
    expect((await call(requestEventJoin, { body }, token)).status).toBe(200);

    await page.goto("/founder/requests");
    const request = page.getByRole("article").filter({ hasText: title });
    await expect(request.getByText("I play the oud.")).toBeVisible();
    await request.getByRole("button", { name: `Approve the request of ${name}` }).click();
    await expect(request.getByText("Approved", { exact: true })).toBeVisible();
    await mailTo(guest, `Your ticket: ${title}`);
    const waiting = await tokenOf("free@majlis.test");
    expect((await call(requestEventJoin, { body }, waiting)).status).toBe(200);

    await page.goto(`/founder/attendees?event=${body.eventId}`);
    await page.getByLabel("Search by name").fill(name.slice(0, 4));
    await expect(page.getByRole("row", { name: new RegExp(name) })).toBeVisible();
    await page.getByLabel("Search by name").fill("nobody at all");
    await expect(page.getByText("No guest by that name")).toBeVisible();

    await page.goto("/founder/analytics?days=7");
    await expect(page.getByRole("radio", { name: "7 days" })).toBeVisible();
    // The figures are some seconds old.
    await expect(async () => {
      await page.reload();
      const byEvent = page.getByRole("region", { name: "Seats and attendance" });
      await byEvent.getByText("Show as a table").click();
      const row = byEvent.getByRole("row").filter({ hasText: title });
      await expect(row.getByText("20%")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    // The ring has the decided requests only, so that it agrees with its share and with the approval rate.
    const requests = page.getByRole("region", { name: "Requests", exact: true });
    await expect(requests.getByText("Waiting", { exact: true }).first()).toBeVisible();
    await expect(requests.locator(".recharts-sector[name=Approved]")).toHaveCount(1);
    await expect(requests.locator(".recharts-sector[name=Waiting]")).toHaveCount(0);
    // The tickets are counted asynchronously, with their mails.
    await expect
      .poll(async () => {
        await page.reload();
        const overTime = page.getByRole("region", { name: "Tickets over time" });
        await overTime.getByText("Show as a table").click();
        return Number(await overTime.getByRole("row").nth(1).getByRole("cell").last().textContent());
      })
      .toBeGreaterThan(0);
  });

  test("lets a guest of an event that has a price since pay or decline", async ({
    page,
    openAs,
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
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(approve).toBeVisible();
    await approve.click();
    await question.getByRole("button", { name: "Approve" }).click();
    await expect(request.getByText("Approved", { exact: true })).toBeVisible();

    const mail = await mailTo(guest, `Your request was approved: ${title}`);
    expect(mail.text).toContain("The event now costs $15.00.");
    expect(mail.text).toContain(`/events/${eventId}`);
    const theirs = await openAs(guest, `/events/${eventId}`);
    await expect(theirs.getByText("The event now costs $15.00: pay and take your seat")).toBeVisible();
    await theirs.getByRole("button", { name: /Pay and Take the Seat/ }).click();
    await theirs.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
    await theirs.getByRole("button", { name: "Decline" }).click();
    await theirs
      .getByRole("alertdialog", { name: "Decline this seat?" })
      .getByRole("button", { name: "Decline" })
      .click();
    await expect(theirs.getByText("Paid events are for members.")).toBeVisible();
    expect(await eventNow(deps, eventId)).toMatchObject({
      attendee_count: 0,
      pending_requests: 0,
      approved_requests: 0,
    });
  });

  test("sees times in the page's language, and a title that is too long is kept and refused", async ({
    openAs,
  }) => {
    const page = await openAs(founder, "/founder/events");
    await page.getByRole("button", { name: "Create Event" }).click();
    const form = page.getByRole("dialog", { name: "Create Event" });
    const title = "x".repeat(131);
    await form.getByLabel("Title").fill(title);
    await expect(form.getByText("131 of 120 characters")).toBeVisible();
    await openStep(form, "When and where");
    await form.getByLabel("Starts").fill("2027-03-04T19:30");
    await form.getByLabel("City", { exact: true }).fill("Irbid");
    await expect(form.getByText("Thu, Mar 4, 2027, 7:30 PM")).toBeVisible();
    await form.getByRole("button", { name: "Save Draft" }).click();
    await expect(form.getByText("Title must be at most 120 characters")).toBeVisible();
    await expect(form.getByLabel("Title")).toHaveValue(title);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "العربية" }).click();
    await page.getByRole("button", { name: "إنشاء فعالية" }).click();
    const arabic = page.getByRole("dialog");
    // What was typed is still there.
    await expect(arabic.getByLabel("العنوان", { exact: true })).toHaveValue(title);
    await arabic.getByRole("button", { name: "البدء من جديد" }).click();
    await expect(arabic.getByLabel("العنوان", { exact: true })).toHaveValue("");
    await openStep(arabic, "متى وأين");
    await expect(arabic.getByText("اختر التاريخ والوقت").first()).toBeVisible();
    await arabic.getByLabel("تبدأ").fill("2027-03-04T19:30");
    await arabic.getByLabel("تبدأ").blur();
    await expect(arabic.getByText("آذار")).toBeVisible();
  });

  test("creates and publishes on a phone with three taps, in steps of at most 1,200 px, and finds a form again", async ({
    openAs,
  }) => {
    const title = `Evening of three taps ${Date.now()}`;
    const page = await openAs(founder, "/founder/events", { viewport: phone });
    const form = page.getByRole("dialog", { name: "Create Event" });
    await page.getByRole("button", { name: "Create Event" }).click();
    for (const step of ["When and where", "Who", "More", "What"]) {
      await openStep(form, step);
      expect(await form.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThanOrEqual(1200);
    }
    await form.getByLabel("Title").fill(title);
    // What was typed is kept a task later.
    await page.evaluate("new Promise((resolve) => setTimeout(resolve))");
    await page.reload();
    await page.getByRole("button", { name: "Create Event" }).click();
    await expect(form.getByText("What you typed is still here.")).toBeVisible();
    await expect(form.getByLabel("Title")).toHaveValue(title);
    await form.getByRole("button", { name: "Next: When and where" }).click();
    await expect(form.getByRole("group", { name: "When and where" })).toBeFocused();
    await form.getByLabel("Starts").fill(nextWeek());
    await form.getByRole("button", { name: "Publish" }).click();
    const card = page.getByRole("article").filter({ hasText: title });
    await expect(card.getByText("Published", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Create Event" }).click();
    await expect(form.getByLabel("Title")).toHaveValue("");
  });

  test("drafts, publishes, copies and cancels an event", async ({ page }) => {
    const title = "Evening that never was";
    await beSignedIn(page, founder);
    await page.goto("/founder/events");
    await page.getByRole("button", { name: "Create Event" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Title").fill(title);
    await openStep(form, "When and where");
    await form.getByLabel("Starts").fill(nextWeek());
    await form.getByLabel("City", { exact: true }).fill("Amman");
    await form.getByRole("button", { name: "Save Draft" }).click();
    const card = page.getByRole("article").filter({ hasText: title });
    await expect(card.getByText("Draft", { exact: true })).toBeVisible();
    await expect(card).toBeInViewport();
    await expect(page.getByRole("region", { name: "Upcoming" }).getByRole("article")).not.toHaveCount(1);
    await page.getByLabel("Search by title or city").fill("never amman");
    await expect(page.getByRole("article")).toHaveCount(1);

    const choose = async (item: string) => {
      await card.getByRole("button", { name: `More for ${title}` }).click();
      await page.getByRole("menuitem", { name: item }).click();
      await expect(page.getByRole("menu")).not.toBeAttached();
    };
    await choose("Publish");
    await expect(card.getByText("Published", { exact: true })).toBeVisible();
    await expect(card.getByRole("link", { name: `Check-in ${title}` })).toBeVisible();
    await expect(card.getByRole("button", { name: `Copy Link ${title}` })).toBeVisible();
    await choose("Duplicate");
    await expect(page.getByRole("dialog", { name: "Duplicate Event" })).toBeVisible();
    await expect(form.getByLabel("Title")).toHaveValue(title);
    await openStep(form, "When and where");
    await expect(form.getByLabel("Starts")).toHaveValue(inTwoWeeks());
    await form.getByRole("button", { name: "Close" }).click();
    await choose("Cancel Event");
    const confirm = page.getByRole("alertdialog");
    await confirm.getByLabel("Message (optional)").fill("The roof is not ready.");
    await confirm.getByRole("button", { name: "Cancel Event" }).click();
    await expect(card).not.toBeAttached();
  });
});
