import { homeZone } from "@majlis/contracts/cities";
import { createBusiness } from "@majlis/contracts/businesses";
import { createDesk } from "@majlis/contracts/desk";
import { BusinessId } from "@majlis/contracts/ids";
import { getMembership } from "@majlis/contracts/membership";
import { weekdays } from "@majlis/contracts/values";
import { isDiscountDay } from "@majlis/core/businesses/openHours.rules";
import { call, tokenOf } from "#support/api.ts";
import { expect, expectOnScreen, phone, test as base } from "#support/browser.ts";
import { cameraFlags } from "#support/qrPictures.ts";

const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { body: card } = await call(getMembership, {}, await tokenOf("member@majlis.test"));
      const flags = cameraFlags([
        { code: "MEM-NOT-A-CARD", seconds: 1 },
        { code: card["qrCode"], seconds: 30 },
      ]);
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...flags] });
    },
    { scope: "worker" },
  ],
});

test("a desk checks the card that came while it showed the verdict of another one", async ({ page }) => {
  const asAdmin = await tokenOf("admin@majlis.test");
  const { body: created } = await call(
    createBusiness,
    {
      body: {
        name: "Aida's Camera Corner",
        city: "Amman",
        discount_percent: 10,
        excluded_days: weekdays.filter((day) => !isDiscountDay([day], new Date().toISOString(), homeZone)),
      },
    },
    asAdmin,
  );
  const params = { businessId: BusinessId.parse(created["id"]) };
  const { token } = (await call(createDesk, { params }, asAdmin)).body;
  await page.goto(`/desk#${String(token)}`);
  await expectOnScreen(page.getByText("No discount for members today"));
  await expect(page.getByRole("heading", { name: "Invalid or Expired" })).toBeVisible();
  await page.getByRole("button", { name: "Next Card" }).click();
  await expect(page.getByRole("heading", { name: "Valid Member" })).toBeVisible();
});

test("a partner checks a code with the camera", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/verify-membership");
  await page.getByRole("button", { name: "Scan with the Camera" }).click();
  // The dialog may close before it can be seen: the camera reads the code at once.
  await expect(page.getByLabel("QR code")).toHaveValue("MEM-NOT-A-CARD");
  await expect(page.getByRole("dialog")).not.toBeAttached();
  // The page measures the time to the first code.
  expect(await page.evaluate(() => performance.getEntriesByName("majlis first code").length)).toBe(1);
  await page.getByRole("button", { name: "Verify Membership" }).click();
  await expect(page.getByRole("heading", { name: "Invalid or Expired" })).toBeVisible();
});
