import type { Locator, Page } from "@playwright/test";
import { escape, expect, expectOnScreen } from "#support/browser.ts";

/** Presses the button, answers what it asks, and sees the result. */
export type Press = (page: Page, button: Locator) => Promise<void>;

const dialogOf = (page: Page) => page.getByRole("dialog").last();
/** The name of a question ends with its mark. What is below it may be a dialog, too. */
const questionOf = (page: Page) =>
  page.getByRole("alertdialog", { name: /[?]$/ }).or(page.getByRole("dialog", { name: /[?]$/ }));
const told = (page: Page, text: string | RegExp) => expectOnScreen(page.getByText(text));

/** The button does it at once. */
export const tells =
  (text: string | RegExp): Press =>
  async (page, button) => {
    await button.click();
    await told(page, text);
  };

/** The button asks first. */
export const asks =
  (confirm: string | RegExp, text: string | RegExp): Press =>
  async (page, button) => {
    await button.click();
    await questionOf(page).getByRole("button", { name: confirm }).click();
    await told(page, text);
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  };

/** The button opens a dialog with this text. */
export const shows =
  (text: string | RegExp): Press =>
  async (page, button) => {
    await button.click();
    await expectOnScreen(dialogOf(page).getByText(text));
    await escape(dialogOf(page));
  };

/** The code that fills the screen, over the ticket. */
const seeLargeCode = async (page: Page) => {
  const large = page.getByRole("dialog").filter({ hasText: "Turn up the brightness" });
  await expectOnScreen(large.getByText(/^Turn up the brightness/));
  await escape(large);
};

export const openCode: Press = async (page, button) => {
  await button.click();
  await seeLargeCode(page);
};

/** 19:30 in ten days, in the format of the field. */
const inTenDays = () => `${new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)}T19:30`;

export const useTicket: Press = async (page, button) => {
  await button.click();
  const ticket = page.getByRole("dialog", { name: "Your Ticket QR Code" });
  await expectOnScreen(ticket.getByText("Show this QR code at the venue for entry"));
  await ticket.getByRole("button", { name: "Show Full Screen" }).click();
  await seeLargeCode(page);
  await ticket.getByRole("button", { name: "Copy code" }).click();
  await told(page, "Code copied");
  for (const [name, item] of [
    ["Add to Calendar", "Google Calendar"],
    ["Open Map", /Google|OpenStreetMap|Apple/],
    ["Share", "Copy link"],
  ] as const) {
    await ticket.getByRole("button", { name }).click();
    await expectOnScreen(page.getByRole("menuitem", { name: item }));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
  }
  await page.evaluate(() => Object.assign(globalThis, { print: () => document.body.append("Printed") }));
  await ticket.getByRole("button", { name: "Print" }).click();
  await expect(page.getByText("Printed")).toBeAttached();
  await asks("Give Ticket Back", "Ticket given back")(
    page,
    ticket.getByRole("button", { name: "Give Ticket Back" }),
  );
};

/** A ticket with a guest, and a place for another one. */
export const useGuests: Press = async (page, button) => {
  await button.click();
  const guests = page.getByRole("dialog").getByRole("region", { name: "Your guests" });
  await guests.getByLabel("Name of your guest").fill("Huda Demo");
  await guests.getByRole("button", { name: "Add a Guest" }).click();
  await told(page, "Huda Demo has a seat");
  const row = (name: string) => guests.getByRole("listitem").filter({ hasText: name });
  await row("Huda Demo")
    .getByRole("button", { name: /^QR Code/ })
    .click();
  await seeLargeCode(page);
  await row("Huda Demo").getByRole("button", { name: /^Send/ }).click();
  await told(page, "Link copied");
  await row("Huda Demo")
    .getByRole("button", { name: /^Change/ })
    .click();
  await dialogOf(page).getByLabel("Name of the new guest").fill("Rana Demo");
  await dialogOf(page).getByRole("button", { name: "Change Guest" }).click();
  await expectOnScreen(row("Rana Demo"));
  await asks("Remove", "Guest removed")(page, row("Rana Demo").getByRole("button", { name: /^Remove/ }));
  await expect(row("Rana Demo")).toHaveCount(0);
};

