import type { Locator, Page } from "@playwright/test";
import { expect, phone, test } from "#support/browser.ts";
import {
  newAccount,
  newAccountAs,
  newPassword,
  postEvent,
  postGathering,
} from "#support/factoriesOverHttp.ts";

/** Whether two elements share no line of the page. */
const areApart = async (one: Locator, other: Locator): Promise<boolean> => {
  const [first, second] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!first || !second) throw new Error("An element is not on the page");
  return first.y + first.height <= second.y || second.y + second.height <= first.y;
};

/** Signs in on a phone for this page, on a device on which somebody has signed in before. */
const signInFor = async (page: Page, email: string, path: string): Promise<Locator> => {
  await page.setViewportSize(phone);
  await page.addInitScript(() => localStorage.setItem("majlis.known", ""));
  await page.goto(`/auth?next=${path}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.keyboard.press("Enter");
  return page.locator("[data-toasts] li");
};

test("a toast makes room for the action of the next page", async ({ page }) => {
  const { email } = await newAccountAs("member");
  const toast = await signInFor(page, email, `/gatherings/${await postGathering()}`);
  // It stays while the pointer is on it.
  await toast.hover();
  await expect(toast).toContainText("Welcome back!");
  const join = page.getByRole("button", { name: /Join Gathering/ });
  await expect.poll(() => areApart(toast, join)).toBe(true);
});

test("a toast makes room for the dialog that opens after the sign-in", async ({ page }) => {
  const { email } = await newAccount();
  const toast = await signInFor(page, email, `/events/${await postEvent()}`);
  await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
  const send = page.getByRole("button", { name: "Send Request" });
  await expect.poll(() => areApart(toast, send)).toBe(true);
});
