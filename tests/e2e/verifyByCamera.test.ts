import { getMembership } from "@majlis/contracts/membership";
import { expect, it } from "vitest";
import { call, tokenOf } from "#support/api.ts";
import { phone, useBrowser } from "#support/browser.ts";
import { cameraFlags } from "#support/cameraVideo.ts";

const browser = useBrowser(async () => {
  const { body: card } = await call(getMembership, {}, await tokenOf("member@majlis.test"));
  return cameraFlags([{ code: card["qrCode"], seconds: 1 }]);
});

it("a partner scans a card: read within half a second, and good", async () => {
  const page = await browser.newPage({ viewport: phone });
  await page.goto("/verify-membership");
  await page.getByRole("button", { name: "Scan with the Camera" }).click();
  await page.getByRole("dialog").getByLabel("The camera's picture").waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.getByLabel("QR code").inputValue()).toMatch(/^MEM-/);
  const milliseconds = await page.evaluate(
    () => performance.getEntriesByName("majlis first code")[0]?.duration,
  );
  expect(milliseconds).toBeLessThan(500);
  await page.getByRole("button", { name: "Verify Membership" }).click();
  await page.getByRole("heading", { name: "Valid Member" }).waitFor();
});
