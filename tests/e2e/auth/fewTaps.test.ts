import { decideEventRequest } from "@majlis/contracts/events/eventRequests";
import { getEvent } from "@majlis/contracts/events/events";
import { getMe } from "@majlis/contracts/users";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { UserId } from "@majlis/contracts/ids";
import { call, newSession, tokenOf } from "#support/api.ts";
import { expect, expectOnScreen, test } from "#support/browser.ts";
import { askCognito, newAccountAs, newPassword, postEvent } from "#support/factoriesOverHttp.ts";
import { linkIn, type MailboxEntry, mailTo } from "#support/mailbox.ts";

/** Names of the fields that were typed into, on all pages of a context. */
const typedFields = async (context: BrowserContext): Promise<Set<string>> => {
  const fields = new Set<string>();
  await context.exposeBinding("majlisField", (_, name: string) => void fields.add(name));
  await context.addInitScript(() => {
    const { majlisField } = window as unknown as { majlisField: (name: string) => void };
    addEventListener(
      "input",
      ({ target, isTrusted }) => isTrusted && majlisField((target as HTMLInputElement).name),
      true,
    );
  });
  return fields;
};

/**
 * Presses, and counts the presses of a test. Clicks that the page receives are no measure: an element that is replaced
 * under the pointer receives the click twice from the test, and once from a person.
 */
const countTaps = () => {
  const effort = { taps: 0 };
  const tap = async (control: Locator) => {
    effort.taps += 1;
    await control.click();
  };
  return { effort, tap };
};

/** Opens a free event as a visitor and chooses to sign in for it. */
const openEvent = async (page: Page, press: (control: Locator) => Promise<void>) => {
  const id = await postEvent({ title: `Few taps ${crypto.randomUUID().slice(0, 8)}` });
  await page.goto(`/events/${id}`);
  await press(page.getByRole("main").getByRole("link", { name: /Sign in to join/i }));
  return id;
};

test("a new person gets from a link to a request with 4 taps and 2 typed fields beyond the password", async ({
  page,
  context,
}) => {
  const fields = await typedFields(context);
  const { effort, tap } = countTaps();
  const id = await openEvent(page, tap);
  const email = `${crypto.randomUUID()}@example.test`;
  // A device without an earlier sign-in opens the sign-up, below the event.
  await expectOnScreen(page.getByRole("main").getByText(/^Few taps/));
  await expect(page.getByRole("tab", { name: "Sign Up" })).toHaveAttribute("aria-selected", "true");
  await page.getByLabel("First name", { exact: true }).fill("Rania Odeh");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await tap(page.getByRole("button", { name: "Create Account" }));

  const mail = await mailTo(email, "Confirm your Majlis account");
  // The mail program opens the link in a tab of its own, with one tap.
  effort.taps += 1;
  const opened = await context.newPage();
  await opened.goto(linkIn(mail));
  await opened.waitForURL(`**/events/${id}`);
  // The request opens by itself, once: a reload does not open it again.
  await tap(opened.getByRole("button", { name: "Send Request" }));
  await expectOnScreen(opened.getByText("Request sent"));
  expect(effort.taps).toBeLessThanOrEqual(4);
  fields.delete("password");
  expect([...fields]).toEqual(["firstName", "email"]);

  const token = (await newSession(email, newPassword)).getAccessToken().getJwtToken();
  const { body: me } = await call(getMe, {}, token);
  expect(me.full_name).toBe("Rania Odeh");
  const decision = { eventId: id, userId: UserId.parse(me.id), decision: "approve" } as const;
  await call(decideEventRequest, { body: decision }, await tokenOf("founder@majlis.test"));
  await opened.reload();
  await expect(opened.getByRole("button", { name: "View Ticket" })).toBeVisible();
});

