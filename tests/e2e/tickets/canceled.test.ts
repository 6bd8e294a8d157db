import { joinEvent, requestEventJoin } from "@majlis/contracts/events/events";
import { call, tokenOf } from "#support/api.ts";
import { expect, test, keepsFocus } from "#support/browser.ts";
import { insertEvent } from "#support/factories.ts";
import { changeEvent } from "#support/occasionRows.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

test("the ticket of a canceled event says so, and has no code and no Resend", async ({ openAs }) => {
  const title = `Evening that is off ${Date.now()}`;
  const eventId = await insertEvent(deps, { title });
  await call(joinEvent, { body: { eventId } }, await tokenOf("member@majlis.test"));
  await changeEvent(deps, eventId, { status: "canceled" });
  const page = await openAs("member@majlis.test", "/my-tickets");
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByText("Canceled", { exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: /QR Code|Resend/ })).toHaveCount(0);
  await card.getByRole("button", { name: /See Details/ }).click();
  const ticket = page.getByRole("dialog", { name: "Canceled" });
  await expect(ticket.getByText(/This event does not take place/).last()).toBeVisible();
  await expect(ticket.getByRole("img", { name: /QR code/i })).toHaveCount(0);
  await expect(ticket.getByText("Show this QR code at the venue for entry")).toHaveCount(0);

  await page.goto(`/events/${eventId}`);
  await expect(page.getByText("Your ticket is no longer valid. We emailed you.")).toBeVisible();
  await expect(page.getByRole("button", { name: /View Ticket|Give Ticket Back/ })).toHaveCount(0);
});

test("a request stays with its person when the event is full, and can be withdrawn", async ({ openAs }) => {
  const title = `Evening of one seat ${Date.now()}`;
  const eventId = await insertEvent(deps, { title, capacity: 1 });
  await call(requestEventJoin, { body: { eventId } }, await tokenOf("free@majlis.test"));
  await changeEvent(deps, eventId, { attendee_count: 1 });
  const page = await openAs("free@majlis.test", `/events/${eventId}`);
  await expect(page.getByRole("button", { name: /Request Sent/ })).toBeDisabled();
  await expect(page.getByText("The host has your request. The answer comes by email.")).toBeVisible();
  await expect(page.getByText(/offered to the first person on the waitlist/)).toHaveCount(0);

  await page.goto("/my-tickets");
  const row = page.getByRole("listitem").filter({ hasText: title });
  await row.getByRole("button", { name: /Withdraw Request/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw Request" }).click();
  await expect(page.getByText("Request withdrawn").first()).toBeVisible();
  await expect(row).toHaveCount(0);
  await keepsFocus(page);
  await page.goto(`/events/${eventId}`);
  await expect(page.getByRole("button", { name: /Full \(1\/1\)/ })).toBeVisible();
  await expect(page.getByText(/offered to the first person on the waitlist/)).toHaveCount(0);
});
