import { joinEvent } from "@majlis/contracts/events/events";
import { joinGathering } from "@majlis/contracts/gatherings";
import { cancelTicket } from "@majlis/contracts/tickets/tickets";
import { joinWaitlist } from "@majlis/contracts/tickets/waitlist";
import type { EventId, GatheringId } from "@majlis/contracts/ids";
import { call, tokenOf } from "#support/api.ts";
import { overflow, settle, still, violations } from "#support/axe.ts";
import { beSignedIn, expect, expectOnScreen, phone, test } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { newAccountAs, newPassword, postEvent, postGathering } from "#support/factoriesOverHttp.ts";
import { mailTo } from "#support/mailbox.ts";
import { readQr } from "#support/qrPictures.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

/** Gives the only ticket of an event or gathering back. */
const giveBack = async (ref_id: EventId | GatheringId, token: string) => {
  const { data } = await deps.store.ticket.query.byRef({ ref_id }).go();
  await call(cancelTicket, { body: { ticketId: data[0]?.id ?? "" } }, token);
};

test("an event's waitlist is joined, offered and declined on its page, and a free account finds none", async ({
  openAs,
}) => {
  const eventId = await insertEvent(deps, { title: "Evening of the line", capacity: 1 });
  const giver = await tokenOf("maya@majlis.test");
  await call(joinEvent, { body: { eventId } }, giver);
  const page = await openAs("hala@majlis.test", `/events/${eventId}`, { viewport: phone });
  // On a phone the bar says it, and has room for one button.
  await expectOnScreen(page.getByText("Full (1/1)"));
  await page.getByRole("button", { name: /Join Waitlist/ }).click();
  await expectOnScreen(page.getByText("You are 1st on the waitlist"));

  await call(joinWaitlist, { body: { refId: eventId } }, await tokenOf("zaid@majlis.test"));
  await giveBack(eventId, giver);
  await page.reload();
  await expectOnScreen(page.getByText("A seat is held for you"));
  await expect(page.getByRole("button", { name: /Take the Seat/ })).toBeVisible();
  await expect(page.getByRole("timer", { name: "Time left" })).toHaveText(/^1[12]:\d\d:\d\d$/);
  await settle(page);
  expect([...(await violations(page)), ...(await overflow(page))]).toEqual([]);
  await page.getByRole("button", { name: /Give It Up/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Give It Up" }).click();
  await expect(page.getByRole("button", { name: /Join Waitlist/ })).toBeVisible();

  await beSignedIn(page, "free@majlis.test");
  await page.goto(`/events/${eventId}`);
  await expectOnScreen(page.getByText("Full (1/1)"));
  await expect(page.getByRole("button", { name: /Join Waitlist/ })).toHaveCount(0);
  await expect(page.getByText(/offered to the first person on the waitlist/)).toHaveCount(0);
});

test("an offered seat is taken with the answers to the questions of the host", async ({ openAs }) => {
  const [question_id, text] = ["q_bring00001", "What do you bring?"];
  const eventId = await postEvent({
    title: "Evening of one question",
    capacity: 1,
    questions: [{ id: question_id, kind: "text", text, is_required: true, choices: [] }],
  });
  const giver = await tokenOf("maya@majlis.test");
  await call(joinEvent, { body: { eventId, answers: [{ question_id, answer: "Bread" }] } }, giver);
  await call(joinWaitlist, { body: { refId: eventId } }, await tokenOf("hala@majlis.test"));
  await giveBack(eventId, giver);
  const page = await openAs("hala@majlis.test", `/events/${eventId}`, { viewport: phone });
  await expectOnScreen(page.getByText("A seat is held for you").first());
  await page.getByRole("button", { name: /^Join Event/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(text).fill("Dates");
  await dialog.getByRole("button", { name: "Join Event" }).click();
  await expect(page.getByRole("dialog").getByRole("img", { name: /QR code/i })).toBeVisible();
});

test("a seat that is given back goes to the first on the waitlist, who takes it on My Tickets and gives it back; an offer leaves when it expires", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  const title = `Seat of ${Date.now()}`;
  const gatheringId = await postGathering({ title, capacity: 1 }, "george@majlis.test");
  const maya = await tokenOf("maya@majlis.test");
  await call(joinGathering, { body: { gatheringId } }, maya);
  const { email, userId } = await newAccountAs("member");
  await page.clock.install();
  await beSignedIn(page, email, newPassword);
  await page.goto(`/gatherings/${gatheringId}`);
  await expectOnScreen(page.getByText("Full (1/1)").first());
  await page.getByRole("button", { name: /Join Waitlist/ }).click();
  await expectOnScreen(page.getByText("You are 1st on the waitlist"));
  await giveBack(gatheringId, maya);
  await mailTo(email, `A seat for you: ${title}`);

  const inTenMinutes = new Date(Date.now() + 600_000).toISOString();
  const ref_id = await insertEvent(deps, { title: "Evening of second chances", capacity: 1, seats_held: 1 });
  await deps.store.waitlist
    .put({
      user_id: userId,
      ref_id,
      type: "event",
      status: "offered",
      joined_at: new Date().toISOString(),
      offer_expires_at: inTenMinutes,
    })
    .go();
  await page.goto("/my-tickets");
  const waiting = page.getByRole("listitem").filter({ hasText: title });
  await expectOnScreen(waiting.getByText("A seat is held for you"));
  await settle(page);
  expect(await violations(page)).toEqual([]);
  await waiting.getByRole("button", { name: /Take the Seat/ }).click();
  const ticket = page.getByRole("dialog");
  expect(await readQr(ticket.getByRole("img", { name: /QR code/i }))).toMatch(/^GTH-/);
  await expect(waiting.getByRole("button", { name: /Take the Seat/ })).toHaveCount(0);

  await ticket.getByRole("button", { name: "Give Ticket Back" }).click();
  const sure = page.getByRole("alertdialog", { name: "Give this ticket back?" });
  await expectOnScreen(sure.getByText(/goes to the next person on the waitlist/));
  await still(page);
  expect(await violations(page, { within: "[role=alertdialog]" })).toEqual([]);
  await sure.getByRole("button", { name: "Give Ticket Back" }).click();
  await expectOnScreen(page.getByText("Ticket given back"));
  await expect(page.getByRole("heading", { name: title })).toHaveCount(0);

  const take = page.getByRole("button", { name: /Take.*Evening of second chances/ });
  await expect(take).toBeVisible();
  // A response would tell the page that its clock is wrong.
  await page.context().setOffline(true);
  await page.clock.fastForward("11:00");
  await expect(take).toHaveCount(0);
});