export const createGathering: Press = async (page, button) => {
  await button.click();
  const form = page.getByRole("dialog", { name: "Create Gathering" });
  await form.getByLabel("Title").fill("Evening of the demo");
  await form.getByLabel("Date and time").fill(inTenDays());
  await form.getByRole("button", { name: "Create Gathering" }).click();
  await expect(form).toBeHidden();
  await told(page, "Evening of the demo");
};

export const removeGuest: Press = async (page, button) => {
  await button.click();
  const guests = dialogOf(page).getByRole("listitem");
  await expect(guests.first()).toBeVisible();
  const before = await guests.count();
  await guests.first().getByRole("button", { name: "Remove" }).click();
  await questionOf(page).getByRole("button", { name: "Remove Guest" }).click();
  await told(page, /was removed$/);
  await expect(guests).toHaveCount(before - 1);
};

export const typeCode: Press = async (page, button) => {
  await button.click();
  await page.getByLabel("Code or short number").fill("MEM-NOT-A-CARD");
  await page.getByRole("button", { name: "Check the Card" }).click();
  await told(page, "Not valid");
};

export const proposeChange: Press = async (page, button) => {
  await button.click();
  await dialogOf(page).getByLabel("Terms of the discount").fill("For tables of up to six.");
  await dialogOf(page).getByRole("button", { name: "Send Proposal" }).click();
  await told(page, "Proposal sent");
};

export const download: Press = async (page, button) => {
  const file = page.waitForEvent("download");
  await button.click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
};

/** Opens in place of the list, and leads back to it. */
export const bringPastEvents: Press = async (page, button) => {
  await button.click();
  await told(page, "Bring events of another tool");
  await page.getByRole("button", { name: "All my events" }).click();
  await expectOnScreen(button);
};

export const createEvent: Press = async (page, button) => {
  await button.click();
  const form = page.getByRole("dialog", { name: "Create Event" });
  await form.getByLabel("Title").fill("Draft of the demo");
  await form.getByRole("button", { name: "Next: When and where" }).click();
  await form.getByLabel("Starts").fill(inTenDays());
  await form.getByRole("button", { name: "Save Draft" }).click();
  await told(page, "Draft saved");
};

const editEvent: Press = async (page, button) => {
  await button.click();
  await dialogOf(page)
    .getByLabel("Description", { exact: true })
    .fill("Cards, coffee, and a seat by the window.");
  await dialogOf(page).getByRole("button", { name: "Save Event" }).click();
  await told(page, "Event saved");
};

/** All that the menu of an event has. */
export const useMenu: Press = async (page, button) => {
  const item = (name: string) => page.getByRole("menuitem", { name });
  await button.click();
  await item("Copy Link").click();
  await told(page, "Link copied");
  await button.click();
  await editEvent(page, item("Edit"));
  await button.click();
  await item("Duplicate").click();
  await escape(page.getByRole("dialog", { name: "Duplicate Event" }));
  await button.click();
  await asks(/^Cancel (Event|and Refund)/, "Event canceled")(page, item("Cancel Event"));
};

export const askBack: Press = async (page, button) => {
  await button.click();
  await dialogOf(page).getByLabel("Message").fill("Which day suits you?");
  await dialogOf(page)
    .getByRole("checkbox", { name: /may answer me$/ })
    .check();
  await dialogOf(page).getByRole("button", { name: "Send Question" }).click();
  await told(page, "Question on its way");
};

export const select =
  (text: string | RegExp): Press =>
  async (page, button) => {
    await page
      .getByRole("checkbox", { name: /^Select the request/ })
      .first()
      .check();
    await button.click();
    await told(page, text);
  };

export const later: Press = async (page, button) => {
  await button.click();
  await expect(page.getByRole("main").getByRole("button", { name: "Later" })).toHaveCount(0);
};
