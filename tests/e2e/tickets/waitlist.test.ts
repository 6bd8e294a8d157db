import { joinEvent } from "@majlis/contracts/events/events";
import type { Page } from "@playwright/test";
import { call, tokenOf } from "#support/api.ts";
import { expect, phone, test } from "#support/browser.ts";
import { mailTo } from "#support/mailbox.ts";
import { readQr } from "#support/qrPictures.ts";
import { insertEvent } from "#support/factories.ts";
import { testDeps } from "#support/table.ts";

const deps = testDeps();

/** 19:30 in ten days, in the format of the field. */
const inTenDays = () => `${new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)}T19:30`;

/** Creates a gathering with one seat on the page. Returns its path. */
const host = async (page: Page, title: string): Promise<string> => {
  await page.getByRole("button", { name: "Create Gathering" }).click();
  const form = page.getByRole("dialog", { name: "Create Gathering" });
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Date and time").fill(inTenDays());
  await form.getByLabel("City", { exact: true }).fill("Amman");
  await form.getByLabel("Capacity (max 20)").fill("1");
  await form.getByRole("button", { name: "Create Gathering" }).click();
  await page.getByRole("link", { name: title, exact: true }).click();
  await page.waitForURL("**/gatherings/gat_*");
  return new URL(page.url()).pathname;
};

test("a seat that a guest gives back goes to the first on the waitlist", async ({ openAs }) => {
  const title = `Seat of ${Date.now()}`;
  const hosting = await openAs("george@majlis.test", "/my-gatherings");
  const path = await host(hosting, title);

  const guest = await openAs("maya@majlis.test", path, { viewport: phone });
  await guest.getByRole("button", { name: /Join Gathering/ }).click();
  const firstCode = await readQr(guest.getByRole("dialog").getByRole("img", { name: /QR code/i }));

  const third = await openAs("leen@majlis.test", "/gatherings");
  const card = third.getByRole("article", { name: title });
  // Gatherings of other tests can fill the first pages of the list.
  const more = third.getByRole("button", { name: "Show More" });
  for (;;) {
    await expect(card.or(more).first()).toBeVisible();
    if (await card.isVisible()) break;
    await more.click();
  }
  await expect(card.getByRole("button", { name: /Full \(1\/1\)/ })).toBeVisible();
  await card.getByRole("button", { name: /Join Waitlist/ }).click();
  await card.getByRole("link", { name: /1st on the waitlist/ }).click();
  await expect(third.getByText("You are 1st on the waitlist")).toBeVisible();
  await mailTo("leen@majlis.test", `On the waitlist: ${title}`);

  await guest.goto("/my-tickets");
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
  const code = await readQr(third.getByRole("dialog").getByRole("img", { name: /QR code/i }));
  expect(code).toMatch(/^GTH-/);
  expect(code).not.toBe(firstCode);
  await third.keyboard.press("Escape");
  await expect(third.getByRole("button", { name: new RegExp(`QR Code.*${title}`) })).toBeVisible();
  await expect(waiting.getByRole("button", { name: /Take the Seat/ })).toHaveCount(0);

  await hosting.getByRole("button", { name: "Attendees" }).click();
  const attendees = hosting.getByRole("dialog", { name: "Attendees" });
  await expect(attendees.getByText("Leen Shami").first()).toBeVisible();
  await expect(attendees.getByText("Maya Sahawneh")).toHaveCount(0);
  await hosting.keyboard.press("Escape");
  await hosting.getByRole("button", { name: "Cancel Gathering" }).click();
  await hosting.getByRole("alertdialog").getByRole("button", { name: "Cancel Gathering" }).click();
  await expect(hosting.getByRole("button", { name: /Gathering Canceled/ })).toBeVisible();
  await third.reload();
  await expect(third.getByRole("listitem").filter({ hasText: title }).getByText("Canceled")).toBeVisible();
});

test("an event's waitlist is joined, offered and declined on its page", async ({ openAs }) => {
  const title = "Evening of the line";
  const eventId = await insertEvent(deps, { title, capacity: 1 });
  await call(joinEvent, { body: { eventId } }, await tokenOf("maya@majlis.test"));
  const first = await openAs("hala@majlis.test", `/events/${eventId}`, { viewport: phone });
  // On a phone the bar says it, and has room for one button.
  await expect(first.getByText("Full (1/1)").first()).toBeVisible();
  await first.getByRole("button", { name: /Join Waitlist/ }).click();
  await expect(first.getByText("You are 1st on the waitlist")).toBeVisible();
  const second = await openAs("zaid@majlis.test", `/events/${eventId}`);
  await second.getByRole("button", { name: /Join Waitlist/ }).click();
  await expect(second.getByText("You are 2nd on the waitlist")).toBeVisible();

  const guest = await openAs("maya@majlis.test", `/events/${eventId}`);
  await guest.getByRole("button", { name: "Give Ticket Back" }).click();
  await guest.getByRole("alertdialog").getByRole("button", { name: "Give Ticket Back" }).click();
  await expect(guest.getByRole("button", { name: /Full/ })).toBeVisible();

  await first.reload();
  await expect(first.getByText("A seat is held for you")).toBeVisible();
  await expect(first.getByRole("button", { name: /Take the Seat/ })).toBeVisible();
  await expect(first.getByRole("timer", { name: "Time left" })).toHaveText(/^1[12]:\d\d:\d\d$/);
  await first.getByRole("button", { name: /Give It Up/ }).click();
  await first.getByRole("alertdialog").getByRole("button", { name: "Give It Up" }).click();
  await expect(first.getByRole("button", { name: /Join Waitlist/ })).toBeVisible();

  await second.reload();
  await second.getByRole("button", { name: /Take the Seat/ }).click();
  await expect(second.getByRole("dialog").getByRole("img", { name: /QR code/i })).toBeVisible();
  await second.keyboard.press("Escape");
  await expect(second.getByRole("button", { name: /View Ticket/ })).toBeVisible();
});

test("a free user finds no waitlist to join", async ({ openAs }) => {
  const eventId = await insertEvent(deps, { capacity: 1, attendee_count: 1, title: "Full for all" });
  const page = await openAs("free@majlis.test", `/events/${eventId}`);
  await expect(page.getByRole("button", { name: /Full \(1\/1\)/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /Join Waitlist/ })).toHaveCount(0);
  await expect(page.getByText(/offered to the first person on the waitlist/)).toHaveCount(0);
});
