import { getMembership, Membership } from "@majlis/contracts/membership";
import { movingCode, spacedNumber } from "@majlis/core/membership/cardCode.rules";
import type { Page } from "@playwright/test";
import { call } from "#support/api.ts";
import { still, violations } from "#support/axe.ts";
import { beSignedIn, expect, phone, test } from "#support/browser.ts";
import { newAccountAs, newPassword } from "#support/factoriesOverHttp.ts";
import { readQr } from "#support/qrPictures.ts";

/** A card of its own: sessions of other tests would change the list of the card's sessions. */
const newCard = async () => {
  const { email, token } = await newAccountAs("member", { fullName: "Salma Nasser" });
  const { body } = await call(getMembership, {}, token);
  const { moving } = Membership.parse(body);
  if (!moving) throw new Error("The member has no moving code");
  return { email, moving };
};

const codeOn = async (page: Page): Promise<string> => {
  const image = page.getByRole("img", { name: /QR code M1\./ }).first();
  await expect(image).toBeVisible();
  return (await readQr(image)) ?? "";
};

const verify = async (till: Page, code: string) => {
  await till.goto("/verify-membership");
  await till.getByLabel("QR code").fill(code);
  await till.getByLabel("Partner ID").fill("moving-till");
  await till.getByRole("button", { name: "Verify Membership" }).click();
};

test("a card on a phone whose clock is slow has codes that a partner accepts once, also offline", async ({
  openAs,
  newPage,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  const { email, moving } = await newCard();
  const page = await openAs(email, "about:blank", { password: newPassword });
  await page.clock.install({ time: Date.now() - 300_000 });
  await page.goto("/card");
  const till = await newPage({ viewport: phone });
  const valid = till.getByRole("heading", { name: "Valid Member" });
  const byName = till.getByText("Ask for the name: a picture of this code would look the same.");
  const first = await codeOn(page);
  await verify(till, first);
  await expect(valid).toBeVisible();
  await expect(byName).toHaveCount(0);
  await verify(till, first);
  await expect(till.getByText(/This code was already used here/).first()).toBeVisible();

  await page.context().setOffline(true);
  await page.clock.fastForward(30_000);
  await expect.poll(() => codeOn(page)).not.toBe(first);
  await verify(till, await codeOn(page));
  await expect(valid).toBeVisible();

  await verify(till, movingCode(moving, Date.now() - 90_000));
  await expect(till.getByText(/A code lasts 30 seconds/).first()).toBeVisible();
  await verify(till, spacedNumber(moving.number));
  await expect(valid).toBeVisible();
  await expect(byName.first()).toBeVisible();
});

test("signing out everywhere ends the codes and the session of another device", async ({
  openAs,
  newPage,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*\b4\d\d\b/);
  const { email } = await newCard();
  const lost = await openAs(email, "/card", { password: newPassword });
  const code = await codeOn(lost);
  const own = await openAs(email, "/card", { password: newPassword });
  expect(await codeOn(own)).not.toBe(code);
  await own.goto("/profile");
  await own.getByRole("button", { name: "Sign Out Everywhere" }).click();
  const dialog = own.getByRole("alertdialog");
  await expect(dialog).toBeVisible();
  await still(own);
  expect(await violations(own, { within: "[role=alertdialog]" })).toEqual([]);
  await dialog.getByRole("button", { name: "Sign Out Everywhere" }).click();
  await expect(own.getByText("Signed out on all devices").first()).toBeVisible();
  await expect(own.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();

  const till = await newPage({ viewport: phone });
  await verify(till, code);
  await expect(till.getByText(/A code lasts 30 seconds/).first()).toBeVisible();
  await lost.reload();
  await expect(lost.getByRole("img", { name: /QR code M1\./ })).toHaveCount(0);

  await beSignedIn(own, email, newPassword);
  await own.goto("/card");
  await verify(till, await codeOn(own));
  await expect(till.getByRole("heading", { name: "Valid Member" })).toBeVisible();
});
