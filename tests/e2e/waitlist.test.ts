import { joinEvent } from "@majlis/contracts/events/events";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { beSignedIn, phone, useBrowser } from "#support/browser.ts";
import { mailTo } from "#support/mailbox.ts";
import { readQr } from "#support/readQr.ts";
import { someEvent, testDeps } from "#support/table.ts";

const browser = useBrowser();
const deps = testDeps();

const open = async (email: string, path: string, viewport?: typeof phone): Promise<Page> => {
  const page = await browser.newPage(viewport && { viewport });
  await beSignedIn(page, email);
  await page.goto(path);
  return page;
};

/** Half past seven in ten days, as the field takes it. */
const inTenDays = () => `${new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)}T19:30`;

/** Hosts a gathering with one seat by the page, and answers its path. */
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

it("host and guest play through a gathering, and a third person gets the freed seat", async () => {
  const title = `Seat of ${Date.now()}`;
  const hosting = await open("george@majlis.test", "/my-gatherings");
  const path = await host(hosting, title);

  const guest = await open("maya@majlis.test", path, phone);
  await guest.getByRole("button", { name: /Join Gathering/ }).click();
  const firstCode = await readQr(guest.getByRole("dialog").getByRole("img", { name: /QR code/i }));

  const third = await open("leen@majlis.test", "/gatherings");
  const card = third.getByRole("article", { name: title });
  // Other tests' gatherings may fill the first pages of the list.
  const more = third.getByRole("button", { name: "Show More" });
  for (;;) {
    await card.or(more).first().waitFor();
    if (await card.isVisible()) break;
    await more.click();
  }
  await card.getByRole("button", { name: /Full \(1\/1\)/ }).waitFor();
  await card.getByRole("button", { name: /Join Waitlist/ }).click();
  await card.getByRole("link", { name: /In line: number 1/ }).click();
  await third.getByText("You are number 1 in line").waitFor();
  await mailTo("leen@majlis.test", `On the waitlist: ${title}`);

  await guest.goto("/my-tickets");
  await guest.getByRole("button", { name: new RegExp(`QR Code.*${title}`) }).click();
  await guest.getByRole("dialog").getByRole("button", { name: "Give Ticket Back" }).click();
  const sure = guest.getByRole("alertdialog", { name: "Give this ticket back?" });
  await sure.getByText(/goes to the next in line/).waitFor();
  await sure.getByRole("button", { name: "Give Ticket Back" }).click();
  await guest.getByText("Ticket given back").first().waitFor();
  await expect.poll(() => guest.getByRole("heading", { name: title }).count()).toBe(0);

  await mailTo("leen@majlis.test", `A seat for you: ${title}`);
  await third.goto("/my-tickets");
  const waiting = third.getByRole("listitem").filter({ hasText: title });
  await waiting.getByText("A seat is held for you").waitFor();
  await waiting.getByRole("button", { name: /Take the Seat/ }).click();
  const code = await readQr(third.getByRole("dialog").getByRole("img", { name: /QR code/i }));
  expect(code).toMatch(/^GTH-/);
  expect(code).not.toBe(firstCode);
  await third.keyboard.press("Escape");
  await third.getByRole("button", { name: new RegExp(`QR Code.*${title}`) }).waitFor();
  await expect.poll(() => waiting.getByRole("button", { name: /Take the Seat/ }).count()).toBe(0);

  await hosting.getByRole("button", { name: "Attendees" }).click();
  const attendees = hosting.getByRole("dialog", { name: "Attendees" });
  await attendees.getByText("Leen Shami").waitFor();
  expect(await attendees.getByText("Maya Sahawneh").count()).toBe(0);
  await hosting.keyboard.press("Escape");
  await hosting.getByRole("button", { name: "Cancel Gathering" }).click();
  await hosting.getByRole("alertdialog").getByRole("button", { name: "Cancel Gathering" }).click();
  await hosting.getByRole("button", { name: /Gathering Canceled/ }).waitFor();
  await third.reload();
  await third.getByRole("listitem").filter({ hasText: title }).getByText("Canceled").waitFor();
});

it("an event's line is joined, left, offered and given up on its own page", async () => {
  const title = "Evening of the line";
  const eventId = await someEvent(deps, { title, capacity: 1 });
  await call(joinEvent, { body: { eventId } }, await tokenOf("maya@majlis.test"));
  const first = await open("hala@majlis.test", `/events/${eventId}`, phone);
  await first.getByRole("button", { name: /Full \(1\/1\)/ }).waitFor();
  await first.getByRole("button", { name: /Join Waitlist/ }).click();
  await first.getByText("You are number 1 in line").waitFor();
  const second = await open("zaid@majlis.test", `/events/${eventId}`);
  await second.getByRole("button", { name: /Join Waitlist/ }).click();
  await second.getByText("You are number 2 in line").waitFor();

  const guest = await open("maya@majlis.test", `/events/${eventId}`);
  await guest.getByRole("button", { name: "Give Ticket Back" }).click();
  await guest.getByRole("alertdialog").getByRole("button", { name: "Give Ticket Back" }).click();
  await guest.getByRole("button", { name: /Full/ }).waitFor();

  await first.reload();
  await first.getByText("A seat is held for you").waitFor();
  await first.getByRole("button", { name: /Take the Seat/ }).waitFor();
  expect(await first.getByRole("timer", { name: "Time left" }).textContent()).toMatch(/^1[12]:\d\d:\d\d$/);
  await first.getByRole("button", { name: /Give It Up/ }).click();
  await first.getByRole("alertdialog").getByRole("button", { name: "Give It Up" }).click();
  await first.getByRole("button", { name: /Join Waitlist/ }).waitFor();

  await second.reload();
  await second.getByRole("button", { name: /Take the Seat/ }).click();
  await second
    .getByRole("dialog")
    .getByRole("img", { name: /QR code/i })
    .waitFor();
  await second.keyboard.press("Escape");
  await second.getByRole("button", { name: /View Ticket/ }).waitFor();
});

it("whoever cannot join finds no line to stand in", async () => {
  const eventId = await someEvent(deps, { capacity: 1, attendee_count: 1, title: "Full for all" });
  const page = await open("free@majlis.test", `/events/${eventId}`);
  await page.getByRole("button", { name: /Full \(1\/1\)/ }).waitFor();
  await page.getByText(/offered to whoever waits first/).waitFor();
  expect(await page.getByRole("button", { name: /Join Waitlist/ }).count()).toBe(0);
});
