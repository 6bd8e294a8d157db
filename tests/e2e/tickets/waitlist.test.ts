import { joinEvent } from "@majlis/contracts/events/events";
import { joinGathering } from "@majlis/contracts/gatherings";
import { cancelTicket } from "@majlis/contracts/tickets/tickets";
import { joinWaitlist } from "@majlis/contracts/tickets/waitlist";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, expect, phone, test } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { postGathering } from "#support/factoriesOverHttp.ts";
import { mailTo } from "#support/mailbox.ts";
import { readQr } from "#support/qrPictures.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

test("a seat that a guest gives back goes to the first on the waitlist", async ({ openAs }) => {
  const title = `Seat of ${Date.now()}`;
  const gatheringId = await postGathering({ title, capacity: 1 }, "george@majlis.test");
  await call(joinGathering, { body: { gatheringId } }, await tokenOf("maya@majlis.test"));
  const third = await openAs("leen@majlis.test", `/gatherings/${gatheringId}`);
  await expect(third.getByRole("button", { name: /Full \(1\/1\)/ })).toBeVisible();
  await third.getByRole("button", { name: /Join Waitlist/ }).click();
  await expect(third.getByText("You are 1st on the waitlist")).toBeVisible();

  const guest = await openAs("maya@majlis.test", "/my-tickets", { viewport: phone });
  await guest.getByRole("button", { name: new RegExp(`QR Code.*${title}`) }).click();
  await guest.getByRole("dialog").getByRole("button", { name: "Give Ticket Back" }).click();
  const sure = guest.getByRole("alertdialog", { name: "Give this ticket back?" });
  await expect(sure.getByText(/goes to the next person on the waitlist/)).toBeVisible();
  await sure.getByRole("button", { name: "Give Ticket Back" }).click();
  await expect(guest.getByText("Ticket given back").first()).toBeVisible();
  await expect(guest.getByRole("heading", { name: title })).toHaveCount(0);

  await mailTo("leen@majlis.test", `A seat for you: ${title}`);
  await third.goto("/my-tickets");
  const waiting = third.getByRole("listitem").filter({ hasText: title });
  await expect(waiting.getByText("A seat is held for you")).toBeVisible();
  await waiting.getByRole("button", { name: /Take the Seat/ }).click();
  expect(await readQr(third.getByRole("dialog").getByRole("img", { name: /QR code/i }))).toMatch(/^GTH-/);
  await third.keyboard.press("Escape");
  await expect(third.getByRole("button", { name: new RegExp(`QR Code.*${title}`) })).toBeVisible();
  await expect(waiting.getByRole("button", { name: /Take the Seat/ })).toHaveCount(0);
});

test("an event's waitlist is joined, offered and declined on its page, and a free account finds none", async ({
  openAs,
}) => {
  const eventId = await insertEvent(deps, { title: "Evening of the line", capacity: 1 });
  const giver = await tokenOf("maya@majlis.test");
  await call(joinEvent, { body: { eventId } }, giver);
  const page = await openAs("hala@majlis.test", `/events/${eventId}`, { viewport: phone });
  // On a phone the bar says it, and has room for one button.
  await expect(page.getByText("Full (1/1)").first()).toBeVisible();
  await page.getByRole("button", { name: /Join Waitlist/ }).click();
  await expect(page.getByText("You are 1st on the waitlist")).toBeVisible();

  await call(joinWaitlist, { body: { refId: eventId } }, await tokenOf("zaid@majlis.test"));
  const { data } = await deps.store.ticket.query.byRef({ ref_id: eventId }).go();
  await call(cancelTicket, { body: { ticketId: data[0]?.id ?? "" } }, giver);
  await page.reload();
  await expect(page.getByText("A seat is held for you")).toBeVisible();
  await expect(page.getByRole("button", { name: /Take the Seat/ })).toBeVisible();
  await expect(page.getByRole("timer", { name: "Time left" })).toHaveText(/^1[12]:\d\d:\d\d$/);
  await page.getByRole("button", { name: /Give It Up/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Give It Up" }).click();
  await expect(page.getByRole("button", { name: /Join Waitlist/ })).toBeVisible();

  await beSignedIn(page, "free@majlis.test");
  await page.goto(`/events/${eventId}`);
  await expect(page.getByText("Full (1/1)").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Join Waitlist/ })).toHaveCount(0);
  await expect(page.getByText(/offered to the first person on the waitlist/)).toHaveCount(0);
});
