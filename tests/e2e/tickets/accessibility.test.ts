import { joinEvent } from "@majlis/contracts/events/events";
import { cancelTicket } from "@majlis/contracts/tickets/tickets";
import { joinWaitlist } from "@majlis/contracts/tickets/waitlist";
import type { Page } from "@playwright/test";
import { call, tokenOf } from "#support/api.ts";
import { overflow, settle, still, violations, violationsInBoth } from "#support/axe.ts";
import { beSignedIn, expect, test } from "#support/browser.ts";
import { insertEvent, insertGathering } from "#support/factories.ts";
import { looks } from "#support/sitePages.ts";
import { testDeps } from "#support/table.ts";

test.describe.configure({ mode: "parallel" });

const deps = testDeps();
const who = "joelle@majlis.test";

/** Creates an event whose only seat is offered to the user. */
const offeredEvent = async (): Promise<string> => {
  const [first, second] = await Promise.all([tokenOf("maya@majlis.test"), tokenOf(who)]);
  const eventId = await insertEvent(deps, { capacity: 1, title: "Offered evening" });
  await call(joinEvent, { body: { eventId } }, first);
  await call(joinWaitlist, { body: { refId: eventId } }, second);
  const { data } = await deps.store.ticket.query.byRef({ ref_id: eventId }).go();
  await call(cancelTicket, { body: { ticketId: data[0]?.id ?? "" } }, first);
  return eventId;
};

const isLong = Boolean(process.env["MAJLIS_LONG"]);
/** The usual run sees each view in its own theme, the long one in both. */
const violationsOf = isLong
  ? violationsInBoth
  : (page: Page, _: "light" | "dark", look = {}) => violations(page, look);

const dialogs = async (page: Page, eventId: string, colorScheme: "light" | "dark"): Promise<string[]> => {
  const found: string[] = [];
  const look = async (role: "dialog" | "alertdialog" | "menu") => {
    await expect(page.getByRole(role)).toBeVisible();
    await still(page);
    // With a menu open over a dialog, axe does not detect that the page is inert. Only the menu is checked.
    const within = role === "menu" ? { within: "[role=menu]" } : {};
    found.push(...(await violationsOf(page, colorScheme, within)));
    await page.keyboard.press("Escape");
    await expect(page.getByRole(role)).toBeHidden();
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

const [light, dark] = looks;

/** The pages on a desktop, the dialogs on a phone. The long run sees both on both. */
for (const [look, hasPages, hasDialogs] of isLong
  ? ([
      [light, true, true],
      [dark, true, true],
    ] as const)
  : ([
      [light, true, false],
      [dark, false, true],
    ] as const))
  test(`seats, waitlists and their dialogs have no violations: ${look.colorScheme}, ${look.viewport.width} px`, async ({
    newPage,
  }) => {
    const [offered, waited, owned] = await Promise.all([
      offeredEvent(),
      insertGathering(deps, { capacity: 1, attendee_count: 1, title: "Full table" }),
      insertEvent(deps, { title: "Own evening" }),
    ]);
    const token = await tokenOf(who);
    await call(joinWaitlist, { body: { refId: waited } }, token);
    await call(joinEvent, { body: { eventId: owned } }, token);
    const page = await newPage(look);
    await beSignedIn(page, who);
    const found: string[] = [];
    const parts = [
      [`/events/${offered}`, "A seat is held for you"],
      [`/gatherings/${waited}`, "You are 1st on the waitlist"],
      ["/my-tickets", "Waitlist"],
      ...(isLong ? ([[`/events/${offered}?canceled=1`, "Payment canceled"]] as const) : []),
    ] as const;
    for (const [path, text] of hasPages ? parts : []) {
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeVisible();
      await settle(page);
      found.push(...(await violationsOf(page, look.colorScheme)), ...(await overflow(page)));
    }
    if (hasDialogs) found.push(...(await dialogs(page, owned, look.colorScheme)));
    expect(found).toEqual([]);
  });
