import { getMembership, Membership, verifyMembership } from "@majlis/contracts/membership";
import { movingCode, spacedNumber } from "@majlis/core/membership/cardCode.rules";
import type { Page } from "@playwright/test";
import { call } from "#support/api.ts";
import { beSignedIn, expect, expectOnScreen, phone, test } from "#support/browser.ts";
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

const submit = async (till: Page, code: string) => {
  await till.getByLabel("QR code").fill(code);
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
  await till.goto("/verify-membership?partner=moving-till");
  await expect(till.getByLabel("Partner ID")).toHaveValue("moving-till");
  const verdict = till.getByRole("dialog");
  const valid = verdict.getByRole("heading", { name: "Valid Member" });
  const byName = verdict.getByText("Ask for the name: a picture of this code would look the same.");
  const nextCard = async () => {
    await verdict.getByRole("button", { name: "Next Card" }).click();
    await expect(verdict).toBeHidden();
  };
  const first = await codeOn(page);
  await submit(till, first);
  await expect(valid).toBeVisible();
  await expect(byName).toHaveCount(0);
  await nextCard();
  await submit(till, first);
  await expectOnScreen(verdict.getByText(/This code was already used here/));
  await nextCard();

  await page.context().setOffline(true);
  await page.clock.fastForward(30_000);
  await expect.poll(() => codeOn(page)).not.toBe(first);
  await submit(till, await codeOn(page));
  await expect(valid).toBeVisible();
  await nextCard();

  await submit(till, movingCode(moving, Date.now() - 90_000));
  await expectOnScreen(verdict.getByText(/A code lasts 30 seconds/));
  await nextCard();
  await submit(till, "لال7م");
  await expectOnScreen(verdict.getByText(/Switch the keyboard to English and scan again/));
  await nextCard();
  await submit(till, spacedNumber(moving.number));
  await expect(valid).toBeVisible();
  await expect(byName).toBeVisible();
});

test("signing out everywhere ends the codes and the session of another device", async ({
  openAs,
  expectProblems,
}) => {
  expectProblems(/Failed to load resource.*\b4\d\d\b/);
  const { email } = await newCard();
  const verify = async (qrCode: string) =>
    (await call(verifyMembership, { body: { qrCode, partnerId: "moving-till" } })).body["valid"];
  const lost = await openAs(email, "/card", { password: newPassword });
  const code = await codeOn(lost);
  const own = await openAs(email, "/card", { password: newPassword });
  expect(await codeOn(own)).not.toBe(code);
  await own.goto("/profile");
  await own.getByRole("button", { name: "Sign Out Everywhere" }).click();
  await own.getByRole("alertdialog").getByRole("button", { name: "Sign Out Everywhere" }).click();
  await expectOnScreen(own.getByText("Signed out on all devices"));
  await expect(own.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();

  expect(await verify(code)).toBe(false);
  await lost.reload();
  await expect(lost.getByRole("img", { name: /QR code MEM-/ })).toBeVisible();
  await expect(lost.getByRole("img", { name: /QR code M1\./ })).toHaveCount(0);

  await beSignedIn(own, email, newPassword);
  await own.goto("/card");
  expect(await verify(await codeOn(own))).toBe(true);
});
