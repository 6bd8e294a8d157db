import { getMembership } from "@majlis/contracts/membership";
import { call, tokenOf } from "#support/api.ts";
import { expect, phone, test as base } from "#support/browser.ts";
import { cameraFlags } from "#support/qrPictures.ts";

const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const { body: card } = await call(getMembership, {}, await tokenOf("member@majlis.test"));
      const flags = cameraFlags([{ code: card["qrCode"], seconds: 1 }]);
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...flags] });
    },
    { scope: "worker" },
  ],
});

test.use({ viewport: phone });

test("a partner verifies a membership with the camera", async ({ page }) => {
  await page.goto("/verify-membership");
  await page.getByRole("button", { name: "Scan with the Camera" }).click();
  // The dialog may close before it can be seen: the camera reads the code at once.
  await expect(page.getByLabel("QR code")).toHaveValue(/^MEM-/);
  await expect(page.getByRole("dialog")).not.toBeAttached();
  // The page measures the time to the first code.
  expect(await page.evaluate(() => performance.getEntriesByName("majlis first code").length)).toBe(1);
  await page.getByRole("button", { name: "Verify Membership" }).click();
  await expect(page.getByRole("heading", { name: "Valid Member" })).toBeVisible();
});
