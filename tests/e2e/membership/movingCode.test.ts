import { getMembership, Membership } from "@majlis/contracts/membership";
import { movingCode, spacedNumber } from "@majlis/core/membership/cardCode.rules";
import type { Page } from "@playwright/test";
import { call, tokenOf } from "#support/api.ts";
import { expect, phone, test } from "#support/browser.ts";
import { readQr } from "#support/readQr.ts";

const member = "member@majlis.test";

const cardOf = async () => {
  const { body } = await call(getMembership, {}, await tokenOf(member));
  const { moving } = Membership.parse(body);
  if (!moving) throw new Error("The member has no moving code");
  return moving;
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

test("a card shows a moving code that a partner accepts once", async ({ openAs, newPage }) => {
  const page = await openAs(member, "/profile");
  const till = await newPage({ viewport: phone });
  const code = await codeOn(page);
  await verify(till, code);
  await expect(till.getByRole("heading", { name: "Valid Member" })).toBeVisible();
  await expect(till.getByText("Static code: ask for the name.")).toHaveCount(0);
  await verify(till, code);
  await expect(till.getByText(/This code was already used here/).first()).toBeVisible();
});

test("a picture of an older code is refused, and a short number is marked as static", async ({ newPage }) => {
  const till = await newPage({ viewport: phone });
  const moving = await cardOf();
  await verify(till, movingCode(moving, Date.now() - 90_000));
  await expect(till.getByText(/A code lasts 30 seconds/).first()).toBeVisible();
  await verify(till, spacedNumber(moving.number));
  await expect(till.getByRole("heading", { name: "Valid Member" })).toBeVisible();
  await expect(till.getByText("Static code: ask for the name.").first()).toBeVisible();
});

test("a card on a phone whose clock is five minutes slow has the right code, also offline", async ({
  openAs,
  newPage,
  expectProblems,
}) => {
  expectProblems(/ERR_INTERNET_DISCONNECTED/);
  const page = await openAs(member, "/events");
  await page.clock.install({ time: Date.now() - 300_000 });
  await page.goto("/profile");
  const first = await codeOn(page);
  await page.context().setOffline(true);
  await page.clock.fastForward(30_000);
  await expect.poll(() => codeOn(page)).not.toBe(first);
  const till = await newPage({ viewport: phone });
  await verify(till, await codeOn(page));
  await expect(till.getByRole("heading", { name: "Valid Member" })).toBeVisible();
});
