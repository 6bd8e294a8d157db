import { joinEvent } from "@majlis/contracts/events/events";
import { cancelTicket } from "@majlis/contracts/tickets/tickets";
import { joinWaitlist } from "@majlis/contracts/tickets/waitlist";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { settle, still, violations } from "#support/axe.ts";
import { beSignedIn, desktop, phone, useBrowser } from "#support/browser.ts";
import { lineTools } from "#support/line.ts";
import { someEvent, someGathering } from "#support/table.ts";

const browser = useBrowser();
const { deps, ticketRows } = lineTools();
const who = "joelle@majlis.test";

/** An event whose only seat is offered to the one who looks. */
const offeredEvent = async (): Promise<string> => {
  const [first, second] = await Promise.all([tokenOf("maya@majlis.test"), tokenOf(who)]);
  const eventId = await someEvent(deps, { capacity: 1, title: "Offered evening" });
  await call(joinEvent, { body: { eventId } }, first);
  await call(joinWaitlist, { body: { refId: eventId } }, second);
  const [ticket] = await ticketRows(eventId);
  await call(cancelTicket, { body: { ticketId: ticket?.id ?? "" } }, first);
  return eventId;
};

const dialogs = async (page: Page, eventId: string): Promise<string[]> => {
  const found: string[] = [];
  const look = async (role: "dialog" | "alertdialog" | "menu") => {
    await page.getByRole(role).waitFor();
    await still(page);
    // Behind a menu over a dialog axe no longer sees that the page is closed off: it looks at the menu alone.
    found.push(...(await violations(page, role === "menu" ? { within: "[role=menu]" } : {})));
    await page.keyboard.press("Escape");
    await page.getByRole(role).waitFor({ state: "hidden" });
  };
  await page.goto(`/events/${eventId}`);
  await page.getByRole("button", { name: "Give Ticket Back" }).click();
  await look("alertdialog");
  await page.getByRole("button", { name: /View Ticket/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Share" }).click();
  await look("menu");
  await look("dialog");
  await page.goto("/my-gatherings");
  await page.getByRole("button", { name: "Create Gathering" }).click();
  await look("dialog");
  return found;
};

it.each([
  ["light, desktop", "light", desktop],
  ["dark, phone", "dark", phone],
] as const)("seats, lines and their dialogs leave nothing to mend: %s", async (_, colorScheme, viewport) => {
  const [offered, waited, owned] = await Promise.all([
    offeredEvent(),
    someGathering(deps, { capacity: 1, attendee_count: 1, title: "Full table" }),
    someEvent(deps, { title: "Own evening" }),
  ]);
  const token = await tokenOf(who);
  await call(joinWaitlist, { body: { refId: waited } }, token);
  await call(joinEvent, { body: { eventId: owned } }, token);
  const page = await browser.newPage({ colorScheme, viewport, reducedMotion: "reduce" });
  await beSignedIn(page, who);
  const found: string[] = [];
  const parts = [
    [`/events/${offered}`, "A seat is held for you"],
    [`/events/${offered}?canceled=1`, "Payment canceled"],
    [`/gatherings/${waited}`, "You are number 1 in line"],
    ["/my-tickets", "Waiting in line"],
    ["/gatherings", "attending"],
  ] as const;
  for (const [path, text] of parts) {
    await page.goto(path);
    await page.getByText(text).first().waitFor();
    await settle(page);
    found.push(...(await violations(page)));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) found.push(`${path} is ${overflow} px too wide`);
  }
  found.push(...(await dialogs(page, owned)));
  expect(found).toEqual([]);
});
