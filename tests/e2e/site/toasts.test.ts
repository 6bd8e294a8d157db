import type { Locator } from "@playwright/test";
import { expect, phone, test } from "#support/browser.ts";
import { newAccount, newPassword, postEvent } from "#support/factoriesOverHttp.ts";

/** Whether two elements share no line of the page. */
const areApart = async (one: Locator, other: Locator): Promise<boolean> => {
  const [first, second] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!first || !second) throw new Error("An element is not on the page");
  return first.y + first.height <= second.y || second.y + second.height <= first.y;
};

test("a toast makes room for the action of the next page, and for a dialog", async ({ page }) => {
  await page.setViewportSize(phone);
  const { email } = await newAccount();
  const path = `/events/${await postEvent()}`;
  // Somebody has signed in on this device before.
  await page.addInitScript(() => localStorage.setItem("majlis.known", ""));
  await page.goto(`/auth?next=${path}`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.keyboard.press("Enter");
  const toast = page.locator("[data-toasts] li");
  // It stays while the pointer is on it.
  await toast.hover();
  await expect(toast).toContainText("Welcome back!");
  const request = page.getByRole("button", { name: "Request to Join" });
  await expect(request).toBeFocused();
  await expect.poll(() => areApart(toast, request)).toBe(true);
  await toast.hover();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
  const send = page.getByRole("button", { name: "Send Request" });
  await expect.poll(() => areApart(toast, send)).toBe(true);
});