test("a member who is signed out joins with one tap and the sign-in", async ({ page }) => {
  const { effort, tap } = countTaps();
  const { email, token } = await newAccountAs("member");
  // Somebody has signed in on this device before.
  await page.addInitScript(() => localStorage.setItem("majlis.known", ""));
  const id = await openEvent(page, tap);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/events/${id}`);
  const ticket = page.getByRole("dialog", { name: "Your Ticket QR Code" });
  await expect(ticket.getByRole("img", { name: /QR code/i })).toBeVisible();
  expect(effort.taps).toBe(1);

  // A seat that was given back is not taken again.
  await ticket.getByRole("button", { name: "Give Ticket Back" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Give Ticket Back" }).click();
  await expect(page.getByRole("button", { name: "Join Event" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("button", { name: "Join Event" })).toBeVisible();

  // Neither does a link to the sign-in take one for a person who is signed in.
  await page.goto(`/auth?next=/events/${id}`);
  await page.waitForURL(`**/events/${id}`);
  await expect(page.getByRole("button", { name: "Join Event" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("button", { name: "Join Event" })).toBeVisible();
  const { body: event } = await call(getEvent, { params: { eventId: id } }, token);
  expect(event.my_ticket).toBeUndefined();
});

const signUpFor = async (page: Page, email: string) => {
  const id = await openEvent(page, countTaps().tap);
  await page.getByLabel("First name").fill("Rania Odeh");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Create Account" }).click();
  return id;
};

const codeIn = ({ html }: MailboxEntry): string => /confirm=(\d{6})/.exec(html)?.[1] ?? "";

test("a wrong code says what to do, also the sixth time, and the code of the newest mail opens the request, once", async ({
  page,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*400/);
  const email = `${crypto.randomUUID()}@example.test`;
  const id = await signUpFor(page, email);
  const mail = await mailTo(email, "Confirm your Majlis account");
  const old = codeIn(mail);
  const confirm = page.getByRole("button", { name: "Confirm Email" });
  const code = page.getByLabel("Six-digit code");
  const wrong = old === "000000" ? "111111" : "000000";
  for (let attempt = 0; attempt < 4; attempt++) {
    const confirming = askCognito("ConfirmSignUp", { Username: email, ConfirmationCode: wrong });
    await expect(confirming).rejects.toThrow(/CodeMismatchException/);
  }
  await code.fill(wrong);
  await expectOnScreen(page.getByRole("alert").getByText(/Use the code from the newest mail/));
  await expect(confirm).not.toHaveAttribute("aria-disabled", "true");
  await code.fill(old);
  await expectOnScreen(page.getByRole("alert").getByText(/Send a new code, and use only the newest mail/));
  await page.getByRole("button", { name: "Send the Mail Again" }).click();
  await expect.poll(async () => codeIn(await mailTo(email, "Confirm your Majlis account"))).not.toBe(old);
  await code.fill(codeIn(await mailTo(email, "Confirm your Majlis account")));
  await page.waitForURL(`**/events/${id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Send Request" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Request to Join" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("button", { name: "Request to Join" })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("another device than the one of the sign-up asks, keeps the event, and leaves the code good where the account was created", async ({
  page,
  newPage,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*400/);
  const email = `${crypto.randomUUID()}@example.test`;
  const id = await signUpFor(page, email);
  const mail = await mailTo(email, "Confirm your Majlis account");
  const other = await newPage();
  await other.goto(linkIn(mail));
  await other.getByRole("button", { name: "Confirm Email" }).click();
  await expectOnScreen(other.getByText(/or type the code where you created the account/));
  await expectOnScreen(other.getByText("You are confirmed"));
  await expect(other.getByLabel("Email")).toHaveValue(email);
  await expect(other.getByLabel("Password", { exact: true })).toBeFocused();
  await other.goto(linkIn(mail));
  await expectOnScreen(other.getByText("You are confirmed"));
  await other.getByLabel("Password", { exact: true }).fill(newPassword);
  await other.getByRole("button", { name: "Sign In", exact: true }).click();
  await other.waitForURL(`**/events/${id}`);
  await page.getByLabel("Six-digit code").fill(codeIn(mail));
  await page.waitForURL(`**/events/${id}`);
  await expect(page.getByRole("dialog").getByRole("button", { name: "Send Request" })).toBeVisible();
});
